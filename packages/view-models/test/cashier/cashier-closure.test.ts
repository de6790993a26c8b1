import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashierClosure } from '../../src/cashier/index.ts';
import { cashier, fakePorts, refused } from './fakes.ts';

const closureOf = async (over: Parameters<typeof fakePorts>[0] = {}) => {
  const fakes = fakePorts({
    ...over,
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', cents(17_450))] }), ...over.gateway },
  });
  const closure = new CashierClosure(fakes.ports);
  await closure.load();
  return { ...fakes, closure };
};

test('the balance 174,50 of the only open cashier is the Sangria [CSH-021]', async () => {
  const { closure } = await closureOf();
  expect(closure.cashier?.id).toBe('c1');
  expect(closure.balance).toBe(17_450);
});

test('closing sends the whole balance and says so [CSH-058, CSH-097, ERR-055]', async () => {
  const { closure, gateway, notifier } = await closureOf();
  closure.fields.set('notes', 'Fim do dia');
  await closure.close();
  expect(gateway.close).toHaveBeenCalledWith(
    { cashierId: 'c1', drawerId: 'd-c1', value: 17_450, counted: null, notes: 'Fim do dia' },
    { key: 'key-1' },
  );
  expect(notifier.told).toEqual(['success: Fechamento do caixa realizado com sucesso']);
});

test('without a cashier nothing is closed [CSH-067]', async () => {
  const { closure, gateway } = await closureOf({ gateway: { listOpen: async () => ({ ok: true, value: [] }) } });
  await closure.close();
  expect(closure.fields.errors['cashierId']).toBe('Campo obrigatório');
  expect(gateway.close).not.toHaveBeenCalled();
});

test('a count that differs asks; going on keeps the value equal to the balance and writes the difference down [UXP-014]', async () => {
  const { closure, gateway, questions } = await closureOf();
  closure.count.enter(cents(10_000), 1);
  closure.count.enter(cents(5_000), 1);
  closure.count.enter(cents(2_000), 1);
  expect(closure.counted).toEqual({ counted: 17_000, difference: -450 });
  questions.closeWithDifference.mockResolvedValueOnce(false);
  await closure.close();
  expect(questions.closeWithDifference).toHaveBeenCalledWith(-450);
  expect(gateway.close).not.toHaveBeenCalled();
  closure.fields.set('notes', 'Conferido');
  await closure.close();
  expect(gateway.close).toHaveBeenCalledWith(
    {
      cashierId: 'c1',
      drawerId: 'd-c1',
      value: 17_450,
      counted: 17_000,
      notes: 'Conferido\n1x10000 1x5000 1x2000 diferença -450',
    },
    { key: 'key-1' },
  );
});

test('a count that fits asks nothing [UXP-014]', async () => {
  const { closure, gateway, questions } = await closureOf();
  for (const [denomination, count] of [
    [10_000, 1],
    [5_000, 1],
    [2_000, 1],
    [200, 2],
    [50, 1],
  ] as const)
    closure.count.enter(cents(denomination), count);
  await closure.close();
  expect(questions.closeWithDifference).not.toHaveBeenCalled();
  expect(questions.closeWithoutCount).not.toHaveBeenCalled();
  expect(gateway.close).toHaveBeenCalledOnce();
  expect(closure.count.used).toBe(false);
});

test('Observação and count together stay within what the server takes', async () => {
  const { closure, gateway } = await closureOf();
  closure.count.enter(cents(10_000), 1);
  closure.fields.set('notes', 'a'.repeat(500));
  await closure.close();
  expect(closure.fields.errors['notes']).toMatch(/^Máximo de \d+ caracteres$/);
  expect(gateway.close).not.toHaveBeenCalled();
});

test('a failure says so, keeps the count and shows the fresh balance [ERR-056]', async () => {
  let balance = cents(17_450);
  const { closure, notifier } = await closureOf({
    gateway: {
      listOpen: async () => ({ ok: true, value: [cashier('c1', balance)] }),
      close: async () => ((balance = cents(18_000)), refused(500)),
    },
  });
  closure.fields.set('notes', 'Fim');
  await closure.close();
  expect(notifier.told).toEqual(['error: Não foi possível realizar o fechamento do caixa']);
  expect(closure.fields.draft.notes).toBe('Fim');
  expect(closure.balance).toBe(18_000);
});

test('closing without a count asks first, with the drawer and what would leave it; «Voltar» closes nothing', async () => {
  const { closure, gateway, questions } = await closureOf();
  questions.closeWithoutCount.mockResolvedValueOnce(false);
  await closure.close();
  expect(questions.closeWithoutCount).toHaveBeenCalledWith(
    expect.objectContaining({ drawer: { id: 'd-c1', name: 'Caixa c1' }, balance: 17_450 }),
  );
  expect(gateway.close).not.toHaveBeenCalled();
});

test('after a closing nothing is selected, also where one drawer is left and when somebody moves money in it', async () => {
  let open = [cashier('c1', cents(17_450)), cashier('c2', cents(500))];
  const { closure, happen } = await closureOf({
    gateway: {
      listOpen: async () => ({ ok: true, value: open }),
      close: async () => ((open = open.slice(1)), { ok: true, value: cashier('c1', cents(0)) }),
    },
  });
  await closure.start();
  closure.choose('c1');
  await closure.close();
  expect(closure.cashier).toBeNull();
  happen({ type: 'cashier', id: 'c2' });
  await closure.load();
  expect(closure.fields.draft.cashierId).toBeNull();
  closure.choose('c2');
  expect(closure.cashier?.id).toBe('c2');
});

test('counted blind: the balance appears when the count is finished, which then stands; without a count nothing is closed [CSH-021, UXP-014]', async () => {
  const blind = { ...cashier('c1', cents(17_450)), blindCount: true };
  const { ports, gateway, questions } = fakePorts({
    gateway: { listOpen: async () => ({ ok: true, value: [blind] }) },
  });
  const closure = new CashierClosure(ports);
  await closure.start();
  expect([closure.hidden, closure.balance, closure.counted, closure.countNote]).toEqual([true, null, null, null]);
  await closure.close();
  expect(closure.fields.errors['counted']).toBe('Conte o dinheiro antes de fechar o caixa');
  expect(gateway.close).not.toHaveBeenCalled();
  closure.count.enter(cents(10_000), 1);
  expect([closure.balance, closure.counted]).toEqual([null, null]);
  closure.finishCount();
  expect([closure.balance, closure.counted?.difference]).toEqual([17_450, -7_450]);
  // What was counted is not made to fit.
  closure.count.enter(cents(5_000), 1);
  expect(closure.counted?.difference).toBe(-7_450);
  await closure.close();
  expect(questions.closeWithDifference).toHaveBeenCalledWith(-7_450);
  expect(gateway.close.mock.calls[0]?.[0]).toMatchObject({ value: 17_450, counted: 10_000 });
});

test('a drawer is handed over counted, a difference with its reason, and an old balance leaves everything typed [CSH-058, UXP-014]', async () => {
  const { closure, gateway, notifier } = await closureOf();
  closure.startHandover();
  expect([closure.handover, closure.fields.errors['counted']]).toEqual([
    null,
    'Conte o dinheiro antes de passar o caixa',
  ]);
  closure.count.enter(cents(10_000), 1);
  closure.startHandover();
  await closure.handover?.start();
  expect(closure.handover?.fields.draft.receiverId).toBe('u2');
  await closure.handOver();
  expect(closure.handover?.fields.errors['reason']).toBe('Campo obrigatório');
  expect(gateway.handOver).not.toHaveBeenCalled();
  closure.handover?.fields.set('reason', 'Pago sem registrar');
  gateway.handOver.mockResolvedValueOnce(refused(409, 'O saldo do caixa mudou: o saldo atual é R$ 180,00'));
  await closure.handOver();
  expect(closure.handover?.message).toBe('O saldo do caixa mudou: o saldo atual é R$ 180,00');
  expect(closure.handover?.fields.draft.reason).toBe('Pago sem registrar');
  await closure.handOver();
  expect(gateway.handOver).toHaveBeenLastCalledWith(
    {
      cashierId: 'c1',
      value: 17_450,
      counted: 10_000,
      receiverId: 'u2',
      reason: 'Pago sem registrar',
      notes: '1x10000 diferença -7450',
    },
    { key: 'key-1' },
  );
  expect([closure.handover, closure.count.used]).toEqual([null, false]);
  expect(notifier.last).toBe('success: Caixa passado com sucesso');
});
