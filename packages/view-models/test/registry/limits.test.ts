import { expect, test } from 'vitest';
import {
  type InsuranceGateway,
  type LookupGateway,
  LookupStore,
  type MarkerGateway,
  PlanPriceTable,
  PriceSearch,
} from '../../src/registry/index.ts';
import { FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const none = { items: [], total: 0, hasMore: false };

/** A server without rows that keeps what it was asked. */
function asked() {
  const queries: object[] = [];
  const keep = async (query: object) => (queries.push(query), good(none));
  const gateway = { expenses: keep, prices: keep, professionals: keep } as unknown as LookupGateway;
  return { queries, gateway, store: new LookupStore(gateway, { list: keep } as unknown as MarkerGateway) };
}

test('a search of procedures asks for 100 [LIM-005]', async () => {
  const { queries, gateway, store } = asked();
  await store.searchExpenses('hemo');
  const ports = {
    gateway: {} as InsuranceGateway,
    expenses: gateway,
    notifier: new FakeNotifier(),
    clock: new FakeClock(),
    newKey: () => 'k',
  };
  await new PlanPriceTable(ports).searchExpenses('hemo');
  expect(queries).toEqual([
    { active: true, limit: 100, search: 'hemo' },
    { active: true, limit: 100, search: 'hemo' },
  ]);
});

test('the price look-up asks for 15 at a time [LIM-007]', async () => {
  const { queries, gateway } = asked();
  const prices = new PriceSearch(gateway, new FakeClock());
  await prices.load();
  await prices.more();
  expect(queries).toMatchObject([
    { limit: 15, offset: 0 },
    { limit: 15, offset: 0 },
  ]);
});

test('the list of professionals is asked once per shape: the same twice is one request, another one more [SCH-034]', async () => {
  const { queries, store } = asked();
  await store.professionals().load();
  await store.professionals().load();
  expect(queries).toEqual([{ active: true, limit: 0 }]);
  await store.professionals(true).load();
  await store.professionals(true).load();
  expect(queries).toEqual([
    { active: true, limit: 0 },
    { active: true, limit: 0, notFilterBranch: true },
  ]);
});
