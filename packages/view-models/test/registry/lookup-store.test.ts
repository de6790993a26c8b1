import { expect, test } from 'vitest';
import { type LookupGateway, LookupStore, type MarkerGateway } from '../../src/registry/index.ts';
import { bad, good } from '../support/fakes.ts';

const none = { items: [], total: 0, hasMore: false };

function made() {
  let asked = 0;
  const gateway = {
    places: async () => ((asked += 1), good({ ...none, items: [{ id: 'l1', name: 'Sala 1', type: 'office' }] })),
  } as unknown as LookupGateway;
  const markers = { list: async () => good(none) } as unknown as MarkerGateway;
  return { gateway, store: new LookupStore(gateway, markers), asked: () => asked };
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
  const { store, gateway } = made();
  const works = gateway.places;
  gateway.places = async () => bad(500, 'server.internal');
  const lookup = store.places();
  await lookup.load();
  expect([lookup.state, lookup.items]).toEqual(['failed', []]);
  gateway.places = works;
  await lookup.load();
  expect(lookup.items).toHaveLength(1);
});
