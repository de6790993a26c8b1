import type { Schemas } from '@prumo/contract';
import { completePlanContract, type StoredPlanContract } from '@prumo/domain/billing';
import type { AnsweredProvider, ReturnMessage } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, unprocessable } from '../http/refusal.ts';
import { type HeldLot, markSent } from './move-lot.ts';
import { storeAnalysis } from './store-analysis.ts';
import { storeAppealAnswer } from './store-appeal-answer.ts';
import { storePayment } from './store-payment.ts';

/** What importing needs of a request. */
export interface Importing extends Pick<Context, 'trx' | 'now' | 'today' | 'newId' | 'audit'> {
  readonly session: {
    readonly userId: string;
    readonly branch: { readonly id: string; readonly timeZone: string } | null;
  };
}

/** A file of an insurer as it came. */
export interface Brought {
  readonly file: Buffer;
  readonly fileName: string;
  readonly sha256: string;
}

type Told<Kind extends ReturnMessage['kind']> = ReturnMessage & { readonly kind: Kind };
export type Analysis = Told<'analysis'>;
export type Payment = Told<'payment'>;
export type AppealAnswer = Told<'appeal'>;

/** The lots that a file names, held, and where its return is kept. */
export interface Import {
  readonly id: string;
  readonly insuranceId: string;
  readonly lots: readonly ReturnedLot[];
}

export interface ReturnedLot extends HeldLot {
  readonly protocol: string | null;
  readonly invoice_code_id: string;
  readonly contract: StoredPlanContract | null;
}

/**
 * Takes what a file of an insurer says, or nothing of it: of an insurer that the branch has, for a registration of the branch with it, once.
 * The invoices and lots that it names are held first. Answers the id under which the file is kept. [TIS-014, TIS-015, TIS-016, TIS-021]
 */
export async function importReturn(call: Importing, message: ReturnMessage, brought: Brought): Promise<string> {
  if (message.kind === 'error') {
    const { code, description } = message;
    throw unprocessable('return.insurer-error', { code, description });
  }
  const insuranceId = await insuranceOf(call, message);
  await refuseRepeated(call, brought.sha256, message.kind);
  const numbers =
    message.kind === 'receipt' || message.kind === 'appeal' ? [message.lot] : message.lots.map(({ lot }) => lot);
  const asked = [...new Set(numbers)].filter((number) => /^\d{1,12}$/.test(number)).map(Number);
  const lots = asked.length === 0 ? [] : await holdLots(call, message.ansCode, sql`t.number = any(${asked}::bigint[])`);
  // Its lots are held: who brings the same at once waits, and finds it here.
  if ((await knownStatement(call, message)) !== null && 'number' in message)
    throw conflict('return.statement-known', { number: message.number });
  return keepReturn(call, message, { insuranceId, lots, brought });
}

/** Keeps what a file says of lots that are held, and what follows from it. Answers its id. */
export async function keepReturn(
  call: Importing,
  message: Exclude<ReturnMessage, { kind: 'error' }>,
  { insuranceId, lots, brought }: Omit<Import, 'id'> & { readonly brought: Brought },
): Promise<string> {
  const id = call.newId();
  await storeReturn(call, { id, insuranceId, message, brought });
  const held = { id, insuranceId, lots };
  if (message.kind === 'receipt') await receive(call, message, lots);
  else if (message.kind === 'analysis') await storeAnalysis(call, message, held);
  else if (message.kind === 'appeal') await storeAppealAnswer(call, message, held);
  else await storePayment(call, message, held);
  call.audit('billing-return.imported', 'billing-return', id);
  return id;
}

/** The insurer of a registration, if the file is for the branch: by its CNPJ, or as a contract with the insurer names it. */
async function insuranceOf(
  { trx, session }: Importing,
  message: Exclude<ReturnMessage, { kind: 'error' }>,
): Promise<string> {
  const { rows } = await sql<{
    id: string;
    contract: StoredPlanContract | null;
  }>`select i.id, l.contract from insurance i left join insurance_plan l on l.branch_id = i.branch_id and l.insurance_id = i.id
    where i.ans_code = ${message.ansCode} order by i.id, l.id`.execute(trx);
  const [first] = rows;
  if (first === undefined) throw unprocessable('return.insurer-unknown', { ansCode: message.ansCode });
  const branch = await trx
    .selectFrom('branch')
    .select('cnpj')
    .where('id', '=', session.branch?.id ?? '')
    .executeTakeFirst();
  const own = new Set([
    ...(branch?.cnpj ? [`cnpj ${branch.cnpj}`] : []),
    ...rows.map(({ contract }) => {
      const { type, value } = completePlanContract(contract).providerCode;
      return `${type} ${bare(value)}`;
    }),
  ]);
  const { kind, value }: AnsweredProvider = message.provider;
  if (!own.has(`${kind} ${bare(value)}`)) throw unprocessable('return.other-provider', { found: value });
  return first.id;
}

const bare = (value: string): string => value.replaceAll(/[\s./-]/g, '').toUpperCase();

/** The same file says the same; a table may be both an analysis and a payment. */
export async function refuseRepeated({ trx }: Importing, sha256: string, kind: Schemas['ReturnKind']): Promise<void> {
  const known = await trx
    .selectFrom('billing_return')
    .select('id')
    .where('sha256', '=', sha256)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (known !== undefined) throw conflict('return.imported-already');
}

/**
 * The return by which the branch has a statement already: of the same insurer and number, with every lot (a payment: paid on the same day) that this
 * one tells of. A statement comes in another envelope each time that it is asked for, and as a file; it counts once. [TIS-015, TIS-016]
 */
export async function knownStatement(
  { trx }: Pick<Importing, 'trx'>,
  message: Exclude<ReturnMessage, { kind: 'error' }>,
): Promise<string | null> {
  if (message.kind !== 'analysis' && message.kind !== 'payment') return null;
  const told = JSON.stringify(
    message.kind === 'payment'
      ? message.lots.map(({ lot, paidOn }) => ({ lot, day: paidOn }))
      : message.lots.map(({ lot }) => ({ lot, day: null })),
  );
  const has =
    message.kind === 'payment'
      ? sql`select from billing_return_payment y where y.branch_id = r.branch_id and y.return_id = r.id and y.lot = o.lot and y.paid_on = o.day`
      : sql`select from billing_return_answer a where a.branch_id = r.branch_id and a.return_id = r.id and a.lot = o.lot`;
  const { rows } = await sql<{
    id: string;
  }>`select r.id from billing_return r where r.ans_code = ${message.ansCode} and r.kind = ${message.kind} and r.number = ${message.number} and r.undone_at is null
    and not exists (select from jsonb_to_recordset(${told}::jsonb) as o(lot text, day date) where not exists (${has})) order by r.created_at limit 1`.execute(
    trx,
  );
  return rows[0]?.id ?? null;
}

/** The lots `t` of an insurer that fulfil a condition: invoices first and then their lots, each in the order of their ids. */
export async function holdLots(
  { trx }: Importing,
  ansCode: string,
  condition: RawBuilder<unknown>,
): Promise<ReturnedLot[]> {
  const where = sql`t.ans_code = ${ansCode} and ${condition}`;
  await sql`select from invoice_code where id in (select t.invoice_code_id from tiss_lot t where ${where}) order by id for update`.execute(
    trx,
  );
  const { rows } =
    await sql<ReturnedLot>`select t.id, t.number, t.status, t.created_at, t.total_cents, t.protocol, t.invoice_code_id, v.plan_id, l.contract
    from tiss_lot t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id
    where ${where} order by t.id for update of t`.execute(trx);
  return rows;
}

async function storeReturn(
  { trx, session, now }: Importing,
  {
    id,
    insuranceId,
    message,
    brought,
  }: {
    readonly id: string;
    readonly insuranceId: string;
    readonly message: Exclude<ReturnMessage, { kind: 'error' }>;
    readonly brought: Brought;
  },
): Promise<void> {
  const receipt = message.kind === 'receipt';
  await trx
    .insertInto('billing_return')
    .values({
      branch_id: session.branch?.id ?? '',
      id,
      kind: message.kind,
      ans_code: message.ansCode,
      insurance_id: insuranceId,
      number: receipt ? message.protocol : message.number,
      issued_on: receipt ? message.sentOn : message.issuedOn,
      version: message.version,
      file_name: brought.fileName,
      sha256: brought.sha256,
      file: brought.file,
      net_cents: message.kind === 'payment' ? message.net : null,
      created_at: new Date(now).toISOString(),
      created_by: session.userId,
    })
    .execute();
}

/** The protocol of a lot, as its receipt says it. [TIS-014] */
async function receive(
  call: Importing,
  { lot: number, protocol, sentOn }: Told<'receipt'>,
  lots: readonly ReturnedLot[],
) {
  const [lot] = lots;
  if (lot === undefined) throw unprocessable('return.lot-not-sent', { number });
  await markSent(call, lot, { sentOn, protocol });
}
