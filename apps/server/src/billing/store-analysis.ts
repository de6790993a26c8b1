import { appealDeadline, completePlanContract } from '@prumo/domain/billing';
import { sumCents } from '@prumo/domain/money';
import { type MatchedAnswer, matchReturn } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Analysis, Import, Importing, ReturnedLot } from './import-return.ts';
import { steppedLot } from './move-lot.ts';
import { sentGuides } from './sent-guides.ts';

/** Rows that one statement takes. */
const BATCH = 1000;
/** Lots that an insurer may answer; of any other the file says what was not sent. */
const ANSWERED: ReadonlySet<string> = new Set(['prepared', 'sending', 'sent', 'returned', 'appealed']);

/**
 * Keeps what an analysis says of each item, guide and protocol. Of one guide the newest answer counts: what counted before is put aside until
 * this one is taken back. A lot that nobody had said to be sent was: its protocol is in the file. [TIS-015, TIS-017]
 */
export async function storeAnalysis(
  call: Importing,
  message: Analysis,
  { id, insuranceId, lots }: Import,
): Promise<void> {
  const answerable = lots.filter(({ status }) => ANSWERED.has(status));
  const answers = matchReturn(message.lots, await sentGuides(call.trx, answerable));
  await putAside(call, id, answers);
  for (let from = 0; from < answers.length; from += BATCH)
    await storeAnswers(call, id, answers.slice(from, from + BATCH), from);
  await storeDenials(call, { id, insuranceId, lots: answerable, answers, returnedOn: message.issuedOn });
  const answered = new Set(answers.flatMap(({ unmatched, lotId }) => (unmatched === null && lotId ? [lotId] : [])));
  for (const lot of answerable) if (answered.has(lot.id)) await markReturned(call, lot, message);
}

async function putAside({ trx }: Importing, id: string, answers: readonly MatchedAnswer[]): Promise<void> {
  const counting = answers.filter(({ unmatched }) => unmatched === null);
  const keys = JSON.stringify(
    [...new Map(counting.map((one) => [`${one.lotId} ${one.accountId}`, one])).values()].map((one) => ({
      lot: one.lotId,
      account: one.accountId,
    })),
  );
  await sql`with old as (update billing_return_answer a set counts = false, replaced_by = ${id} from json_to_recordset(${keys}::json) as k(lot text, account text)
      where a.counts and a.lot_id = k.lot and a.account_id is not distinct from k.account returning a.branch_id, a.return_id, a.position)
    update billing_denial d set counts = false from old where d.branch_id = old.branch_id and d.return_id = old.return_id and d.position = old.position`.execute(
    trx,
  );
}

async function storeAnswers(
  { trx, session }: Importing,
  returnId: string,
  answers: readonly MatchedAnswer[],
  from: number,
): Promise<void> {
  await trx
    .insertInto('billing_return_answer')
    .values(
      answers.map((one, at) => ({
        branch_id: session.branch?.id ?? '',
        return_id: returnId,
        position: from + at,
        level: one.level,
        lot: one.lot,
        protocol: one.protocol,
        guide: one.guide,
        item: one.item,
        day: one.date,
        code: one.code,
        name: one.name,
        lot_id: one.lotId,
        account_id: one.accountId,
        unmatched: one.unmatched,
        counts: one.unmatched === null,
        sent_cents: one.sent,
        informed_cents: one.informed,
        processed_cents: one.processed,
        released_cents: one.released,
        denied_cents: sumCents(one.denials.map(({ value }) => value)),
      })),
    )
    .execute();
}

interface Denied {
  readonly id: string;
  readonly insuranceId: string;
  readonly lots: readonly ReturnedLot[];
  readonly answers: readonly MatchedAnswer[];
  readonly returnedOn: Analysis['issuedOn'];
}

async function storeDenials(
  { trx, session, newId }: Importing,
  { id, insuranceId, lots, answers, returnedOn }: Denied,
): Promise<void> {
  const until = new Map(
    lots.map((lot) => [lot.id, appealDeadline(completePlanContract(lot.contract), returnedOn)] as const),
  );
  const rows = answers.flatMap(({ denials, lotId, unmatched }, position) =>
    denials.map(({ code, value }) => ({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      return_id: id,
      position,
      insurance_id: insuranceId,
      code,
      value_cents: value,
      returned_on: returnedOn,
      appeal_until: until.get(lotId ?? '') ?? null,
      counts: unmatched === null,
    })),
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('billing_denial')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

async function markReturned(call: Importing, lot: ReturnedLot, { lots, issuedOn }: Analysis): Promise<void> {
  const told = lots.find(({ lot: number }) => Number(number) === lot.number);
  const unsaid = lot.status === 'prepared' || lot.status === 'sending';
  const sent = unsaid ? steppedLot(lot, 'send') : lot.status;
  await call.trx
    .updateTable('tiss_lot')
    .set({
      status: steppedLot({ status: sent }, 'return'),
      returned_on: issuedOn,
      ...(unsaid
        ? { sent_on: told?.protocolDate ?? issuedOn, protocol: told?.protocol ?? '', sent_by: call.session.userId }
        : {}),
    })
    .where('id', '=', lot.id)
    .execute();
  call.audit('lot.returned', 'lot', lot.id);
}
