import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit, type AuditSource, sourceOf } from '../audit/audit.ts';
import type { Db } from '../database/pool.ts';
import { asPerson, inTenant, type Trx, withKey } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { record } from './record.ts';
import { refuseUnproved } from './second-factor.ts';
import { announceAccessChange } from './session-store.ts';
import type { Session } from '../http/session.ts';
import { hashSecret, newSecret } from './tokens.ts';
import { readUser } from './users.ts';

const KEPT_SECONDS = 30 * 24 * 3600;
const SHIFT_SECONDS = 12 * 3600;
/** A refresh whose answer was lost, or a second tab, may come again with the old secret for this long. */
const GRACE_SECONDS = 10;

/** How long what a browser says of itself is kept, in characters. */
const USER_AGENT_LIMIT = 400;

/** What starts a session: who, from where, and whether a code of the phone was given. */
export interface Entrance {
  readonly userId: string;
  readonly keep: boolean;
  readonly proved: boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Starts a session: the only branch is chosen at once, several are chosen by the person. */
export async function startSession(
  services: Services,
  { userId, keep, proved, request, reply }: Entrance,
  now: number,
): Promise<Schemas['Session']> {
  const user = await readUser(services.db, userId, null);
  const only = user.branches.length === 1 ? (user.branches[0]?.id ?? null) : null;
  const secret = firstCookie();
  const id = services.newId();
  const life = keep ? KEPT_SECONDS : SHIFT_SECONDS;
  await asPerson(services.db, userId, async (trx) => {
    await record(trx, userId, sourceOf(request, userId), 'access.logged-in');
    await trx
      .insertInto('session')
      .values({
        id,
        user_id: userId,
        branch_id: only,
        refresh_hash: hashSecret(secret),
        family_hash: hashSecret(familyOf(secret)),
        keep,
        expires_at: new Date(now + life * 1000).toISOString(),
        ...whereFrom(request),
        second_factor_at: proved ? new Date(now).toISOString() : null,
      })
      .execute();
  });
  setRefreshCookie(reply, services.settings, secret, keep, life);
  return answer(services, id, userId, only, now);
}

/** A cookie is what all of its session share and what changes with each renewal, joined by a dot. */
const firstCookie = (): string => nextCookie(newSecret());
const nextCookie = (family: string): string => `${family}.${newSecret()}`;
/** One from before there were families is its own: its session gets one with the next renewal. */
const familyOf = (cookie: string): string => cookie.split('.')[0] ?? '';

/** Shown to the person, so that a session that is not the own is seen; last where the cookie was renewed. */
const whereFrom = (request: FastifyRequest) => ({
  user_agent: request.headers['user-agent']?.slice(0, USER_AGENT_LIMIT) ?? null,
  address: request.ip,
});

/**
 * Gives a new access token for the cookie and a new cookie for the next time; any earlier cookie of the session that comes back ends it, whatever
 * its age, beside the ten seconds for an answer that was lost. So does a second factor that the session has not proved.
 * [ACC-101, AUD-010, decision A45]
 */
export async function refreshSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Promise<Schemas['Session']> {
  const given = refreshCookie(request, services.settings);
  if (!given) throw new Refusal(401, 'auth.unauthenticated');
  const hash = hashSecret(given);
  const family = familyOf(given);
  const secret = nextCookie(family === given ? newSecret() : family);
  const holder = await holderOf(services.db, given);
  const rotated =
    holder &&
    (await asPerson(services.db, holder.user_id, (trx) =>
      trx
        .updateTable('session as s')
        .set({
          refresh_hash: hashSecret(secret),
          family_hash: hashSecret(familyOf(secret)),
          previous_hash: hash,
          previous_until: sql<string>`now() + make_interval(secs => ${GRACE_SECONDS})`,
          last_used_at: sql<string>`now()`,
          ...whereFrom(request),
        })
        .from('app_user as u')
        .whereRef('u.id', '=', 's.user_id')
        .where('u.active', '=', true)
        .where('s.refresh_hash', '=', hash)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', new Date(now).toISOString())
        .returning(['s.id', 's.user_id', 's.branch_id', 's.keep', 's.expires_at', 's.second_factor_at'])
        .executeTakeFirst(),
    ));
  if (rotated) {
    await endUnproved(services, request, reply, rotated);
    const life = Math.floor((Date.parse(rotated.expires_at) - now) / 1000);
    setRefreshCookie(reply, services.settings, secret, rotated.keep, life);
    return answer(services, rotated.id, rotated.user_id, rotated.branch_id, now);
  }
  const late = await withKey(services.db, hash, (trx) =>
    trx
      .selectFrom('session')
      .select(['id', 'user_id', 'branch_id', 'second_factor_at', sql<boolean>`previous_until > now()`.as('in_time')])
      .where('previous_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (late?.in_time) {
    await endUnproved(services, request, reply, late);
    return answer(services, late.id, late.user_id, late.branch_id, now);
  }
  const stolen = late ?? (await ofFamily(services.db, family));
  if (stolen)
    await revokeSession(
      services,
      stolen.id,
      stolen.user_id,
      sourceOf(request, null),
      'access.session-ended-by-old-cookie',
    );
  clearRefreshCookie(reply, services.settings);
  throw new Refusal(401, 'auth.unauthenticated');
}

interface Holder {
  readonly id: string;
  readonly user_id: string;
}

/** Whose the cookie is, or was the last time. */
const holderOf = (db: Db, cookie: string): Promise<Holder | undefined> =>
  withKey(db, hashSecret(cookie), (trx) =>
    trx
      .selectFrom('session')
      .select(['id', 'user_id'])
      .where((eb) => eb.or([eb('refresh_hash', '=', hashSecret(cookie)), eb('previous_hash', '=', hashSecret(cookie))]))
      .executeTakeFirst(),
  );

const ofFamily = (db: Db, family: string): Promise<Holder | undefined> =>
  withKey(db, hashSecret(family), (trx) =>
    trx
      .selectFrom('session')
      .select(['id', 'user_id'])
      .where('family_hash', '=', hashSecret(family))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );

async function endUnproved(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: { readonly id: string; readonly user_id: string; readonly second_factor_at: string | null },
): Promise<void> {
  try {
    await refuseUnproved(services.db, session.user_id, session.second_factor_at);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const source = sourceOf(request, session.user_id);
    await revokeSession(services, session.id, session.user_id, source, 'access.session-ended-unproved');
    clearRefreshCookie(reply, services.settings);
    throw error;
  }
}

/** Ends the session of the cookie, whichever of its cookies it is, and that of the access token, so that either alone is enough; neither counts any more. [ACC-045] */
export async function endSession(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  now: number,
): Promise<void> {
  const given = refreshCookie(request, services.settings);
  clearRefreshCookie(reply, services.settings);
  const end = (id: string, userId: string) =>
    revokeSession(services, id, userId, sourceOf(request, userId), 'access.logged-out');
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const claims = bearer === undefined ? null : await services.tokens.verify(bearer, now);
  if (claims) await end(claims.sessionId, claims.userId);
  if (given === undefined) return;
  const session = (await holderOf(services.db, given)) ?? (await ofFamily(services.db, familyOf(given)));
  if (session) await end(session.id, session.user_id);
}

/** Ends every session of a person, except one; log-ins that wait for a code end too. [ACC-083] */
export async function revokeSessionsOf(trx: Trx, userId: string, exceptId: string | null): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
  await forgetTickets(trx, userId);
  await announceAccessChange(trx);
}

/** A log-in that waits for its code was begun with a password that counts no more. */
export const forgetTickets = async (trx: Trx, userId: string): Promise<void> =>
  void (await trx.deleteFrom('second_factor_ticket').where('user_id', '=', userId).execute());

/** Moves the session to another branch of the person; a second factor that is due by now is asked for first. [ACC-068, ACC-094, AUD-010] */
export async function moveSession(
  services: Services,
  sessionId: string,
  userId: string,
  branchId: string,
  now: number,
): Promise<Schemas['Session']> {
  const { second_factor_at: provedAt } = await asPerson(services.db, userId, (trx) =>
    trx.selectFrom('session').select('second_factor_at').where('id', '=', sessionId).executeTakeFirstOrThrow(),
  );
  await refuseUnproved(services.db, userId, provedAt);
  await asPerson(services.db, userId, (trx) =>
    trx.updateTable('session').set({ branch_id: branchId }).where('id', '=', sessionId).execute(),
  );
  return answer(services, sessionId, userId, branchId, now);
}

/** Sessions a person is shown at most: more than anybody has devices. */
const SHOWN_SESSIONS = 200;

/** The open sessions of whoever asks, the latest used first. */
export async function openSessionsOf(
  db: Db,
  { userId, customerId }: Pick<Session, 'userId' | 'customerId'>,
  now: number,
) {
  return inTenant(db, { branchId: null, customerId, userId }, (trx) =>
    trx
      .selectFrom('session as s')
      .leftJoin('branch as b', 'b.id', 's.branch_id')
      .select([
        's.id',
        's.user_agent as userAgent',
        's.address',
        'b.name as branchName',
        's.created_at as createdAt',
        's.last_used_at as lastUsedAt',
      ])
      .where('s.user_id', '=', userId)
      .where('s.revoked_at', 'is', null)
      .where('s.expires_at', '>', new Date(now).toISOString())
      .orderBy('s.last_used_at', 'desc')
      .orderBy('s.id')
      .limit(SHOWN_SESSIONS)
      .execute(),
  );
}

/** Ends one session of a person; false when there is no such open one. Its access token counts no more, its screens are told, and the audit says why. [ACC-083] */
export async function revokeSession(
  { db, sessions }: Services,
  sessionId: string,
  userId: string,
  source: AuditSource,
  action: string,
): Promise<boolean> {
  const isEnded = await asPerson(db, userId, async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ revoked_at: sql<string>`now()` })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    await appendAudit(trx, source, [{ action, recordType: 'user', recordId: userId }]);
    await announceAccessChange(trx);
    return true;
  });
  if (isEnded) sessions.forget();
  return isEnded;
}

async function answer(
  services: Services,
  sessionId: string,
  userId: string,
  branchId: string | null,
  now: number,
): Promise<Schemas['Session']> {
  const [user, token] = await Promise.all([
    readUser(services.db, userId, branchId),
    services.tokens.sign({ sessionId, userId, branchId }, now),
  ]);
  return { user, token };
}
