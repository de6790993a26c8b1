import { expect, test } from 'vitest';
import { categoryOptions, type LookupGateway, LookupStore, type MarkerGateway } from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

const none = { items: [], total: 0, hasMore: false };

function made() {
  let asked = 0;
  const gateway = {
    places: async () => ((asked += 1), good({ ...none, items: [{ id: 'l1', name: 'Sala 1', type: 'office' }] })),
  } as unknown as LookupGateway;
  const markers = { list: async () => good(none) } as unknown as MarkerGateway;
  const logged: unknown[] = [];
  const store = new LookupStore(gateway, markers, (problem) => void logged.push(problem));
  return { gateway, store, logged, asked: () => asked };
}

test('a look-up is asked once per shape of the question until the session ends [ACC-066]', async () => {
  const { store, asked } = made();
  await Promise.all([store.places().load(), store.places().load()]);
  expect(store.places().items.map(({ name }) => name)).toEqual(['Sala 1']);
  expect(asked()).toBe(1);
  await store.places('bed').load();
  expect(asked()).toBe(2);
  store.clear();
  await store.places().load();
  expect(asked()).toBe(3);
});

test('a failure leaves the list empty and can be tried again [ERR-082]', async () => {
  const { store, gateway, logged } = made();
  const works = gateway.places;
  gateway.places = async () => bad(500, 'server.internal');
  const lookup = store.places();
  await lookup.load();
  expect([lookup.state, lookup.items]).toEqual(['failed', []]);
  expect(logged).toMatchObject([{ status: 500, code: 'server.internal' }]);
  gateway.places = works;
  await lookup.load();
  expect(lookup.items).toHaveLength(1);
});

test("active categories of one type are offered with those above them: 'Pai / Filho' [CSH-034, FIN-077]", () => {
  const clinic = { id: 'c1', name: 'Clínica', type: 'revenue', active: true, parent: null } as const;
  const exams = { id: 'c2', name: 'Exames', type: 'revenue', active: true, parent: clinic } as const;
  const images = { id: 'c3', name: 'Imagem', type: 'revenue', active: true, parent: exams } as const;
  const old = { id: 'c5', name: 'Convênios antigos', type: 'revenue', active: false, parent: null } as const;
  const rent = { id: 'c4', name: 'Aluguel', type: 'expense', active: true, parent: null } as const;
  const offered = (type: 'revenue' | 'expense') => categoryOptions([images, rent, clinic, old, exams], type, null);
  expect(offered('revenue')).toEqual([
    { value: 'c1', label: 'Clínica' },
    { value: 'c2', label: 'Clínica / Exames' },
    { value: 'c3', label: 'Clínica / Exames / Imagem' },
  ]);
  expect(offered('expense')).toEqual([{ value: 'c4', label: 'Aluguel' }]);
});
