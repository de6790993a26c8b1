import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { StartError } from './start-error.ts';

const OLDEST = 15;

/** Refuses to start on an external database that does not answer, is older than PostgreSQL 15 or would forget acknowledged writes (I10); the line names the setting and no secret. [OPS-003] */
export async function checkDatabase(db: Db, mustRemember: boolean): Promise<void> {
  let version: number;
  try {
    const { rows } = await sql<{
      version: number;
    }>`select current_setting('server_version_num')::int / 10000 as version`.execute(db);
    version = rows[0]?.version ?? 0;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`DATABASE_URL: não foi possível conectar ao banco de dados${code}`, { cause: error });
  }
  if (mustRemember && !(await isDurable(db)))
    throw new StartError(
      'DATABASE_URL: o banco de dados está com fsync ou synchronous_commit desligado; o que foi confirmado poderia se perder',
    );
  if (version < OLDEST)
    throw new StartError(
      `DATABASE_URL: o PostgreSQL ${version} é antigo demais; este programa precisa do ${OLDEST} ou mais novo`,
    );
}

/** Whether what is acknowledged survives a power cut (I10). */
export async function isDurable(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    durable: boolean;
  }>`select current_setting('fsync')::boolean and current_setting('synchronous_commit') <> 'off' as durable`.execute(
    db,
  );
  return rows[0]?.durable === true;
}
