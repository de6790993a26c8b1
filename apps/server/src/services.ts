import type { ReceiptLinks } from './billing/receipt-links.ts';
import type { Downloads } from './access/downloads.ts';
import type { DraftKeys } from './access/draft-keys.ts';
import type { LoginGuard } from './access/login-guard.ts';
import type { Passwords } from './access/passwords.ts';
import type { Seal } from './seal.ts';
import type { SessionStore } from './access/session-store.ts';
import type { AccessTokens } from './access/tokens.ts';
import type { AuditAnchor } from './audit/anchor.ts';
import type { KeptConnection } from './database/kept-connection.ts';
import type { ServerVersion } from './database/server-version.ts';
import type { Limits } from './database/limits.ts';
import type { Db } from './database/pool.ts';
import type { UnderWay } from './http/under-way.ts';
import type { AnswerLinks, MessageSender } from './marketing/index.ts';
import type { FileStore } from './files/index.ts';
import type { Companies } from './partner-services/companies.ts';
import type { Doctoralia } from './partner-services/doctoralia.ts';
import type { InsuranceServices } from './partner-services/insurance-services.ts';
import type { NoteEmitter } from './partner-services/notes/index.ts';
import type { PostalCodes } from './partner-services/postal-codes.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Settings } from './settings.ts';

/** What the routes are given: composed once in start.ts, by plain calls. */
export interface Services {
  readonly settings: Settings;
  readonly db: Db;
  readonly limits: Limits;
  /** Knows whether the database answers. */
  readonly kept: KeptConnection;
  readonly version: ServerVersion;
  /** The requests that run now. */
  readonly underWay: UnderWay;
  readonly now: () => number;
  readonly newId: () => string;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
  readonly tokens: AccessTokens;
  readonly draftKeys: DraftKeys;
  /** Of the keys of the phones: recovery codes still let people in when they cannot be opened, and an administrator can reset the rest. */
  readonly secondFactorKeys: Seal;
  /** Of the answers that are kept under their idempotency keys. */
  readonly answers: Seal;
  readonly sessions: SessionStore;
  readonly downloads: Downloads;
  readonly files: FileStore;
  readonly postalCodes: PostalCodes;
  readonly companies: Companies;
  /** The partner platform; null where the server has no access to it. */
  readonly doctoralia: Doctoralia | null;
  /** The web services of insurances, each reached as the branch says. */
  readonly insuranceServices: InsuranceServices;
  /** Of the passwords and certificates by which they are reached: unreadable after a new SECRET_KEY, they are typed again. */
  readonly connectionSecrets: Seal;
  /** The national emitter of fiscal notes, asked with the certificate of the branch. */
  readonly noteEmitter: NoteEmitter;
  /** Of those certificates. */
  readonly noteSecrets: Seal;
  /** Messages to phones; null where the server has no access to them. */
  readonly whatsapp: MessageSender | null;
  /** The links of e-mails that patients answer by. */
  readonly answerLinks: AnswerLinks;
  /** The codes of printed receipts. */
  readonly receiptLinks: ReceiptLinks;
  readonly realtime: Realtime;
  readonly auditAnchor: AuditAnchor;
}
