import type { Row } from './bulk.ts';
import type { Registry } from './registry.ts';

/** Shares of a line that professionals of the demonstration get, in percent. */
const SHARES = [50, 60, 55, 65] as const;
/** Every fourth professional gets one amount a line of the particular plan. */
const FIXED_CENTS = 12_000;

/** Every professional of a clinic is accredited with its plans but one in five, each with a transfer. */
export function professionalPlans(
  branchId: string,
  { schedules, plans }: Pick<Registry, 'schedules' | 'plans'>,
): Row<'professional_plan'>[] {
  const professionals = [...new Set(schedules.map(({ doctor }) => doctor.id))];
  return professionals.flatMap((professionalId, at) =>
    plans.flatMap(([plan], position): Row<'professional_plan'>[] => {
      if (!plan.particular && (at + position) % 5 === 4) return [];
      const fixed = plan.particular && at % 4 === 3;
      return [
        {
          branch_id: branchId,
          professional_id: professionalId,
          plan_id: plan.id,
          position,
          accredited: !plan.particular,
          provider_code: plan.particular ? null : `${40_000 + at * 100 + position}`,
          transfer_type: fixed ? 'fixed' : 'percent',
          transfer_percent: fixed ? null : (SHARES[at % SHARES.length] ?? 50),
          transfer_cents: fixed ? FIXED_CENTS : null,
        },
      ];
    }),
  );
}
