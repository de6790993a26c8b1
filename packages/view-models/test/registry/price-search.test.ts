import { cents } from '@prumo/domain/money';
import { expect, test, vi } from 'vitest';
import { type ExpensePrice, type LookupGateway, type PriceQuery, PriceSearch } from '../../src/registry/index.ts';
import { FakeClock, good } from '../support/fakes.ts';

const price = (index: number): ExpensePrice => ({
  code: null,
  expense: { id: `e${index}`, name: `Procedimento ${index}`, type: 'exam', specialty: null },
  professional: { name: null },
  insurance: { customName: index % 2 === 0 ? 'Vida Plena' : 'Particular' },
  insuranceValue: cents(100),
  particularValue: cents(0),
  source: { kind: 'own', cbhpm: null },
  parts: null,
});

test("20 prices: 15 shown, 'carregar mais' shows 20; a plan narrows [REG-103]", async () => {
  const all = Array.from({ length: 20 }, (_, index) => price(index));
  const asked: PriceQuery[] = [];
  const gateway = {
    prices: async (query: PriceQuery) => {
      asked.push(query);
      const found =
        query.insurancePlanId === undefined
          ? all
          : all.filter(({ insurance }) => insurance.customName === 'Particular');
      const from = query.offset ?? 0;
      const items = found.slice(from, from + (query.limit ?? 15));
      return good({ items, hasMore: from + items.length < found.length });
    },
  } as unknown as LookupGateway;
  const prices = new PriceSearch(gateway, new FakeClock());
  await prices.load();
  expect([prices.items.length, prices.hasMore]).toEqual([15, true]);
  await prices.more();
  expect([prices.items.length, prices.hasMore]).toEqual([20, false]);
  prices.choosePlan('l1');
  await vi.waitFor(() => expect(prices.state).toBe('ready'));
  expect([prices.items.length, asked.at(-1)?.insurancePlanId]).toEqual([10, 'l1']);
});
