import { localDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashierDay, Closings, type DaySummary } from '../../src/cashier/index.ts';
import { cashier, fakePorts, refused, TODAY } from './fakes.ts';

const closed = cashier('c1', zero, { closure: { date: '2025-06-10T21:00:00Z', user: 'Bia' } });
const closingsOf = (over: Parameters<typeof fakePorts>[0] = {}) => {
  const fakes = fakePorts(over);
  return { ...fakes, closings: new Closings(fakes.ports) };
};

test('without dates today is searched [CSH-070, A32]', async () => {
  const { closings, gateway } = closingsOf({ gateway: {} });
  gateway.listClosed.mockResolvedValueOnce({ ok: true, value: [closed] });
  await closings.search();
  expect(gateway.listClosed.mock.calls[0]?.[0]).toEqual({ initialEndDate: TODAY, finalEndDate: TODAY });
  expect(closings.items).toEqual([closed]);
});

test("one date alone: 'Campo obrigatório' at the other [CSH-069, A32]", async () => {
  const { closings, gateway } = closingsOf();
  closings.fields.set('initialEndDate', '2025-06-01');
  await closings.search();
  expect(closings.fields.errors).toEqual({ finalEndDate: 'Campo obrigatório' });
  expect(gateway.listClosed).not.toHaveBeenCalled();
});

test.each([
  ['31/02/2025', '2025-06-10', 'initialEndDate'],
  ['2025-06-11', '2025-06-10', 'finalEndDate'],
])('%s to %s is refused [CSH-068]', async (start, end, field) => {
  const { closings, gateway } = closingsOf();
  closings.fields.set('initialEndDate', start);
  closings.fields.set('finalEndDate', end);
  await closings.search();
  expect(Object.keys(closings.fields.errors)).toEqual([field]);
  expect(gateway.listClosed).not.toHaveBeenCalled();
});

test('a failed search says so [ERR-052]', async () => {
  const { closings, notifier } = closingsOf({ gateway: { listClosed: async () => refused(500) } });
  await closings.search();
  expect(notifier.told).toEqual(['error: Não foi possível realizar a pesquisa']);
  expect(closings.state).toBe('failed');
});

test('reopening asks, says so, and tells who chooses among the open ones [CSH-059, ERR-053]', async () => {
  const { closings, gateway, notifier } = closingsOf();
  let told = 0;
  closings.whenReopened(() => (told += 1));
  await closings.reopen(closed);
  expect(gateway.reopen).toHaveBeenCalledWith('c1');
  expect(notifier.told).toEqual(['success: Caixa reaberto com sucesso']);
  expect(told).toBe(1);
});

test('a failed reopening [ERR-054]', async () => {
  const { closings, notifier } = closingsOf({ gateway: { reopen: async () => refused(500) } });
  await closings.reopen(closed);
  expect(notifier.last).toBe('error: Não foi possível realizar a reabertura do caixa');
});

test('a closing prints its cash flow [CSH-118, ERR-057]', async () => {
  const { closings, downloads, notifier } = closingsOf();
  downloads.print.mockResolvedValueOnce(refused(500));
  await closings.print(closed);
  expect(downloads.print).toHaveBeenCalledWith('/cashiers/c1/print-cash-flow?format=A4');
  expect(notifier.last).toBe('error: Ocorreu um erro ao gerar a impressão');
});

test("without the permission to print: 'Permissão negada!' and no print [CSH-082]", async () => {
  const { closings, downloads, notifier } = closingsOf({ permissions: ['financial:closeCashier'] });
  await closings.print(closed);
  expect(notifier.last).toBe('error: Permissão negada!');
  expect(downloads.print).not.toHaveBeenCalled();
});

test('the day of all drawers follows every movement, and shows nothing of another day', async () => {
  const fakes = fakePorts();
  const asked: string[] = [];
  const day = new CashierDay(
    { day: async (date) => (asked.push(date), { ok: true, value: { date } as unknown as DaySummary }) },
    fakes.ports,
  );
  await day.start();
  fakes.happen({ type: 'cashier', id: 'c9' });
  expect([asked, day.shown?.date]).toEqual([[TODAY, TODAY], TODAY]);
  day.choose(localDate('2025-06-09'));
  expect(day.shown).toBeNull();
  await Promise.resolve();
  await Promise.resolve();
  expect(day.shown?.date).toBe('2025-06-09');
  day.stop();
  fakes.happen({ type: 'cashier', id: 'c9' });
  expect(asked).toHaveLength(3);
});
