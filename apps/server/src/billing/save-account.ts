import type { Schemas } from '@prumo/contract';
import {
  type AccountState,
  accountTotals,
  appointmentStatusAfterSave,
  applyReturnConsultation,
  completePlanSettings,
  convertAdjustment,
  openBalance,
  type PlanSettings,
  privateLineTotal,
  providerGuide,
  readOnlyReason,
  requiresAuthorization,
  serviceEnd,
  spreadAdjustments,
  statusAfterSave,
  statusOnSave,
  type StoredPlanSettings,
  validateConsultationGuide,
  validateExpenseLine,
  validateForwardAccount,
  validateParticularAccount,
  validateSadtGuide,
} from '@prumo/domain/billing';
import { localOf } from '@prumo/domain/dates';
import { type Cents, cents, lineTotal, sumCents } from '@prumo/domain/money';
import type { Problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import { spendGrant } from '../access/supervisor.ts';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import type { GuideDetail, PaymentDetail } from './accounts.ts';
import { priceLines, type PricedLine } from './lines.ts';
import { priceInstalments, receive, type ReceivedInstalment, undoReceipt } from './receipt.ts';

type Input = Schemas['AccountInput'];

interface Previous {
  readonly id: string;
  readonly version: number;
  readonly appointmentId: string | null;
  readonly state: AccountState;
}

/** Stores a new account, or a change of one that is not read-only, with everything that follows: lines, instalments, receipt, appointment. Returns its id. [BIL-048, BIL-157, BIL-158] */
export async function saveAccount(call: Context, input: Input, existingId: string | null): Promise<string> {
  const { trx, session, newId } = call;
  const { branch } = session;
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const previous = existingId ? await lockAccount(call, existingId, input.version) : null;
  const plan = await readPlan(call, input);
  const checked = applyReturnConsultation({
    consultationType: input.consultationType ?? null,
    courtesy: input.courtesy,
    expenses: await priceLines(call, input, plan.settings),
  });
  const totals = accountTotals(checked.expenses.map((line) => line.price));
  const adjustments = readAdjustments(call, input, totals.particular, checked.courtesy);
  const private_ = input.guideType === 'particular';
  const receipt = private_ && (input.cashier?.receipt ?? false) && !checked.courtesy && totals.particular > 0;
  const choice = {
    dialog: private_ ? ('particular' as const) : ('insurance' as const),
    privateTotal: checked.courtesy ? cents(0) : totals.particular,
    modality: input.cashier?.modality ?? null,
    receipt: input.cashier?.receipt ?? false,
  };
  const { status, clearInstallments } = statusOnSave(choice);
  if (previous) agreed(statusAfterSave(previous.state, choice), 409);
  const asked = clearInstallments || !receipt ? [] : askedInstalments(input);
  const open = openBalance({
    privateTotal: totals.particular,
    instalments: asked.map(({ value }) => value),
    discount: adjustments.discount.value,
    interest: adjustments.interest.value,
  });
  const guide = guideOf(input, plan.settings);
  const local = localOf(input.startDate, branch.timeZone);
  refuseProblems(
    problemsOf(
      input,
      guide,
      plan.settings,
      { local, courtesy: checked.courtesy, open, totals, discount: adjustments.discount.value, receipt },
      checked.expenses,
    ),
  );
  if (receipt && open < 0)
    throw new Refusal(422, 'request.invalid', {
      problems: [{ field: 'installments', code: 'billing.value-above-open-balance', data: { maximum: 0 } }],
    });
  await release(call, input, existingId, checked.expenses);
  if (previous) await undoReceipt(call, previous.id);
  const priced = await priceInstalments(call, asked);
  const shares = spreadAdjustments({
    lines: checked.expenses.map((line) => privateLineTotal(line.price)),
    instalments: priced.map(({ value }) => value),
    discount: adjustments.discount.value,
    interest: adjustments.interest.value,
    rate: sumCents(priced.map(({ rate }) => rate)),
  });
  const instalments = priced.map((item, index) => ({
    ...item,
    discount: shares.instalments[index]?.discount ?? cents(0),
    interest: shares.instalments[index]?.interest ?? cents(0),
  }));
  const id = previous?.id ?? newId();
  const payment: PaymentDetail | null =
    private_ && input.cashier
      ? { bankAccountId: input.cashier.bankAccountId, modality: input.cashier.modality, source: input.cashier.source }
      : null;
  const categoryId = receipt ? await receiptCategory(call, input) : null;
  const row = {
    status,
    guide_type: input.guideType,
    appointment_id: input.appointmentId ?? null,
    patient_id: input.patient.id,
    insurance_id: input.insurance.id,
    plan_id: input.insurance.planId,
    professional_id: input.professionalId ?? checked.expenses[0]?.professionalId ?? null,
    specialty_code: input.specialtyCode ?? null,
    day: local.date,
    starts_at: input.startDate,
    ends_at: input.endDate ?? serviceEnd(input.startDate, checked.expenses),
    invoice_code_id: input.invoiceId ?? null,
    service_type: input.serviceType,
    consultation_type: input.consultationType ?? null,
    courtesy: checked.courtesy,
    guide: JSON.stringify(guide),
    discount_type: adjustments.discount.type,
    discount_cents: adjustments.discount.value,
    discount_percent: adjustments.discount.percent,
    interest_type: adjustments.interest.type,
    interest_cents: adjustments.interest.value,
    interest_percent: adjustments.interest.percent,
    insurance_cents: totals.insurance,
    particular_cents: totals.particular,
    total_cents: totals.general,
    receipt,
    cashier_id: receipt ? (input.cashier?.id ?? null) : null,
    category_id: categoryId,
    payment: payment ? JSON.stringify(payment) : null,
    payment_date: receipt ? call.today : null,
  };
  if (previous) {
    await trx
      .updateTable('billing_account')
      .set({ ...row, version: previous.version + 1 })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('billing_instalment').where('account_id', '=', id).execute();
    await trx.deleteFrom('billing_line').where('account_id', '=', id).execute();
  } else {
    await trx
      .insertInto('billing_account')
      .values({ branch_id: branch.id, id, number: await nextNumber(call), ...row })
      .execute();
  }
  await storeLines(call, id, checked.expenses, shares.lines);
  const documents = receipt
    ? await receive(call, {
        accountId: id,
        cashierId: input.cashier?.id ?? '',
        categoryId,
        competence: local.date,
        instalments,
        payer: { id: input.patient.id, name: input.cashier?.source.name ?? input.patient.name },
      })
    : [];
  await storeInstalments(call, id, instalments, documents);
  await tellAppointment(
    call,
    previous?.appointmentId ?? null,
    input.appointmentId ?? null,
    id,
    checked.expenses,
    status,
  );
  call.audit(previous ? 'account.updated' : 'account.created', 'account', id);
  call.publish({ type: 'account', id });
  return id;
}

/** The row lock comes first; an older version, a finished account or one of a closed drawer is refused. [BIL-042, BIL-043, BIL-044, BIL-206] */
export async function lockAccount(call: Context, id: string, version: number | undefined): Promise<Previous> {
  const row = await call.trx
    .selectFrom('billing_account as a')
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 'a.branch_id').onRef('c.id', '=', 'a.cashier_id'),
    )
    .select(['a.id', 'a.version', 'a.status', 'a.guide_type', 'a.appointment_id', 'c.status as cashier_status'])
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) throw notFound();
  const state = { status: row.status, guideType: row.guide_type, cashierStatus: row.cashier_status };
  const reason = readOnlyReason(state);
  if (reason !== null) throw conflict(reason);
  if (version !== undefined && version !== row.version) throw conflict('conflict.version');
  return { id, version: row.version, appointmentId: row.appointment_id, state };
}

async function readPlan(call: Context, input: Input): Promise<{ settings: PlanSettings }> {
  const plan = await call.trx
    .selectFrom('insurance_plan')
    .select('settings')
    .where('id', '=', input.insurance.planId)
    .where('insurance_id', '=', input.insurance.id)
    .executeTakeFirst();
  const patient = await call.trx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', input.patient.id)
    .executeTakeFirst();
  if (!plan || !patient) throw notFound();
  return { settings: completePlanSettings(plan.settings as StoredPlanSettings) };
}

/** Discount and interest need their permission; a courtesy gives the whole private total away. [BIL-049, BIL-126, decision A106] */
function readAdjustments(call: Context, input: Input, privateTotal: Cents, courtesy: boolean) {
  const none = { type: 'value' as const, value: cents(0), percent: 0 };
  if (courtesy) return { discount: { type: 'percent' as const, value: privateTotal, percent: 100 }, interest: none };
  const [discount, interest] = (['discount', 'interest'] as const).map((name) => {
    const typed = input[name];
    return typed
      ? convertAdjustment(
          { type: typed.type, value: toCents(typed.value, `${name}.value`), percent: typed.percent },
          privateTotal,
        )
      : none;
  });
  const asked = (discount?.value ?? 0) > 0 || (interest?.value ?? 0) > 0;
  if (asked && !call.session.branch?.actions.has('financial:allowDiscountInterest'))
    throw new Refusal(403, 'access.forbidden');
  return { discount: discount ?? none, interest: interest ?? none };
}

const askedInstalments = (input: Input) =>
  (input.installments ?? []).map((item, index) => ({
    dueDate: item.dueDate,
    value: toCents(item.value, `installments.${index}.value`),
    document: item.document,
    methodId: item.method.id,
    current: item.method.installment.current,
    total: item.method.installment.total,
    groupId: item.method.installment.groupId,
  }));

/** The guide as stored: the provider number follows the plan's mode whatever was typed. [BIL-065, BIL-066, BIL-067, BIL-068, decision A88] */
function guideOf(input: Input, plan: PlanSettings): GuideDetail {
  const provider = providerGuide(plan.general.providerReferral.mode, {
    typed: input.referral.provider,
    password: input.authorization.password,
    insurance: input.referral.insurance,
  });
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
  };
}

interface Facts {
  readonly local: { readonly date: string; readonly time: string };
  readonly courtesy: boolean;
  readonly open: Cents;
  readonly totals: { readonly particular: Cents };
  readonly discount: Cents;
  readonly receipt: boolean;
}

function problemsOf(
  input: Input,
  guide: GuideDetail,
  plan: PlanSettings,
  facts: Facts,
  lines: readonly PricedLine[],
): Problem[] {
  const draft = {
    startDate: facts.local.date,
    startHour: facts.local.time,
    serviceType: input.serviceType,
    consultationType: input.consultationType,
    character: input.character,
    accidentIndication: input.accidentIndication,
    serviceRegime: input.serviceRegime,
    clinicalIndication: input.clinicalIndication,
    closureReason: input.closureReason,
    professionalId: input.professionalId ?? lines[0]?.professionalId,
    referral: guide.referral,
    authorization: input.authorization,
    insured: input.insurance.insured,
    ...(input.request ? { request: input.request } : {}),
    expenses: lines,
  };
  const ofLines = lines.flatMap((line, index) =>
    validateExpenseLine(line, { tiss: plan.tiss.enabled }).map((problem) => ({
      ...problem,
      field: `expenses.${index}.${problem.field}`,
    })),
  );
  const none: Problem[] = lines.length === 0 ? [{ field: 'expenses', code: 'billing.no-expense' }] : [];
  if (input.guideType === 'consultation') return [...validateConsultationGuide(draft, plan), ...ofLines];
  if (input.guideType === 'sadt') return [...validateSadtGuide(draft, plan), ...ofLines];
  if (input.guideType === 'forward') return [...validateForwardAccount(draft), ...none, ...ofLines];
  return [
    ...none,
    ...validateParticularAccount({
      guideType: input.guideType,
      referral: guide.referral,
      serviceType: input.serviceType,
      consultationType: input.consultationType,
      professionalId: draft.professionalId,
      courtesy: facts.courtesy,
      discount: facts.discount,
      privateTotal: facts.totals.particular,
      openBalance: facts.open,
      receipt: facts.receipt,
      hasOpenCashier: input.cashier?.id !== null && input.cashier?.id !== undefined,
      cashierId: input.cashier?.id,
      categoryId: input.cashier?.categoryId,
      sourceDocument: input.cashier?.source.value,
      sourceType: input.cashier?.source.type,
    }),
    ...ofLines,
  ];
}

/** Lines that need a supervisor are saved only with a grant, which names both people in the audit. [BIL-063, BIL-064] */
async function release(
  call: Context,
  input: Input,
  existingId: string | null,
  lines: readonly PricedLine[],
): Promise<void> {
  if (!requiresAuthorization(lines, false)) return;
  const released = {
    action: existingId === null ? 'createAccount' : 'updateAccount',
    id: existingId ?? undefined,
    payload: input,
  } as const;
  const releasedBy = input.grant ? await spendGrant(call.trx, call.session, input.grant, released, call.now) : null;
  if (!releasedBy) throw new Refusal(422, 'billing.authorization-required');
  call.audit('account.released-by', 'user', releasedBy);
}

/** What the cashier receives takes the category of its setting, unless the form chose another. [CSH-053] */
async function receiptCategory(call: Context, input: Input): Promise<string | null> {
  const chosen = input.cashier?.categoryId;
  if (!chosen) return null;
  const category = await call.trx
    .selectFrom('category')
    .select('id')
    .where('id', '=', chosen)
    .where('type', '=', 'revenue')
    .executeTakeFirst();
  if (!category) refuseProblems([{ field: 'cashier.categoryId', code: 'field.invalid' }]);
  return chosen;
}

async function nextNumber(call: Context): Promise<number> {
  const { rows } = await sql<{
    value: number;
  }>`insert into number_sequence (branch_id, name, value) values (current_branch(), 'account', 1)
    on conflict (branch_id, name) do update set value = number_sequence.value + 1 returning value`.execute(call.trx);
  return rows[0]?.value ?? 1;
}

async function storeLines(
  call: Context,
  accountId: string,
  lines: readonly PricedLine[],
  shares: readonly { discount: Cents; interest: Cents; rate: Cents }[],
): Promise<void> {
  if (lines.length === 0) return;
  await call.trx
    .insertInto('billing_line')
    .values(
      lines.map((line, position) => ({
        branch_id: call.session.branch?.id ?? '',
        id: line.id ?? call.newId(),
        account_id: accountId,
        position,
        item_id: line.itemId,
        expense_id: line.expenseId,
        appointment_expense_id: line.appointmentExpenseId,
        code: line.code,
        name: line.name,
        type: line.type,
        day: line.execution.date,
        time: line.execution.time,
        duration_minutes: line.execution.duration,
        quantity: line.quantity,
        factor: line.factor,
        way: line.way,
        technique: line.technique,
        is_return: line.return,
        professional_id: line.professionalId,
        specialty_code: line.specialtyCode,
        accredited_professional_id: line.accreditedProfessionalId,
        degree: line.degreeParticipationCode,
        insurance_cents: line.value.insurance,
        particular_cents: line.value.particular,
        film_cents: line.parts.film,
        operational_cents: line.parts.operationalCost,
        total_cents: lineTotal(line.price),
        discount_cents: shares[position]?.discount ?? 0,
        interest_cents: shares[position]?.interest ?? 0,
        rate_cents: shares[position]?.rate ?? 0,
        bundle_id: line.bundleId,
      })),
    )
    .execute();
}

async function storeInstalments(
  call: Context,
  accountId: string,
  instalments: readonly ReceivedInstalment[],
  documents: readonly string[],
): Promise<void> {
  if (instalments.length === 0) return;
  await call.trx
    .insertInto('billing_instalment')
    .values(
      instalments.map((item, position) => ({
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
        bank_account_id: item.bankAccountId,
        method_id: item.methodId,
        payment_type: item.paymentType,
        current: item.current,
        total: item.total,
        group_id: item.groupId,
        transaction_id: documents[position] ?? null,
      })),
    )
    .execute();
}

/** The appointment follows its account: procedures point to it, and the status goes to or comes back from payment. [BIL-045, BIL-046, BIL-047] */
export async function tellAppointment(
  call: Context,
  before: string | null,
  now: string | null,
  accountId: string | null,
  lines: readonly PricedLine[],
  accountStatus: string,
): Promise<void> {
  const { trx } = call;
  const appointmentId = now ?? before;
  if (!appointmentId) return;
  const appointment = await trx
    .selectFrom('appointment')
    .select(['id', 'day', 'schedule_id', 'status'])
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirst();
  if (!appointment) throw notFound();
  await trx
    .updateTable('appointment_expense')
    .set({ account_id: null })
    .where('appointment_id', '=', appointmentId)
    .where(accountId ? sql<boolean>`account_id = ${accountId}` : sql<boolean>`true`)
    .execute();
  if (accountId) {
    const ids = lines.flatMap((line) => (line.appointmentExpenseId ? [line.appointmentExpenseId] : []));
    const open = trx
      .updateTable('appointment_expense')
      .set({ account_id: accountId })
      .where('appointment_id', '=', appointmentId)
      .where('account_id', 'is', null);
    await (ids.length > 0 ? open.where('id', 'in', ids) : open).execute();
  }
  const status = appointmentStatusAfterSave(appointment.status, accountStatus);
  await trx
    .updateTable('appointment')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', appointmentId)
    .execute();
  call.publish({ type: 'appointment', id: appointmentId, day: appointment.day, scheduleId: appointment.schedule_id });
}
