import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { inTenant, withKey } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import type { Session } from '../http/session.ts';
import type { SessionStore } from './session-store.ts';
import { hashSecret, newSecret } from './tokens.ts';

const LIFE_MS = 60_000;
/** Stands for the address of a token whose client named none; an address begins with a slash. */
const ANY_FILE = '*';

/**
 * Tokens for one report address: one use, 60 s, same person and branch. An address with a token in it is worth nothing
 * afterwards. Who names no address, as the specification's client, gets a token that opens one file, never a list or a
 * record. [RPT-128, decision A48]
 */
export class Downloads {
  private readonly db: Db;
  private readonly sessions: SessionStore;
  constructor(db: Db, sessions: SessionStore) {
    this.db = db;
    this.sessions = sessions;
  }

  async issue(session: Session, path: string | undefined, now: number): Promise<{ token: string; expiresAt: string }> {
    const { branch, customerId, userId } = session;
    if (!branch) throw new Refusal(403, 'branch.forbidden');
    const token = newSecret();
    const expiresAt = new Date(now + LIFE_MS).toISOString();
    await inTenant(this.db, { branchId: branch.id, customerId, userId }, (trx) =>
      trx
        .insertInto('download_token')
        .values({
          token_hash: hashSecret(token),
          user_id: userId,
          session_id: session.id,
          branch_id: branch.id,
          path: path === undefined ? ANY_FILE : addressOf(path),
          expires_at: expiresAt,
        })
        .execute(),
    );
    return { token, expiresAt };
  }

  /** The session behind an unused token of exactly this address, or of any where the address answers a file, or 401. */
  async spend(token: string, url: string, isFile: boolean, now: number): Promise<Session> {
    const hash = hashSecret(token);
    const spent = await withKey(this.db, hash, (trx) =>
      trx
        .updateTable('download_token')
        .set({ used_at: sql<string>`now()` })
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', new Date(now).toISOString())
        .where('path', 'in', [addressOf(url), ...(isFile ? [ANY_FILE] : [])])
        .returning(['session_id as sessionId', 'user_id as userId', 'branch_id as branchId'])
        .executeTakeFirst(),
    );
    const session = spent ? await this.sessions.find(spent, spent.branchId, now) : null;
    if (!session) throw new Refusal(401, 'auth.unauthenticated');
    return session;
  }
}

/** The address without its token, parameters in order. */
function addressOf(url: string): string {
  const parsed = new URL(url.startsWith('/api') ? url : `/api${url}`, 'http://prumo');
  parsed.searchParams.delete('token');
  parsed.searchParams.sort();
  return parsed.pathname + parsed.search;
}
