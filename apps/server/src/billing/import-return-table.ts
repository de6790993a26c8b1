import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import {
  isReturnField,
  type ReturnColumns,
  type ReturnRow,
  type ReturnTableKind,
  validateReturnColumns,
} from '@prumo/domain/imports';
import { sumCents } from '@prumo/domain/money';
import { problem, type Problem } from '@prumo/domain/result';
import { placePaidRows, placeReturnRows, type ReturnMessage, type SentTableLot } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import type { EarlyCall } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems, unprocessable } from '../http/refusal.ts';
import { readApart } from '../tables/read-apart.ts';
import {
  type Brought,
  holdLots,
  type Importing,
  keepReturn,
  refuseRepeated,
  type ReturnedLot,
} from './import-return.ts';
import { sentGuides } from './sent-guides.ts';

/** What is told of one table. */
const MOST = 20;
/** What the standard takes as a protocol. */
const PROTOCOL = /^.{1,12}$/;

/** What an insurer's table says, read apart, and by what its headers are known again. */
export interface ReadTable {
  readonly headerKey: string;
  readonly columns: ReturnColumns;
  readonly rows: readonly ReturnRow[];
  readonly extension: 'csv' | 'xlsx';
}

/**
 * Reads the rows of a table behind limits of time and memory, as its columns were told. Refused (422): columns by which nothing is found,
 * cells that nobody can read (the first twenty by row and field), a table that says nothing. [TIS-018, TIS-021]
 */
export async function readReturnTable(
  { query, session, signal }: Pick<EarlyCall<'importBillingReturnTable'>, 'query' | 'session' | 'signal'>,
  path: string,
  extension: 'csv' | 'xlsx',
): Promise<ReadTable> {
  const columns = query.fields.split(',').map((field) => (isReturnField(field) ? field : null));
  refuseProblems(validateReturnColumns(query.kind, columns));
  const rows: ReturnRow[] = [];
  const problems: Problem[] = [];
  let headerKey = '';
  const table = { path, extension, headerRow: query.headerRow, columns };
  for await (const line of readApart({ kind: 'return', table }, { who: session.branch?.id ?? '', signal })) {
    if (line.type === 'header') headerKey = line.key;
    else if (line.type === 'row') rows.push(line.row);
    else problems.push(...line.problems);
    if (problems.length >= MOST) break;
  }
  if (problems.length > 0) throw new Refusal(422, 'return.cells', { problems: problems.slice(0, MOST) });
  if (rows.length === 0) throw unprocessable('import.file-empty');
  return { headerKey, columns, rows, extension };
}

interface Asked {
  readonly insuranceId: string;
  readonly kind: ReturnTableKind;
  readonly issuedOn: LocalDate;
}

/**
 * Takes what a table of an insurer says, the same way as a file of the standard, and keeps what its columns are. Refused where no row speaks
 * of a guide that this insurer was sent: the insurance or a column is another. Answers the id under which it is kept. [TIS-018]
 */
export async function importReturnTable(
  call: Importing,
  { insuranceId, kind, issuedOn }: Asked,
  { headerKey, columns, rows, extension }: ReadTable,
  brought: Brought,
): Promise<string> {
  if (issuedOn > call.today) refuseProblems([problem('issuedOn', 'date.after-maximum', { maximum: call.today })]);
  const ansCode = await ansCodeOf(call, insuranceId);
  await refuseRepeated(call, brought.sha256, kind);
  const lots = await namedLots(call, ansCode, rows);
  const sent = await sentGuides(call.trx, lots);
  const message = messageOf(kind, { ansCode, issuedOn, extension, number: numberOf(brought.fileName) }, rows, sent);
  const known = new Set(lots.map(({ number }) => String(number)));
  if (!saysSomething(message, sent, known)) throw unprocessable('return.table-unmatched');
  if (message.kind === 'analysis') requireProtocols(lots, message.lots);
  await keepLayout(call, { insuranceId, kind, headerKey, columns });
  return keepReturn(call, message, { insuranceId, lots, brought });
}

async function ansCodeOf({ trx }: Importing, insuranceId: string): Promise<string> {
  const insurance = await trx
    .selectFrom('insurance')
    .select('ans_code')
    .where('id', '=', insuranceId)
    .executeTakeFirst();
  if (insurance === undefined) throw notFound();
  if (insurance.ans_code === null) refuseProblems([problem('insuranceId', 'return.insurance-without-ans')]);
  return insurance.ans_code ?? '';
}

/** The lots of the insurer that rows name by number or protocol, or by a guide in them; held. */
async function namedLots(call: Importing, ansCode: string, rows: readonly ReturnRow[]): Promise<ReturnedLot[]> {
  const told = (of: 'lot' | 'protocol' | 'guide' | 'insurerGuide' | 'password'): string[] => [
    ...new Set(rows.flatMap((row) => row[of] ?? [])),
  ];
  const numbers = told('lot').filter((number) => /^\d{1,12}$/.test(number));
  const guides = sql`select g.lot_id from tiss_lot_guide g join billing_account c on c.branch_id = g.branch_id and c.id = g.account_id
    where g.branch_id = t.branch_id and g.lot_id = t.id and not g.canceled and (${isBare(sql`g.number`, told('guide'))}
      or ${isBare(sql`c.guide #>> '{referral,insurance}'`, told('insurerGuide'))} or ${isBare(sql`c.guide #>> '{authorization,password}'`, told('password'))})`;
  return holdLots(
    call,
    ansCode,
    sql`(t.number = any(${numbers}::bigint[]) or t.protocol = any(${told('protocol')}::text[]) or exists (${guides}))`,
  );
}

/** The same number, whatever signs are between its digits and zeros before them. */
const isBare = (column: RawBuilder<unknown>, numbers: readonly string[]): RawBuilder<unknown> =>
  sql`ltrim(translate(upper(${column}), './- ', ''), '0') = any(${numbers
    .map((number) =>
      number
        .replaceAll(/[.\s/-]/g, '')
        .toUpperCase()
        .replace(/^0+/, ''),
    )
    .filter((number) => number !== '')}::text[])`;

interface Head {
  readonly ansCode: string;
  readonly issuedOn: LocalDate;
  readonly extension: string;
  readonly number: string;
}

type TableMessage = ReturnMessage & { readonly kind: ReturnTableKind };

/** The message of the standard that says the same as the table. */
function messageOf(
  kind: ReturnTableKind,
  { ansCode, issuedOn, extension, number }: Head,
  rows: readonly ReturnRow[],
  sent: readonly SentTableLot[],
): TableMessage {
  const head = {
    version: extension.toUpperCase(),
    ansCode,
    provider: { kind: 'operator' as const, value: '' },
    number,
    issuedOn,
  };
  if (kind === 'analysis') return { ...head, kind, lots: placeReturnRows(rows, sent, issuedOn) };
  const lots = placePaidRows(rows, sent, issuedOn);
  return { ...head, kind, lots, charges: [], net: sumCents(lots.map(({ released }) => released)) };
}

const numberOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, 60) || 'tabela';

/** Whether any of it stands for something that was sent. */
function saysSomething(message: TableMessage, sent: readonly SentTableLot[], known: ReadonlySet<string>): boolean {
  if (message.kind === 'payment') return message.lots.some(({ lot }) => known.has(lot));
  const guides = new Set(sent.flatMap((lot) => lot.guides.map(({ number }) => `${lot.number} ${number}`)));
  return message.lots.some(({ lot, guides: told }) => told.some(({ number }) => guides.has(`${lot} ${number}`)));
}

/** A lot that nobody said to be sent is told by its answer; a table that does not name the protocol cannot tell it. */
function requireProtocols(
  lots: readonly ReturnedLot[],
  told: readonly { readonly lot: string; readonly protocol: string }[],
): void {
  for (const { number, status } of lots) {
    const answer = told.find(({ lot }) => lot === String(number));
    if (status === 'prepared' && answer !== undefined && !PROTOCOL.test(answer.protocol))
      throw unprocessable('return.lot-unsent', { number });
  }
}

interface Layout {
  readonly insuranceId: string;
  readonly kind: Schemas['ReturnTableKind'];
  readonly headerKey: string;
  readonly columns: ReturnColumns;
}

/** What was told last of these headers is what is proposed next. */
async function keepLayout(
  { trx, session, newId, now, audit }: Importing,
  { insuranceId, kind, headerKey, columns }: Layout,
): Promise<void> {
  const id = newId();
  await sql`insert into return_layout (branch_id, id, insurance_id, kind, header_key, fields, used_at, saved_by)
    values (${session.branch?.id ?? ''}, ${id}, ${insuranceId}, ${kind}, ${headerKey}, ${columns.map((field) => field ?? '')}::text[], ${new Date(now).toISOString()}, ${session.userId})
    on conflict (branch_id, insurance_id, kind, md5(header_key)) do update set fields = excluded.fields, used_at = excluded.used_at, saved_by = excluded.saved_by`.execute(
    trx,
  );
  audit('return-layout.saved', 'insurance', insuranceId);
}
