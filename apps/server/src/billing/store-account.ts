import type { AccountPlan, Adjustment, Instalment } from '@prumo/domain/billing';
import type { Context } from '../http/contract.ts';
import type { GuideDetail, PaymentDetail } from '../database/stored.ts';
import type { WireLine } from './asked-account.ts';
import type { Input } from './complete-input.ts';
import type { FoundMethod } from './held-account.ts';
import type { Previous } from './locked-account.ts';

/** What is stored of an account besides its lines and instalments. */
export interface AccountToStore {
  readonly id: string;
  readonly input: Input;
  /** Day of the service where the branch is. */
  readonly day: string;
  readonly plan: AccountPlan<WireLine>;
  readonly previous: Previous | null;
  /** Of a new account. */
  readonly number: number;
  /** Made of an attendance without its dialog: there is one of those at most. */
  readonly fromAttendance: boolean;
}

/** Writes the account's own row; of one that was there the instalments go, to be written anew. */
export async function storeAccount(
  call: Context,
  { id, number, input, day, plan, previous, fromAttendance }: AccountToStore,
): Promise<void> {
  const { trx, session } = call;
  const row = {
    status: plan.status,
    guide_type: input.guideType,
    appointment_id: input.appointmentId ?? null,
    patient_id: input.patient.id,
    insurance_id: input.insurance.id,
    plan_id: input.insurance.planId,
    professional_id: plan.professionalId,
    specialty_code: input.specialtyCode ?? null,
    day,
    starts_at: input.startDate,
    ends_at: plan.endDate,
    invoice_code_id: plan.invoiceId,
    service_type: input.serviceType,
    consultation_type: plan.consultationType ?? null,
    courtesy: plan.courtesy,
    guide: JSON.stringify(guideOf(input, plan.guideNumber)),
    ...adjustmentColumns('discount', plan.discount),
    ...adjustmentColumns('interest', plan.interest),
    insurance_cents: plan.totals.insurance,
    particular_cents: plan.totals.particular,
    total_cents: plan.totals.general,
    receipt: plan.receipt !== null,
    cashier_id: plan.receipt?.cashierId ?? null,
    category_id: plan.receipt?.categoryId ?? null,
    payment: paymentOf(input),
    payment_date: plan.receipt === null ? null : call.today,
  };
  if (previous) {
    await trx
      .updateTable('billing_account')
      .set({ ...row, version: previous.version + 1 })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('billing_instalment').where('account_id', '=', id).execute();
    return;
  }
  await trx
    .insertInto('billing_account')
    .values({ branch_id: session.branch?.id ?? '', id, number, from_attendance: fromAttendance, ...row })
    .execute();
}

const adjustmentColumns = <N extends 'discount' | 'interest'>(name: N, { type, value, percent }: Adjustment) =>
  ({ [`${name}_type`]: type, [`${name}_cents`]: value, [`${name}_percent`]: percent }) as Record<`${N}_type`, string> &
    Record<`${N}_cents` | `${N}_percent`, number>;

function guideOf(input: Input, provider: string): GuideDetail {
  return {
    referral: { ...input.referral, provider: provider || null },
    authorization: input.authorization,
    insured: input.insurance.insured,
    patient: {
      name: input.patient.name,
      cns: input.patient.cns,
      isNewborn: input.patient.isNewborn,
      socialName: input.patient.socialName,
    },
    character: input.character,
    accidentIndication: input.accidentIndication,
    justification: input.justification ?? null,
    clinicalIndication: input.clinicalIndication ?? null,
    closureReason: input.closureReason ?? null,
    occupationalHealth: input.occupationalHealth ?? null,
    serviceRegime: input.serviceRegime,
    specialCoverage: input.specialCoverage ?? null,
    ...(input.request ? { request: input.request } : {}),
    ...(input.validation ? { validation: input.validation } : {}),
  };
}

function paymentOf({ guideType, cashier }: Input): string | null {
  if (guideType !== 'particular' || !cashier) return null;
  const { bankAccountId, modality, source } = cashier;
  return JSON.stringify({ bankAccountId, modality, source } satisfies PaymentDetail);
}

/** Writes the instalments, each with the financial document it became. */
export async function storeInstalments(
  call: Context,
  accountId: string,
  instalments: readonly Instalment[],
  methods: readonly FoundMethod[],
  documents: readonly (string | null)[],
): Promise<void> {
  if (instalments.length === 0) return;
  const methodOf = new Map(methods.map((method) => [method.id, method]));
  await call.trx
    .insertInto('billing_instalment')
    .values(
      instalments.map(({ method: { id: methodId, installment }, ...item }, position) => ({
        branch_id: call.session.branch?.id ?? '',
        id: call.newId(),
        account_id: accountId,
        position,
        due_date: item.dueDate,
        value_cents: item.value,
        discount_cents: item.discount,
        interest_cents: item.interest,
        rate_cents: item.rate,
        document: item.document,
        bank_account_id: methodOf.get(methodId)?.bankAccountId ?? null,
        method_id: methodId,
        payment_type: methodOf.get(methodId)?.paymentType ?? 'others',
        current: installment.current,
        total: installment.total,
        group_id: installment.groupId,
        transaction_id: documents[position] ?? null,
      })),
    )
    .execute();
}
