import { createHash } from 'node:crypto';
import type { Schemas } from '@prumo/contract';
import { todayIn } from '@prumo/domain/dates';
import type { ProblemData } from '@prumo/domain/result';
import { cancellationRequest, lotEnvelope, statementRequest, statusRequest, type WebServiceTerms } from '@prumo/tiss';
import { sql } from 'kysely';
import { appendAudit, type AuditEntry } from '../audit/audit.ts';
import { inTenant, type Scope, type Trx } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Job, JobHandler } from '../jobs/index.ts';
import { offeredBy, openConnection, type UsableConnection } from '../registry/index.ts';
import type { Services } from '../services.ts';
import { askBy, look, sendOnce, type SendingOutcome } from './exchange-conversation.ts';
import { OPERATION_OF, queueExchange } from './exchanges.ts';
import { hasUnsentDocuments } from './guide-documents.ts';
import { readParties } from './invoiced-guides.ts';
import { takeNumbers } from './next-number.ts';
import { lockLot } from './move-lot.ts';
import { type DocumentsOutcome, sendDocuments, waitingDocuments, type WaitingDocument } from './send-documents.ts';
import { type ExchangeEnd, settleExchange, type Settling } from './settle-exchange.ts';

type Needed = Pick<Services, 'db' | 'now' | 'newId' | 'insuranceServices' | 'connectionSecrets' | 'files'>;
type Kind = Schemas['ExchangeKind'];
type Outcome = SendingOutcome | DocumentsOutcome;

/** What is asked, with everything that asking needs: no transaction is held while the insurance takes its time. */
interface Question {
  readonly kind: Exclude<Kind, 'documents'>;
  readonly lotNumber: number;
  readonly connection: UsableConnection;
  readonly envelope: Uint8Array;
  /** The question for the number of a lot that is on its way. */
  readonly question: Uint8Array | null;
  readonly mayHave: boolean;
  readonly isOnItsWay: boolean;
}

/** The documents of a lot, one message each. */
interface Parcel {
  readonly kind: 'documents';
  readonly documents: readonly WaitingDocument[];
  readonly connection: UsableConnection;
  readonly terms: WebServiceTerms;
}

/**
 * Asks the web service of an insurance about a lot. Three steps: the exchange is marked `asking` and committed before anything leaves, the service is
 * asked outside of every transaction, its answer is stored. A process that died in between is followed by one that sees the mark: a lot is then
 * looked for at the insurance before it goes out again. [TIS-014, decision 0059]
 */
export const exchangeJob = (services: Needed): JobHandler => ({
  run: async (job) => {
    const begun = await within(services, job, (trx) => begin(services, trx, job));
    if (begun === null) return;
    await end(services, job, 'code' in begun ? begun : await converse(services, begun, job));
  },
  gaveUp: (job) => end(services, job, { kind: 'lost', code: 'insurance-service.internal' }),
});

const scopeOf = ({ payload }: Job): Scope => ({
  branchId: payload['branchId'] ?? null,
  customerId: payload['customerId'] ?? null,
  userId: payload['userId'] ?? null,
});

const within = <T>({ db }: Needed, job: Job, work: (trx: Trx) => Promise<T>): Promise<T> =>
  inTenant(db, scopeOf(job), work);

const idOf = ({ payload }: Job): string => payload['exchangeId'] ?? '';

/** Why nothing could be asked; a lot that the insurance may have is not taken back for it. */
interface Failure {
  readonly kind: 'unreached' | 'lost';
  readonly code: string;
  readonly data?: ProblemData;
}

/** Null where the exchange has ended already. */
async function begin(services: Needed, trx: Trx, job: Job): Promise<Question | Parcel | Failure | null> {
  const { rows } = await sql<{
    kind: Kind;
    wire_at: string | null;
    lot_id: string;
    number: number;
    file: Buffer;
    status: string;
    protocol: string | null;
    plan_id: string;
    time_zone: string;
    was_lost: boolean;
    guide: string | null;
  }>`select x.kind, x.wire_at, x.lot_id, t.number, t.file, t.status, t.protocol, v.plan_id, b.time_zone,
      exists (select from tiss_exchange e where e.branch_id = x.branch_id and e.lot_id = x.lot_id and e.kind = 'send' and e.status = 'lost') as was_lost,
      (select g.number from tiss_lot_guide g where g.branch_id = x.branch_id and g.lot_id = x.lot_id and g.account_id = x.account_id) as guide
    from tiss_exchange x join tiss_lot t on t.branch_id = x.branch_id and t.id = x.lot_id
    join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id join branch b on b.id = x.branch_id
    where x.id = ${idOf(job)} and x.status in ('waiting', 'asking') for update of x`.execute(trx);
  const [row] = rows;
  if (row === undefined) return null;
  const mayHave = row.wire_at !== null || row.was_lost;
  const kind = row.kind === 'send' && mayHave ? 'lost' : 'unreached';
  const parties = await readParties(trx, row.plan_id);
  const connection = await openConnection(trx, services, parties.insuranceId);
  if (connection === null) return { kind, code: 'insurance-service.not-configured' };
  if (connection === 'sealed') return { kind, code: 'insurance-service.sealed' };
  const ansCode = parties.ansCode ?? '';
  const { hashEncoding, asciiOnly } = parties.contract;
  const files = { digest, hashEncoding, asciiOnly };
  const isOnItsWay = row.status === 'sending';
  const termsAt = (sequence: number): WebServiceTerms => ({
    sequence,
    at: new Date(services.now()).toISOString(),
    timeZone: row.time_zone,
    parties,
    ansCode,
    login: connection.login,
    files,
  });
  const terms = async () => termsAt(await takeNumbers({ trx }, `lot:${ansCode}`, 1));
  if (row.kind === 'documents') {
    const documents = await waitingDocuments(trx, row.lot_id);
    const sequence = await takeNumbers({ trx }, `lot:${ansCode}`, Math.max(documents.length, 1));
    await markAsking(services, trx, job);
    return { kind: 'documents', documents, connection, terms: termsAt(sequence) };
  }
  const asksStatus = row.kind === 'send' && connection.addressFor('status') !== null;
  const question = asksStatus ? statusRequest(String(row.number), await terms()) : null;
  const protocol = isOnItsWay ? String(row.number) : (row.protocol ?? '');
  const written =
    row.kind === 'send'
      ? { ok: true as const, value: lotEnvelope(row.file, connection.login, files) }
      : row.kind === 'status'
        ? statusRequest(protocol, await terms())
        : row.kind === 'cancellation'
          ? cancellationRequest(
              { lot: String(row.number), protocol, guides: row.guide === null ? [] : [row.guide] },
              await terms(),
            )
          : statementRequest(protocol, await terms());
  const refused = [written, question].find((one) => one !== null && !one.ok);
  if (!written.ok || refused !== undefined)
    return { kind, code: 'insurance-service.header', data: { field: fieldOf(refused ?? written) } };
  await markAsking(services, trx, job);
  return {
    kind: row.kind,
    lotNumber: row.number,
    connection,
    envelope: written.value,
    question: question?.ok ? question.value : null,
    mayHave,
    isOnItsWay,
  };
}

async function markAsking({ now }: Needed, trx: Trx, job: Job): Promise<void> {
  await trx
    .updateTable('tiss_exchange')
    .set({ status: 'asking', wire_at: new Date(now()).toISOString() })
    .where('id', '=', idOf(job))
    .execute();
}

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

const fieldOf = (
  refused: { readonly ok: boolean; readonly error?: readonly { readonly field: string }[] } | null,
): string => refused?.error?.[0]?.field ?? '';

async function converse(services: Needed, asked: Question | Parcel, job: Job): Promise<Outcome> {
  const ask = askBy(services.insuranceServices, asked.connection);
  if ('documents' in asked)
    return sendDocuments(asked.documents, {
      files: services.files,
      terms: asked.terms,
      ask: (envelope) => ask('document', envelope),
      within: (work) => within(services, job, work),
      now: services.now,
    });
  const { kind, envelope, question, lotNumber: number, mayHave, isOnItsWay } = asked;
  if (kind === 'send') return sendOnce(ask, { number, lot: envelope, question, mayHave });
  if (kind === 'status' && isOnItsWay) {
    const found = await look(ask, { number, question: envelope });
    return found === 'unknown' ? { kind: 'lost', code: 'insurance-service.lot-not-found' } : found;
  }
  return ask(OPERATION_OF[kind], envelope);
}

/** Stores what came of it; an answer that the product cannot take is told as one, and changes nothing. */
async function end(services: Needed, job: Job, outcome: Outcome): Promise<void> {
  try {
    await within(services, job, (trx) => settle(services, trx, job, outcome));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, data } = error;
    // The insurance has done what it was asked for; what it says of it cannot be taken.
    await within(services, job, (trx) => settle(services, trx, job, { kind: 'lost', code, ...(data ? { data } : {}) }));
  }
}

async function settle(services: Needed, trx: Trx, job: Job, outcome: Outcome): Promise<void> {
  const row = await trx
    .selectFrom('tiss_exchange as x')
    .innerJoin('tiss_lot as t', (join) => join.onRef('t.branch_id', '=', 'x.branch_id').onRef('t.id', '=', 'x.lot_id'))
    .innerJoin('branch as b', 'b.id', 'x.branch_id')
    .select((eb) => [
      'x.kind',
      'x.lot_id',
      'x.account_id',
      'x.asked_by',
      't.invoice_code_id',
      't.ans_code',
      'b.id as branch_id',
      'b.time_zone',
      eb
        .exists(
          eb
            .selectFrom('tiss_exchange as e')
            .select('e.id')
            .whereRef('e.branch_id', '=', 'x.branch_id')
            .whereRef('e.account_id', '=', 'x.account_id')
            .whereRef('e.lot_id', '=', 'x.lot_id')
            .where('e.status', '=', 'lost'),
        )
        .as('was_lost'),
    ])
    .where('x.id', '=', idOf(job))
    .where('x.status', 'in', ['waiting', 'asking'])
    .executeTakeFirst();
  if (row === undefined) return;
  const lot = await lockLot({ trx }, row.invoice_code_id, row.lot_id);
  const entries: AuditEntry[] = [];
  const now = services.now();
  const call: Settling = {
    trx,
    now,
    today: todayIn(row.time_zone, new Date(now).toISOString()),
    newId: services.newId,
    audit: (action, recordType, recordId) => void entries.push({ action, recordType, recordId }),
    session: { userId: row.asked_by, branch: { id: row.branch_id, timeZone: row.time_zone } },
  };
  const ended: ExchangeEnd = await settleExchange(
    call,
    {
      kind: row.kind,
      lot,
      accountId: row.account_id,
      mayBeGone: row.was_lost === true || job.attempts > 1,
      ansCode: row.ans_code,
    },
    outcome,
  );
  await trx
    .updateTable('tiss_exchange')
    .set({
      status: ended.status,
      ended_at: new Date(now).toISOString(),
      code: ended.code,
      data: ended.data === undefined ? null : JSON.stringify(ended.data),
      answer: 'bytes' in outcome && outcome.bytes !== null ? Buffer.from(outcome.bytes) : null,
    })
    .where('id', '=', idOf(job))
    .execute();
  if (row.kind === 'send' && ended.status === 'done') await followWithDocuments(services, trx, job, row.lot_id);
  entries.push({ action: `lot.${row.kind}-${ended.status}`, recordType: 'lot', recordId: row.lot_id });
  await appendAudit(trx, { userId: row.asked_by, requestId: null }, entries);
}

/** The documents of its guides follow a lot that the insurance has, where it takes any. */
async function followWithDocuments(services: Needed, trx: Trx, job: Job, lotId: string): Promise<void> {
  const { rows } = await sql<{
    connection: Parameters<typeof offeredBy>[0];
  }>`select json_build_object('address', c.address, 'addresses', c.addresses) as connection
    from tiss_lot t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id
    join insurance_connection c on c.branch_id = l.branch_id and c.insurance_id = l.insurance_id where t.id = ${lotId} and ${hasUnsentDocuments}`.execute(
    trx,
  );
  const [found] = rows;
  if (found === undefined || !offeredBy(found.connection).includes(OPERATION_OF.documents)) return;
  const { branchId, customerId, userId } = scopeOf(job);
  await queueExchange(trx, {
    newId: services.newId,
    now: services.now(),
    kind: 'documents',
    lotId,
    branchId: branchId ?? '',
    customerId: customerId ?? '',
    userId: userId ?? '',
  });
}
