import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { PatientCredit, type PatientCreditGateway, type PatientCreditShape } from '../../src/patients/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const drawer = { id: 'c1', drawer: { id: 'd1', name: 'Recepção' }, balance: cents(5_000) };

function made(balance = 20_000, rest: Partial<PatientCreditGateway> = {}, may = true) {
  const sent: unknown[] = [];
  const told = { loads: 0, deposits: 0, printed: [] as string[] };
  const notifier = new FakeNotifier();
  const credit = new PatientCredit('p1', {
    gateway: {
      read: async () => {
        told.loads += 1;
        return good<PatientCreditShape>({ balance: cents(balance), movements: [] });
      },
      drawers: async () => good([drawer]),
      deposit: async (...asked) => (sent.push(['deposit', ...asked.slice(0, 2)]), good('t1')),
      refund: async (...asked) => (sent.push(['refund', ...asked.slice(0, 2)]), good('t2')),
      ...rest,
    },
    newKey: () => 'key',
    notifier,
    downloads: { print: async (path) => (told.printed.push(path), good(undefined)), save: async () => good(undefined) },
    can: () => may,
    onDeposit: () => void (told.deposits += 1),
  });
  return { credit, sent, told, notifier };
}

test('a deposit goes into the only open drawer; what is there is read anew [BIL-044, CSH-029]', async () => {
  const { credit, sent, told, notifier } = made();
  await credit.load();
  await credit.start('deposit');
  expect(credit.fields.draft).toMatchObject({ cashierId: 'c1', value: null });
  expect(await credit.save()).toBe(false);
  expect(Object.keys(credit.fields.errors)).toEqual(['value']);
  credit.fields.set('value', cents(50_000));
  expect(await credit.save()).toBe(true);
  expect(sent).toEqual([['deposit', 'p1', { cashierId: 'c1', value: 50_000, reason: '' }]]);
  expect([credit.act, told.loads, told.deposits]).toEqual([null, 2, 1]);
  expect(notifier.texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(['Adiantamento de R$ 500,00 recebido']);
});

test('all that is left is proposed to go back, never more, and with a reason; a refusal keeps what was typed [BIL-044]', async () => {
  let refused = true;
  const { credit, sent, told } = made(20_000, {
    refund: async () => (refused ? bad(422, 'cashier.balance-exceeded') : good('t2')),
  });
  await credit.load();
  expect(credit.mayRefund).toBe(true);
  await credit.start('refund');
  expect(credit.fields.draft.value).toBe(20_000);
  credit.fields.set('value', cents(20_001));
  expect(await credit.save()).toBe(false);
  expect(Object.keys(credit.fields.errors).toSorted()).toEqual(['reason', 'value']);
  credit.fields.set('value', cents(20_000));
  credit.fields.set('reason', 'Não volta mais');
  expect(await credit.save()).toBe(false);
  expect([credit.act, credit.fields.draft.reason]).toEqual(['refund', 'Não volta mais']);
  expect(credit.message).not.toBeNull();
  refused = false;
  expect(await credit.save()).toBe(true);
  expect([sent, told.deposits]).toEqual([[], 0]);
});

test('without the permission nothing goes in or back; with nothing left nothing goes back', async () => {
  const { credit } = made(20_000, {}, false);
  await credit.load();
  expect([credit.mayRefund, credit.may]).toEqual([false, { deposit: false, refund: false, print: false }]);
  const empty = made(0).credit;
  await empty.load();
  expect(empty.mayRefund).toBe(false);
});

test('the receipt of a deposit prints from the address of its document [CSH-121]', async () => {
  const { credit, told } = made();
  await credit.print('t1');
  expect(told.printed).toEqual(['/financial-transactions/t1/print']);
});
