import {
  type AccountStatus,
  applyReturnConsultation,
  defaultConsultationType,
  defaultGuideType,
  defaultServiceType,
} from '@prumo/domain/billing';
import { accountTotals, particularLineTotal } from '@prumo/domain/billing';
import { hourOf } from '@prumo/domain/dates';
import { type Cents, cents, lineTotal, zero } from '@prumo/domain/money';
import { invoiceStatusOf } from './invoice-months.ts';
import { type AgendaOf, appointmentRow, type Visit } from './agenda.ts';
import type { Row } from './bulk.ts';
import type { CashReceipt } from './cash.ts';
import { iso, minutes } from './clock.ts';
import type { DayRows } from './day-rows.ts';
import type { Drawer } from './drawers.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import { goOnWith, makeGuide, type SessionGuide } from './guides.ts';
import { NONE, receive } from './particular-account.ts';
import { planCents } from './registry.ts';
import type { FinishedLine, TransferBook } from './transfers.ts';

/** Numbers of accounts go up without a gap; the sessions of a patient in an invoice go on with the guide of the first. */
export interface Numbers {
  last: number;
  readonly sessions: Map<string, SessionGuide>;
}

/** Writes the visits of a day and the accounts of those who came into `rows`; returns what the drawers received. */
export function billDay(
  of: AgendaOf,
  finance: FinanceRegistry,
  drawers: readonly Drawer[],
  visits: readonly Visit[],
  numbers: Numbers,
  transfers: TransferBook,
  rows: DayRows,
): CashReceipt[] {
  return visits.flatMap((visit) => {
    const accountId = hasAccount(of, visit) ? of.id(visit.arrivedAt ?? visit.bookedAt) : null;
    rows.appointment.push(appointmentRow(of, visit));
    const lines = linesOf(visit);
    for (const [position, line] of lines.entries()) {
      rows.appointment_expense.push({
        branch_id: of.clinic.id,
        id: line.id,
        appointment_id: visit.id,
        position,
        expense_id: line.procedure.id,
        quantity: 1,
        is_return: visit.isReturn,
        account_id: accountId,
        insurance_cents: line.value.insurance,
        particular_cents: line.value.particular,
      });
    }
    if (!accountId) return [];
    numbers.last += 1;
    return bill(of, finance, drawers, visit, accountId, numbers, lines, transfers, rows);
  });
}

/** Every visit of the past is billed, but for some of the last days; particular patients pay before they are seen. */
function hasAccount({ random }: AgendaOf, visit: Visit): boolean {
  switch (visit.status) {
    case 'payment':
    case 'attending':
      return true;
    case 'waiting':
      return visit.plan.particular || random.chance(0.6);
    case 'attended':
    case 'returned':
      return random.chance(visit.offset < -6 ? 0.995 : 0.9);
    default:
      return false;
  }
}

const linesOf = (visit: Visit) => {
  const priced = visit.expenses.map(({ id, procedure }) => ({
    id,
    procedure,
    type: procedure.type,
    return: visit.isReturn,
    value: {
      insurance: visit.plan.particular ? zero : cents(planCents(procedure, visit.plan)),
      particular: visit.plan.particular ? cents(procedure.price * 100) : zero,
    },
  }));
  return applyReturnConsultation({ courtesy: false, expenses: priced }).expenses;
};

function bill(
  of: AgendaOf,
  finance: FinanceRegistry,
  drawers: readonly Drawer[],
  visit: Visit,
  accountId: string,
  numbers: Numbers,
  lines: ReturnType<typeof linesOf>,
  transfers: TransferBook,
  rows: DayRows,
): CashReceipt[] {
  const { clinic, clock, random } = of;
  const { patient, plan, schedule } = visit;
  const number = numbers.last;
  const [first] = lines;
  const prices = lines.map((line) => ({ ...line.value, quantity: 1, factor: 1 }));
  const totals = accountTotals(prices);
  const serviceType = defaultServiceType(first?.type);
  const proposed = defaultGuideType({
    serviceType,
    particularTotal: totals.particular,
    insurance: { name: plan.insurance, type: plan.particular ? 'particular' : 'insurance' },
    consultationInSadt: plan.settings.tiss.consultationInSadt,
  });
  // A consultation guide has room for one procedure.
  const guideType = proposed === 'consultation' && lines.length > 1 ? 'sadt' : proposed;
  const courtesy = visit.isReturn;
  const toPay = guideType === 'particular' && totals.particular > 0 && !courtesy;
  const drawer = toPay && visit.status !== 'payment' ? random.pick(drawers) : null;
  const at = Math.max(
    Math.min((visit.arrivedAt ?? visit.bookedAt) + minutes(random.int(1, 4)), clock.now),
    drawer ? drawer.openedAt + minutes(2) : 0,
  );
  const receipt = drawer ? receive(of, finance, drawer, visit, accountId, prices.map(particularLineTotal), at) : null;
  const discount = courtesy ? { type: 'percent' as const, value: zero, percent: 100 } : (receipt?.discount ?? NONE);
  const interest = receipt?.interest ?? NONE;
  const status = statusOf(of, visit);
  const invoiceId = plan.invoices.get((isFresh(visit) ? clock.today : visit.day).slice(0, 7))?.id ?? null;
  const guide = goOnWith(
    numbers.sessions,
    { invoiceId, patientId: patient.id, serviceType, guideType, courtesy },
    makeGuide(random, visit, guideType, number),
  );
  rows.billing_account.push({
    branch_id: clinic.id,
    id: accountId,
    number,
    status,
    guide_type: guideType,
    appointment_id: visit.id,
    patient_id: patient.id,
    insurance_id: plan.insuranceId,
    plan_id: plan.id,
    professional_id: schedule.doctor.id,
    specialty_code: schedule.doctor.specialty.code,
    day: visit.day,
    starts_at: iso(clock.at(visit.day, visit.start)),
    ends_at: iso(clock.at(visit.day, visit.end)),
    invoice_code_id: invoiceId,
    service_type: serviceType,
    consultation_type: defaultConsultationType(first ? { type: first.type, return: first.return } : undefined),
    courtesy,
    guide,
    discount_type: discount.type,
    discount_cents: discount.value,
    discount_percent: discount.percent,
    interest_type: interest.type,
    interest_cents: interest.value,
    interest_percent: interest.percent,
    insurance_cents: totals.insurance,
    particular_cents: totals.particular,
    total_cents: totals.general,
    receipt: receipt !== null,
    cashier_id: drawer?.id ?? null,
    category_id: receipt ? (finance.categories['Atendimentos particulares'] ?? null) : null,
    payment: toPay
      ? {
          bankAccountId: drawer?.bankAccountId ?? finance.drawers[1],
          modality: 'company',
          source: { type: 'person', value: patient.payer.cpf, name: patient.payer.name },
        }
      : null,
    payment_date: receipt ? visit.day : null,
    created_at: iso(at),
  });
  for (const [position, line] of lines.entries())
    addLine(of, visit, accountId, position, line, receipt?.lineShares[position], rows, (row) =>
      status === 'finished'
        ? transfers.take({
            row,
            professional: schedule.doctor,
            planId: plan.id,
            insuranceId: plan.insuranceId,
            placeId: schedule.placeId,
            courtesy,
            received: receipt !== null,
          })
        : null,
    );
  if (!receipt || !drawer) return [];
  rows.billing_instalment.push(...receipt.instalments);
  rows.financial_transaction.push(...receipt.transactions);
  rows.financial_payment.push(...receipt.payments);
  return [
    {
      drawerId: drawer.id,
      at,
      accountId,
      referralId: null,
      patientId: patient.id,
      payer: patient.payer.name,
      total: receipt.total,
      byType: receipt.byType,
    },
  ];
}

function addLine(
  of: AgendaOf,
  visit: Visit,
  accountId: string,
  position: number,
  line: ReturnType<typeof linesOf>[number],
  share: { discount: Cents; interest: Cents; rate: Cents } | undefined,
  rows: DayRows,
  transferOf: (row: FinishedLine['row']) => Row<'transfer_line'> | null,
): void {
  const { doctor } = visit.schedule;
  const surgical = line.type === 'surgery';
  const id = of.id(visit.bookedAt);
  const row = {
    branch_id: of.clinic.id,
    id,
    account_id: accountId,
    position,
    item_id: id,
    expense_id: line.procedure.id,
    appointment_expense_id: line.id,
    code: line.procedure.code,
    name: line.procedure.name,
    type: line.type,
    day: visit.day,
    time: hourOf(visit.start),
    duration_minutes: line.procedure.minutes,
    quantity: 1,
    factor: 1,
    way: surgical ? 'unique' : null,
    technique: surgical ? 'video' : null,
    is_return: visit.isReturn,
    professional_id: doctor.id,
    specialty_code: doctor.specialty.code,
    accredited_professional_id: doctor.id,
    degree: surgical ? 'surgeon' : 'clinical',
    insurance_cents: line.value.insurance,
    particular_cents: line.value.particular,
    total_cents: lineTotal({ ...line.value, quantity: 1, factor: 1 }),
    discount_cents: share?.discount ?? 0,
    interest_cents: share?.interest ?? 0,
    rate_cents: share?.rate ?? 0,
  };
  const transfer = transferOf(row);
  rows.billing_line.push({ ...row, bundle_id: transfer?.transaction_id ?? null });
  if (transfer !== null) rows.transfer_line.push(transfer);
}

/** Not yet taken into the billing of its month. */
const isFresh = (visit: Visit): boolean => visit.offset >= -6;

/** An insurance's account goes the way of the invoice of its month; a particular one is finished after a month. [A100, BIL-198] */
function statusOf({ clock, random }: AgendaOf, visit: Visit): AccountStatus {
  if (visit.status === 'payment') return 'payment';
  if (isFresh(visit)) return 'open';
  if (visit.plan.particular) return visit.offset < -30 ? 'finished' : 'open';
  const invoice = invoiceStatusOf(visit.day, clock.today);
  if (invoice === 'open') return 'in_billing';
  return invoice === 'finished' && random.chance(0.015) ? 'in_appeal' : invoice;
}
