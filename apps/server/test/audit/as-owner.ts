import { sql } from 'kysely';
import type { Db } from '../../src/database/pool.ts';

/** What somebody does who has the database wholly: no trigger stops them. */
export async function asOwner(db: Db, statement: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statement).execute(trx);
  });
}
