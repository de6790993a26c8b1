import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { Cancellation } from '../../src/core/index.ts';
import {
  type CbhpmGateway,
  CbhpmForm,
  type PackageGateway,
  PackageForm,
  type ProcedureGateway,
  ProcedureForm,
  type ProcedureInput,
  type ProcedureItem,
} from '../../src/registry/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const ITEM: ProcedureItem = {
  id: 'e1',
  name: 'Fisioterapia',
  code: '20103492',
  type: 'session',
  modality: null,
  durationMinutes: 30,
  particularValue: cents(9500),
  active: true,
};

function makeProcedure() {
  const saved: ProcedureInput[] = [];
  const gateway = {
    create: async (input: ProcedureInput) => (saved.push(input), bad(422, 'request.invalid')),
    searchTuss: async (_search: string, types: string) =>
      good([
        {
          id: 't1',
          code: '40901122',
          name: 'US abdome total',
          display: '4.09.01.12-2 - US abdome total',
          table: types === 'procedure' ? '22' : '19',
        },
      ]),
    list: async () => good({ items: [ITEM], total: 1, hasMore: false }),
  } as unknown as ProcedureGateway;
  const tables = {
    price: async (_table: string, code: string) =>
      code === '40901122'
        ? good({ fee: cents(8000), film: cents(1502), operationalCost: cents(10_302), total: cents(19_804) })
        : bad(404, 'not-found'),
  } as unknown as CbhpmGateway;
  const told = new FakeNotifier();
  return { saved, gateway, told, procedure: new ProcedureForm(gateway, tables, told, () => 'k') };
}

test("saving with the required fields empty says 'Campo obrigatório' and asks nobody [REG-012]", async () => {
  const { procedure, saved } = makeProcedure();
  expect(await procedure.form.save()).toBe(false);
  expect(procedure.form.fields.errors).toEqual({ name: 'Campo obrigatório', type: 'Campo obrigatório' });
  expect(saved).toEqual([]);
});

test('the type brings its table, a code its name, and a CBHPM table the parts of the value [REG-109]', async () => {
  const { procedure, told } = makeProcedure();
  procedure.chooseType('exam');
  expect(procedure.form.fields.draft.tussTable).toBe('22');
  const [found] = await procedure.searchTuss('abdome', new Cancellation().signal);
  procedure.chooseTuss(found ?? null);
  await procedure.takeCbhpm('c1');
  expect(procedure.form.fields.draft).toMatchObject({
    name: 'US abdome total',
    code: '40901122',
    fee: 8000,
    film: 1502,
    operationalCost: 10_302,
  });
  procedure.typeCode('1.01.01.01-2');
  await procedure.takeCbhpm('c1');
  expect(told.texts).toEqual(['Este código não está na tabela CBHPM escolhida']);
  expect(procedure.form.fields.draft.fee).toBe(8000);
});

test('one price for each professional; correcting the row takes its sentence away', async () => {
  const { procedure } = makeProcedure();
  procedure.form.fields.set('name', 'Botox');
  procedure.chooseType('procedure');
  procedure.addProfessional();
  await procedure.form.save();
  expect(procedure.form.fields.errors).toEqual({ 'professionals.0.professionalId': 'Campo obrigatório' });
  procedure.changeProfessional(0, { professionalId: 'p1' });
  expect(procedure.form.fields.errors).toEqual({});
  procedure.removeProfessional(0);
  expect(procedure.form.fields.draft.professionals).toEqual([]);
});

test('a package of 10 sessions: number of appointments and total follow what is typed [REG-108]', async () => {
  const { gateway, told } = makeProcedure();
  const bundle = new PackageForm({} as PackageGateway, gateway, told, () => 'k');
  const [found] = await bundle.search('fisio', new Cancellation().signal);
  bundle.choose(0, found ?? null);
  bundle.change(0, { quantity: 10 });
  expect([bundle.sessions, bundle.total]).toEqual([10, 95_000]);
  bundle.add();
  expect(await bundle.form.save()).toBe(false);
  expect(bundle.form.fields.errors).toEqual({ name: 'Campo obrigatório', 'items.1.expenseId': 'Campo obrigatório' });
  bundle.remove(1);
  expect(bundle.form.fields.errors).toEqual({ name: 'Campo obrigatório' });
});

test('a CBHPM table prices its procedures while it is typed, urgency on the fee alone [REG-109, TIS-023]', async () => {
  const { told } = makeProcedure();
  const table = new CbhpmForm({} as CbhpmGateway, told, () => 'k');
  const { fields } = table.form;
  fields.set('bandPercent', 80);
  fields.set('uco', cents(2424));
  fields.set('film', cents(3003));
  table.addItem();
  table.changeItem(0, { code: '4.09.01.12-2', name: 'US', porte: '2B', ucoQuantity: 4.25, filmArea: 0.5 });
  const [item] = fields.draft.items;
  if (item === undefined) throw new Error('the row is there');
  expect(table.priceOf(item)).toBeNull();
  table.setPorte('2B', cents(10_000));
  expect(table.priceOf(item)).toEqual({ fee: 8000, film: 1502, operationalCost: 10_302, total: 19_804 });
  expect(table.priceOf(item, true)?.fee).toBe(10_400);
  expect(await table.form.save()).toBe(false);
  expect(fields.errors).toEqual({ name: 'Campo obrigatório', edition: 'Campo obrigatório' });
});

test('a table of thousands shows some of its procedures; what is looked for and what is wrong comes into sight', async () => {
  const { told } = makeProcedure();
  const item = (index: number) => ({
    code: String(40_000_000 + index),
    name: `Procedimento ${index}`,
    porte: null,
    porteFraction: 1,
    ucoQuantity: 0,
    filmArea: 0,
  });
  const table = new CbhpmForm({} as CbhpmGateway, told, () => 'k');
  table.form.fields.set(
    'items',
    Array.from({ length: 2000 }, (_, index) => item(index)),
  );
  expect([table.found.length, table.limit]).toEqual([2000, 30]);
  table.showMore();
  expect(table.limit).toBe(60);
  table.look('4.00.01.99');
  expect(table.found.map(({ place }) => place)).toEqual(Array.from({ length: 10 }, (_, index) => 1990 + index));
  table.look('procedimento 77');
  expect(table.found).toHaveLength(11);
  table.look('');
  table.changeItem(1500, { code: '12' });
  await table.form.save();
  expect(table.found[0]?.place).toBe(1500);
});
