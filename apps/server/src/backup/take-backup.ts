import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStore } from '../files/index.ts';
import { BackupError } from './backup-error.ts';
import { migrationsOf, sequencesOf, tablesOf } from './catalogue.ts';
import { type CopiedTable, FILE_LIST, type Manifest, tablePath, writeManifest } from './manifest.ts';
import { NAMED_FILES } from './named-files.ts';
import { Measure, newPart, syncFolder } from './parts.ts';
import { READING } from './session.ts';

/** Files that are copied at once: each waits for its disk. */
const AT_ONCE = 4;
const NAMED = 'files.named';

/**
 * Copies database and files of one moment into the new folder `target`. Every part streams, none is held; the folder has another name until it is
 * whole and on disk, so that half a copy is never taken for one. Uploads are never written again under their id, so that what a row of the snapshot
 * names may be read after it. (decision 0033) [OPS-006, NGS1.04.03]
 */
export async function takeBackup(
  client: pg.Client,
  files: FileStore,
  target: string,
  more: Pick<Manifest, 'product' | 'keyPrint' | 'takenAt'>,
): Promise<Manifest> {
  const folder = `${target}.incompleta`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const database = await copyDatabase(client, folder);
    const written = { ...more, ...database, files: await copyFiles(client, files, folder) };
    await writeManifest(folder, written);
    for (const made of [join(folder, 'tables'), folder]) await syncFolder(made);
    await rename(folder, target);
    await syncFolder(dirname(target));
    return { format: 1, ...written };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** All rows of one snapshot. The tables are locked against a change of their form alone: everybody goes on working. */
async function copyDatabase(
  client: pg.Client,
  folder: string,
): Promise<Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>> {
  await client.query(READING);
  const before = await tablesOf(client);
  if (before.length === 0) throw new BackupError('O banco de dados está vazio: não há o que copiar');
  await client.query('begin isolation level repeatable read read only');
  try {
    // Before the snapshot: what changes the form of a table would empty it for a snapshot that is older.
    await client.query(`lock table ${before.map(({ quoted }) => quoted).join(', ')} in access share mode`);
    const tables = await tablesOf(client);
    if (JSON.stringify(tables) !== JSON.stringify(before))
      throw new BackupError('As tabelas mudaram durante a cópia, por uma atualização: repita o comando');
    const copied: CopiedTable[] = [];
    for (const { name, quoted, columns } of tables) {
      const measure = new Measure();
      const rows = client.query(copyTo(`copy ${quoted} (${columns.join(', ')}) to stdout`));
      await pipeline(rows, createGzip({ level: 3 }), measure, newPart(join(folder, tablePath(name))));
      copied.push({ name, columns, rows: rows.rowCount, sha256: measure.sha256() });
    }
    await pipeline(client.query(copyTo(`copy (${NAMED_FILES}) to stdout`)), newPart(join(folder, NAMED)));
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return {
      postgres: rows[0]?.server_version ?? '',
      migrations: await migrationsOf(client),
      tables: copied,
      sequences: await sequencesOf(client),
    };
  } finally {
    await client.query('rollback');
  }
}

/** Every file that the snapshot names, with its hash in a list that `sha256sum -c` reads too. */
async function copyFiles(client: pg.Client, files: FileStore, folder: string): Promise<Manifest['files']> {
  const list = new Measure();
  const lines = pipeline(list, newPart(join(folder, FILE_LIST)));
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  const named = createInterface({ input: createReadStream(join(folder, NAMED)) })[Symbol.asyncIterator]();
  const work = async (): Promise<void> => {
    for (let line = await named.next(); line.done !== true; line = await named.next()) {
      const [id = '', sha256 = ''] = line.value.split('\t');
      const copied = await copyFile(files, folder, id);
      if (copied !== null) {
        count++;
        bytes += copied.bytes;
        list.write(`${copied.sha256}  ${copied.path}\n`);
      }
      const isSame = copied !== null && (sha256 === '\\N' || sha256 === copied.sha256);
      // What was removed after the moment of the copy is no loss.
      if (!isSame && (await isStillNamed(client, id))) missing.push(id);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    list.end();
    await lines;
  }
  await rm(join(folder, NAMED));
  return { count, bytes, sha256: list.sha256(), missing: missing.toSorted() };
}

async function copyFile(
  files: FileStore,
  folder: string,
  id: string,
): Promise<{ readonly path: string; readonly bytes: number; readonly sha256: string } | null> {
  const stream = await files.read(id);
  if (!stream) return null;
  const path = `files/${id.slice(-2)}/${id}`;
  await mkdir(join(folder, dirname(path)), { recursive: true, mode: 0o700 });
  const measure = new Measure();
  await pipeline(stream, measure, newPart(join(folder, path)));
  return { path, bytes: measure.bytes, sha256: measure.sha256() };
}

async function isStillNamed(client: pg.Client, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from (${NAMED_FILES}) named where id = $1`, [id]);
  return rowCount !== 0;
}
