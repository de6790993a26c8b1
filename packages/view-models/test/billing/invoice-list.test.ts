import { INVOICE_STATUSES, type InvoiceStatus } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { InvoiceList } from '../../src/billing/index.ts';
import { Cancellation, type CancelSignal } from '../../src/core/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';
import { id } from './fakes.ts';
import { FakeInvoices, invoice } from './invoice-fakes.ts';

function made(statuses: readonly InvoiceStatus[] = INVOICE_STATUSES) {
  const gateway = new FakeInvoices();
  const clock = new FakeClock();
  return { gateway, clock, list: new InvoiceList({ gateway, clock, statuses }) };
}

const address = (texts: Readonly<Record<string, string>>) => ({ get: (name: string) => texts[name] ?? null });

test('invoices are asked by status, insurer, plan, days and code, 20 a page, with the sum of all pages', async () => {
  const { gateway, list } = made();
  gateway.invoices = [invoice(1, { status: 'finished' })];
  await list.rows.show({
    status: 'finished',
    insuranceId: id(52),
    insurancePlanId: id(53),
    startDate: localDate('2025-06-01'),
    endDate: localDate('2025-06-30'),
    search: ' VPS ',
    page: 2,
  });
  expect(gateway.calls).toEqual([
    [
      'list',
      {
        status: 'finished',
        insuranceId: id(52),
        insurancePlanId: id(53),
        startDate: '2025-06-01',
        endDate: '2025-06-30',
        search: 'VPS',
        limit: 20,
        offset: 20,
      },
    ],
  ]);
  expect([list.rows.total, list.rows.sum, list.rows.items.map(({ code }) => code)]).toEqual([1, 24_000, ['VPS-1']]);
});

test('those under way are the open and the closed ones until one status is asked for; all of them need no filter', async () => {
  const underWay = made(['open', 'closed']);
  await underWay.list.rows.reload();
  underWay.list.rows.filter({ status: 'closed' });
  const all = made();
  await all.list.rows.reload();
  expect([...underWay.gateway.calls, ...all.gateway.calls]).toEqual(
    ['open,closed', 'closed', undefined].map((status) => ['list', expect.objectContaining({ status })]),
  );
  expect(underWay.list.placeOf(address({ status: 'finished' })).status).toBe('');
});

test('another filter starts on page 1, a search waits for a pause, another insurer lets the plan go [UIX-027]', async () => {
  const { gateway, list, clock } = made();
  await list.rows.show({ ...list.rows.first, insurancePlanId: id(53), page: 3 });
  list.chooseInsurance(id(54));
  expect(list.rows.place).toMatchObject({ insuranceId: id(54), insurancePlanId: '', page: 1 });
  list.rows.goTo(2);
  list.rows.type('V');
  list.rows.type('VPS');
  expect(gateway.calls).toHaveLength(3);
  clock.pass(300);
  expect(list.rows.place).toMatchObject({ search: 'VPS', page: 1 });
  list.rows.clear();
  expect([list.rows.place, list.rows.filtered]).toEqual([list.rows.first, false]);
});

test('an address names a place, and a place its address; what an address invents is left out', () => {
  const { list } = made();
  const place = {
    ...list.rows.first,
    status: 'closed' as const,
    insuranceId: id(52),
    endDate: localDate('2025-06-30'),
    search: 'VPS',
    page: 2,
  };
  const params = list.paramsOf(place);
  expect(params).toEqual({ status: 'closed', insuranceId: id(52), endDate: '2025-06-30', search: 'VPS', page: '2' });
  expect(list.placeOf(address(params))).toEqual(place);
  expect(list.placeOf(address({ status: 'x', insuranceId: 'x', startDate: '31/31', page: '-1' }))).toEqual(
    list.rows.first,
  );
});

test('only the last question counts, a page that is left takes its question back, and a failure keeps the rows', async () => {
  const { gateway, list } = made();
  gateway.invoices = [invoice(1)];
  await list.rows.reload();
  const signals: CancelSignal[] = [];
  const late = new Cancellation();
  gateway.list = (_query, options) => {
    if (options?.signal) signals.push(options.signal);
    return new Promise((resolve) =>
      late.signal.addEventListener('abort', () =>
        resolve(good({ items: [], total: 0, hasMore: false, sum: 0 as never })),
      ),
    );
  };
  list.rows.goTo(2);
  list.rows.goTo(3);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  list.rows.stop();
  late.cancel();
  await Promise.resolve();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  gateway.list = async () => bad(500, 'server.internal');
  await list.rows.reload();
  expect([list.rows.state, list.rows.items.map(({ code }) => code)]).toEqual(['failed', ['VPS-1']]);
});
