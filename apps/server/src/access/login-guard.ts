import { ADDRESS_TRIES, LOGIN_LOCK_MINUTES, LOGIN_TRIES } from '@prumo/domain/access';
import { sql } from 'kysely';
import { appendAudit, type AuditSource } from '../audit/audit.ts';
import type { Db } from '../database/pool.ts';
import { inTenant, NO_BRANCH } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';

const isAddress = (key: string): boolean => key.startsWith('ip:');
const limitOf = (key: string): number => (isAddress(key) ? ADDRESS_TRIES : LOGIN_TRIES);
const locked = (seconds = LOGIN_LOCK_MINUTES * 60): Refusal =>
  new Refusal(429, 'auth.locked', { data: { minutes: Math.ceil(seconds / 60) }, retryAfterSeconds: seconds });

/** One try to prove who somebody is. */
export interface Try {
  readonly keys: readonly string[];
  /** What the audit calls it when it is wrong. */
  readonly action: string;
  /** Whose account it is for; null when there is none by what was typed, which itself is never stored. */
  readonly person: string | null;
  readonly source: AuditSource;
}

/** What the audit calls a lock. */
const LOCKS: Readonly<Record<string, string>> = {
  user: 'access.account-locked',
  code: 'access.code-locked',
  ip: 'access.address-locked',
};

/** What a try counts against: the account, by whatever name it was called, and the address; an unknown name has a counter like a known one. [AUD-008] */
export const guardKeys = (personId: string | undefined, name: string, address: string): readonly string[] => [
  `user:${personId ?? name}`,
  `ip:${address}`,
];

/** Counters by account and by address in the database, shared by login, supervisor authorization and password reset, over all processes. [AUD-008] */
export class LoginGuard {
  private readonly db: Db;
  constructor(db: Db) {
    this.db = db;
  }

  /**
   * Runs one try. It is counted before its outcome is known, so that tries sent at once are not more than tries sent one by one; a right one is
   * forgotten with those before it, one that could not be judged (too busy, database away) is taken back. Refuses with 429 when locked.
   */
  async judge(tried: Try, isRight: () => Promise<boolean>): Promise<boolean> {
    const { keys } = tried;
    await this.count(keys);
    let right: boolean;
    try {
      right = await isRight();
    } catch (error) {
      await this.takeBack(keys).catch(() => {});
      throw error;
    }
    await (right ? this.forgive(keys) : this.refuse(tried));
    return right;
  }

  /** Refuses (429) when one of the keys is locked, with the minutes left; says the same for known and unknown users. */
  async check(keys: readonly string[]): Promise<void> {
    const found = await this.db
      .selectFrom('login_attempt')
      .select(sql<number | null>`ceil(extract(epoch from max(locked_until) - now()))::int`.as('seconds'))
      .where('key', 'in', [...keys])
      .where('locked_until', '>', sql<string>`now()`)
      .executeTakeFirst();
    if (found?.seconds) throw locked(found.seconds);
  }

  /** Counts one try of each key; the one beyond the limit is refused with 429. */
  async count(keys: readonly string[]): Promise<void> {
    await this.check(keys);
    for (const key of keys) {
      const { rows } = await sql<{
        failures: number;
      }>`insert into login_attempt as a (key, failures, first_at) values (${key}, 1, now())
        on conflict (key) do update set
          failures = case when a.first_at < now() - make_interval(mins => ${LOGIN_LOCK_MINUTES}) then 1 else a.failures + 1 end,
          first_at = case when a.first_at < now() - make_interval(mins => ${LOGIN_LOCK_MINUTES}) then now() else a.first_at end
        returning failures`.execute(this.db);
      if ((rows[0]?.failures ?? 0) > limitOf(key)) throw locked();
    }
  }

  /**
   * After a wrong try: an account or address that has used its tries up is locked from now on. The try and the locks that begin with it are
   * written to the audit of no branch: by the id of the account or by nobody, never with what was typed. [AUD-001, AUD-008]
   */
  private async refuse({ keys, action, person, source }: Try): Promise<void> {
    await inTenant(this.db, { branchId: NO_BRANCH, customerId: null, userId: null }, async (trx) => {
      const { rows } = await sql<{ key: string; isNew: boolean }>`
        update login_attempt a set locked_until = now() + make_interval(mins => ${LOGIN_LOCK_MINUTES})
        from (select l.key, l.locked_until, most from login_attempt l
          join unnest(${[...keys]}::text[], ${keys.map(limitOf)}::int[]) as k (key, most) on k.key = l.key order by l.key for update of l) before
        where a.key = before.key and a.failures >= before.most
        returning a.key, coalesce(before.locked_until < now(), true) as "isNew"`.execute(trx);
      const locks = rows.filter(({ isNew }) => isNew).map(({ key }) => LOCKS[key.split(':')[0] ?? ''] ?? '');
      await appendAudit(trx, source, [
        { action, recordType: 'user', recordId: person },
        ...locks.map((lock) =>
          lock === LOCKS['ip']
            ? { action: lock, recordType: 'address', recordId: null }
            : { action: lock, recordType: 'user', recordId: person },
        ),
      ]);
    });
  }

  private async forgive(keys: readonly string[]): Promise<void> {
    await this.db
      .deleteFrom('login_attempt')
      .where(
        'key',
        'in',
        keys.filter((key) => !isAddress(key)),
      )
      .execute();
    await this.takeBack(keys.filter(isAddress));
  }

  private async takeBack(keys: readonly string[]): Promise<void> {
    await this.db
      .updateTable('login_attempt')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('key', 'in', ['', ...keys])
      .execute();
  }
}
