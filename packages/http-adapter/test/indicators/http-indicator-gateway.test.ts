import { beforeEach, expect, test, vi } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpIndicatorGateway } from '../../src/indicators/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
let requests: { address: string; branch: string | null }[] = [];
let answer: unknown = { items: [] };
let answering: Promise<void> = Promise.resolve();
beforeEach(() => {
  requests = [];
  answer = { items: [] };
  answering = Promise.resolve();
});

const gateway = createHttpIndicatorGateway(
  createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    fetch: async (request) => {
      requests.push({
        address: request.url.replace('http://server/api', ''),
        branch: request.headers.get('Branch-ID'),
      });
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        void answering.then(() => resolve(Response.json(answer)));
      });
    },
  }),
);
const addresses = () => requests.map(({ address }) => address);

test('branches and schedules have their own calls [DSH-016, DSH-017]', async () => {
  answer = { items: [{ id: ID, name: 'Centro' }] };
  expect(await gateway.branches()).toEqual({ ok: true, value: [{ id: ID, name: 'Centro' }] });
  await gateway.schedules(ID);
  expect(addresses()).toEqual([
    '/appointment-summaries/branches',
    `/appointment-summaries/schedules?active=true&branchId=${ID}`,
  ]);
});

test('limit 0, offset 0, period and type go along, filters by their names [DSH-018, DSH-027]', async () => {
  const filters = { branchId: ID, scheduleId: ID, insuranceId: ID, expenseTypeId: 'exam' };
  await gateway.summary({
    limit: '0',
    offset: '0',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    type: 'specialty',
    ...filters,
  });
  const sent = new URLSearchParams(addresses()[0]?.split('?')[1]);
  expect(Object.fromEntries(sent)).toEqual({
    limit: '0',
    offset: '0',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    type: 'specialty',
    ...filters,
  });
});

test('the insurances are those of the branch, each once', async () => {
  const plan = (name: string) => ({
    id: ID,
    planId: ID,
    name,
    customName: `Vida Plena - ${name}`,
    insuranceName: 'Vida Plena',
    type: 'insurance',
    ansCode: null,
  });
  answer = { items: [plan('Essencial'), plan('Executivo')], total: 2, hasMore: false };
  expect(await gateway.insurances(ID)).toEqual({ ok: true, value: [{ id: ID, name: 'Vida Plena' }] });
  expect(requests).toEqual([{ address: '/insurance-plans?active=true&limit=0', branch: ID }]);
});

test('the year waits up to five minutes [DSH-015]', async () => {
  vi.useFakeTimers();
  try {
    answering = new Promise((resolve) => setTimeout(resolve, 299_000));
    const waiting = gateway.overview(null);
    await vi.advanceTimersByTimeAsync(299_500);
    expect((await waiting).ok).toBe(true);
    answering = new Promise((resolve) => setTimeout(resolve, 400_000));
    const late = gateway.overview(ID);
    await vi.advanceTimersByTimeAsync(300_500);
    expect((await late).ok).toBe(false);
    expect(addresses()).toEqual([
      '/appointment-summaries/operational-report',
      `/appointment-summaries/operational-report?branches=${ID}`,
    ]);
  } finally {
    vi.useRealTimers();
  }
});
