import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashFlowBoard, type CashFlowEntry, entryPrintPath } from '../../src/cashier/index.ts';
import { cashier, exampleTill, fakePorts, FakeTill, refused } from './fakes.ts';

const boardOf = async (till = exampleTill(), over: Parameters<typeof fakePorts>[0] = {}) => {
  const opened: string[] = [];
  const fakes = fakePorts({
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', till.balance)] }) },
    ...over,
  });
  const flow = till.gateway();
  const board = new CashFlowBoard(flow, async (id) => void opened.push(id), fakes.ports);
  await board.start();
  await settled();
  const entry = (operation: CashFlowEntry['operation']): CashFlowEntry =>
    board.shown?.entries.findLast((one) => one.operation === operation) as CashFlowEntry;
  return { ...fakes, till, flow, board, opened, entry };
};
/** Lets everything go on that waits for nothing but its turn. */
const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};

test('one open cashier is chosen and loaded [CSH-042, CSH-061]', async () => {
  const { board, flow } = await boardOf();
  expect(board.cashierId).toBe('c1');
  expect(flow.read).toHaveBeenCalledOnce();
});

test('the cashier that the address names is shown; one that is closed meanwhile is not', async () => {
  const shown = async (id: string) => {
    const fakes = fakePorts({
      gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', cents(0)), cashier('c2', cents(0))] }) },
    });
    const board = new CashFlowBoard(exampleTill().gateway(), null, fakes.ports);
    board.prefer(id);
    await board.start();
    return board.cashierId;
  };
  expect(await shown('c2')).toBe('c2');
  expect(await shown('c9')).toBeNull();
});

test('movement 414,50 and cash balance 174,50 of the example [CSH-046, W-062, W-063]', async () => {
  const { board } = await boardOf();
  expect(board.shown).toMatchObject({ movement: 41_450, balance: 17_450 });
  expect(board.shown?.summary).toMatchObject({ money: 13_450, credit_card: 20_000, pix: 8_000 });
});

test('DOC 50,00 and TED 70,00 share a box of 120,00 [CSH-043, W-068]', async () => {
  const { board } = await boardOf(
    new FakeTill().add('incoming', ['money', 0]).add('attendance', ['doc', 5_000], ['ted', 7_000]),
  );
  expect(board.shown?.summary.doc_ted).toBe(12_000);
});

test('running balance of +100 money, +200 card, −45,50 money: 100,00; 100,00; 54,50 [CSH-047]', async () => {
  const { board } = await boardOf(
    new FakeTill()
      .add('incoming', ['money', 10_000])
      .add('attendance', ['credit_card', 20_000])
      .add('expense', ['money', 4_550]),
  );
  expect(board.shown?.entries.map(({ cashBalance }) => cashBalance)).toEqual([10_000, 10_000, 5_450]);
});

test('a Receita goes by its document, an Aporte by its operation; both are told [CSH-063, CSH-107, CSH-108, ERR-067]', async () => {
  const { board, flow, entry, notifier } = await boardOf(exampleTill().add('incoming', ['money', 500]));
  await board.remove(entry('revenue'));
  expect(flow.removeTransaction).toHaveBeenCalledWith('s-e4');
  await board.remove(entry('incoming'));
  expect(flow.removeOperation).toHaveBeenCalledWith('e7');
  expect(notifier.told).toEqual([
    'success: Lançamento removido com sucesso!',
    'success: Lançamento removido com sucesso!',
  ]);
});

test('a refused question keeps the entry [CSH-063]', async () => {
  const { board, flow, entry, questions } = await boardOf();
  questions.remove.mockResolvedValueOnce(false);
  await board.remove(entry('revenue'));
  expect(flow.removeTransaction).not.toHaveBeenCalled();
  expect(board.shown?.entries).toHaveLength(6);
});

test('the opening stays; the receipt of an attendance goes as a whole, by its entry, and says so before [CSH-063, CSH-108]', async () => {
  const { board, entry, flow, questions } = await boardOf();
  expect(board.keptBecause(entry('incoming'))).toBe('opening');
  expect(board.keptBecause(entry('outgoing'))).toBeNull();
  await board.remove(entry('incoming'));
  expect(flow.removeOperation).not.toHaveBeenCalled();
  await board.remove(entry('attendance'));
  expect(questions.remove).toHaveBeenCalledWith('receipt');
  expect(flow.removeTransaction).toHaveBeenCalledWith('e2');
  const reader = await boardOf(undefined, {
    permissions: ['financial:accessCashFlow'],
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', cents(1))] }) },
  });
  expect(reader.board.keptBecause(reader.entry('attendance'))).toBe('permission');
});

test("printing without the permission: 'Permissão negada!' [CSH-082, CSH-092, ERR-073]", async () => {
  const { board, notifier } = await boardOf(undefined, {
    permissions: ['financial:accessCashFlow'],
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', cents(1))] }) },
  });
  expect(board.mayPrint()).toBe(false);
  expect(notifier.told).toEqual(['error: Permissão negada!']);
});

test.each([
  [500, 'Ocorreu um erro ao realizar a impressão!'],
  [403, 'Acesso não autorizado'],
])('a failed cash-flow print %i [ERR-059]', async (status, told) => {
  const { board, downloads, notifier } = await boardOf();
  expect(board.mayPrint()).toBe(true);
  downloads.print.mockResolvedValueOnce(refused(status));
  await board.print('A5');
  expect(downloads.print).toHaveBeenCalledWith('/cashiers/c1/print-cash-flow?format=A5');
  expect(notifier.last).toBe(`error: ${told}`);
});

test('each kind of entry prints at its own address [CSH-121]', () => {
  const of = (operation: CashFlowEntry['operation']) => entryPrintPath({ id: 'e', operation, serviceId: 's' });
  expect([of('incoming'), of('outgoing'), of('forward'), of('attendance'), of('revenue'), of('expense')]).toEqual([
    '/cashier-operations/e/print',
    '/cashier-operations/e/print',
    '/forwards/s/print',
    '/billing-accounts/s/print',
    '/financial-transactions/s/print',
    '/financial-transactions/s/print',
  ]);
});

test('a failed print of an entry, in its own spelling [ERR-058]', async () => {
  const { board, downloads, entry, notifier } = await boardOf();
  downloads.print.mockResolvedValueOnce(refused(500));
  expect(board.canPrint(entry('expense'))).toBe(true);
  await board.printEntry(entry('outgoing'), '80mm');
  expect(downloads.print).toHaveBeenCalledWith('/cashier-operations/e6/print?format=80mm');
  expect(notifier.last).toBe('error: Ocorreu um erro ao realização a impressão do documento');
});

test('an attendance opens its account, a Receita its document, a Sangria its edit [CSH-054, CSH-055]', async () => {
  const { board, entry, opened, flow } = await boardOf();
  await board.view(entry('attendance'));
  expect(opened).toEqual(['s-e2']);
  await board.view(entry('revenue'));
  expect(flow.readTransaction.mock.calls[0]?.[0]).toBe('s-e4');
  expect(board.viewing).not.toBeNull();
  board.closeDialog();
  await board.view(entry('outgoing'));
  expect(board.editing?.entry.operation).toBe('outgoing');
});

test('edited operations say so in the given spelling; the value is required [CSH-064, CSH-079, ERR-064, ERR-065]', async () => {
  const { board, entry, flow, notifier } = await boardOf(exampleTill().add('incoming', ['money', 5_000]));
  await board.view(entry('outgoing'));
  board.editing?.fields.set('value', null);
  await board.saveEditing();
  expect(board.editing?.fields.errors).toEqual({ value: 'Campo obrigatório' });
  board.editing?.fields.set('value', cents(6_000));
  await board.saveEditing();
  expect(flow.changeOperation).toHaveBeenCalledWith({ id: 'e6', cashierId: 'c1', value: 6_000, notes: null });
  await board.view(entry('incoming'));
  await board.saveEditing();
  expect(notifier.told).toEqual([
    'success: Sangria atualizado com sucesso!',
    'success: Aporte atualizado com sucesso!',
  ]);
  expect(board.editing).toBeNull();
});

test('an edit that would leave the drawer negative is refused before sending [CSH-064, A18]', async () => {
  const { board, entry, flow } = await boardOf();
  await board.view(entry('outgoing'));
  board.editing?.fields.set('value', cents(6_000 + 17_451));
  await board.saveEditing();
  expect(board.editing?.fields.errors).toEqual({
    value: 'Não foi possível realizar a operação solicitada, saldo insuficiente! Faltariam R$ 0,01 na gaveta.',
  });
  expect(flow.changeOperation).not.toHaveBeenCalled();
});

test('an edit is held to every balance that the list shows from the entry on [CSH-047, A18]', async () => {
  const till = new FakeTill()
    .add('incoming', ['money', 10_000])
    .add('outgoing', ['money', 10_000])
    .add('incoming', ['money', 10_000]);
  const { board, flow } = await boardOf(till);
  const first = board.shown?.entries[0];
  if (!first) throw new Error('no entry');
  await board.view(first);
  board.editing?.fields.set('value', cents(100));
  await board.saveEditing();
  expect(board.editing?.fields.errors['value']).toContain('Faltariam R$ 99,00 na gaveta.');
  expect(flow.changeOperation).not.toHaveBeenCalled();
  const last = board.shown?.entries[2];
  if (!last) throw new Error('no entry');
  await board.view(last);
  board.editing?.fields.set('value', cents(100));
  await board.saveEditing();
  expect(flow.changeOperation).toHaveBeenCalledOnce();
});

test('movements of others appear by themselves; those of another cashier do not load this one', async () => {
  const { board, flow, happen } = await boardOf();
  happen({ type: 'cashier', id: 'c1' });
  await settled();
  expect(flow.read).toHaveBeenCalledTimes(2);
  happen({ type: 'cashier', id: 'other' });
  await settled();
  expect(flow.read).toHaveBeenCalledTimes(2);
  board.stop();
  happen({ type: 'resync' });
  await settled();
  expect(flow.read).toHaveBeenCalledTimes(2);
});

test('without a cashier the actions say so [CSH-080]', async () => {
  const { board, flow } = await boardOf(undefined, {
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('a', cents(1)), cashier('b', cents(1))] }) },
  });
  expect(board.mayPrint()).toBe(false);
  await board.refresh();
  expect(board.cashierError).toBe('Campo obrigatório');
  expect(flow.read).not.toHaveBeenCalled();
});

test("'Sair' asks before a typed value is lost", async () => {
  const { board, entry, questions } = await boardOf();
  await board.view(entry('outgoing'));
  board.editing?.fields.set('value', cents(1));
  questions.discard.mockResolvedValueOnce(false);
  await board.leaveDialog();
  expect(board.editing).not.toBeNull();
  await board.leaveDialog();
  expect(board.editing).toBeNull();
});
