import { readSecondFactorCode, SECOND_FACTOR_MINUTES, SECOND_FACTOR_TRIES, type TypedCode } from '@prumo/domain/access';
import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { AuditSource } from '../audit/audit.ts';
import { asPerson, type Trx, withKey } from '../database/tenant.ts';
import { unprocessable } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { guardKeys } from './login-guard.ts';
import { makeRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { record } from './record.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { newTotpKey, totpStep, totpUri } from './totp.ts';

/** Who is to prove the phone, and whether it is still to be made known. */
export interface Asked {
  readonly userId: string;
  /** Name of the account as the phone shows it. */
  readonly account: string;
  readonly enrols: boolean;
  readonly keep: boolean;
  /** The open session that switches it on; null at a log-in. */
  readonly sessionId: string | null;
}

/** What a right code opened. */
export interface Proof {
  readonly userId: string;
  readonly keep: boolean;
  /** Only of an enrolment: shown once. */
  readonly recoveryCodes: readonly string[];
}

interface Ticket {
  readonly user_id: string;
  readonly keep: boolean;
  readonly sealed_key: Buffer | null;
}

/** Wrong codes count against the account and the address like wrong passwords, and besides on their own: a right password does not forgive them. [AUD-008, AUD-010] */
export const codeKeys = (userId: string, address: string): readonly string[] => [
  ...guardKeys(userId, '', address),
  `code:${userId}`,
];

/** A ticket of one use between the password and the code; an enrolment brings its key along, and nothing is kept of it before its first code. [AUD-010] */
export async function issueTicket(
  services: Services,
  asked: Asked,
  now: number,
): Promise<Schemas['SecondFactorChallenge']['challenge']> {
  const ticket = newSecret();
  const expiresAt = new Date(now + SECOND_FACTOR_MINUTES * 60_000).toISOString();
  const key = asked.enrols ? newTotpKey() : null;
  await asPerson(services.db, asked.userId, async (trx) => {
    await trx.deleteFrom('second_factor_ticket').where('expires_at', '<', new Date(now).toISOString()).execute();
    await trx
      .insertInto('second_factor_ticket')
      .values({
        token_hash: hashSecret(ticket),
        user_id: asked.userId,
        session_id: asked.sessionId,
        keep: asked.keep,
        expires_at: expiresAt,
        used_at: null,
        sealed_key: key === null ? null : services.secondFactorKeys.seal(asked.userId, key),
      })
      .execute();
  });
  return { ticket, expiresAt, enrolment: key === null ? null : { key, uri: totpUri(key, asked.account) } };
}

/**
 * Judges a code against a ticket: of the log-in (session null) or of the open session that switches it on. Five tries, ten minutes, one use;
 * a code of the phone counts once, also from another ticket. [AUD-008, AUD-010]
 */
export async function proveTicket(
  services: Services,
  given: { readonly ticket: string; readonly code: string },
  sessionId: string | null,
  source: AuditSource,
  now: number,
): Promise<Proof> {
  const tokenHash = hashSecret(given.ticket);
  const found = await withKey(services.db, tokenHash, (trx) =>
    trx
      .selectFrom('second_factor_ticket')
      .select('user_id')
      .where('token_hash', '=', tokenHash)
      .where('session_id', sessionId === null ? 'is' : '=', sessionId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now).toISOString())
      .where('tries', '<', SECOND_FACTOR_TRIES)
      .executeTakeFirst(),
  );
  const isKnown = found && (await asPerson(services.db, found.user_id, (trx) => isActive(trx, found.user_id)));
  if (!found || !isKnown) throw unprocessable('auth.second-factor-expired');
  const typed = readSecondFactorCode(given.code);
  let proof: Proof | null = null;
  await services.guard.judge(wrongCode(found.user_id, source), async () => {
    proof = await asPerson(services.db, found.user_id, (trx) =>
      spend(services, trx, { tokenHash, typed, source }, now),
    );
    return proof !== null;
  });
  if (proof === null) throw unprocessable('auth.second-factor-invalid');
  return proof;
}

/** Judges the code of a person whose password was right a moment ago, without a ticket between: a supervisor releases in one step. [AUD-008, AUD-010] */
export async function proveCode(
  services: Services,
  userId: string,
  code: string,
  source: AuditSource,
  now: number,
): Promise<boolean> {
  const typed = readSecondFactorCode(code);
  return services.guard.judge(wrongCode(userId, source), async () => {
    return (
      typed !== null &&
      (await asPerson(services.db, userId, (trx) => checkKnown(services, trx, userId, { typed, source }, now))) !== null
    );
  });
}

const wrongCode = (person: string, source: AuditSource) => ({
  keys: codeKeys(person, source.address ?? ''),
  action: 'access.code-refused',
  person,
  source,
});

const isActive = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()) !== undefined;

/** The ticket's row is locked by its count: of two right codes at once one opens. */
async function spend(
  services: Services,
  trx: Trx,
  {
    tokenHash,
    typed,
    source,
  }: { readonly tokenHash: string; readonly typed: TypedCode | null; readonly source: AuditSource },
  now: number,
): Promise<Proof | null> {
  const ticket = await trx
    .updateTable('second_factor_ticket')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('tries', '<', SECOND_FACTOR_TRIES)
    .returning(['user_id', 'keep', 'sealed_key'])
    .executeTakeFirst();
  if (!ticket || typed === null) return null;
  const recoveryCodes =
    ticket.sealed_key === null
      ? await checkKnown(services, trx, ticket.user_id, { typed, source }, now)
      : await enrol(services, trx, ticket, ticket.sealed_key, typed, now);
  if (recoveryCodes === null) return null;
  if (ticket.sealed_key !== null) await record(trx, ticket.user_id, source, 'access.second-factor-on');
  await trx
    .updateTable('second_factor_ticket')
    .set({ used_at: new Date(now).toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
  return { userId: ticket.user_id, keep: ticket.keep, recoveryCodes };
}

async function checkKnown(
  services: Services,
  trx: Trx,
  userId: string,
  { typed, source }: { readonly typed: TypedCode; readonly source: AuditSource },
  now: number,
): Promise<readonly string[] | null> {
  if (typed.kind === 'recovery') {
    if (!(await spendRecoveryCode(trx, userId, typed.code))) return null;
    await record(trx, userId, source, 'access.recovery-code-used');
    return [];
  }
  const known = await trx
    .selectFrom('second_factor')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  // The phone was forgotten meanwhile: the log-in begins anew.
  if (!known) throw unprocessable('auth.second-factor-expired');
  const key = services.secondFactorKeys.open(userId, known.sealed_key);
  const step = key === null ? null : totpStep(key, typed.code, now);
  if (step === null) return null;
  const taken = await trx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken ? [] : null;
}

async function enrol(
  services: Services,
  trx: Trx,
  { user_id: userId }: Ticket,
  sealed: Buffer,
  typed: TypedCode,
  now: number,
): Promise<readonly string[] | null> {
  const key = services.secondFactorKeys.open(userId, sealed);
  const step = key === null || typed.kind !== 'totp' ? null : totpStep(key, typed.code, now);
  if (step === null) return null;
  const known = await trx
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_key: sealed, since: new Date(now).toISOString(), last_step: step })
    .onConflict((conflicting) => conflicting.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  // Another phone was made known meanwhile: this ticket must not replace it.
  if (!known) throw unprocessable('auth.second-factor-expired');
  return makeRecoveryCodes(trx, userId);
}
