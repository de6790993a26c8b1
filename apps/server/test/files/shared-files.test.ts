import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adminCommand } from '../../src/commands/admin.ts';
import { backupCommand } from '../../src/commands/backup.ts';
import { restoreCommand } from '../../src/commands/restore.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { readSettings } from '../../src/settings.ts';
import { type Running, start } from '../../src/start.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { fileForm, PDF } from '../upload.ts';
import { type Bucket, startBucket } from './bucket.ts';

const SECRET_KEY = 'a secret key for tests, long enough for all';
const folders: string[] = [];
let bucket: Bucket;
/** Two processes as on two computers: each with a disk of its own, one database, one bucket. */
let here: TestServer;
let there: Running;
let branch: TestBranch;
let desk: Caller;
let patient: string;

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'prumo-bucket-'));
  folders.push(made);
  return made;
};
const s3 = () => ({
  S3_BUCKET: 'clinica',
  S3_PREFIX: 'prumo/',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY: 'chave',
  S3_SECRET_KEY: 'segredo',
});
const variables = (dataDir: string) => ({
  DATABASE_URL: here.databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY,
  DEMO: '0',
  ...s3(),
});

beforeAll(async () => {
  bucket = await startBucket('clinica');
  here = await startServer({ bucket: readSettings(s3()).bucket });
  there = await start(readSettings(variables(folder())), { web: null });
  branch = await here.branch();
  desk = await here.person(branch);
  patient = (await desk.call('POST', '/patients', { name: 'Maria', phone: '1133334444', quick: true })).body.id;
});
afterAll(async () => {
  await there.stop();
  await bucket.stop();
  for (const made of folders) rmSync(made, { recursive: true });
});

const send = () => {
  const { body, contentType } = fileForm(PDF, { name: 'Exame.pdf' });
  return desk.call('POST', `/entities/${patient}/files`, body, { 'content-type': contentType });
};
/** What the other process answers to the same person. */
const ask = (method: 'GET' | 'DELETE', url: string) =>
  there.app.inject({ method, url: `/api${url}`, headers: { authorization: `Bearer ${desk.token}` } });
const onDisk = async (): Promise<string[]> =>
  (await readdir(join(here.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

test('what one process takes in lies in the bucket and on no disk; another one on another computer opens and removes it', async () => {
  const sent = await send();
  expect(sent.status).toBe(201);
  const key = `prumo/${sent.body.id}`;
  expect(bucket.objects.get(key)?.equals(PDF)).toBe(true);
  expect(await onDisk()).toEqual([]);
  const read = await ask('GET', `/files/${sent.body.id}`);
  expect([read.statusCode, read.rawPayload.equals(PDF)]).toEqual([200, true]);
  expect((await ask('DELETE', `/files/${sent.body.id}`)).statusCode).toBe(204);
  expect(bucket.objects.has(key)).toBe(false);
});

test('a file whose bytes are gone is not found; a refused one leaves nothing', async () => {
  const sent = await send();
  bucket.objects.delete(`prumo/${sent.body.id}`);
  expect((await ask('GET', `/files/${sent.body.id}`)).statusCode).toBe(404);
  const { body, contentType } = fileForm(Buffer.from('<svg/>'), { name: 'x.pdf' });
  const refused = await desk.call('POST', `/entities/${patient}/files`, body, { 'content-type': contentType });
  expect([refused.status, bucket.objects.size, await onDisk()]).toEqual([422, 0, []]);
});

test('a bucket that is away is 503 in a sentence and nothing is kept; what was removed meanwhile goes with the next removal', async () => {
  const [kept, other] = [await send(), await send()];
  bucket.away = true;
  for (const reply of [await send(), await desk.call('GET', `/files/${kept.body.id}`)])
    expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'files.unavailable', '5']);
  // Its row is gone for good, and so its bytes will be.
  expect((await desk.call('DELETE', `/files/${kept.body.id}`)).status).toBe(204);
  expect((await desk.call('GET', `/entities/${patient}/files`)).body.items).toHaveLength(2);
  bucket.away = false;
  expect([...bucket.objects.keys()]).toEqual([`prumo/${kept.body.id}`, `prumo/${other.body.id}`]);
  expect((await desk.call('DELETE', `/files/${other.body.id}`)).status).toBe(204);
  expect([...bucket.objects.keys()]).toEqual([]);
  expect(await onDisk()).toEqual([]);
});

test('doctor asks the bucket [OPS-007]', async () => {
  const looked = async () => (await adminCommand(['doctor'], variables(here.dataDir))).text;
  expect(await looked()).toMatch(/^ok {5}Arquivos: clinica, em S3$/m);
  bucket.away = true;
  expect(await looked()).toMatch(/^erro {3}S3_BUCKET: clinica não responde/m);
  bucket.away = false;
});

test('an import that one process took in is read by another', async () => {
  const { body, contentType } = fileForm(Buffer.from('Nome;CPF\nRui Prado;529.982.247-25\n'), { name: 'p.csv' });
  const made = await desk.call('POST', '/imports?kind=patients', body, { 'content-type': contentType });
  expect(made.status).toBe(201);
  expect([...bucket.objects.keys()]).toEqual([`prumo/${made.body.id}`]);
  const lines: string[] = [];
  for await (const piece of (await there.services.files.read(made.body.id)) ?? []) lines.push(String(piece));
  expect(lines.join('')).toContain('Rui Prado');
  expect((await desk.call('POST', `/imports/${made.body.id}/cancel`)).status).toBeLessThan(300);
  expect([...bucket.objects.keys()]).toEqual([]);
});

test('a copy reads the bucket, and a restore fills another one [OPS-006]', async () => {
  const sent = await send();
  const copies = folder();
  const env = { ...variables(here.dataDir), MIGRATION_URL: here.ownerUrl };
  // The file whose bytes another test took away is told.
  expect(await runCommand(backupCommand, ['--to', copies], env)).toMatchObject({ code: 3 });
  const name = `bucket_${here.newId()}`;
  const restored = { ...env, DATA_DIR: folder(), S3_PREFIX: 'outra/' };
  const from = join(copies, (await readdir(copies))[0] ?? '');
  const done = await runCommand(restoreCommand, ['--from', from, '--to-database', name], restored);
  const { host, port, user } = inject('postgres');
  const admin = new pg.Client({ host, port, user, database: 'template1' });
  await admin.connect();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(done).toMatchObject({ code: 0 });
  expect(bucket.objects.get(`outra/${sent.body.id}`)?.equals(PDF)).toBe(true);
});

test.each([
  [{ S3_ENDPOINT: 'http://x' }, /^S3_ENDPOINT só vale com S3_BUCKET/],
  [{ S3_BUCKET: 'x', S3_ACCESS_KEY: 'a' }, /^S3_ACCESS_KEY e S3_SECRET_KEY são informadas juntas/],
  [{ S3_BUCKET: 'x', S3_ENDPOINT: 'ftp://x' }, /^S3_ENDPOINT: endereço/],
])('a wrong setting %j names its variable', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});
