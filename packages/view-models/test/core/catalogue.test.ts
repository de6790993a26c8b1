import { describe, expect, test } from 'vitest';
import { CatalogueList, type ListOrders, type ListQuery, NO_ORDERS, type Page } from '../../src/core/index.ts';
import { makeMarkerForm, type Marker, type MarkerGateway } from '../../src/registry/index.ts';
import { bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

const red: Marker = { id: 'm1', name: 'Urgente', color: '#b3261e', active: true, version: 1 };
const page = (items: readonly Marker[], total = items.length): Page<Marker> => ({
  items,
  total,
  hasMore: total > items.length,
});

function made(orders: ListOrders = NO_ORDERS) {
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  const asked: ListQuery[] = [];
  const saved: { readonly input: unknown; readonly key: string | undefined }[] = [];
  const gateway: MarkerGateway = {
    list: async (query) => (asked.push(query), good(page([red], 45))),
    get: async () => good(red),
    create: async (input, options) => (
      saved.push({ input, key: options?.key }),
      good({ ...red, ...input, active: input.active ?? true, version: 1 })
    ),
    update: async (_id, input, options) => (
      saved.push({ input, key: options?.key }),
      good({ ...red, ...input, active: input.active ?? true, version: 1 })
    ),
    deactivate: async () => good(undefined),
  };
  let keys = 0;
  return {
    clock,
    notifier,
    asked,
    saved,
    gateway,
    list: new CatalogueList<Marker>((query, options) => gateway.list(query, options), clock, orders),
    form: makeMarkerForm(gateway, notifier, () => `key-${(keys += 1)}`),
  };
}

describe('CatalogueList', () => {
  test('asks for 20 rows of its page [UIX-023]', async () => {
    const { list, asked } = made();
    await list.show({ search: '', page: 2, inactive: false });
    expect(asked).toEqual([{ search: undefined, active: true, limit: 20, offset: 20 }]);
    expect(list.total).toBe(45);
  });

  test('a search starts 300 ms after the last key, on page 1 [UIX-027]', async () => {
    const { list, clock, asked } = made();
    await list.show({ search: '', page: 3, inactive: false });
    list.type('ur');
    clock.pass(299);
    list.type('urg');
    clock.pass(299);
    expect(asked).toHaveLength(1);
    clock.pass(1);
    expect(asked.at(-1)).toMatchObject({ search: 'urg', offset: 0 });
  });

  test('announces its place instead of loading when an address listens', async () => {
    const { list, asked } = made();
    await list.show({ search: '', page: 1, inactive: false });
    const places: unknown[] = [];
    list.announceTo((place) => places.push(place));
    list.goTo(3);
    expect(places).toEqual([{ search: '', page: 3, inactive: false }]);
    expect(asked).toHaveLength(1);
  });

  describe('an order', () => {
    const orders: ListOrders = { columns: ['name', 'birthDate'], usual: 'name' };
    const first = { search: '', page: 1, inactive: false };

    test('starts on page 1, the usual one is not said in the address, and the search keeps it [UXP-013]', async () => {
      const { list, asked } = made(orders);
      await list.show({ ...first, page: 3 });
      expect([asked.at(-1), list.order]).toMatchObject([
        { sort: undefined },
        { column: 'name', direction: 'ascending' },
      ]);
      const places: unknown[] = [];
      list.announceTo((place) => places.push(place));
      list.orderBy({ column: 'birthDate', direction: 'descending' });
      expect(places).toEqual([{ ...first, sort: '-birthDate' }]);
      await list.show({ ...first, search: 'ana', sort: '-birthDate' });
      expect([asked.at(-1), list.order]).toMatchObject([
        { search: 'ana', sort: '-birthDate' },
        { column: 'birthDate', direction: 'descending' },
      ]);
      list.orderBy({ column: 'name', direction: 'ascending' });
      expect(places.at(-1)).toEqual({ ...first, search: 'ana', sort: undefined });
    });

    test('is of the paper and the sheet too, with the search and whatever the page; what a search finds has its own', async () => {
      const { list } = made(orders);
      await list.show({ search: ' ana ', page: 3, inactive: false, sort: '-name' });
      expect(list.filter).toBe('search=ana&active=true&sort=-name');
      await list.show({ ...first, page: 2, inactive: true });
      expect(list.filter).toBe('');
      const alone = made({ ...orders, ofAllAlone: true }).list;
      await alone.show({ search: 'ana', page: 1, inactive: true, sort: '-name' });
      expect(alone.filter).toBe('search=ana');
    });

    test('that an address makes up is the usual one', async () => {
      const { list, asked } = made(orders);
      for (const sort of ['cpf', '-', '--name', ' name', 'constructor']) await list.show({ ...first, sort });
      expect(asked.map((query) => (query as { sort?: string }).sort)).toEqual(Array(5).fill(undefined));
    });

    test('is not offered for what a search finds where that has its own, and is there again afterwards', async () => {
      const { list, asked } = made({ ...orders, ofAllAlone: true });
      await list.show({ ...first, search: 'ana', sort: '-name' });
      expect([asked.at(-1), list.sortable, list.order]).toMatchObject([{ sort: undefined }, [], null]);
      await list.show({ ...first, sort: list.place.sort });
      expect([asked.at(-1), list.sortable]).toMatchObject([{ sort: '-name' }, ['name', 'birthDate']]);
    });
  });

  test('a failure is not an empty list, and the last answer wins [ERR-082]', async () => {
    const { list, gateway } = made();
    gateway.list = async () => bad(500, 'server.internal');
    await list.show({ search: '', page: 1, inactive: false });
    expect(list.state).toBe('failed');
    const answers: ((value: ReturnType<typeof good<Page<Marker>>>) => void)[] = [];
    gateway.list = () => new Promise((resolve) => answers.push(resolve));
    const old = list.show({ search: 'a', page: 1, inactive: false });
    const latest = list.show({ search: 'ab', page: 1, inactive: false });
    answers[1]?.(good(page([red])));
    answers[0]?.(good(page([])));
    await Promise.all([old, latest]);
    expect(list.items).toEqual([red]);
  });
});

describe('CatalogueForm', () => {
  test('required fields stop the save with «Campo obrigatório»', async () => {
    const { form, saved } = made();
    await form.load(null);
    expect(await form.save()).toBe(false);
    expect(form.fields.errors).toEqual({ name: 'Campo obrigatório' });
    expect(saved).toEqual([]);
    form.fields.set('name', 'Telefone');
    expect(form.fields.errors).toEqual({});
  });

  test('saves, says so and is clean again [ERR-031]', async () => {
    const { form, saved, notifier } = made();
    await form.load('m1');
    form.fields.set('name', ' Retorno ');
    expect(form.fields.dirty).toBe(true);
    expect(await form.save()).toBe(true);
    expect(saved[0]?.input).toEqual({ name: 'Retorno', color: '#b3261e', active: true, version: 1 });
    expect(notifier.texts).toEqual(['Salvo com sucesso']);
    expect(form.fields.dirty).toBe(false);
  });

  test('a retry of the same content keeps its key, other content gets another, and so does the next save', async () => {
    const { form, gateway } = made();
    const keys: (string | undefined)[] = [];
    const ok = gateway.create;
    gateway.create = async (_input, options) => (keys.push(options?.key), bad(0, 'network.offline'));
    await form.load(null);
    form.fields.set('name', 'Telefone');
    await form.save();
    await form.save();
    form.fields.set('name', 'Site');
    await form.save();
    gateway.create = async (input, options) => (keys.push(options?.key), ok(input, options));
    await form.save();
    await form.load(null);
    form.fields.set('name', 'Site');
    await form.save();
    expect(keys).toEqual(['key-1', 'key-1', 'key-2', 'key-2', 'key-3']);
  });

  test("the server's sentences stand at their fields, what was typed stays [ERR-084]", async () => {
    const { form, gateway, notifier } = made();
    gateway.create = async () =>
      bad(422, 'request.invalid', { message: 'Já existe', errors: { name: 'Já existe um registro com estes dados' } });
    await form.load(null);
    form.fields.set('name', 'Urgente');
    expect(await form.save()).toBe(false);
    expect(form.fields.errors).toEqual({ name: 'Já existe um registro com estes dados' });
    expect(form.fields.draft.name).toBe('Urgente');
    expect(notifier.told).toEqual([{ kind: 'error', text: 'Já existe', seconds: undefined }]);
  });
});
