import { addDays, addMonths, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { cents, sumCents } from '@prumo/domain/money';
import { completePlanContract, type StoredPlanContract } from '@prumo/domain/billing';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { type Importing, importReturn, makeLots, pendingDeductions, sentGuides } from '../billing/index.ts';
import { readReturnFile } from '../tiss/index.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { payAndTakeBack } from './payment-statement.ts';
import { analysisFile, guideAnswer, lotAnswer } from './return-files.ts';

/** Guides of the professional that the insurance denies after they were transferred, and what it denies of each. */
const DENIED = 3;
const PART = 0.25;

interface Invoice {
  readonly id: string;
  readonly plan_id: string;
  readonly closed_at: string;
  readonly contract: StoredPlanContract | null;
  readonly ans_code: string;
  readonly insurance: string;
  readonly professional_id: string;
  readonly professional: string;
  readonly accounts: readonly string[];
  /** Those of the professional that are denied. */
  readonly chosen: readonly string[];
}

/**
 * An insurance denies guides of a month whose transfers were paid: two are taken off the professional, of one of them it pays all after
 * that, and another waits. So the next transfer has a line that gives back and one below zero, as decision 0056 makes them. [TIS-024]
 */
export async function makeLateDenials(call: Importing, clinic: DemoClinic, clock: ClinicClock): Promise<void> {
  const invoice = await transferredInvoice(call, clinic, clock);
  if (invoice === undefined) return;
  const { providerCode } = completePlanContract(invoice.contract);
  if (providerCode.type !== 'operator') return;
  const { trx } = call;
  await makeLots(
    { ...call, now: Date.parse(invoice.closed_at) },
    { id: invoice.id, planId: invoice.plan_id },
    invoice.accounts,
  );
  const made = addDays(invoice.closed_at.slice(0, 10) as LocalDate, 1);
  await sql`update tiss_lot t set status = 'sent', sent_on = ${made}, protocol = (880000 + t.number)::text, sent_by = t.created_by
    where t.branch_id = ${clinic.id} and t.invoice_code_id = ${invoice.id} and t.status = 'prepared'`.execute(trx);
  const { rows: lots } = await sql<{
    id: string;
    number: number;
    protocol: string;
  }>`select t.id, t.number, t.protocol from tiss_lot t
    join tiss_lot_guide g on g.branch_id = t.branch_id and g.lot_id = t.id where g.account_id = ${invoice.chosen[0]}`.execute(
    trx,
  );
  const [lot] = lots;
  if (lot === undefined) return;
  const { number, protocol } = lot;
  await sql`update transfer_rule set denial_policy = 'deducted' where branch_id = ${clinic.id} and professional_id = ${invoice.professional_id} and plan_id = ${invoice.plan_id}`.execute(
    trx,
  );
  await sql`update transfer_line t set denial_policy = 'deducted' from billing_line l where l.branch_id = t.branch_id and l.id = t.line_id
    and l.branch_id = ${clinic.id} and l.professional_id = ${invoice.professional_id} and l.account_id = any(${invoice.chosen})`.execute(
    trx,
  );
  const [sent] = await sentGuides(trx, [lot]);
  const guides = (sent?.guides ?? []).filter(({ accountId }) => invoice.chosen.includes(accountId));
  const answer = async (day: LocalDate, name: string, denied: (at: number) => boolean): Promise<void> => {
    const head = {
      ansCode: invoice.ans_code,
      insuranceName: invoice.insurance.slice(0, 70),
      provider: providerCode.value,
      number: `${name}${number}`,
      issuedOn: day,
    };
    const told = guides.map(({ number: guide, lines, items }, at) =>
      guideAnswer(
        guide,
        lines.map((charge, item) => {
          const taken = cents(item === 0 && denied(at) ? Math.round(charge * PART) : 0);
          const { code, name: title, date } = items[item] ?? { code: null, name: 'Item', date: made };
          return {
            item: item + 1,
            date,
            code: code ?? '0',
            name: title.slice(0, 150),
            informed: charge,
            processed: charge,
            released: cents(charge - taken),
            denials: taken > 0 ? [{ code: '1705', value: taken }] : [],
          };
        }),
      ),
    );
    const file = Buffer.from(analysisFile(head, [lotAnswer(String(number), protocol, made, told)]));
    const read = await readReturnFile(file);
    if (!read.ok) throw new Error(`a late answer of the demonstration is refused: ${read.error[0]?.code}`);
    const sha256 = createHash('sha256').update(file).digest('hex');
    await importReturn({ ...call, now: Math.min(clock.at(day, 11 * 60), clock.now), today: day }, read.value, {
      file,
      fileName: `retorno-${name}${number}.xml`,
      sha256,
    });
  };
  await answer(addDays(clock.today, -12), 'G', (at) => at < DENIED - 1);
  await takeOff(call, clinic, clock, invoice);
  await answer(addDays(clock.today, -2), 'H', (at) => at > 0);
  await payAndTakeBack(call, clinic, invoice.id, {
    ansCode: invoice.ans_code,
    insuranceName: invoice.insurance.slice(0, 70),
    provider: providerCode.value,
  });
}

/** The newest finished invoice of one guide type, with the accounts of one professional that were transferred. */
async function transferredInvoice(
  { trx }: Importing,
  clinic: DemoClinic,
  clock: ClinicClock,
): Promise<Invoice | undefined> {
  // One invoice after another, from the newest on: all accounts of eight months took seconds of every start of the demonstration.
  const { rows } =
    await sql<Invoice>`select v.id, v.plan_id, v.closed_at, v.contract, v.ans_code, v.insurance, t.professional_id, t.professional, t.chosen,
      (select array_agg(x.id::text order by x.day, x.id) from billing_account x where x.branch_id = v.branch_id and x.invoice_code_id = v.id and x.status = 'finished' and x.removed_at is null) as accounts
    from (select v.branch_id, v.id, v.plan_id, v.closed_at, v.date, p.contract, i.ans_code, i.name as insurance
      from invoice_code v join insurance_plan p on p.branch_id = v.branch_id and p.id = v.plan_id
      join insurance i on i.branch_id = p.branch_id and i.id = p.insurance_id
      where v.branch_id = ${clinic.id} and v.status = 'finished' and i.ans_code is not null and v.date >= ${addMonths(startOfMonth(clock.today), -8)}::date
        and (p.settings #>> '{tiss,enabled}')::boolean and p.contract #>> '{providerCode,type}' = 'operator'
      order by v.date desc, v.id) v
    cross join lateral (select l.professional_id, d.name as professional, (array_agg(distinct a.id::text order by a.id::text))[1:${DENIED}] as chosen
      from billing_account a join billing_line l on l.branch_id = a.branch_id and l.account_id = a.id and l.bundle_id is not null and l.insurance_cents > 0
      join professional d on d.id = l.professional_id
      where a.branch_id = v.branch_id and a.invoice_code_id = v.id and a.status = 'finished' and a.guide_type = 'consultation' and not a.courtesy
      group by l.professional_id, d.name having count(distinct a.id) >= ${DENIED} order by l.professional_id limit 1) t
    order by v.date desc, v.id limit 1`.execute(trx);
  return rows[0];
}

/** What was denied so far is taken off, in a document that the professional owes. */
async function takeOff(
  { trx, newId }: Importing,
  clinic: DemoClinic,
  clock: ClinicClock,
  { professional_id: professionalId, professional }: Invoice,
): Promise<void> {
  const lines = await pendingDeductions(trx, professionalId, { where: sql`true`, limit: DENIED });
  const total = -sumCents(lines.map(({ amount }) => amount ?? cents(0)));
  if (total <= 0) return;
  const id = newId();
  const day = addDays(clock.today, -7);
  await trx
    .insertInto('financial_transaction')
    .values({
      branch_id: clinic.id,
      id,
      type: 'revenue',
      status: 'open',
      issue_date: day,
      due_date: addDays(clock.today, 8),
      competence_date: day,
      entity_id: professionalId,
      entity_name: professional,
      operation: 'transfer',
      total_cents: total,
      current_cents: total,
    })
    .execute();
  await trx
    .insertInto('transfer_denial')
    .values(
      lines.map(({ id: line, lineId, member, deduction, amount, steps }, position) => ({
        branch_id: clinic.id,
        id: line,
        denial_id: deduction?.denialId ?? '',
        line_id: lineId,
        member,
        denied_cents: deduction?.denied ?? 0,
        amount_cents: amount ?? 0,
        steps: JSON.stringify(steps),
        transaction_id: id,
        position,
      })),
    )
    .execute();
}
