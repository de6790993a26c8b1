import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { asPerson, inTenant } from '../database/tenant.ts';
import { relOf, type Session } from '../http/session.ts';
import { accessNotice } from '../realtime/notices.ts';
import { byName } from '../lists/search.ts';

const KEEP_MS = 30_000;
const CACHE = 5000;

/**
 * Sessions by id and branch. Every process forgets them when the access channel says that something changed, so that a revoked session,
 * a disabled person or a changed permission counts at once. [ACC-083, decision A45]
 */
export class SessionStore {
  private readonly db: Db;
  private readonly known = new Map<string, { readonly session: Session | null; readonly until: number }>();
  private changes = 0;

  constructor(db: Db) {
    this.db = db;
  }

  /** The live session, in the branch asked for; null when revoked, expired, or the person is not active. A foreign branch gives branch null. */
  async find(
    { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
    branchId: string | null,
    now: number,
  ): Promise<Session | null> {
    const key = `${sessionId} ${userId} ${branchId ?? ''}`;
    const known = this.known.get(key);
    if (known && known.until > now) return known.session;
    const { changes } = this;
    const session = await this.read(sessionId, userId, branchId, now);
    // What was read while something changed may be the state before: it serves this request and is not remembered.
    if (changes !== this.changes) return session;
    if (this.known.size >= CACHE) this.known.clear();
    this.known.set(key, { session, until: now + KEEP_MS });
    return session;
  }

  /** Called on every message of the access channel, and when that channel was deaf for a while. */
  forget(): void {
    this.changes++;
    this.known.clear();
  }

  private async read(sessionId: string, userId: string, branchId: string | null, now: number): Promise<Session | null> {
    const person = await asPerson(this.db, userId, (trx) =>
      trx
        .selectFrom('session as s')
        .innerJoin('app_user as u', 'u.id', 's.user_id')
        .select(['u.id', 'u.name', 'u.customer_id'])
        .where('s.id', '=', sessionId)
        .where('s.user_id', '=', userId)
        .where('s.revoked_at', 'is', null)
        .where('s.expires_at', '>', new Date(now).toISOString())
        .where('u.active', '=', true)
        .executeTakeFirst(),
    );
    if (!person) return null;
    return inTenant(this.db, { branchId, customerId: person.customer_id, userId: person.id }, async (trx) => {
      const members = await trx
        .selectFrom('branch_member as m')
        .innerJoin('branch as b', 'b.id', 'm.branch_id')
        .select([
          'b.id',
          'b.name',
          'b.time_zone',
          'b.expires_at',
          'b.modules',
          'b.settings',
          'm.permission_group_id',
          'm.professional_id',
          'm.is_collaborator',
        ])
        .where('m.user_id', '=', person.id)
        .where('m.active', '=', true)
        .orderBy(byName(sql.ref('b.name')))
        .execute();
      const member = members.find((item) => item.id === branchId);
      const group = member?.permission_group_id
        ? await trx
            .selectFrom('permission_group')
            .select('actions')
            .where('branch_id', '=', member.id)
            .where('id', '=', member.permission_group_id)
            .where('active', '=', true)
            .executeTakeFirst()
        : undefined;
      return {
        id: sessionId,
        userId: person.id,
        userName: person.name,
        customerId: person.customer_id,
        branchIds: members.map((item) => item.id),
        branch: member
          ? {
              id: member.id,
              name: member.name,
              timeZone: member.time_zone,
              expiresAt: member.expires_at,
              modules: member.modules,
              settings: member.settings,
              actions: new Set(group?.actions ?? []),
              rel: relOf(member, person.id),
            }
          : null,
      };
    });
  }
}

/** Tells every process, with the transaction that changed people, groups, sessions or branches; whoever holds the store forgets after it. */
export const announceAccessChange = async (db: Db): Promise<void> => void (await db.executeQuery(accessNotice(db)));
