import { normalizeUsername } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { sql } from 'kysely';
import { appendAudit, type AuditSource } from '../audit/audit.ts';
import { inTenant, type Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { fingerprint } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { Session } from '../http/session.ts';
import { guardKeys } from './login-guard.ts';
import { needOf } from './second-factor.ts';
import { proveCode } from './second-factor-tickets.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { findPerson } from './users.ts';

const GRANT_SECONDS = 60;
const RELEASE = 'financial:releaseAccount';

/** What a release of the session itself is for. */
const NEXT_ACCOUNT = 'nextAccount';
/** It has no secret: its key is the session, so that a session has one at most. No hash begins like this. */
const keyOf = (session: Session): string => `session:${session.id}`;

/** What is released: the operation, the record it changes, and the very payload it will be asked with. */
export interface Released {
  readonly action: 'createAccount' | 'updateAccount';
  readonly id?: string | undefined;
  readonly payload: object;
}

/**
 * Supervisor authorization: CPF and password of somebody else who may release in this branch give a grant of one use and 60 s for
 * one action and payload; where that person has a second factor its code is asked for too. Who names neither, as the specification's
 * client, releases the next save of one account by the same session; a supervisor with a second factor releases nothing that way. Shares the counters of the
 * log-in, so that it is no way around its lock. [BIL-146, BIL-149, AUD-008, AUD-009, decision A47]
 */
export async function releaseBy(
  services: Services,
  session: Session,
  asked: Asked,
  source: AuditSource,
  now: number,
): Promise<Answered> {
  const { person, ...answer } = await judgeRelease(services, session, asked, source, now);
  // Who was asked is told by the id, and only when there is such a person: never what was typed. [AUD-001, AUD-009]
  if (!answer.result && answer.needs === undefined)
    await inTenant(services.db, scopeOf(session), (trx) =>
      appendAudit(trx, source, [{ action: 'access.release-refused', recordType: 'user', recordId: person }]),
    );
  return answer;
}

interface Asked {
  readonly username: string;
  readonly password: string;
  readonly code?: string | undefined;
  readonly release?: Released | undefined;
}

interface Answered {
  readonly result: boolean;
  readonly grant?: string;
  readonly needs?: 'code' | 'enrolment';
}

const scopeOf = ({ branch, customerId, userId }: Session) => ({ branchId: branch?.id ?? null, customerId, userId });

async function judgeRelease(
  services: Services,
  session: Session,
  { username, password, code, release }: Asked,
  source: AuditSource,
  now: number,
): Promise<Answered & { readonly person: string | null }> {
  const { branch } = session;
  if (!branch) throw new Refusal(403, 'branch.forbidden');
  const name = normalizeUsername(username);
  const person = name.kind === 'cpf' ? await findPerson(services.db, username) : undefined;
  const tried = {
    keys: guardKeys(person?.id, name.value, source.address ?? ''),
    action: 'access.release-password-refused',
    person: person?.id ?? null,
    source,
  };
  const fits = await services.guard.judge(tried, () =>
    services.passwords.verify(person?.password_hash ?? null, password),
  );
  const refused = { result: false, person: person?.customer_id === session.customerId ? person.id : null };
  if (!fits || !person) return refused;
  if (person.id === session.userId || person.customer_id !== session.customerId) return refused;
  const may = await inTenant(services.db, scopeOf(session), (trx) =>
    trx
      .selectFrom('branch_member as m')
      .innerJoin('permission_group as g', (join) =>
        join.onRef('g.branch_id', '=', 'm.branch_id').onRef('g.id', '=', 'm.permission_group_id'),
      )
      .select('m.user_id')
      .where('m.branch_id', '=', branch.id)
      .where('m.user_id', '=', person.id)
      .where('m.active', '=', true)
      .where('g.active', '=', true)
      .where(sql<boolean>`${RELEASE} = any(g.actions)`)
      .executeTakeFirst(),
  );
  if (!may) return refused;
  const granted = {
    branch_id: branch.id,
    user_id: session.userId,
    released_by: person.id,
    expires_at: new Date(now + GRANT_SECONDS * 1000).toISOString(),
  };
  const need = await needOf(services.db, person.id);
  if (release === undefined) {
    if (need !== 'none') return refused;
    const row = { ...granted, action: NEXT_ACCOUNT, payload_hash: '', used_at: null };
    await inTenant(services.db, scopeOf(session), (trx) =>
      trx
        .insertInto('release_grant')
        .values({ token_hash: keyOf(session), ...row })
        .onConflict((known) => known.column('token_hash').doUpdateSet(row))
        .execute(),
    );
    return { result: true, person: person.id };
  }
  if (need === 'enrolment') return { ...refused, needs: need };
  if (need === 'code') {
    if (isBlank(code)) return { ...refused, needs: need };
    if (!(await proveCode(services, person.id, code, source, now))) return { ...refused, needs: need };
  }
  const grant = newSecret();
  await inTenant(services.db, scopeOf(session), (trx) =>
    trx
      .insertInto('release_grant')
      .values({ token_hash: hashSecret(grant), ...granted, action: release.action, payload_hash: payloadHash(release) })
      .execute(),
  );
  return { result: true, grant, person: person.id };
}

/** Uses a grant up inside the transaction it releases; the id of the releasing person, or null when it is for something else, used or late. [AUD-009] */
export async function spendGrant(
  trx: Trx,
  session: Session,
  grant: string,
  release: Released,
  now: number,
): Promise<string | null> {
  const spent = await trx
    .updateTable('release_grant')
    .set({ used_at: sql<string>`now()` })
    .where('token_hash', '=', hashSecret(grant))
    .where('branch_id', '=', session.branch?.id ?? '')
    .where('user_id', '=', session.userId)
    .where('action', '=', release.action)
    .where('payload_hash', '=', payloadHash(release))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('released_by')
    .executeTakeFirst();
  return spent?.released_by ?? null;
}

/**
 * Uses the release of the session up inside the transaction it releases. The first payload that asks binds it: when its
 * transaction is undone for another reason, what is left of the 60 s is for that payload alone. Of two at once the second
 * waits at the row and finds it used. Null when there is none, used, late, or bound to another payload. [A47]
 */
export async function spendRelease(
  { trx, session, now, ifUndone }: Pick<Context, 'trx' | 'session' | 'now' | 'ifUndone'>,
  release: Released,
): Promise<string | null> {
  const payload_hash = payloadHash(release);
  const spent = await trx
    .updateTable('release_grant')
    .set({ used_at: sql<string>`now()`, payload_hash })
    .where('token_hash', '=', keyOf(session))
    .where('branch_id', '=', session.branch?.id ?? '')
    .where('user_id', '=', session.userId)
    .where('payload_hash', 'in', ['', payload_hash])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .returning('released_by')
    .executeTakeFirst();
  if (!spent) return null;
  ifUndone(async (again) => {
    await again
      .updateTable('release_grant')
      .set({ payload_hash })
      .where('token_hash', '=', keyOf(session))
      .where('payload_hash', '=', '')
      .execute();
  });
  return spent.released_by;
}

/** The grant itself is no part of what it releases. */
function payloadHash({ id, payload }: Released): string {
  return fingerprint({ id: id ?? null, payload: { ...payload, grant: undefined } });
}
