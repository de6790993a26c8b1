import { sql } from 'kysely';
import type pg from 'pg';
import { NO_LIMITS } from './limits.ts';
import { isMigrated, migrate, refuseHalfRestored } from './migrate.ts';
import { type Db, openPool } from './pool.ts';
import { StartError } from './start-error.ts';
import { sqlState } from './tenant.ts';

/** Whom the embedded database lets in for the work of the day; a database of one's own has a role of any name. */
export const POOL_ROLE = 'prumo_pool';

/** Two processes that start at once make the role once. */
const MAKING_ROLES = 7_380_053;

/** The role the pool logs in as; a start is refused when it, or a role it may act as, could look past a policy or take one away. (decision 0029) */
export async function ownRole(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string; beyond: boolean }>`
    select session_user as name, exists (
      select from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolname = 'prumo_owner'
        or exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = r.oid)
        or exists (select from pg_namespace n where n.nspname = 'public' and n.nspowner = r.oid))) as beyond`.execute(
    db,
  );
  const { name = '', beyond = true } = rows[0] ?? {};
  if (beyond)
    throw new StartError(
      `DATABASE_URL: o papel «${name}» pode mais que o programa (superusuário, BYPASSRLS, CREATEROLE ou dono do que há no banco); informe um papel sem direitos próprios e deixe este só em MIGRATION_URL`,
    );
  return name;
}

/** Migrates as whoever may, without a limit of time, gives the pool's role what the program may do, and lets go of the connection again. */
export async function migrateFor(poolRole: string, migrating: pg.ClientConfig): Promise<void> {
  const { db } = openPool({ ...migrating, max: 1 }, NO_LIMITS);
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new StartError(`MIGRATION_URL: não foi possível conectar ao banco de dados${inBrackets(sqlState(error))}`, {
        cause: error,
      });
    });
    await refuseHalfRestored(db);
    await migrate(db);
    await letIn(db, poolRole);
  } finally {
    await db.destroy();
  }
}

const inBrackets = (code: string): string => (code === '' ? '' : ` (${code})`);

/** Counts what the tables hold, for the planner; only their owner may. */
export async function analyze(migrating: pg.ClientConfig): Promise<void> {
  const { db } = openPool({ ...migrating, max: 1 }, NO_LIMITS);
  await sql`analyze`.execute(db).finally(() => db.destroy());
}

/** Whoever may migrate lets the role of the pool work: it inherits the program's rights and has none besides. */
export async function letIn(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${MAKING_ROLES})`.execute(trx);
    const { rows } = await sql<{ working: boolean }>`
      select pg_has_role(oid, 'prumo_app', 'usage') as working from pg_roles where rolname = ${role}`.execute(trx);
    if (rows[0] === undefined) await sql`create role ${sql.id(role)} login`.execute(trx);
    if (rows[0]?.working !== true) await sql`grant prumo_app to ${sql.id(role)}`.execute(trx);
  });
}

/** Without a role that migrates the database must be ready for this version: the pool's own role changes no table. */
export async function refuseUnmigrated(db: Db): Promise<void> {
  await refuseHalfRestored(db);
  const ready = await isMigrated(db).catch((error: unknown) => {
    // Nobody has let the role in yet.
    if (sqlState(error) === '42501') return false;
    throw error;
  });
  if (!ready)
    throw new StartError(
      'MIGRATION_URL: o banco de dados ainda não está pronto para esta versão; informe o papel que cria as tabelas e dá os direitos ao de DATABASE_URL',
    );
}
