import { MAX_FILE_BYTES } from '@prumo/domain/clinical';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Caller, type Reply, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { fileForm, type Form, part, PDF, PNG } from '../upload.ts';
import { zip } from './zip.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let maria: string;
let joao: string;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  maria = await patient('Maria');
  joao = await patient('João');
});

const patient = async (name: string): Promise<string> =>
  (await desk.call('POST', '/patients', { name, phone: '1133334444', quick: true })).body.id;
const send = (who: Caller, entityId: string, { body, contentType }: Form, query = '', headers = {}) =>
  who.call('POST', `/entities/${entityId}/files${query}`, body, { 'content-type': contentType, ...headers });
const list = async (entityId: string, query = '') =>
  (await desk.call('GET', `/entities/${entityId}/files${query}`)).body.items as { id: string; description: string }[];
/** Names of everything in the folder of files. */
const onDisk = async (): Promise<string[]> => {
  const found = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const bytesOf = (id: string): Promise<Buffer> => readFile(join(server.dataDir, 'files', id.slice(-2), id));

const docx = zip(['[Content_Types].xml', 'word/document.xml']);
const xlsx = zip(['[Content_Types].xml', 'xl/workbook.xml']);
const odt = zip(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.text');
const ods = zip(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.spreadsheet');
const webp = Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]);

test('an uploaded file answers id, url, extension, description and date, and lies on disk as it was sent [PAT-015, UIX-025]', async () => {
  const made = await send(desk, maria, fileForm(PDF, { name: 'Exame de sangue (março).pdf' }));
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    url: `/files/${made.body.id}`,
    extension: 'pdf',
    description: 'Exame de sangue (março)',
    date: expect.any(String),
    contentType: 'application/pdf',
    sizeBytes: PDF.length,
    origin: null,
  });
  expect((await bytesOf(made.body.id)).equals(PDF)).toBe(true);
});

test('only files of the person are listed, newest first, and the origin filters [PAT-014]', async () => {
  const person = await patient('Lista');
  const plain = (await send(desk, person, fileForm(PDF, { name: 'a.pdf' }))).body.id;
  const ofAccount = (await send(desk, person, fileForm(PNG, { name: 'b.png' }), '?origin=account:a1')).body.id;
  await send(desk, joao, fileForm(PDF, { name: 'c.pdf' }), '?origin=account:a1');
  expect((await list(person)).map(({ id }) => id)).toEqual([ofAccount, plain]);
  expect((await list(person, '?origin=account:a1')).map(({ id }) => id)).toEqual([ofAccount]);
  expect(await list(person, '?origin=account:a2')).toEqual([]);
  expect((await desk.call('GET', `/entities/${'0'.repeat(24)}/files`)).status).toBe(404);
});

test("the description is changed; '' and spaces are refused [PAT-016, UIX-050]", async () => {
  const { id } = (await send(desk, maria, fileForm(PDF))).body;
  const renamed = await desk.call('PUT', `/files/${id}`, { description: '  Laudo   final ' });
  expect([renamed.status, renamed.body.description]).toEqual([200, 'Laudo final']);
  for (const description of ['', '   ']) {
    const refused = await desk.call('PUT', `/files/${id}`, { description });
    expect([refused.status, refused.body.errors]).toEqual([422, { description: 'Informe a descrição do arquivo' }]);
  }
});

test('a removed file is listed and served no more, its bytes are gone, and the audit keeps what happened [PAT-017]', async () => {
  const { id } = (await send(desk, maria, fileForm(PDF))).body;
  expect((await desk.call('GET', `/files/${id}`)).status).toBe(200);
  expect((await desk.call('DELETE', `/files/${id}`)).status).toBe(204);
  expect((await list(maria)).some((file) => file.id === id)).toBe(false);
  for (const method of ['GET', 'DELETE'] as const) expect((await desk.call(method, `/files/${id}`)).status).toBe(404);
  expect((await desk.call('PUT', `/files/${id}`, { description: 'x' })).status).toBe(404);
  expect(await onDisk()).not.toContain(id);
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('number')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['file.created', 'file.read', 'file.deleted']);
});

test('a file is served as an attachment that the browser neither guesses at nor runs [AUD-012]', async () => {
  const { id } = (await send(desk, maria, fileForm(PDF, { name: 'Laudo "José".pdf'.replaceAll('"', '') }))).body;
  const { headers, bytes } = await desk.call('GET', `/files/${id}`);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Laudo_Jos_.pdf"; filename*=UTF-8''Laudo%20Jos%C3%A9.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  });
  expect(bytes.equals(PDF)).toBe(true);
});

test('20971520 bytes are accepted, 20971521 refused, and nothing of the refused file stays [LIM-024, AUD-012]', async () => {
  const before = await onDisk();
  const largest = Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES - PDF.length, 32)]);
  const accepted = await send(desk, maria, fileForm(largest));
  expect([accepted.status, accepted.body.sizeBytes]).toEqual([201, 20_971_520]);
  for (const excess of [1, 1024 * 1024]) {
    const refused = await send(desk, maria, fileForm(Buffer.concat([largest, Buffer.alloc(excess, 32)])));
    expect([refused.status, refused.body.message]).toEqual([413, 'O arquivo deve ter no máximo 20 MB']);
  }
  expect((await onDisk()).toSorted()).toEqual([...before, accepted.body.id].toSorted());
});

test('a file that is too large gets its answer over a real connection too, and a sender that hangs up leaves nothing [LIM-024]', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const before = await onDisk();
  const { body, contentType } = fileForm(Buffer.concat([PDF, Buffer.alloc(MAX_FILE_BYTES, 32)]));
  const url = `${address}/api/entities/${maria}/files`;
  const headers = { authorization: `Bearer ${desk.token}`, 'content-type': contentType };
  const refused = await fetch(url, { method: 'POST', body: new Uint8Array(body), headers });
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { message: 'O arquivo deve ter no máximo 20 MB', code: 'file.too-large' },
  ]);
  const abort = new AbortController();
  const slow = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, 200_000))),
  });
  const cut = fetch(url, { method: 'POST', body: slow, headers, signal: abort.signal, duplex: 'half' } as RequestInit);
  await vi.waitFor(async () => expect(await onDisk()).toHaveLength(before.length + 1));
  abort.abort();
  await expect(cut).rejects.toThrow(/abort/i);
  await vi.waitFor(async () => expect(await onDisk()).toEqual(before));
});

describe('a full disk', () => {
  test.each(['ENOSPC', 'EDQUOT'])(
    '%s while a file arrives is 507 in a sentence, nothing is left, and the next one goes through',
    async (code) => {
      const before = [await onDisk(), await list(maria)];
      const write = vi.spyOn(server.services.files, 'write').mockImplementation((id) => {
        // Some of it lies there already when the disk says no.
        const stream = createWriteStream(server.services.files.pathOf(id), { flags: 'wx' });
        const take = stream._write.bind(stream);
        stream._write = (piece: Buffer, encoding, done) =>
          take(piece.subarray(0, 10), encoding, () => done(Object.assign(new Error(`${code}: write`), { code })));
        return stream;
      });
      const refused = await send(desk, maria, fileForm(PDF, { name: 'exame.pdf' })).finally(() => write.mockRestore());
      expect([refused.status, refused.body]).toEqual([
        507,
        {
          code: 'server.no-space',
          message:
            'Não há espaço no servidor para guardar o arquivo. Nada foi guardado; avise o suporte e tente novamente.',
        },
      ]);
      expect([await onDisk(), await list(maria)]).toEqual(before);
      const sent = await send(desk, maria, fileForm(PDF, { name: 'exame.pdf' }));
      expect(sent.status).toBe(201);
      expect((await desk.call('DELETE', `/files/${sent.body.id}`)).status).toBe(204);
    },
  );

  test('no room for the folder is 507 too', async () => {
    const before = await onDisk();
    const full = Object.assign(new Error('ENOSPC: mkdir'), { code: 'ENOSPC' });
    const prepare = vi.spyOn(server.services.files, 'prepare').mockRejectedValue(full);
    const refused = await send(desk, maria, fileForm(PDF, { name: 'exame.pdf' })).finally(() => prepare.mockRestore());
    expect([refused.status, refused.body.code]).toEqual([507, 'server.no-space']);
    expect(await onDisk()).toEqual(before);
  });
});

describe('the content decides the type, whatever the name says [AUD-012]', () => {
  test.each([
    ['pdf', PDF],
    ['png', PNG],
    ['jpg', jpeg],
    ['webp', webp],
    ['docx', docx],
    ['xlsx', xlsx],
    ['odt', odt],
    ['ods', ods],
  ] as const)('%s', async (extension, content) => {
    const made = await send(desk, joao, fileForm(content, { name: 'qualquer.txt' }));
    expect([made.status, made.body.extension]).toEqual([201, extension]);
  });
});

const hostile: readonly (readonly [string, Form, number])[] = [
  ['an empty file', fileForm(Buffer.alloc(0)), 422],
  ['a page', fileForm(Buffer.from('<!doctype html><script>alert(1)</script>')), 422],
  ['a page behind white space and a signature', fileForm(Buffer.from('  %PDF-1.4<html>')), 422],
  [
    'a drawing with script',
    fileForm(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), { name: 'a.svg' }),
    422,
  ],
  ['a program', fileForm(Buffer.from('MZ\u0090\u0000', 'latin1'), { name: 'exame.pdf' }), 422],
  ['an ELF program', fileForm(Buffer.from('\u007fELF', 'latin1'), { name: 'exame.pdf' }), 422],
  ['a shell script', fileForm(Buffer.from('#!/bin/sh\nrm -rf /')), 422],
  ['plain text', fileForm(Buffer.from('apenas texto'), { name: 'exame.pdf' }), 422],
  ['a GIF', fileForm(Buffer.from('GIF89a;')), 422],
  ['a PNG of its signature only', fileForm(PNG.subarray(0, 8)), 422],
  ['a RIFF that is no picture', fileForm(Buffer.from('RIFF\u0010\u0000\u0000\u0000AVI LIST', 'latin1')), 422],
  ['an archive that is no document', fileForm(zip(['a.txt']), { name: 'a.docx' }), 422],
  [
    'a document with a macro',
    fileForm(zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']), { name: 'a.docx' }),
    422,
  ],
  [
    'a document with a program',
    fileForm(zip(['[Content_Types].xml', 'word/document.xml', 'word/embeddings/a.exe']), { name: 'a.docx' }),
    422,
  ],
  ['a cut archive', fileForm(docx.subarray(0, 60), { name: 'a.docx' }), 422],
  [
    'an archive that points outside itself',
    fileForm(Buffer.concat([docx.subarray(0, -6), Buffer.from([0xff, 0xff, 0xff, 0x7f, 0, 0])]), { name: 'a.docx' }),
    422,
  ],
  [
    'a presentation of open documents',
    fileForm(zip(['mimetype', 'content.xml'], 'application/vnd.oasis.opendocument.presentation')),
    422,
  ],
  [
    'an old document that could carry macros',
    fileForm(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
    422,
  ],
  ['NUL in the name', fileForm(PDF, { name: 'a.pdf\u0000.exe' }), 422],
  ['a path upwards in the name', fileForm(PDF, { name: '../../../etc/passwd' }), 422],
  ['an absolute path in the name', fileForm(PDF, { name: '/etc/cron.d/x.pdf' }), 422],
  ['a Windows path in the name', fileForm(PDF, { name: 'C:\\\\x\\\\a.pdf' }), 422],
  ['a name of two points', fileForm(PDF, { name: '..' }), 422],
  ['no name', fileForm(PDF, { name: '' }), 422],
  ['a name that reads backwards', fileForm(PDF, { name: 'exame\u202efdp.exe' }), 422],
  ['a name of 300 signs', fileForm(PDF, { name: `${'a'.repeat(300)}.pdf` }), 422],
  ['two files', fileForm(PDF, { more: part('name="file"; filename="b.pdf"', '%PDF-1.4') }), 422],
  ['a file and a field', fileForm(PDF, { more: part('name="origin"', 'account:a1') }), 422],
  ['another field name', fileForm(PDF, { field: 'arquivo' }), 422],
  ['a field name that means the prototype', fileForm(PDF, { field: '__proto__' }), 422],
  [
    'no file at all',
    {
      body: Buffer.from('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n'),
      contentType: 'multipart/form-data; boundary=b',
    },
    422,
  ],
  ['an empty form', { body: Buffer.from('--b--\r\n'), contentType: 'multipart/form-data; boundary=b' }, 422],
  ['no boundary', { body: fileForm(PDF).body, contentType: 'multipart/form-data' }, 400],
  ['a wrong boundary', { body: fileForm(PDF).body, contentType: 'multipart/form-data; boundary=outra' }, 400],
  [
    'a form that stops in the middle',
    { body: fileForm(PDF).body.subarray(0, -30), contentType: fileForm(PDF).contentType },
    400,
  ],
  ['JSON instead of a form', { body: Buffer.from('{"file":"x"}'), contentType: 'application/json' }, 415],
  ['the file without a form', { body: PDF, contentType: 'application/pdf' }, 415],
];

describe('hostile uploads answer 4xx and leave nothing on disk [AUD-012]', () => {
  test.each(hostile)('%s', async (_, form, status) => {
    const before = await onDisk();
    const refused = await send(desk, joao, form);
    expect([refused.status, refused.status < 300 ? null : refused.body]).toEqual([
      status,
      { message: expect.any(String), code: expect.any(String) },
    ]);
    expect(await onDisk()).toEqual(before);
  });

  test('a form at any other address is refused unread', async () => {
    const { body, contentType } = fileForm(PDF);
    expect((await desk.call('POST', '/patients', body, { 'content-type': contentType })).status).toBe(415);
  });
});

test('a refused upload leaves nothing: unknown person, wrong origin, no permission, foreign branch [AUD-012, ACC-001]', async () => {
  const before = await onDisk();
  const stranger = await server.person(await server.branch());
  const reader = await server.person(branch, ['general:listPatients']);
  expect((await send(desk, '0'.repeat(24), fileForm(PDF))).status).toBe(404);
  expect((await send(desk, maria, fileForm(PDF), '?origin=../x')).status).toBe(400);
  expect((await send(reader, maria, fileForm(PDF))).status).toBe(403);
  expect((await send(stranger, maria, fileForm(PDF))).status).toBe(404);
  expect(await onDisk()).toEqual(before);
});

test('a file of another branch can be neither read nor renamed nor removed [ACC-001]', async () => {
  const { id } = (await send(desk, maria, fileForm(PDF))).body;
  const stranger = await server.person(await server.branch());
  expect((await stranger.call('GET', `/files/${id}`)).status).toBe(404);
  expect((await stranger.call('PUT', `/files/${id}`, { description: 'x' })).status).toBe(404);
  expect((await stranger.call('DELETE', `/files/${id}`)).status).toBe(404);
  expect((await stranger.call('GET', `/entities/${maria}/files`)).status).toBe(404);
  expect((await bytesOf(id)).equals(PDF)).toBe(true);
});

test('the same key stores one file, however often it is sent', async () => {
  const person = await patient('Repetida');
  const sent: Reply[] = [];
  for (let times = 0; times < 3; times++)
    sent.push(await send(desk, person, fileForm(PDF), '', { 'idempotency-key': 'one-file-once' }));
  expect(sent.map(({ status, body }) => [status, body.id])).toEqual(
    Array.from({ length: 3 }, () => [201, sent[0]?.body.id]),
  );
  expect(await list(person)).toHaveLength(1);
  const other = await send(desk, person, fileForm(PNG), '', { 'idempotency-key': 'one-file-once' });
  expect(other.body.code).toBe('idempotency.key-reused');
  expect((await onDisk()).length).toBe(
    (await server.db.selectFrom('file').select('id').where('removed_at', 'is', null).execute()).length,
  );
});
