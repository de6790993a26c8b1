import { createHash } from 'node:crypto';
import type { Schemas } from '@prumo/contract';
import { type LocalDate, localOf } from '@prumo/domain/dates';
import type { ProblemData } from '@prumo/domain/result';
import { type ReturnMessage, tableRow, type WebServiceAnswer } from '@prumo/tiss';
import type { SendingOutcome } from './exchange-conversation.ts';
import { importReturn, type Importing, knownStatement } from './import-return.ts';
import type { DocumentsOutcome } from './send-documents.ts';
import { type HeldLot, markSent, steppedLot, storeRejection } from './move-lot.ts';
import { withdrawGuide } from './withdraw-guide.ts';

/** What storing an answer needs: as the request of whoever asked. */
export type Settling = Importing;

interface Asked {
  readonly kind: Schemas['ExchangeKind'];
  readonly lot: HeldLot;
  /** Whose guide alone it is about. */
  readonly accountId: string | null;
  /** Whether its guide was asked back before, and nobody knows what came of it. */
  readonly mayBeGone: boolean;
  readonly ansCode: string;
}

/** How an exchange ended, as its row keeps it. */
export interface ExchangeEnd {
  readonly status: Exclude<Schemas['ExchangeStatus'], 'waiting' | 'asking'>;
  readonly code: string;
  readonly data?: ProblemData;
}

/** Table 46: canceled. */
const CANCELED = '1';
/** The insurer has no such guide. */
const GUIDE_UNKNOWN = '3';

/**
 * Does what an answer says: a receipt registers the sending, a cancelling frees the guides, a statement is imported as every return. A lot that
 * certainly did not arrive is prepared again; one of which nobody knows stays on its way. An answer about another lot is none. [TIS-014, TIS-015]
 */
export async function settleExchange(
  call: Settling,
  asked: Asked,
  outcome: SendingOutcome | DocumentsOutcome,
): Promise<ExchangeEnd> {
  if (outcome.kind === 'documents') return documentsEnd(outcome);
  if (outcome.kind === 'found') return found(call, asked, outcome.status);
  if (outcome.kind === 'answered') return answered(call, asked, outcome.answer, outcome.bytes);
  const { kind: status, code } = outcome;
  if (asked.kind === 'send' && status !== 'lost') await giveBack(call, asked.lot);
  const data = outcome.kind === 'refused' && outcome.reason !== null ? reasonOf(outcome.data) : outcome.data;
  return { status, code, ...(data ? { data } : {}) };
}

/** Each document keeps its own answer; the exchange says how many the insurance has now. */
function documentsEnd(told: DocumentsOutcome): ExchangeEnd {
  const data = { sent: told.sent, left: told.failed?.count ?? 0 };
  if (told.failed === null) return { status: 'done', code: 'insurance-service.documents', data };
  return { status: 'refused', code: 'insurance-service.documents-left', data };
}

/** The words of table 38 where the insurance has none of its own. */
export function reasonOf(data: ProblemData | undefined): ProblemData {
  const code = String(data?.['code'] ?? '');
  const description = String(data?.['description'] ?? '');
  return { code, description: description === '' ? (tableRow(38, code)?.description ?? '') : description };
}

/** It did not arrive: it may go out again, its invoice may be opened. */
async function giveBack({ trx, audit }: Settling, lot: HeldLot): Promise<void> {
  if (lot.status !== 'sending') return;
  await trx
    .updateTable('tiss_lot')
    .set({ status: steppedLot(lot, 'fail') })
    .where('id', '=', lot.id)
    .execute();
  audit('lot.not-sent', 'lot', lot.id);
}

type Status = Extract<WebServiceAnswer, { kind: 'status' }>;

/** The day of a sending as the insurance says it, where it lies between that on which the lot was made and today. */
function dayOf({ today, session }: Settling, lot: HeldLot, told: LocalDate): LocalDate {
  const madeOn = localOf(lot.created_at, session.branch?.timeZone ?? '').date;
  return told < madeOn || told > today ? today : told;
}

async function found(call: Settling, { lot }: Asked, { protocol, sentOn, status }: Status): Promise<ExchangeEnd> {
  if (lot.status === 'sending') {
    await markSent(call, lot, { sentOn: dayOf(call, lot, sentOn), protocol });
    return { status: 'done', code: 'insurance-service.found', data: { protocol } };
  }
  return { status: 'done', code: 'insurance-service.status', data: { protocol, status: statusText(status) } };
}

/** Table 47 in words. */
export const statusText = (code: string): string => tableRow(47, code)?.description ?? code;
const other: ExchangeEnd = { status: 'lost', code: 'insurance-service.other-answer' };

async function answered(
  call: Settling,
  asked: Asked,
  answer: Extract<SendingOutcome, { kind: 'answered' }>['answer'],
  bytes: Uint8Array,
): Promise<ExchangeEnd> {
  const { kind, lot } = asked;
  switch (answer.kind) {
    case 'return':
      if (kind === 'send' && answer.message.kind === 'receipt') return sent(call, asked, answer.message, bytes);
      if (kind === 'statement' && answer.message.kind === 'analysis')
        return statement(call, asked, answer.message, bytes);
      return other;
    case 'status':
      if (kind !== 'status' || Number(answer.lot) !== lot.number) return other;
      return found(call, asked, answer);
    case 'cancellation':
      if (kind !== 'cancellation') return other;
      if (asked.accountId !== null) return withdrawn(call, { ...asked, accountId: asked.accountId }, answer.guides);
      if (Number(answer.lot?.number) !== lot.number) return other;
      return canceled(call, lot, answer.lot?.status ?? '');
    case 'statement-status':
      return kind === 'statement'
        ? { status: 'done', code: 'insurance-service.statement-status', data: { status: statusText(answer.status) } }
        : other;
    case 'appeal-receipt':
    case 'appeal-status':
    case 'eligibility':
    case 'authorization':
    case 'document':
      return other;
  }
}

type Told<Kind extends ReturnMessage['kind']> = Extract<ReturnMessage, { kind: Kind }>;

async function sent(call: Settling, asked: Asked, message: Told<'receipt'>, bytes: Uint8Array): Promise<ExchangeEnd> {
  const { lot } = asked;
  if (Number(message.lot) !== lot.number || message.ansCode !== asked.ansCode) return other;
  const { protocol } = message;
  // Somebody registered it by hand meanwhile: what they typed stays.
  if (lot.status === 'sending')
    await importReturn(
      call,
      { ...message, sentOn: dayOf(call, lot, message.sentOn) },
      brought(bytes, `protocolo-lote-${lot.number}`),
    );
  return { status: 'done', code: 'insurance-service.sent', data: { protocol } };
}

async function statement(
  call: Settling,
  { lot, ansCode }: Asked,
  message: Told<'analysis'>,
  bytes: Uint8Array,
): Promise<ExchangeEnd> {
  if (message.ansCode !== ansCode || !message.lots.some(({ lot: number }) => Number(number) === lot.number))
    return other;
  if ((await knownStatement(call, message)) !== null)
    return { status: 'done', code: 'insurance-service.statement-known' };
  await importReturn(call, message, brought(bytes, `demonstrativo-${message.number}`));
  return { status: 'done', code: 'insurance-service.statement' };
}

/** An answer as the file that it would be. */
export const brought = (bytes: Uint8Array, name: string) => ({
  file: Buffer.from(bytes),
  fileName: `${name}.xml`,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** What the insurance took back is rejected: its guides are free, and it may be made anew under another number. */
async function canceled(call: Settling, lot: HeldLot, code: string): Promise<ExchangeEnd> {
  const status = tableRow(46, code)?.description ?? code;
  if (code !== CANCELED) return { status: 'refused', code: 'insurance-service.not-canceled', data: { status } };
  const { trx, now, session } = call;
  await storeRejection(
    { trx, now, userId: session.userId },
    { id: lot.id, status: steppedLot(lot, 'reject'), reason: `Cancelado no convênio: ${status}` },
  );
  call.audit('lot.withdrawn', 'lot', lot.id);
  return { status: 'done', code: 'insurance-service.canceled', data: { status } };
}

/**
 * One guide that the insurance took back, of a lot that it keeps. An answer about other guides is none. What it does not know any more after a
 * question whose answer was lost, that question has taken back.
 */
async function withdrawn(
  call: Settling,
  { lot, accountId, mayBeGone }: Asked & { readonly accountId: string },
  told: Extract<WebServiceAnswer, { kind: 'cancellation' }>['guides'],
): Promise<ExchangeEnd> {
  const guide = await call.trx
    .selectFrom('tiss_lot_guide')
    .select('number')
    .where('lot_id', '=', lot.id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const answer = told.find(({ number }) => number === guide.number);
  if (answer === undefined) return other;
  const data = { number: guide.number, status: tableRow(46, answer.status)?.description ?? answer.status };
  if (answer.status !== CANCELED && !(mayBeGone && answer.status === GUIDE_UNKNOWN))
    return { status: 'refused', code: 'insurance-service.guide-not-canceled', data };
  await withdrawGuide(call, lot, accountId);
  return { status: 'done', code: 'insurance-service.guide-canceled', data };
}
