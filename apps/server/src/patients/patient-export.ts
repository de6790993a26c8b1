import { foldText, patientName } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { Readable } from 'node:stream';
import type { Trx } from '../database/tenant.ts';
import type { FileStore } from '../files/index.ts';
import type { Call, Document } from '../http/contract.ts';
import { notFound, unprocessable } from '../http/refusal.ts';
import { bytesOf } from '../http/picture.ts';
import { MAX_ZIP_BYTES, type ZipEntry, zipStream } from '../zip/zip-stream.ts';
import { EXPORTED_TABLES, type ExportedTable, LEFT_OUT_COLUMNS } from './exported-tables.ts';
import { readmeOf } from './export-readme.ts';

interface Found {
  readonly name: string;
  readonly social_name: string | null;
  readonly photo: string | null;
  /** The patient and the duplicates that were taken in. */
  readonly ids: string[];
}

interface StoredFile {
  readonly id: string;
  readonly description: string;
  readonly extension: string;
  readonly size_bytes: number;
}

/**
 * All data of one patient: dados.json with the rows of every table that names the patient, the photo and the files, as a zip that is written
 * while it is read. [AUD-006; Lei 13.709/2018, art. 18, II and V]
 */
export async function exportPatient(call: Call<'exportPatient'>, files: FileStore): Promise<Document> {
  const { trx, path, today, now } = call;
  const found = await findPatient(trx, path.id);
  const stored = await trx
    .selectFrom('file')
    .select(['id', 'description', 'extension', 'size_bytes'])
    .where((eb) =>
      eb.or([
        eb('patient_id', 'in', found.ids),
        eb('account_id', 'in', eb.selectFrom('billing_account').select('id').where('patient_id', 'in', found.ids)),
      ]),
    )
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (stored.reduce((sum, { size_bytes: size }) => sum + size, 0) > MAX_ZIP_BYTES)
    throw unprocessable('patient.export-too-large');
  const data = await dataOf(trx, found.ids);
  const readme = readmeOf({
    patient: patientName({ name: found.name, socialName: found.social_name }),
    clinic: call.session.branch?.name ?? '',
    today,
    files: stored.length,
  });
  call.audit('patient.exported', 'patient', path.id);
  return {
    contentType: 'application/zip',
    fileName: `dados-${slug(patientName({ name: found.name, socialName: found.social_name }))}-${today}.zip`,
    bytes: Readable.from(zipStream(entriesOf({ readme, data, photo: found.photo, stored, files }), now), {
      objectMode: false,
    }),
  };
}

async function findPatient(trx: Trx, id: string): Promise<Found> {
  const { rows } = await sql<Found>`with recursive taken(id) as (
      select p.id from patient p where p.id = ${id} union select p.id from patient p join taken t on p.merged_into = t.id)
    select p.name, p.social_name, p.photo, (select array_agg(taken.id::text) from taken) as ids from patient p where p.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** The rows as PostgreSQL writes them: amounts in cents, instants with offset. One table after another, so that none is held as text beside the next. */
async function dataOf(trx: Trx, ids: readonly string[]): Promise<readonly Buffer[]> {
  const known = sql`${ids}::text[]`;
  const sections: Buffer[] = [];
  for (const table of EXPORTED_TABLES) {
    const rows = await rowsOf(trx, table, known);
    const before = sections.length === 0 ? '{' : ',';
    sections.push(Buffer.from(`${before}\n${JSON.stringify(table.section)}: [${rows.join(',\n')}]`));
  }
  return [...sections, Buffer.from('\n}\n')];
}

async function rowsOf(
  trx: Trx,
  { name, where, named = sql`'{}'::json` }: ExportedTable,
  ids: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const { rows } = await sql<{
    json: string;
  }>`select ((to_jsonb(t) - ${LEFT_OUT_COLUMNS}::text[]) || jsonb_strip_nulls(${named}::jsonb))::text as json
    from ${sql.table(name)} t where ${where(ids)}`.execute(trx);
  return rows.map(({ json }) => json);
}

interface Parts {
  readonly readme: string;
  readonly data: readonly Buffer[];
  readonly photo: string | null;
  readonly stored: readonly StoredFile[];
  readonly files: FileStore;
}

async function* entriesOf({ readme, data, photo, stored, files }: Parts): AsyncGenerator<ZipEntry> {
  yield { name: 'LEIA-ME.txt', content: [Buffer.from(readme)], shrink: true };
  yield { name: 'dados.json', content: data, shrink: true };
  const face = photo === null ? null : bytesOf(photo);
  if (face)
    yield { name: photo?.startsWith('data:image/png') ? 'foto.png' : 'foto.jpg', content: [face], shrink: false };
  const taken = new Set<string>();
  for (const file of stored) {
    const bytes = await files.read(file.id);
    // Removed between the look and the reading: its row in dados.json still says that it was there.
    if (bytes) yield { name: nameOf(file, taken), content: bytes as AsyncIterable<Uint8Array>, shrink: false };
  }
}

/** Two files may be called the same; an archive unpacked on any system keeps both. */
function nameOf({ description, extension }: StoredFile, taken: Set<string>): string {
  const stem = description.replaceAll(/[^\p{L}\p{N} ._()-]/gu, '_');
  for (let count = 1; ; count++) {
    const name = `arquivos/${stem}${count === 1 ? '' : ` (${count})`}.${extension}`;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

const slug = (name: string): string =>
  foldText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');
