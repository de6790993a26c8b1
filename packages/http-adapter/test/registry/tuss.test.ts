import { expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpTussGateway } from '../../src/registry/index.ts';

test('a package is sent as a form, with its progress, and its report comes back [TIS-022]', async () => {
  const table = { table: '22', file: 'Tabela 22.csv', added: 2, changed: 0, ended: 0, unchanged: 0, skipped: 0 };
  const asked: string[] = [];
  const heard: number[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async () => Response.json({ items: [] }),
  });
  const gateway = createHttpTussGateway(api, async (request, onProgress) => {
    asked.push(
      `${request.method} ${new URL(request.url).search} ${request.headers.get('content-type')?.split(';')[0] ?? ''}`,
    );
    onProgress(1);
    return Response.json({ tables: [table] });
  });
  const file = { name: 'tuss.zip', sizeBytes: 3, content: new Blob(['PK3']) };
  expect(
    await gateway.importPackage(
      file,
      { dryRun: true, table: null },
      { onProgress: (part) => heard.push(part), key: 'k' },
    ),
  ).toEqual({ ok: true, value: [table] });
  expect((await gateway.importPackage(file, { dryRun: false, table: '22' })).ok).toBe(true);
  expect([asked, heard]).toEqual([
    ['POST ?dryRun=true multipart/form-data', 'POST ?dryRun=false&table=22 multipart/form-data'],
    [1],
  ]);
});
