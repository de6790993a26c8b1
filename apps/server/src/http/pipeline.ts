import type { CompiledQuery } from 'kysely';
import { OPERATION_PERMISSIONS } from '@prumo/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit, type AuditEntry, auditStatement, sourceOf } from '../audit/audit.ts';
import { newId } from '../database/ids.ts';
import type { Limits } from '../database/limits.ts';
import type { Db } from '../database/pool.ts';
import { inTenant, type Last, type Scope, type Trx } from '../database/tenant.ts';
import {
  accessNotice,
  type Notice,
  noticeStatement,
  noticeTo,
  type PersonalEvent,
  type RealtimeEvent,
} from '../realtime/notices.ts';
import {
  type Call,
  type EarlyCall,
  type Handlers,
  JsonText,
  type OperationId,
  ReadFirst,
  type SharedHandler,
} from './contract.ts';
import { type GuardServices, guardOf, sessionOf, todayOf } from './guard.ts';
import { type AnswerSeal, answerStatement, claimKey, requestHash } from './idempotency.ts';
import { JsonBody } from './json-body.ts';
import { longWorkOf } from './long-work.ts';
import type { Places } from './places.ts';
import { Refusal } from './refusal.ts';
import { isDocument, send, sendDocument, sendJson, sendText } from './send.ts';
import { SharedReads } from './shared-reads.ts';
import type { UnderWay } from './under-way.ts';

/** Audit kinds of mutations are written by the handler; an answer without one is a defect. */
const SAFE = new Set(['GET', 'HEAD']);

/** What the way of a request needs of the house; this folder knows no context. */
interface Services extends GuardServices {
  readonly settings: { readonly poolSize: number };
  readonly db: Db;
  readonly limits: Limits;
  readonly underWay: UnderWay;
  readonly newId: () => string;
  readonly answers: AnswerSeal;
}

const NO_FACTS: OperationFacts = {
  status: 200,
  needsBody: false,
  isFile: false,
  isWhole: false,
  isOne: false,
  isLong: false,
  statementMs: undefined,
};

type Any = (call: unknown) => Promise<unknown>;
type Read = (call: EarlyCall<OperationId>) => Promise<{ readonly handle: Any; readonly drop?: () => Promise<void> }>;
/** What the contract says of an operation, read once at start. */
export interface OperationFacts {
  /** Its one good status. */
  readonly status: number;
  readonly needsBody: boolean;
  /** It answers a file: a report, a print, an attachment. */
  readonly isFile: boolean;
  /** It answers a list that has no limit: all there is. */
  readonly isWhole: boolean;
  /** Its address ends with the id of the one record that it is about. */
  readonly isOne: boolean;
  /** It takes a connection of the database for long: it shares those that are for such work. */
  readonly isLong: boolean;
  /** How long one of its statements may take, in milliseconds, where it is not the common limit. */
  readonly statementMs: number | undefined;
}

interface RouteOptions {
  readonly onRequest?: (request: FastifyRequest) => Promise<void>;
  readonly preHandler: (request: FastifyRequest) => Promise<void>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/**
 * The way of every request, the same for all routes: authenticate → branch → permission → (contract) → idempotency → transaction → answer.
 */
export function routeFactory(
  services: Services,
  handlers: Handlers,
  facts: ReadonlyMap<string, OperationFacts>,
): (operationId: string) => RouteOptions {
  const reads = new SharedReads<JsonBody>();
  const longWork = longWorkOf(services.settings.poolSize);
  return (name) => {
    const operationId = name as OperationId;
    const permission = OPERATION_PERMISSIONS[operationId];
    const { status, needsBody, isFile, isWhole, isOne, isLong, statementMs } = facts.get(name) ?? NO_FACTS;
    const counted = isWhole ? withCounts : (answer: unknown) => answer;
    // A request without a body has no content type to choose a validator by: it is refused here.
    const complete = async (request: FastifyRequest) => {
      if (needsBody && (typeof request.body !== 'object' || request.body === null))
        throw new Refusal(400, 'request.invalid');
    };
    if (operationId in handlers.open) {
      const handle = handlers.open[operationId as keyof Handlers['open']] as Any;
      return {
        preHandler: complete,
        handler: async (request, reply) => {
          const answer = counted(
            await handle({ ...parts(request), reply, now: services.now(), newId: services.newId }),
          );
          if (isDocument(answer)) return sendDocument(reply, answer);
          return reply.sent || reply.raw.headersSent ? reply : send(request, reply, status, answer);
        },
      };
    }
    const guard = guardOf(services, operationId, permission, isFile);
    if (operationId in handlers.session) {
      const handle = handlers.session[operationId as keyof Handlers['session']] as Any;
      return {
        onRequest: guard,
        preHandler: complete,
        handler: async (request, reply) => {
          const answer = counted(
            await handle({
              ...parts(request),
              reply,
              session: sessionOf(request),
              now: services.now(),
              newId: services.newId,
            }),
          );
          return reply.sent || reply.raw.headersSent ? reply : send(request, reply, status, answer);
        },
      };
    }
    if (operationId in handlers.shared) {
      const shared = handlers.shared[operationId as keyof Handlers['shared']];
      return {
        onRequest: guard,
        preHandler: complete,
        handler: (request, reply) =>
          sharedRead(services, reads, shared as SharedHandler<OperationId>, status, request, reply),
      };
    }
    const given: unknown = handlers.branch[operationId as keyof Handlers['branch']];
    const read = given instanceof ReadFirst ? (given.read as Read) : async () => ({ handle: given as Any });
    const places = isLong ? longWork : null;
    return {
      onRequest: guard,
      preHandler: complete,
      handler: (request, reply) =>
        inBranch(services, { operationId, status, isOne, statementMs, places, read, counted }, request, reply),
    };
  };
}

/** What many ask for at once finds its day by keys, as a record is found: planning it took twice the time of reading it. (decision 0004) */
const SHARED_BOUNDS = { keepsPlans: true };

/** Nobody's name is on a shared read: it sees the branch, and its key what else the answer depends on. */
async function sharedRead(
  services: Services,
  reads: SharedReads<JsonBody>,
  { key, read }: SharedHandler<OperationId>,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = sessionOf(request);
  const { branch } = session;
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const call = { ...parts(request), session } as Call<OperationId>;
  const signal = services.underWay.signalOf(reply.raw, 0);
  const reading = reads.read(JSON.stringify([branch.id, request.url, key(call)]), () =>
    inTenant(
      services.db,
      { branchId: branch.id, customerId: session.customerId, userId: null },
      async (trx) => {
        const now = services.now();
        return new JsonBody((await read({ ...call, trx, now, today: todayOf(branch, now) })).text);
      },
      SHARED_BOUNDS,
    ),
  );
  // Others wait for the same read: who gives up gives up for oneself.
  const body = await Promise.race([reading, rejected(signal)]);
  return sendJson(request, reply, status, body);
}

/** Rejects with the reason of the signal. */
function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

interface BranchWork extends Pick<OperationFacts, 'status' | 'isOne' | 'statementMs'> {
  readonly operationId: OperationId;
  /** Where it takes a place among the long works, when it is one. */
  readonly places: Places | null;
  readonly read: Read;
  readonly counted: (answer: unknown) => unknown;
}

async function inBranch(
  services: Services,
  { operationId, status, isOne, statementMs, places, read, counted }: BranchWork,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = sessionOf(request);
  const { branch } = session;
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const changes = !SAFE.has(request.method);
  const named = changes ? idempotencyKey(request) : undefined;
  const key = named === undefined ? undefined : { branchId: branch.id, userId: session.userId, key: named };
  // Nobody waits for a read any more whose client has gone; a change gets the time to happen.
  const signal = services.underWay.signalOf(reply.raw, changes ? services.limits.abandonedChangeMs : 0);
  const scope = { branchId: branch.id, customerId: session.customerId, userId: session.userId };
  const early = { ...parts(request), session, signal, newId: () => newId(services.now()) } as EarlyCall<OperationId>;
  const { handle, drop } = await read(early);
  let isHandled = false;
  const committed: (() => Promise<void>)[] = [];
  const undone: ((trx: Trx) => Promise<void>)[] = [];
  const work = async (trx: Trx, last: Last) => {
    const leaving = (statement: CompiledQuery | null): void => void (statement !== null && last(statement));
    if (key !== undefined) {
      const hash = requestHash(operationId, request.url, request.body);
      const stored = await claimKey(trx, services.answers, key, hash, services.now());
      if (stored) return { status: stored.status, text: stored.body };
    }
    const entries: AuditEntry[] = [];
    committed.length = 0;
    undone.length = 0;
    const events: RealtimeEvent[] = [];
    const told: { readonly userId: string; readonly event: PersonalEvent }[] = [];
    let accessChanges = false;
    const now = services.now();
    const call: Call<OperationId> = {
      ...parts(request),
      trx,
      session,
      now,
      today: todayOf(branch, now),
      newId: () => newId(services.now()),
      request,
      audit: (action, recordType, recordId) => void entries.push({ action, recordType, recordId }),
      publish: (event) => void events.push(event),
      publishTo: (userId, event) => void told.push({ userId, event }),
      accessChanged: () => void (accessChanges = true),
      afterCommit: (run) => void committed.push(run),
      ifUndone: (run) => void undone.push(run),
    } as Call<OperationId>;
    const answer = counted(await handle(call));
    isHandled = true;
    if (changes && entries.length === 0 && !UNAUDITED.has(operationId))
      throw new Error(`${operationId} wrote no audit entry`);
    const notices = [
      ...events.map((event): Notice => ({ branchId: branch.id, event })),
      ...told.map(({ userId, event }) => noticeTo({ customerId: session.customerId, userId }, event)),
    ];
    leaving(noticeStatement(trx, notices));
    if (accessChanges) {
      leaving(accessNotice(trx));
      committed.push(async () => services.sessions.forget());
    }
    leaving(auditStatement(trx, sourceOf(request, session.userId), entries));
    if (isDocument(answer)) return { status, document: answer };
    const text = answer === undefined ? '' : answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    if (key !== undefined) leaving(answerStatement(services.answers, key, { status, body: text }, request.url));
    return { status, text };
  };
  const bounds = { signal, statementMs, keepsPlans: changes || isOne };
  const leave = await places?.enter(branch.id, signal);
  const outcome = await inTenant(services.db, scope, work, bounds)
    .finally(() => leave?.())
    .catch(async (error: unknown) => {
      await drop?.();
      await keepRefusal(services, scope, request, error);
      await afterwards(
        request,
        undone.map((run) => () => inTenant(services.db, scope, run)),
      );
      throw error;
    });
  await afterwards(request, isHandled || !drop ? committed : [drop]);
  return 'document' in outcome
    ? sendDocument(reply, outcome.document)
    : sendText(request, reply, outcome.status, outcome.text);
}

/** What is done stays done, what is undone stays undone: a step that fails now is logged and spoils no answer. */
async function afterwards(request: FastifyRequest, steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) {
    await step().catch((error: unknown) => request.log.error({ err: error }, 'a step after the transaction failed'));
  }
}

/** Some refusals leave a trace, although everything else of their transaction is undone: somebody tried to reach beyond the own rights. */
async function keepRefusal(services: Services, scope: Scope, request: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !error.audited) return;
  const entry = error.audited;
  await inTenant(services.db, scope, (trx) => appendAudit(trx, sourceOf(request, scope.userId), [entry]));
}

/** A lock that is taken, renewed and released every minute is no change of a record, nor is what somebody has read of the own chats; a review changes nothing. */
const UNAUDITED = new Set<OperationId>([
  'lockAppointment',
  'unlockAppointment',
  'reviewSchedule',
  'reviewScheduleBlock',
  'reviewLocalHoliday',
  'reviewBundle',
  'reviewMessages',
  'previewBillingReturn',
  'readChat',
]);

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : undefined;
}

const parts = (request: FastifyRequest) => ({
  query: request.query,
  path: request.params,
  body: request.body,
  request,
});
/** A list that is all there is says so by its length. [A78] */
function withCounts(answer: unknown): unknown {
  if (answer instanceof JsonText || typeof answer !== 'object' || answer === null || 'total' in answer) return answer;
  const { items } = answer as { readonly items: readonly unknown[] };
  return { ...answer, total: items.length, hasMore: false };
}
