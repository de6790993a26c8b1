import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import { expect, test, vi } from 'vitest';
import { makeProblem, type Problem } from '../../src/core/index.ts';
import { type FinancialDocument, TransactionDetail, type TransactionGateway } from '../../src/finance/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

const document: FinancialDocument = {
  id: 't1',
  type: 'expense',
  status: 'paid',
  document: null,
  issueDate: localDate('2025-06-01'),
  dueDate: localDate('2025-06-10'),
  competenceDate: localDate('2025-06-01'),
  method: null,
  entity: { id: 'p1', name: 'Lia Prado' },
  bankAccount: null,
  category: null,
  costCenter: null,
  cashier: null,
  services: [],
  payments: [],
  medicalReport: { count: 0, total: zero },
  installment: { total: 1, current: 1 },
  value: { rate: zero, total: cents(100), current: cents(100), final: cents(100), interest: zero, discount: zero },
};

async function opened(gateway: Partial<TransactionGateway>) {
  const get = vi.fn<TransactionGateway['get']>(async () => good(document));
  const notifier = new FakeNotifier();
  const onGone = vi.fn();
  const detail = new TransactionDetail(
    {
      gateway: { get, remove: async () => good(undefined), reverse: async () => good(document), ...gateway },
      papers: { print: async () => good(undefined) },
      notifier,
      session: { can: () => true },
      onGone,
    },
    't1',
  );
  await detail.load();
  return { detail, get, notifier, onGone };
}
const refused = (problem: Problem) => () => Promise.resolve({ ok: false as const, error: problem });

test('a refused deletion is told in the server’s words; without words of it there is no message, and it may be tried again [ERR-008]', async () => {
  const said = await opened({ remove: refused(makeProblem(422, 'x', { message: 'Mês já fechado' })) });
  expect(await said.detail.undo('delete')).toBe(false);
  expect(said.notifier.told.map(({ kind, text }) => [kind, text])).toEqual([['error', 'Mês já fechado']]);
  expect([said.detail.failed, said.get.mock.calls.length]).toEqual([null, 2]);
  for (const problem of [
    makeProblem(500, 'server.internal'),
    makeProblem(422, 'error.unspecified'),
    makeProblem(0, 'network.offline'),
  ]) {
    const silent = await opened({ remove: refused(problem) });
    expect(await silent.detail.undo('delete')).toBe(false);
    expect(silent.notifier.told).toEqual([]);
    expect(silent.detail.failed).toEqual({ act: 'delete', problem });
    expect([silent.get.mock.calls.length, silent.onGone.mock.calls.length]).toEqual([2, 0]);
  }
});

test('a reversal that fails is silent and shows the document as it is now; the next one that works closes it [ERR-009]', async () => {
  const reverse = vi.fn<TransactionGateway['reverse']>();
  const { detail, get, notifier, onGone } = await opened({ reverse });
  const problem = makeProblem(409, 'x', { message: 'Já estornado' });
  reverse.mockImplementationOnce(refused(problem)).mockImplementationOnce(async () => good(document));
  expect(await detail.undo('reverse')).toBe(false);
  expect([notifier.told, detail.failed, detail.busy]).toEqual([[], { act: 'reverse', problem }, false]);
  expect(get).toHaveBeenCalledTimes(2);
  expect(await detail.undo('reverse')).toBe(true);
  expect([detail.failed, onGone.mock.calls]).toEqual([null, [['t1']]]);
});
