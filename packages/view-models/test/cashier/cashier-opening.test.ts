import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashierOpening } from '../../src/cashier/index.ts';
import { cashier, drawer, fakePorts, refused } from './fakes.ts';

const openingOf = (...args: Parameters<typeof fakePorts>) => {
  const fakes = fakePorts(...args);
  return { ...fakes, opening: new CashierOpening(fakes.ports) };
};
const drawers = (...list: ReturnType<typeof drawer>[]) => ({
  listDrawers: async () => ({ ok: true as const, value: list }),
});

test('only cashiers not yet open can be chosen; the only one is chosen by itself [CSH-013, CSH-014]', async () => {
  const { opening } = openingOf({ gateway: drawers(drawer('a', { open: true }), drawer('b')) });
  await opening.load();
  expect(opening.choices.map(({ id }) => id)).toEqual(['b']);
  expect(opening.fields.draft.drawerId).toBe('b');
  expect(opening.fields.dirty).toBe(false);
});

test('with two to choose from none is chosen', async () => {
  const { opening } = openingOf({ gateway: drawers(drawer('a'), drawer('b')) });
  await opening.load();
  expect(opening.fields.draft.drawerId).toBeNull();
});

test('all open: nothing to open; in no setting: nothing linked [CSH-018, CSH-019]', async () => {
  const open = openingOf({ gateway: drawers(drawer('a', { open: true })) }).opening;
  await open.load();
  expect(open.nothingToOpen).toBe('cashier.none-to-open');
  const none = openingOf({ gateway: drawers() }).opening;
  expect(none.nothingToOpen).toBeNull();
  await none.load();
  expect(none.nothingToOpen).toBe('cashier.none-linked');
});

test('opening without a cashier says so and sends nothing [CSH-065]', async () => {
  const { opening, gateway } = openingOf({ gateway: drawers(drawer('a'), drawer('b')) });
  await opening.load();
  await opening.open();
  expect(opening.fields.errors['drawerId']).toBe('Por favor, selecione um caixa para realizar a abertura');
  expect(gateway.open).not.toHaveBeenCalled();
});

test('an empty initial value opens with 0,00 [CSH-066]', async () => {
  const { opening, gateway } = openingOf({ gateway: drawers(drawer('a')) });
  await opening.load();
  await opening.open();
  expect(gateway.open).toHaveBeenCalledWith({ drawerId: 'a', value: zero, notes: null }, { key: 'key-1' });
});

test("a success says 'Caixa aberto com sucesso' and empties the form [CSH-057, ERR-048]", async () => {
  const { opening, gateway, notifier } = openingOf({ gateway: drawers(drawer('a'), drawer('b')) });
  await opening.load();
  opening.fields.set('drawerId', 'a');
  opening.fields.set('value', cents(10_000));
  opening.fields.set('notes', ' Troco ');
  await opening.open();
  expect(gateway.open).toHaveBeenCalledWith({ drawerId: 'a', value: 10_000, notes: 'Troco' }, { key: 'key-1' });
  expect(notifier.told).toEqual(['success: Caixa aberto com sucesso']);
  expect(opening.fields.draft).toMatchObject({ drawerId: null, value: null, notes: '' });
});

test.each([
  [500, 'boom', 'Não foi possível realizar a abertura do caixa'],
  [403, 'X', 'Acesso não autorizado'],
  [422, 'X', 'X'],
  [0, 'X', 'Não foi possível realizar a abertura do caixa'],
])('a failure %i is told in its words, and what was typed stays [ERR-049]', async (status, message, told) => {
  const { opening, notifier } = openingOf({
    gateway: { ...drawers(drawer('a')), open: async () => refused(status, message) },
  });
  await opening.load();
  opening.fields.set('value', cents(10_000));
  await opening.open();
  expect(notifier.told).toEqual([`error: ${told}`]);
  expect(opening.fields.draft.value).toBe(10_000);
});

test('the same opening sent again carries the same key, another one another key [A87]', async () => {
  const answers = [refused(0), refused(0), refused(0)];
  const keys: (string | undefined)[] = [];
  const { opening } = openingOf({
    gateway: {
      ...drawers(drawer('a')),
      open: async (_input, options) => (keys.push(options?.key), answers.shift() ?? refused(0)),
    },
  });
  await opening.load();
  await opening.open();
  await opening.open();
  opening.fields.set('value', cents(1));
  await opening.open();
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('cancelling asks first; a refusal keeps the opening [CSH-017, ERR-050]', async () => {
  const { opening, gateway, questions, notifier } = openingOf();
  questions.cancelOpening.mockResolvedValueOnce(false);
  await opening.cancel(cashier('c1', zero));
  expect(gateway.cancelOpening).not.toHaveBeenCalled();
  await opening.cancel(cashier('c1', zero));
  expect(gateway.cancelOpening).toHaveBeenCalledWith('c1');
  expect(notifier.last).toBe('success: Abertura cancelada com sucesso');
});

test.each([
  [500, 'Não foi possível cancelar a abertura do caixa'],
  [403, 'Acesso não autorizado'],
])('a failed cancel %i [ERR-051]', async (status, told) => {
  const { opening, notifier } = openingOf({ gateway: { cancelOpening: async () => refused(status) } });
  await opening.cancel(cashier('c1', zero));
  expect(notifier.last).toBe(`error: ${told}`);
});

test('the opening is printed; a failure says so [CSH-016, ERR-057]', async () => {
  const { opening, downloads, notifier } = openingOf();
  downloads.print.mockResolvedValueOnce(refused(500));
  await opening.print(cashier('c1', zero));
  expect(downloads.print).toHaveBeenCalledWith('/cashiers/c1/print-opening?format=A4');
  expect(notifier.last).toBe('error: Ocorreu um erro ao gerar a impressão');
});

test('what others open appears by itself until the screen is left', async () => {
  const { opening, gateway, happen } = openingOf();
  await opening.start();
  happen({ type: 'cashier', id: 'c9' });
  expect(gateway.listOpen).toHaveBeenCalledTimes(2);
  opening.stop();
  happen({ type: 'cashier', id: 'c9' });
  expect(gateway.listOpen).toHaveBeenCalledTimes(2);
});
