import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { HALF_RESTORED, knownMigrations, migrate } from '../database/migrate.ts';
import type { Db } from '../database/pool.ts';
import type { FileStore } from '../files/index.ts';
import { BackupError } from './backup-error.ts';
import { isEmpty, openingOf, tablesOf } from './catalogue.ts';
import { filesOf } from './check-backup.ts';
import { type Manifest, tablePath } from './manifest.ts';
import { Measure } from './parts.ts';
import { WRITING } from './session.ts';

/** Refuses a copy whose migrations this version does not have: it would have to guess what the rows mean. The migrations to come afterwards. */
export async function migrationsAfter({ migrations, product }: Manifest): Promise<readonly string[]> {
  const known = await knownMigrations();
  if (migrations.length === 0 || migrations.some((name, at) => known[at] !== name))
    throw new BackupError(
      `A cópia é de uma versão mais nova ou de outra linha do Prumo (${product}): restaure com aquela versão; nada foi mudado`,
    );
  return known.slice(migrations.length);
}

/** Nothing is ever restored over what somebody has. */
export async function refuseFilled(client: pg.Client): Promise<void> {
  if (!(await isEmpty(client)))
    throw new BackupError(
      'O banco de dados de destino não está vazio: a cópia só é restaurada em um banco vazio; nada foi mudado',
    );
}

/**
 * Brings a checked copy into an empty database and its files into the store. First the database is marked, by a schema of that name, as one that no
 * server starts on; then come the files; then, in one transaction, the tables by the migrations that the copy names, the rows, the references and the
 * end of the mark. However it is killed, either all of it is there or nothing looks ready. What the copy's version did not have yet is migrated
 * afterwards like any database of that version. (decision 0033) [OPS-006]
 */
export async function restoreBackup(
  client: pg.Client,
  files: FileStore,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await client.query(WRITING);
  await refuseFilled(client);
  await client.query(`create schema if not exists ${HALF_RESTORED}`);
  for await (const { id, path, sha256 } of filesOf(folder)) await bringFile(files, join(folder, path), id, sha256);
  await inOneTransaction(client, async (trx) => {
    await migrate(trx, manifest.migrations.at(-1));
    await load(client, folder, manifest);
    await client.query(`drop schema ${HALF_RESTORED}`);
  });
}

/** What a killed restore left of a file is written anew: no row of an empty database names it. */
async function bringFile(files: FileStore, path: string, id: string, sha256: string): Promise<void> {
  await files.remove(id);
  await files.prepare(id);
  const measure = new Measure();
  await pipeline(createReadStream(path), measure, files.write(id));
  if (measure.sha256() !== sha256) throw changedMeanwhile(path);
  await files.keep(id);
}

async function load(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  // What the migrations themselves wrote is judged now: a table with something pending cannot be changed.
  await client.query('set constraints all immediate');
  const made = await tablesOf(client);
  const { open, close } = await openingOf(client);
  for (const statement of open) await client.query(statement);
  const names = made.map(({ name, columns }) => `${name} (${columns.join(', ')})`).join('; ');
  if (names !== tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`).join('; '))
    throw new BackupError('As tabelas da cópia não são as das suas migrações; nada foi mudado');
  await client.query(`truncate ${made.map(({ quoted }) => quoted).join(', ')}`);
  for (const [at, { quoted, columns }] of made.entries()) {
    const part = tables[at];
    if (!part) continue;
    const path = join(folder, tablePath(part.name));
    const measure = new Measure();
    const rows = client.query(copyFrom(`copy ${quoted} (${columns.join(', ')}) from stdin`));
    await pipeline(createReadStream(path), measure, createGunzip(), rows);
    if (rows.rowCount !== part.rows || measure.sha256() !== part.sha256) throw changedMeanwhile(path);
  }
  await client.query('set constraints all immediate');
  for (const statement of close) await client.query(statement);
  for (const { name, value, called } of sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, value, called]);
}

/** The query builder over the connection that loads: the migrations and the rows come in one transaction. */
async function inOneTransaction(client: pg.Client, work: (trx: Db) => Promise<void>): Promise<void> {
  // There is no pool to give it back to.
  const held = Object.assign(client, { release: () => {} }) as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: () => Promise.resolve(held), end: () => Promise.resolve() };
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute(work);
}

const changedMeanwhile = (path: string): BackupError =>
  new BackupError(`A cópia mudou enquanto era lida (${path}); nada foi mudado`);
