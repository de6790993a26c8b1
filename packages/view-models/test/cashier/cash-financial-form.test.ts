import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashFinancialForm } from '../../src/cashier/index.ts';
import { Lookup, type Category } from '../../src/registry/index.ts';
import { cashier, fakePorts, FakeTill, NO_CATEGORIES, refused } from './fakes.ts';

const category = (id: string, type: 'revenue' | 'expense'): Category => ({
  id,
  name: `Categoria ${id}`,
  type,
  active: true,
  parent: null,
});
const all = [category('r1', 'revenue'), category('r2', 'revenue'), category('x1', 'expense')];

const formOf = async (
  till = new FakeTill().add('incoming', ['money', 5_000]),
  over: Parameters<FakeTill['gateway']>[0] = {},
) => {
  const categories = { ...NO_CATEGORIES, expense: { id: 'x1', name: 'Categoria x1' } };
  const fakes = fakePorts({
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', till.balance, { categories })] }) },
  });
  const lookups = {
    revenue: new Lookup<Category>(async () => ({ ok: true, value: all.filter(({ type }) => type === 'revenue') })),
    expense: new Lookup<Category>(async () => ({ ok: true, value: all.filter(({ type }) => type === 'expense') })),
  };
  await Promise.all([lookups.revenue.load(), lookups.expense.load()]);
  const gateway = till.gateway(over);
  const form = new CashFinancialForm(gateway, { categories: (type) => lookups[type ?? 'revenue'] }, fakes.ports);
  await form.load();
  return { ...fakes, gateway, form };
};

test('the categories follow the operation, and the drawer offers its own one [CSH-034]', async () => {
  const { form } = await formOf();
  expect(form.categories).toBeNull();
  form.chooseOperation('revenue');
  expect(form.categories?.items.map(({ id }) => id)).toEqual(['r1', 'r2']);
  form.fields.set('categoryId', 'r2');
  form.chooseOperation('expense');
  expect(form.categories?.items.map(({ id }) => id)).toEqual(['x1']);
  expect(form.fields.draft.categoryId).toBe('x1');
});

test('payer, operation, category and value are required [CSH-074]', async () => {
  const { form, gateway } = await formOf();
  await form.save();
  expect(form.fields.errors).toEqual({
    entityName: 'Campo obrigatório',
    operation: 'Campo obrigatório',
    categoryId: 'Campo obrigatório',
    value: 'Campo obrigatório',
  });
  expect(gateway.record).not.toHaveBeenCalled();
});

test("the typed name of nobody known is stored: 'Fulano Novo' [CSH-036, CSH-110, ERR-066]", async () => {
  const { form, gateway, notifier } = await formOf();
  form.chooseOperation('revenue');
  form.fields.set('categoryId', 'r1');
  form.fields.set('value', cents(3_000));
  form.chooseEntity({ id: null, name: 'Fulano Novo' });
  await form.save();
  expect(gateway.record.mock.calls[0]?.[0]).toEqual({
    cashierId: 'c1',
    drawerId: 'd-c1',
    operation: 'revenue',
    value: 3_000,
    notes: null,
    entity: { id: null, name: 'Fulano Novo' },
    category: { id: 'r1', name: 'Categoria r1' },
  });
  expect(notifier.told).toEqual(['success: Lançamento realizado com sucesso!']);
});

test('balance 50,00: Despesa 50,01 is refused before sending; 0,00 is refused, 0,01 is taken [CSH-075, CSH-076]', async () => {
  const { form, gateway } = await formOf();
  form.chooseOperation('expense');
  form.chooseEntity({ id: 'p1', name: 'Maria' });
  form.fields.set('value', cents(5_001));
  await form.save();
  expect(form.fields.errors).toEqual({ value: 'Não foi possível realizar a operação solicitada, saldo insuficiente!' });
  form.fields.set('value', cents(0));
  await form.save();
  expect(gateway.record).not.toHaveBeenCalled();
  form.fields.set('value', cents(1));
  await form.save();
  expect(gateway.record).toHaveBeenCalledOnce();
});

test.each([
  [500, 'x', 'Ocorreu um erro ao realizar a operação solicitada!'],
  [403, 'x', 'Acesso não autorizado'],
  [422, 'X', 'X'],
])('a failure %i in its words [ERR-070]', async (status, message, told) => {
  const { form, notifier } = await formOf(undefined, { record: async () => refused(status, message) });
  form.chooseOperation('expense');
  form.chooseEntity({ id: null, name: 'Padaria' });
  form.fields.set('value', cents(1));
  await form.save();
  expect(notifier.told).toEqual([`error: ${told}`]);
  expect(form.fields.draft.entityName).toBe('Padaria');
});

test('the field searches by itself, and hears of a failed search', async () => {
  const { form, gateway } = await formOf();
  const { search } = form;
  gateway.searchEntities.mockResolvedValueOnce({ ok: true, value: [{ id: 'p1', name: 'Maria' }] });
  expect(await search('mar')).toEqual([{ id: 'p1', name: 'Maria' }]);
  gateway.searchEntities.mockResolvedValueOnce(refused(500, 'x'));
  await expect(search('mar')).rejects.toThrow('x');
});
