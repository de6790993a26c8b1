import { expect, test } from 'vitest';
import { createHttpTicketGateway } from '../../src/access/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';

test('tickets are listed by whose they are, sent, answered and closed', async () => {
  const requests: { asked: string; body: unknown }[] = [];
  const gateway = createHttpTicketGateway(
    createApi({
      session: new ApiSession(),
      baseUrl: 'http://server/api',
      fetch: async (request) => {
        const text = await request.text();
        requests.push({
          asked: `${request.method} ${request.url.replace('http://server/api', '')}`,
          body: text === '' ? null : JSON.parse(text),
        });
        return Response.json({ items: [], total: 0, hasMore: false, mailed: true });
      },
    }),
  );
  const input = { kind: 'help', subject: 'Aporte', text: 'Onde?' } as const;
  expect(await gateway.list({ scope: 'branch', limit: 20, offset: 40 })).toMatchObject({
    ok: true,
    value: { mailed: true },
  });
  await gateway.send(input);
  await gateway.answer(ID, 'Em Operações.');
  await gateway.close(ID);
  expect(requests).toEqual([
    { asked: 'GET /tickets?scope=branch&limit=20&offset=40', body: null },
    { asked: 'POST /tickets', body: input },
    { asked: `PUT /tickets/${ID}/answer`, body: { text: 'Em Operações.' } },
    { asked: `PUT /tickets/${ID}/closing`, body: null },
  ]);
});
