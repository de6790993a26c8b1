import { localDate } from '@prumo/domain/dates';
import { cents, formatMoney } from '@prumo/domain/money';
import { addReturnWords } from '@prumo/messages/returns';
import { expect, test } from 'vitest';
import { type AdjustableInvoice, type ReturnCharge, ReturnDetail } from '../../src/billing/index.ts';
import { bad, FakeClock, FakeNotifier } from '../support/fakes.ts';
import { id } from './fakes.ts';
import { FakeReturns, session, told } from './return-fakes.ts';

addReturnWords();

const charge = (change: Partial<ReturnCharge> = {}): ReturnCharge => ({
  position: 2,
  paidOn: null,
  kind: 'debit',
  code: '08',
  description: 'Ajuste',
  value: cents(4500),
  unlaid: cents(4500),
  adjustments: [],
  ...change,
});
const invoice = (n: number, paid: number, open: number, denied: number): AdjustableInvoice => ({
  id: id(n),
  name: `F-${n}`,
  dueDate: localDate('2025-06-20'),
  paid: cents(paid),
  open: cents(open),
  denied: cents(denied),
});

const INVOICES = [invoice(301, 30_000, 0, 3000), invoice(302, 1000, 2000, 0), invoice(303, 2000, 0, 9000)];
const of = (n: number): AdjustableInvoice | null => INVOICES.find((one) => one.id === id(n)) ?? null;

async function opened(...forbid: readonly string[]) {
  const gateway = new FakeReturns();
  gateway.stored = told({ kind: 'payment' });
  gateway.charges = [charge()];
  gateway.adjustable = INVOICES;
  const notifier = new FakeNotifier();
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const detail = new ReturnDetail({ gateway, clock: new FakeClock(), notifier, newKey, session: session(...forbid) });
  await detail.open(id(1));
  gateway.calls.length = 0;
  return { gateway, notifier, detail, adjustments: detail.adjustments };
}

test('a debit proposes what the denials of the invoice miss, never more than was paid or than the statement says; what is sent is what was typed [TIS-016]', async () => {
  const { gateway, notifier, adjustments } = await opened();
  await adjustments.start(charge());
  expect(gateway.calls).toEqual([['invoices', id(1), { kind: 'debit', limit: 50 }]]);
  const proposed = [301, 302, 303].map((n) => {
    adjustments.choose(of(n));
    return adjustments.value;
  });
  expect(proposed).toEqual([3000, 1000, 2000]);
  adjustments.choose(of(301));
  adjustments.enterValue(cents(2500));
  await adjustments.lay();
  expect(gateway.calls.at(-1)).toEqual(['lay', id(1), { position: 2, invoiceId: id(301), value: 2500 }, 'key-1']);
  expect([adjustments.laying, notifier.texts]).toEqual([null, [`${formatMoney(cents(2500))} lançado na fatura F-301`]]);
});

test('an invoice beyond the first fifty is looked for by its code and chosen like the others [TIS-016]', async () => {
  const { gateway, adjustments } = await opened();
  await adjustments.start(charge());
  expect(adjustments.more).toBe(false);
  gateway.hidden = [invoice(390, 700, 0, 0)];
  await adjustments.start(charge());
  expect(adjustments.more).toBe(true);
  const { signal } = new AbortController();
  const found = await adjustments.search('F-39', signal);
  expect(gateway.calls.at(-1)).toEqual(['invoices', id(1), { kind: 'debit', search: 'F-39', limit: 20 }]);
  adjustments.choose(found[0] ?? null);
  expect([adjustments.chosen?.name, adjustments.value]).toEqual(['F-390', 700]);
  await adjustments.lay();
  expect(gateway.calls.at(-1)).toEqual(['lay', id(1), { position: 2, invoiceId: id(390), value: 700 }, 'key-1']);
  gateway.unreachable = true;
  await expect(adjustments.search('F-39', signal)).rejects.toThrow(Error);
});

test('what nobody answered is asked again with the same key, so that it lies on the invoice once', async () => {
  const { gateway, adjustments } = await opened();
  await adjustments.start(charge());
  adjustments.choose(of(301));
  gateway.refusal = bad(503, 'database.unavailable');
  await adjustments.lay();
  gateway.refusal = null;
  await adjustments.lay();
  await adjustments.start(charge());
  adjustments.choose(of(301));
  await adjustments.lay();
  const keys = gateway.calls.flatMap((call) => (Array.isArray(call) && call[0] === 'lay' ? [call[3]] : []));
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a credit proposes what is open', async () => {
  const { gateway, adjustments } = await opened();
  await adjustments.start(charge({ kind: 'credit', unlaid: cents(1500) }));
  expect(gateway.calls).toEqual([['invoices', id(1), { kind: 'credit', limit: 50 }]]);
  adjustments.choose(of(302));
  expect(adjustments.value).toBe(1500);
  adjustments.choose(of(303));
  expect(adjustments.value).toBe(0);
});

test('nothing chosen, above the statement, above what was paid: said at the field, nothing is sent', async () => {
  const { gateway, adjustments } = await opened();
  await adjustments.start(charge({ value: cents(9000) }));
  const sent = gateway.calls.length;
  await adjustments.lay();
  expect(adjustments.errors).toEqual({ invoiceId: 'Campo obrigatório', value: 'Campo obrigatório' });
  adjustments.choose(of(301));
  adjustments.enterValue(cents(4501));
  await adjustments.lay();
  expect(adjustments.errors['value']).toBe('O valor passa do que ainda resta lançar deste débito ou crédito');
  adjustments.choose(of(302));
  adjustments.enterValue(cents(1001));
  await adjustments.lay();
  expect(adjustments.errors['value']).toBe('O valor passa do que foi pago desta fatura');
  expect([gateway.calls.length, adjustments.value]).toEqual([sent, 1001]);
});

test('a refusal keeps what was typed and reads anew what is there; a part is taken back; without the permission neither is offered', async () => {
  const { gateway, detail, adjustments } = await opened();
  await adjustments.start(charge());
  adjustments.choose(of(301));
  gateway.refusal = bad(409, 'return.above-paid');
  await adjustments.lay();
  expect([adjustments.problem?.code, adjustments.value, adjustments.chosen?.id]).toEqual([
    'return.above-paid',
    3000,
    id(301),
  ]);
  expect(gateway.calls.slice(-2)).toEqual([
    ['invoices', id(1), { kind: 'debit', limit: 50 }],
    ['invoices', id(1), { kind: 'debit', search: 'F-301', limit: 20 }],
  ]);
  gateway.refusal = null;
  adjustments.giveUp();
  await adjustments.takeBack({
    id: id(401),
    invoice: { id: id(301), name: 'F-301' },
    value: cents(1),
    at: '2025-06-21T12:00:00Z',
    by: 'Bia',
  });
  expect(gateway.calls.at(-1)).toEqual(['takeBack', id(1), id(401)]);
  expect([detail.mayAdjust, (await opened('financial:importBillingReturn')).detail.mayAdjust]).toEqual([true, false]);
});
