import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';

/** Wrong tries allowed before a lock, and how long the lock and the count last. [AUD-008] */
const TRIES = 10;
const MINUTES = 15;

/** Counters by account and by address in the database, shared by login, supervisor authorization and password reset, over all processes. [AUD-008] */
export class LoginGuard {
  private readonly db: Db;
  constructor(db: Db) {
    this.db = db;
  }

  /** Refuses (429) when one of the keys is locked; says the same for known and unknown users. */
  async check(keys: readonly string[]): Promise<void> {
    const locked = await this.db.selectFrom('login_attempt').select('key').where('key', 'in', [...keys]).where('locked_until', '>', sql<string>`now()`).execute();
    if (locked.length > 0) throw new Refusal(429, 'auth.locked', { retryAfterSeconds: MINUTES * 60 });
  }

  /** Counts one wrong try; an address may try ten times as often as one account (a clinic shares it). */
  async failed(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const limit = key.startsWith('ip:') ? TRIES * 10 : TRIES;
      await sql`insert into login_attempt as a (key, failures, first_at) values (${key}, 1, now())
        on conflict (key) do update set
          failures = case when a.first_at < now() - make_interval(mins => ${MINUTES}) then 1 else a.failures + 1 end,
          first_at = case when a.first_at < now() - make_interval(mins => ${MINUTES}) then now() else a.first_at end,
          locked_until = case when a.first_at >= now() - make_interval(mins => ${MINUTES}) and a.failures + 1 >= ${limit}
            then now() + make_interval(mins => ${MINUTES}) end`.execute(this.db);
    }
  }

  async succeeded(keys: readonly string[]): Promise<void> {
    await this.db.deleteFrom('login_attempt').where('key', 'in', keys.filter((key) => !key.startsWith('ip:'))).execute();
  }
}
