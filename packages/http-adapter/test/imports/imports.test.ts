import { expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpImportGateway } from '../../src/imports/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const wire = {
  id: ID,
  kind: 'patients',
  status: 'draft',
  fileName: 'a.csv',
  totalRows: 1,
  doneRows: 0,
  counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
  createdAt: '2026-11-21T12:00:00Z',
  createdBy: null,
  columns: [{ header: 'Nome', samples: ['Ana'], field: 'name' }],
  preview: null,
  undoneRows: 0,
  leftRows: 0,
  left: [],
  canUndo: false,
};

test('a file leaves as a form with its kind, and every step is one call', async () => {
  const requests: string[] = [];
  const page = { items: [], total: 0, hasMore: false };
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async (request) => {
      const path = request.url.replace('http://server/api', '');
      requests.push(`${request.method} ${path}${request.method === 'POST' ? ` ${await request.text()}` : ''}`.trim());
      return Response.json(/refusals|imports\?/.test(path) ? page : wire);
    },
  });
  const gateway = createHttpImportGateway(api, async (request) => {
    const sent = (await request.formData()).get('file') as File;
    requests.push(
      `${request.method} ${request.url.replace('http://server/api', '')} ${sent.name} ${await sent.text()}`,
    );
    return Response.json(wire, { status: 201 });
  });
  expect(await gateway.create('patients', { name: 'a.csv', sizeBytes: 8, content: new Blob(['Nome\nAna']) })).toEqual({
    ok: true,
    value: wire,
  });
  expect(await gateway.get(ID)).toEqual({ ok: true, value: wire });
  await gateway.check(ID, ['name', null]);
  await gateway.run(ID);
  await gateway.cancel(ID);
  await gateway.undo(ID);
  expect(await gateway.refusals(ID, { limit: 20, offset: 40 })).toEqual({ ok: true, value: page });
  expect(await gateway.list({ limit: 20, offset: 0 })).toEqual({ ok: true, value: page });
  expect(requests).toEqual([
    'POST /imports?kind=patients a.csv Nome\nAna',
    `GET /imports/${ID}`,
    `POST /imports/${ID}/check {"mapping":["name",null]}`,
    `POST /imports/${ID}/run`,
    `POST /imports/${ID}/cancel`,
    `POST /imports/${ID}/undo`,
    `GET /imports/${ID}/refusals?limit=20&offset=40`,
    'GET /imports?limit=20&offset=0',
  ]);
});
