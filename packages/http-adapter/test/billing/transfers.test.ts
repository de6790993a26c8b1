import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { createHttpTransferGateway } from '../../src/billing/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpTransactionGateway, createHttpTransferPapers } from '../../src/finance/index.ts';

const ID = '0190a1b2c3d4e5f601020304';

function apiOf(answer: (request: Request) => Response) {
  const requests: unknown[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async (request) => {
      const text = await request.clone().text();
      requests.push([
        request.method,
        request.url.replace('http://server/api', ''),
        text === '' ? null : JSON.parse(text),
      ]);
      return answer(request);
    },
  });
  return { api, requests };
}

test('lines are listed and closed in cents, what is owed to the clinic below zero [BIL-200]', async () => {
  const line = { id: ID, total: 300, transfer: -120, steps: [{ code: 'direct', percent: null, value: -300 }] };
  const { api, requests } = apiOf((request) =>
    Response.json(
      request.method === 'GET'
        ? { items: [line], total: 1, hasMore: false, sum: { total: 300, transfer: -120, waiting: 0 } }
        : { id: ID, type: 'income', total: 120, lines: 1 },
    ),
  );
  const gateway = createHttpTransferGateway(api);
  expect(await gateway.list({ professionalId: ID, paid: false })).toMatchObject({
    ok: true,
    value: {
      items: [{ total: 30_000, transfer: -12_000, steps: [{ value: -30_000 }] }],
      sum: { total: 30_000, transfer: -12_000, waiting: 0 },
    },
  });
  const asked = { lineIds: [ID], total: cents(-12_000), dueDate: localDate('2026-11-30') };
  expect(await gateway.close(ID, asked)).toEqual({
    ok: true,
    value: { id: ID, type: 'income', total: 12_000, lines: 1 },
  });
  expect(requests[1]).toEqual([
    'POST',
    `/professional-transfer/${ID}`,
    { lineIds: [ID], total: -120, dueDate: '2026-11-30' },
  ]);
});

test('a document is read, deleted and reversed by its id', async () => {
  const { api, requests } = apiOf((request) =>
    request.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ id: ID }),
  );
  const gateway = createHttpTransactionGateway(api);
  expect(await gateway.get(ID)).toMatchObject({ ok: true, value: { id: ID } });
  expect(await gateway.remove(ID)).toEqual({ ok: true, value: undefined });
  expect(await gateway.reverse(ID)).toMatchObject({ ok: true });
  expect(requests).toEqual([
    ['GET', `/financial-transactions/${ID}`, null],
    ['DELETE', `/financial-transactions/${ID}`, null],
    ['PUT', `/financial-transactions/${ID}/reverse`, null],
  ]);
});

test('the paper of a transfer is asked for with its lines and opens in a tab; a refusal opens none', async () => {
  const shown: (Blob | null)[] = [];
  const opener = { openTab: () => (file: Blob | null) => void shown.push(file), store: () => undefined };
  const asked = {
    professionalId: ID,
    hasFinancialBundle: true,
    lines: [{ accountId: ID, itemId: 'l1' }],
    type: 'detailed',
  } as const;
  const { api, requests } = apiOf(() => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }));
  expect(await createHttpTransferPapers(api, opener).print(asked)).toEqual({ ok: true, value: undefined });
  expect(requests).toEqual([
    [
      'POST',
      `/professional-transfer/${ID}/print`,
      { professionalId: ID, hasFinancialBundle: true, accounts: [{ accountId: ID, itemId: 'l1' }], type: 'detailed' },
    ],
  ]);
  const refused = apiOf(() => Response.json({ message: 'FORBIDDEN', code: 'forbidden' }, { status: 403 }));
  expect(await createHttpTransferPapers(refused.api, opener).print(asked)).toMatchObject({
    ok: false,
    error: { message: 'Acesso negado' },
  });
  expect(shown.map((file) => file?.size ?? null)).toEqual([4, null]);
});
