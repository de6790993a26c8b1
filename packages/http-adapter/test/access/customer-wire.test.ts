import { expect, test } from 'vitest';
import { createHttpCustomerGateway } from '../../src/access/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

test('what the customer pays is reais on the wire and cents inside [A12]', async () => {
  const payment = { id: 'p1', dueDate: '2026-12-10', value: 349.9, status: 'open', line: null };
  const asked: string[] = [];
  const gateway = createHttpCustomerGateway(
    createApi({
      session: new ApiSession(),
      baseUrl: 'http://server/api',
      fetch: async (request) => {
        asked.push(request.url);
        return Response.json({ items: [payment], total: 1, hasMore: false });
      },
    }),
  );
  expect(await gateway.payments({})).toEqual({
    ok: true,
    value: { items: [{ ...payment, value: 34_990 }], total: 1, hasMore: false },
  });
  expect(asked).toEqual(['http://server/api/customer/payments?limit=20&offset=0']);
});
