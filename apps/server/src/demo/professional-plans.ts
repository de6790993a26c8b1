import type { TransferRule } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import type { Row } from './bulk.ts';
import type { Registry } from './registry.ts';

/** Shares of a line that professionals of the demonstration get, in percent. */
const SHARES = [50, 60, 55, 65] as const;
/** Every fourth professional gets one amount a line of the particular plan. */
const FIXED_CENTS = 12_000;
/** What no other rule names is shared when the money is in. */
const GENERAL_SHARE = 50;

interface Terms {
  readonly plans: readonly Row<'professional_plan'>[];
  readonly rules: readonly Row<'transfer_rule'>[];
}

/** Every professional of a clinic is accredited with its plans but one in five, each with a rule of transfer; whatever no rule names falls to a general one. */
export function professionalPlans(
  branchId: string,
  { schedules, plans }: Pick<Registry, 'schedules' | 'plans'>,
  newId: () => string,
): Terms {
  const professionals = [...new Set(schedules.map(({ doctor }) => doctor.id))];
  const terms = professionals.flatMap((professionalId, at) =>
    plans.flatMap(([plan], position) => {
      if (!plan.particular && (at + position) % 5 === 4) return [];
      const fixed = plan.particular && at % 4 === 3;
      const names = { branch_id: branchId, professional_id: professionalId, plan_id: plan.id };
      return [
        {
          plan: {
            ...names,
            position,
            accredited: !plan.particular,
            provider_code: plan.particular ? null : `${40_000 + at * 100 + position}`,
          },
          rule: {
            ...names,
            id: newId(),
            basis: 'production' as const,
            type: fixed ? ('fixed' as const) : ('percent' as const),
            percent: fixed ? null : (SHARES[at % SHARES.length] ?? 50),
            value_cents: fixed ? FIXED_CENTS : null,
            after_card_fee: plan.particular,
            after_discount: plan.particular,
          },
        },
      ];
    }),
  );
  const general: Row<'transfer_rule'> = {
    branch_id: branchId,
    professional_id: null,
    plan_id: null,
    id: newId(),
    basis: 'receipt',
    type: 'percent',
    percent: GENERAL_SHARE,
    value_cents: null,
    after_card_fee: true,
    after_discount: true,
  };
  return { plans: terms.map(({ plan }) => plan), rules: [general, ...terms.map(({ rule }) => rule)] };
}

/** A rule of the demonstration as the domain asks for it. */
export const demoRule = (row: Row<'transfer_rule'>): TransferRule => ({
  id: row.id,
  professionalId: row.professional_id ?? null,
  expenseId: null,
  expenseType: null,
  planId: row.plan_id ?? null,
  insuranceId: null,
  placeId: null,
  degree: null,
  basis: row.basis ?? 'production',
  terms: {
    type: row.type,
    percent: row.percent ?? null,
    value: typeof row.value_cents === 'number' ? cents(row.value_cents) : null,
  },
  afterDiscount: row.after_discount ?? false,
  afterCardFee: row.after_card_fee ?? false,
  taxPercent: row.tax_percent ?? 0,
  denialPolicy: row.denial_policy ?? 'absorbed',
});
