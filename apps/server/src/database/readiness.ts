import { sql } from 'kysely';
import type { KeptConnection } from './kept-connection.ts';
import { HALF_RESTORED, isMigrated } from './migrate.ts';
import type { Db } from './pool.ts';
import { sqlState, withKey } from './tenant.ts';

/** Why a server cannot work on its database yet. */
export type Unready =
  | 'database.unavailable'
  | 'database.half-restored'
  | 'database.roles-missing'
  | 'database.unmigrated'
  | 'database.no-write';

/** How long a write that worked says so for the next ones that ask. */
const PROVED_MS = 5000;
/** Only read from, no right, full. Whatever else fails is a database that is away. */
const NO_WRITE = new Set(['25006', '42501', '53100']);

const undone = new Error('undone');

/**
 * Proves that requests could be answered: somebody is there, no restore is half done, the roles are there and lend their rights, no migration waits,
 * and a row can be written, in a transaction that is undone. The first four are two small reads; the write is tried when none has worked for five
 * seconds. Whoever asks while another is being answered gets the same answer: a crowd costs what one does. [OPS-005, OPS-006]
 */
export class Readiness {
  private readonly db: Db;
  private readonly kept: Pick<KeptConnection, 'isUp'>;
  private readonly now: () => number;
  private provedAt = -Infinity;
  private asking: Promise<Unready | null> | null = null;

  constructor(db: Db, kept: Pick<KeptConnection, 'isUp'>, now: () => number) {
    this.db = db;
    this.kept = kept;
    this.now = now;
  }

  /** What is missing; null where nothing is. */
  missing(): Promise<Unready | null> {
    return (this.asking ??= this.look().finally(() => (this.asking = null)));
  }

  private async look(): Promise<Unready | null> {
    // A database that answers nothing is known before anybody waits for it.
    if (!this.kept.isUp) return 'database.unavailable';
    try {
      const form = await this.formMissing();
      if (form !== null) return form;
      if (!(await isMigrated(this.db))) return 'database.unmigrated';
    } catch {
      return 'database.unavailable';
    }
    return this.writeMissing();
  }

  private async formMissing(): Promise<Unready | null> {
    const { rows } = await sql<{ half: boolean; roles: boolean }>`
      select exists (select from pg_namespace where nspname = ${HALF_RESTORED}) as half,
        to_regrole('prumo_owner') is not null and coalesce(pg_has_role(session_user, to_regrole('prumo_app'), 'usage'), false) as roles`.execute(
      this.db,
    );
    if (rows[0]?.half !== false) return 'database.half-restored';
    return rows[0].roles ? null : 'database.roles-missing';
  }

  private async writeMissing(): Promise<Unready | null> {
    if (Math.abs(this.now() - this.provedAt) < PROVED_MS) return null;
    try {
      await this.write();
      return null;
    } catch (error) {
      return NO_WRITE.has(sqlState(error)) ? 'database.no-write' : 'database.unavailable';
    }
  }

  private async write(): Promise<void> {
    const tried = withKey(this.db, 'ready', async (trx) => {
      await sql`insert into login_attempt (key, failures, first_at) values ('ready:' || gen_random_uuid(), 0, now())`.execute(
        trx,
      );
      throw undone;
    });
    await tried.catch((error: unknown) => {
      if (error !== undone) throw error;
      this.provedAt = this.now();
    });
  }
}
