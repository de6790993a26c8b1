import { setImmediate as turn } from 'node:timers/promises';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { billDay, type Numbers } from './accounts.ts';
import { type AgendaOf, agendaMaker } from './agenda.ts';
import { addAgendaExtras } from './agenda-extras.ts';
import { insertRows } from './bulk.ts';
import { type CashDay, cashDay } from './cash.ts';
import { createClinicalTemplates } from './clinical-templates.ts';
import { clinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { type DayRows, emptyRows } from './day-rows.ts';
import { createMessages } from './messages.ts';
import { createDoctoralia } from './doctoralia.ts';
import { planDays } from './day-plan.ts';
import { type OwedInvoice, makeDocuments } from './documents.ts';
import { openDrawers } from './drawers.ts';
import { createFinance, type FinanceRegistry } from './finance-registry.ts';
import { demoIds } from './ids.ts';
import { makeDemoLots } from './lots.ts';
import { makePatients } from './patients.ts';
import { waitAtTheCashier } from './pending.ts';
import { demoRule, professionalPlans } from './professional-plans.ts';
import { Random } from './random.ts';
import { openReferralDesk, type ReferralDesk } from './referrals.ts';
import { createRegistry } from './registry.ts';
import { addOrigins } from './origins.ts';
import { createSimpleRegistries } from './simple-registries.ts';
import { TransferBook } from './transfers.ts';
import { createTickets } from './tickets.ts';
import { fillWaitingRoom } from './waiting-room.ts';

const SETTINGS = {
  'clinical.blockServiceWithoutAccount': false,
  'clinical.blockAppointmentInUse': true,
  'clinical.allowEditFinishedAppointment': true,
  'sphere.allowInvalidExpenses': false,
  'sphere.allowSlotting': true,
  'pacs.enabled': false,
  'patient.groupByProfessional': false,
  'patient.identityRequired': false,
  'attendance.medicalReport': true,
  'medicalRecord.cidRequired': false,
  'relationship.birthday': true,
  'relationship.schedulingPerformed': true,
  'relationship.appointmentConfirmation': true,
  'relationship.appointmentReminder': true,
  'relationship.satisfactionSurvey': false,
} as const;
/** Days that are kept in memory before they are written. */
const CHUNK = 30;

/** Writes a whole clinic: registries, patients, a year of agenda, accounts, cashiers and documents. Runs inside the transaction of the branch. */
export async function createBranch(trx: Trx, clinic: DemoClinic, seed: string, now: number): Promise<void> {
  const clock = clinicClock(clinic.timeZone, now);
  const random = new Random(`${seed}|${clinic.id}`);
  const id = demoIds(clinic.number);
  await trx
    .insertInto('branch')
    .values({
      id: clinic.id,
      customer_id: clinic.customerId,
      name: clinic.name,
      public_id: `demo-${clinic.number}`,
      cnpj: clinic.cnpj,
      cnes: clinic.cnes,
      time_zone: clinic.timeZone,
      modules: [...clinic.modules],
      settings: JSON.stringify(SETTINGS),
      address: JSON.stringify(clinic.address),
      expires_at: addDays(clock.today, clinic.expiresIn),
      legal_name: `${clinic.name} Serviços de Saúde Ltda.`,
      phone: `${clinic.areaCode}30000000`,
    })
    .execute();
  const registry = await createRegistry(trx, clinic, clock, id);
  const founded = clock.at(clock.day(-clinic.daysBack), 0);
  const terms = professionalPlans(clinic.id, registry, () => id(founded));
  await insertRows(trx, 'professional_plan', terms.plans);
  await insertRows(trx, 'transfer_rule', terms.rules);
  const finance = await createFinance(trx, clinic, () => id(founded));
  const { patients, rows } = makePatients(clinic, clock, random, id, registry.plans);
  await insertRows(trx, 'patient', rows);
  const plan = planDays(clinic, registry.schedules, clock, random, id);
  await insertRows(trx, 'schedule_block', plan.rows);
  const of: AgendaOf = { clinic, clock, random, id, registry, patients, plan };
  const numbers: Numbers = { last: 0, sessions: new Map() };
  const transfers = new TransferBook(clinic, clock, id, terms.rules.map(demoRule));
  const referrals = await openReferralDesk(trx, of, () => id(founded), seed);
  const insurances = await writeDays(trx, of, finance, numbers, transfers, referrals);
  const paidOut = transfers.documents(finance);
  await insertRows(trx, 'financial_transaction', paidOut.transactions);
  await insertRows(trx, 'financial_payment', paidOut.payments);
  await fillWaitingRoom(trx, clock.today);
  await addAgendaExtras(trx, clinic.id, clock.today);
  const documents = makeDocuments(clinic, clock, random, id, finance, insurances);
  await insertRows(trx, 'financial_transaction', documents.transactions);
  await insertRows(trx, 'financial_payment', documents.payments);
  await createSimpleRegistries(trx, clinic, () => id(founded));
  await addOrigins(trx, clinic.id, () => id(founded));
  await createMessages(trx, clinic, clock, seed, id);
  await createDoctoralia(trx, clinic, () => id(clock.now));
  await createTickets(trx, clinic, clock, () => id(clock.now));
  await createClinicalTemplates(trx, clinic.id, registry.schedules, () => id(founded));
  await insertRows(trx, 'number_sequence', [
    { branch_id: clinic.id, name: 'account', value: numbers.last },
    { branch_id: clinic.id, name: 'referral', value: referrals.lastCode },
  ]);
  await numberReceipts(trx, clinic.id);
  await makeDemoLots(trx, clinic, clock, () => id(clock.now));
}

async function writeDays(
  trx: Trx,
  of: AgendaOf,
  finance: FinanceRegistry,
  numbers: Numbers,
  transfers: TransferBook,
  referrals: ReferralDesk,
): Promise<OwedInvoice[]> {
  const { clinic, clock, random, id, registry } = of;
  const visitsOf = agendaMaker(of);
  const owed = new Map<string, number>();
  let rows = emptyRows();
  let days: CashDay[] = [];
  let writing: Promise<void> = Promise.resolve();
  for (let offset = -clinic.daysBack; offset <= clinic.daysAhead; offset++) {
    // The database takes the days before while these are made up.
    await turn();
    const visits = visitsOf(offset);
    if (offset === 0) waitAtTheCashier(of, visits);
    const drawers =
      offset > 0 || (visits.length === 0 && offset < 0) ? [] : openDrawers(clinic, clock, random, id, finance, offset);
    const receipts = billDay(of, finance, drawers, visits, numbers, transfers, rows);
    const paid = referrals.day(offset, drawers, finance, rows);
    if (drawers.length > 0)
      days.push(
        cashDay(
          { clinic, clock, random, id, finance, patients: of.patients.all },
          drawers,
          [...receipts, ...paid],
          rows,
        ),
      );
    if ((offset + clinic.daysBack) % CHUNK !== CHUNK - 1 && offset !== clinic.daysAhead) continue;
    for (const account of rows.billing_account) {
      const { invoice_code_id: invoice, status } = account;
      if (invoice && (status === 'finished' || status === 'closed' || status === 'in_appeal'))
        owed.set(invoice, (owed.get(invoice) ?? 0) + (account.insurance_cents ?? 0));
    }
    await writing;
    writing = flush(trx, clinic.id, rows, days);
    // A failure is told where the promise is awaited.
    writing.catch(() => {});
    rows = emptyRows();
    days = [];
  }
  await writing;
  return registry.plans.flatMap(([plan]) =>
    [...plan.invoices].map(([month, { id: invoiceId, code }]) => ({
      id: invoiceId,
      code,
      insurance: { id: plan.insuranceId, name: plan.insurance },
      month: `${month}-01` as LocalDate,
      cents: owed.get(invoiceId) ?? 0,
    })),
  );
}

/**
 * Rows in the order of their references; then each day's drawers are opened, filled in the order of time, and closed, as the database demands.
 * What checks a reference was planned when the tables held nothing, and read any index of the branch: it is planned anew by what they hold.
 */
async function flush(trx: Trx, branchId: string, rows: DayRows, days: readonly CashDay[]): Promise<void> {
  await sql`discard plans`.execute(trx);
  for (const [table, list] of Object.entries(rows) as [keyof DayRows, DayRows[keyof DayRows]][]) {
    await insertRows(trx, table, list);
  }
  for (const { opened, movements, closed } of days) {
    await sql`update cashier set status = 'open' where branch_id = ${branchId} and id = any(${opened})`.execute(trx);
    await insertRows(trx, 'cash_movement', movements);
    await sql`update cashier c set status = 'closed', closed_at = x.closed_at, closed_by = x.closed_by, closing_cents = x.closing_cents, closing_day = x.closing_day
      from json_populate_recordset(null::cashier, ${JSON.stringify(closed)}::json) x where c.branch_id = ${branchId} and c.id = x.id`.execute(
      trx,
    );
  }
}

/** What the days received has its receipts, numbered in the order of the days. */
async function numberReceipts(trx: Trx, branchId: string): Promise<void> {
  await sql`insert into account_receipt (branch_id, id, number, account_id, referral_id, cashier_id, day, total_cents, received_at)
    select ${branchId}, substr(md5('receipt ' || x.id), 1, 24), row_number() over (order by x.day, x.kind, x.number), x.account_id, x.referral_id, x.cashier_id, x.day, x.total, x.at
    from (
      select a.id, 1 as kind, a.number, a.id as account_id, null as referral_id, a.cashier_id, a.payment_date as day, n.total, a.created_at as at
      from billing_account a join lateral (select sum(i.value_cents) as total from billing_instalment i where i.branch_id = a.branch_id and i.account_id = a.id) n on n.total > 0
      where a.branch_id = ${branchId} and a.receipt
      union all
      select r.id, 2, r.code, null, r.id, e.cashier_id, r.day, r.total_cents, r.received_at
      from referral r join cash_entry e on e.branch_id = r.branch_id and e.referral_id = r.id where r.branch_id = ${branchId} and r.received_at is not null) x`.execute(
    trx,
  );
  await sql`insert into number_sequence (branch_id, name, value) select branch_id, 'receipt', max(number) from account_receipt
    where branch_id = ${branchId} group by branch_id`.execute(trx);
}
