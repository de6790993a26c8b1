import { expect, test } from 'vitest';
import { createHttpUnbilledGateway } from '../../src/billing/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';

test('attendances are asked for and billed by their ids, their values in cents [BIL-004]', async () => {
  const requests: unknown[] = [];
  const attendance = {
    id: ID,
    startDate: '2026-11-20T08:30:00-03:00',
    patient: null,
    insurance: null,
    plan: null,
    professional: null,
    serviceType: 'consultation',
    expenses: [],
    value: 120.5,
  };
  const billed = { id: ID, guideType: null, account: null, problems: [] };
  const gateway = createHttpUnbilledGateway(
    createApi({
      session: new ApiSession(),
      baseUrl: 'http://server/api',
      newKey: () => 'made-key',
      fetch: async (request) => {
        const text = await request.text();
        requests.push([
          request.method,
          request.url.replace('http://server/api', ''),
          text,
          request.headers.get('Idempotency-Key'),
        ]);
        return Response.json(
          request.method === 'GET'
            ? { items: [attendance], total: 1, hasMore: false, sum: 120.5 }
            : { items: [billed] },
        );
      },
    }),
  );
  const page = await gateway.list({ serviceType: 'consultation' });
  expect(page).toMatchObject({ ok: true, value: { sum: 12_050, items: [{ value: 12_050 }] } });
  expect(await gateway.bill([ID], { key: 'one' })).toEqual({ ok: true, value: [billed] });
  expect(requests).toEqual([
    ['GET', '/billing-attendances?serviceType=consultation', '', null],
    ['POST', '/billing-attendances/accounts', JSON.stringify({ attendanceIds: [ID] }), 'one'],
  ]);
});
