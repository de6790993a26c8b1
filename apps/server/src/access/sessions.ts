import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { announceAccessChange } from './session-store.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { readUser } from './users.ts';

const KEPT_SECONDS = 30 * 24 * 3600;
const SHIFT_SECONDS = 12 * 3600;
/** A refresh whose answer was lost, or a second tab, may come again with the old secret for this long. */
const GRACE_SECONDS = 10;

/** Starts a session: the only branch is chosen at once, several are chosen by the person. */
export async function startSession(services: Services, reply: FastifyReply, userId: string, keep: boolean, now: number): Promise<Schemas['Session']> {
  const user = await readUser(services.db, userId, null);
  const only = user.branches.length === 1 ? (user.branches[0]?.id ?? null) : null;
  const secret = newSecret();
  const id = services.newId();
  const life = keep ? KEPT_SECONDS : SHIFT_SECONDS;
  await services.db.insertInto('session').values({
    id, user_id: userId, branch_id: only, refresh_hash: hashSecret(secret), keep, expires_at: new Date(now + life * 1000).toISOString(),
  }).execute();
  setRefreshCookie(reply, services.settings, secret, keep, life);
  return answer(services, id, userId, only, now);
}

/** Gives a new access token for the cookie and a new secret for the next time; an old secret that comes back ends the session. [ACC-101, decision A45] */
export async function refreshSession(services: Services, request: FastifyRequest, reply: FastifyReply, now: number): Promise<Schemas['Session']> {
  const given = refreshCookie(request, services.settings);
  if (!given) throw new Refusal(401, 'auth.unauthenticated');
  const hash = hashSecret(given);
  const secret = newSecret();
  const rotated = await services.db.updateTable('session as s')
    .set({ refresh_hash: hashSecret(secret), previous_hash: hash, previous_until: sql<string>`now() + make_interval(secs => ${GRACE_SECONDS})` })
    .from('app_user as u').whereRef('u.id', '=', 's.user_id').where('u.active', '=', true)
    .where('s.refresh_hash', '=', hash).where('s.revoked_at', 'is', null).where('s.expires_at', '>', sql<string>`now()`)
    .returning(['s.id', 's.user_id', 's.branch_id', 's.keep', 's.expires_at']).executeTakeFirst();
  if (rotated) {
    const life = Math.floor((Date.parse(rotated.expires_at) - now) / 1000);
    setRefreshCookie(reply, services.settings, secret, rotated.keep, life);
    return answer(services, rotated.id, rotated.user_id, rotated.branch_id, now);
  }
  const late = await services.db.selectFrom('session').select(['id', 'user_id', 'branch_id', sql<boolean>`previous_until > now()`.as('in_time')])
    .where('previous_hash', '=', hash).where('revoked_at', 'is', null).executeTakeFirst();
  if (late?.in_time) return answer(services, late.id, late.user_id, late.branch_id, now);
  if (late) await revoke(services, late.id);
  clearRefreshCookie(reply, services.settings);
  throw new Refusal(401, 'auth.unauthenticated');
}

/** Ends the session of the cookie; its access token counts no more. [ACC-045] */
export async function endSession(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const given = refreshCookie(request, services.settings);
  clearRefreshCookie(reply, services.settings);
  if (!given) return;
  const session = await services.db.selectFrom('session').select('id').where((eb) => eb.or([eb('refresh_hash', '=', hashSecret(given)), eb('previous_hash', '=', hashSecret(given))])).executeTakeFirst();
  if (session) await revoke(services, session.id);
}

/** Ends every session of a person, except one: after a new password nobody stays logged in with the old one. */
export async function revokeSessionsOf(services: Services, userId: string, exceptId: string | null): Promise<void> {
  await services.db.updateTable('session').set({ revoked_at: sql<string>`now()` }).where('user_id', '=', userId).where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? '')).execute();
  await announceAccessChange(services.db);
}

/** Moves the session to another branch of the person. [ACC-068, ACC-094] */
export async function moveSession(services: Services, sessionId: string, userId: string, branchId: string, now: number): Promise<Schemas['Session']> {
  await services.db.updateTable('session').set({ branch_id: branchId }).where('id', '=', sessionId).execute();
  return answer(services, sessionId, userId, branchId, now);
}

async function revoke(services: Services, sessionId: string): Promise<void> {
  await services.db.updateTable('session').set({ revoked_at: sql<string>`now()` }).where('id', '=', sessionId).execute();
  await announceAccessChange(services.db);
}

async function answer(services: Services, sessionId: string, userId: string, branchId: string | null, now: number): Promise<Schemas['Session']> {
  const [user, token] = await Promise.all([readUser(services.db, userId, branchId), services.tokens.sign({ sessionId, userId, branchId }, now)]);
  return { user, token };
}
