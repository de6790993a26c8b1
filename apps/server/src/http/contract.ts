import type { operations } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Trx } from '../database/tenant.ts';
import type { Session } from './session.ts';
import type { PersonalEvent, RealtimeEvent } from '../realtime/notices.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type OperationId = keyof operations;

type Json<T> = T extends { content: { 'application/json': infer Body } }
  ? Body
  : T extends { content: object }
    ? Document
    : undefined;
type Success<R> = { [Code in keyof R]: Code extends 200 | 201 | 204 ? Json<R[Code]> : never }[keyof R];
type Part<P, Name extends string> = P extends { [K in Name]?: infer V } ? NonNullable<V> : unknown;

/** A file instead of JSON: a report or a print. */
export interface Document {
  readonly contentType: string;
  readonly fileName: string;
  /** A promise of them is waited for when the transaction has ended. */
  readonly bytes: Uint8Array | NodeJS.ReadableStream | Promise<Uint8Array>;
  /** Came from outside: always stored by the browser, never shown as a page of ours. */
  readonly untrusted?: boolean;
}

/** JSON that PostgreSQL has already written: passed on as it is (performance.md, «Server»). */
export class JsonText<T> {
  readonly text: string;
  /** Keeps the type of the answer; never set. */
  declare readonly shape: T;
  constructor(text: string) {
    this.text = text;
  }
}

export type Answer<Op extends OperationId> = Success<operations[Op]['responses']>;

/** What a handler gives: a list without a limit may leave out its counts, which the common way adds. [A78] */
export type Given<A> =
  A extends Readonly<Record<'items' | 'total' | 'hasMore', unknown>> ? A | Omit<A, 'total' | 'hasMore'> : A;

/** What every handler receives, besides the parts of its request. */
export interface Context {
  /** Transaction of the caller's branch: sees nothing else. */
  readonly trx: Trx;
  /** Who calls, in which branch, with which permissions. */
  readonly session: Session;
  /** Milliseconds of this request; the only clock of a handler. */
  readonly now: number;
  /** Today in the branch's time zone. */
  readonly today: LocalDate;
  readonly newId: () => string;
  /** Writes an audit entry at the end of this transaction; never clinical or identifying text. [AUD-001] */
  readonly audit: (action: string, recordType: string, recordId: string | null) => void;
  /** Tells every open screen of the branch, when (and only when) the transaction commits. */
  readonly publish: (event: RealtimeEvent) => void;
  /** The same to the screens of one person of the customer, and to nobody else. [COM-029] */
  readonly publishTo: (userId: string, event: PersonalEvent) => void;
  /** Says that people, groups, sessions or branches change: every process forgets what it knows of them, this one before it answers. [ACC-083] */
  readonly accessChanged: () => void;
  /** Runs when, and only when, the transaction has committed; e.g. removes bytes that no row names any more. */
  readonly afterCommit: (run: () => Promise<void>) => void;
  /** Runs in a transaction of its own when, and only when, this one is undone; e.g. keeps what somebody tried. */
  readonly ifUndone: (run: (trx: Trx) => Promise<void>) => void;
  readonly request: FastifyRequest;
}

/** The request of one operation as the contract promises it. */
export interface Call<Op extends OperationId> extends Context {
  readonly query: Part<operations[Op]['parameters'], 'query'>;
  readonly path: Part<operations[Op]['parameters'], 'path'>;
  readonly body: operations[Op] extends { requestBody: { content: { 'application/json': infer Body } } }
    ? Body
    : undefined;
}

/** A handler of an operation that needs a session. */
export type Handler<Op extends OperationId> = (call: Call<Op>) => Promise<Given<Answer<Op>> | JsonText<Answer<Op>>>;

/** What is known of a request before a transaction is open. */
export interface EarlyCall<Op extends OperationId> extends Pick<
  Call<Op>,
  'query' | 'path' | 'body' | 'session' | 'request' | 'newId'
> {
  /** Says when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** What a handler has read before its transaction, and what it does in it. */
export interface Reading<Op extends OperationId> {
  readonly handle: Handler<Op>;
  /** Takes back what the reading left outside the database, when the transaction has not happened. */
  readonly drop?: () => Promise<void>;
}

/** A handler of two steps: what somebody brought is read while no connection of the database is held. */
export class ReadFirst<Op extends OperationId> {
  readonly read: (call: EarlyCall<Op>) => Promise<Reading<Op>>;
  constructor(read: (call: EarlyCall<Op>) => Promise<Reading<Op>>) {
    this.read = read;
  }
}

/** The operations that read a table which somebody brought. */
export type TableOperation =
  | 'createImport'
  | 'importTuss'
  | 'importPlanPrices'
  | 'simulatePriceTable'
  | 'importBillingReturn'
  | 'previewBillingReturn'
  | 'importBillingReturnTable';

/** What public operations receive: no session and no tenant yet. */
export interface PublicCall<Op extends OperationId> extends Pick<
  Call<Op>,
  'query' | 'path' | 'body' | 'request' | 'now' | 'newId'
> {
  readonly reply: FastifyReply;
}
export type PublicHandler<Op extends OperationId> = (call: PublicCall<Op>) => Promise<Given<Answer<Op>>>;

/** Operations that come before a session, or stay open: they run outside the common transaction. */
export type PublicOperation =
  | 'login'
  | 'proveSecondFactor'
  | 'refreshSession'
  | 'logout'
  | 'requestPasswordReset'
  | 'validatePasswordReset'
  | 'resetPassword'
  | 'listPersonas'
  | 'listOutbox'
  | 'getCallPanel'
  | 'openCallPanel'
  | 'readCalendarFeed'
  | 'verifyWhatsapp'
  | 'receiveWhatsapp'
  | 'readAnswerLink'
  | 'checkReceipt'
  | 'useAnswerLink';

/** The own second factor and the own open sessions: a person's, whatever the branch. */
type OwnSecurityOperation =
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'listSessions'
  | 'closeSession'
  | 'closeOtherSessions';

/** What is asked of the partner platform while somebody waits. */
export type DoctoraliaOperation =
  | 'listDoctoraliaExpenses'
  | 'listDoctoraliaFacilities'
  | 'listDoctoraliaInsurances'
  | 'listDoctoraliaProfessionals'
  | 'listDoctoraliaAddresses';

/** What is asked of the web service of an insurance while somebody waits. */
export type InsuranceServiceOperation =
  | 'testInsuranceConnection'
  | 'checkEligibility'
  | 'requestAuthorization'
  | 'readAuthorization'
  | 'requestBillingReturn'
  | 'askBillingAppealExchange';

/** Operations of a session that need no common transaction: they change the session itself or stay open. */
export type SessionOperation =
  | OwnSecurityOperation
  | 'getMe'
  | 'getDraftKey'
  | 'switchBranch'
  | 'changePassword'
  | 'changePhoto'
  | 'getPostalCode'
  | 'searchPostalCodes'
  | 'getEntity'
  | DoctoraliaOperation
  | InsuranceServiceOperation
  | 'masterAuth'
  | 'getDownloadToken'
  | 'openRealtime';
export interface SessionCall<Op extends OperationId> extends PublicCall<Op> {
  readonly session: Session;
}
export type SessionHandler<Op extends OperationId> = (call: SessionCall<Op>) => Promise<Given<Answer<Op>>>;

/** Reads of a branch that many screens ask at once. */
export type SharedOperation = 'getCalendar';
/** A read whose answer is the same for all callers of a branch who ask the same address and of whom `key` says the same. */
export interface SharedHandler<Op extends OperationId> {
  /** Refuses who may not ask; names all that the answer depends on besides branch and address. */
  readonly key: (call: Pick<Call<Op>, 'session' | 'query'>) => string;
  readonly read: (call: Pick<Call<Op>, 'trx' | 'session' | 'query' | 'now' | 'today'>) => Promise<JsonText<Answer<Op>>>;
}

type BranchOperation = Exclude<OperationId, PublicOperation | SessionOperation | SharedOperation>;
type BranchHandler<Op extends BranchOperation> = Op extends TableOperation ? ReadFirst<Op> : Handler<Op>;

/** One function for every operation of the contract: a missing or differing one does not compile. */
export interface Handlers {
  readonly open: { readonly [Op in PublicOperation]: PublicHandler<Op> };
  readonly session: { readonly [Op in SessionOperation]: SessionHandler<Op> };
  readonly shared: { readonly [Op in SharedOperation]: SharedHandler<Op> };
  readonly branch: { readonly [Op in BranchOperation]: BranchHandler<Op> };
}

/** The handlers of some operations, for one file per context. */
export type Some<Op extends BranchOperation> = { readonly [K in Op]: BranchHandler<K> };
