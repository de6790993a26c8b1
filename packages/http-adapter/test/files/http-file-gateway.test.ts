import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpFileGateway } from '../../src/files/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const PERSON = '0190a1b2c3d4e5f601020305';
const wire = {
  id: ID,
  url: `/files/${ID}`,
  extension: 'pdf',
  description: 'Laudo',
  date: '2026-11-21T12:00:00Z',
  contentType: 'application/pdf',
  sizeBytes: 4,
  origin: null,
};
const file = {
  id: ID,
  extension: 'pdf',
  description: 'Laudo',
  date: '2026-11-21T12:00:00Z',
  contentType: 'application/pdf',
  sizeBytes: 4,
};

let requests: { method: string; address: string; key: string | null; body: unknown }[] = [];
beforeEach(() => void (requests = []));

const note = async (request: Request, body: unknown): Promise<void> =>
  void requests.push({
    method: request.method,
    address: request.url.replace('http://server/api', ''),
    key: request.headers.get('Idempotency-Key'),
    body,
  });

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  newKey: () => 'made-key',
  fetch: async (request) => {
    await note(request, request.method === 'PUT' ? await request.json() : null);
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    if (request.url.endsWith(`/files/${ID}`) && request.method === 'GET')
      return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    return Response.json(request.method === 'GET' ? { items: [wire] } : wire);
  },
});

test('a file leaves as the field «file» of a form, with its name, its key and its progress [PAT-015]', async () => {
  const parts: number[] = [];
  const gateway = createHttpFileGateway(api, async (request, onProgress) => {
    const sent = (await request.formData()).get('file') as File;
    await note(request, [sent.name, await sent.text()]);
    onProgress(0.25);
    onProgress(1);
    return Response.json(wire, { status: 201 });
  });
  const answer = await gateway.upload(
    { entityId: PERSON, origin: 'account:a1' },
    { name: 'Laudo é.pdf', sizeBytes: 4, content: new Blob(['%PDF']) },
    { key: 'k1', onProgress: (part) => parts.push(part) },
  );
  expect(answer).toEqual({ ok: true, value: file });
  expect(requests).toEqual([
    {
      method: 'POST',
      address: `/entities/${PERSON}/files?origin=account%3Aa1`,
      key: 'k1',
      body: ['Laudo é.pdf', '%PDF'],
    },
  ]);
  expect(parts).toEqual([0.25, 1]);
});

test('list, rename, remove and read [PAT-014, PAT-016, PAT-017]', async () => {
  const gateway = createHttpFileGateway(api);
  expect(await gateway.list({ entityId: PERSON, origin: null })).toEqual({ ok: true, value: [file] });
  expect(await gateway.rename(ID, 'Laudo')).toEqual({ ok: true, value: file });
  expect(await gateway.remove(ID)).toEqual({ ok: true, value: undefined });
  const read = await gateway.read(ID);
  expect(read.ok && (await (read.value as Blob).text())).toBe('%PDF');
  expect(requests.map(({ method, address }) => `${method} ${address}`)).toEqual([
    `GET /entities/${PERSON}/files`,
    `PUT /files/${ID}`,
    `DELETE /files/${ID}`,
    `GET /files/${ID}`,
  ]);
});
