import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashDay, cashDayExpected } from '../../examples/cashier.ts';
import type { EntryGiven } from '../../examples/cashier.ts';
import {
  canCancelOpening,
  canChangeEntry,
  canClose,
  canOpen,
  canReopen,
  CASH_OPERATIONS,
  cashBalance,
  cashMovement,
  closingFilter,
  countCash,
  deposit,
  editOperation,
  entryLabelCode,
  entrySource,
  moneyEffect,
  openingEmptyState,
  PAYMENT_TYPES,
  runningCashBalances,
  spend,
  SUMMARY_BOXES,
  summaryByPaymentType,
  undoEntry,
  validateCashFinancial,
  validateCashierChoice,
  validateConfiguration,
  validateOpening,
  validateOperation,
  validateOperationEdit,
  withdraw,
} from '../../src/cashier/index.ts';
import type { CashEntry } from '../../src/cashier/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents, formatAmount, parseMoney, sumCents } from '../../src/money/index.ts';

const reais = (text: string) => cents(parseMoney(text) ?? Number.NaN);

function entry({ operation, type, paid }: EntryGiven): CashEntry {
  const installments = paid.map(([kind, value]) => ({ type: kind, value: reais(value) }));
  return { operation, type, installments, total: sumCents(installments.map(({ value }) => value)) };
}

const day = cashDay.map(entry);
const money = (value: string, type: 'revenue' | 'expense' = 'revenue', kind = 'money') =>
  entry({ operation: type, type, paid: [[kind, value]] });

test('W-062: movement of the day is 414,50, without Aporte and Sangria [CSH-046]', () => {
  expect(formatAmount(cashMovement(day))).toBe(cashDayExpected.movement);
});

test('W-063: cash balance of the day is 174,50, money with Aporte and Sangria [CSH-046]', () => {
  expect(formatAmount(cashBalance(day))).toBe(cashDayExpected.balance);
});

test('W-064: the boxes show money 134,50, credit card 200,00 and PIX 80,00 [CSH-043, CSH-113]', () => {
  const boxes = summaryByPaymentType(day);
  expect([boxes.money, boxes.credit_card, boxes.pix].map(formatAmount)).toEqual([
    cashDayExpected.money,
    cashDayExpected.creditCard,
    cashDayExpected.pix,
  ]);
  expect(Object.keys(boxes)).toEqual([...SUMMARY_BOXES]);
});

test('W-068: DOC 50,00 and TED 70,00 share a box of 120,00, an unknown type is others [CSH-113, CSH-114]', () => {
  const boxes = summaryByPaymentType([money('50', 'revenue', 'doc'), money('70', 'revenue', 'ted'), money('3', 'revenue', 'voucher')]);
  expect([boxes.doc_ted, boxes.others].map(formatAmount)).toEqual(['120,00', '3,00']);
});

test('revenue adds and expense subtracts: 30 and 45.50 give -15.50 [CSH-115]', () => {
  expect(formatAmount(summaryByPaymentType([money('30'), money('45,50', 'expense')]).money)).toBe('-15,50');
});

test('only an Aporte of 100 moves nothing overall; a card of 200.00 leaves the drawer alone [CSH-116, CSH-117]', () => {
  expect(cashMovement([entry({ operation: 'incoming', type: 'revenue', paid: [['money', '100']] })])).toBe(0);
  expect(cashBalance([money('200', 'revenue', 'credit_card')])).toBe(0);
});

test('Aporte and Sangria are money whatever else an entry says [CSH-046]', () => {
  const bare = { type: 'revenue', total: reais('60'), installments: [] } as const;
  expect([moneyEffect({ ...bare, operation: 'incoming' }), moneyEffect({ ...bare, operation: 'outgoing' })]).toEqual([6000, -6000]);
});

test('running balances: +100 money, +200 card, −45.50 money → 100,00; 100,00; 54,50 [CSH-047]', () => {
  const entries = [money('100'), money('200', 'revenue', 'credit_card'), money('45,50', 'expense')];
  expect(runningCashBalances(entries).map(formatAmount)).toEqual(['100,00', '100,00', '54,50']);
});

test('W-065 and W-066: Sangria 174.51 of 174.50 is refused, 174.50 empties the drawer [CSH-073]', () => {
  expect(withdraw(reais('174,50'), reais('174,51'))).toEqual({
    ok: false,
    error: { code: 'cashier.insufficient-balance', data: { missing: 1 } },
  });
  expect(withdraw(reais('174,50'), reais('174,50'))).toEqual({ ok: true, value: 0 });
});

test('Aporte 100 + 50 gives 150, Sangria 150 − 30 gives 120; 0.00 is refused, 0.01 accepted [CSH-031, CSH-032, CSH-072]', () => {
  expect(deposit(reais('100'), reais('50'))).toEqual({ ok: true, value: 15_000 });
  expect(withdraw(reais('150'), reais('30'))).toEqual({ ok: true, value: 12_000 });
  expect([deposit(cents(0), cents(0)), withdraw(cents(5), cents(0)), spend(cents(5), cents(0))].map((answer) => answer.ok)).toEqual([
    false,
    false,
    false,
  ]);
  expect(deposit(cents(0), cents(1))).toEqual({ ok: true, value: 1 });
});

test('Despesa 50.01 of 50.00 is refused by the server with its own text, on the form with the other [CSH-076, CSH-077]', () => {
  expect(spend(reais('50'), reais('50,01'))).toMatchObject({ ok: false, error: { code: 'cashier.balance-exceeded' } });
  expect(spend(reais('50'), reais('50'))).toEqual({ ok: true, value: 0 });
  const draft = { cashierId: 'c', operation: 'expense', categoryId: 'k', entityName: 'Ana', value: reais('50,01') };
  expect(validateCashFinancial(draft, reais('50'))).toEqual([
    { field: 'value', code: 'cashier.insufficient-balance', data: { missing: 1 } },
  ]);
});

test('editing an Aporte down or a Sangria up never leaves the drawer negative [CSH-064]', () => {
  expect(editOperation({ balance: reais('20'), operation: 'incoming', from: reais('100'), to: reais('80') })).toEqual({
    ok: true,
    value: 0,
  });
  expect(editOperation({ balance: reais('20'), operation: 'incoming', from: reais('100'), to: reais('79,99') })).toMatchObject({
    ok: false,
  });
  expect(editOperation({ balance: reais('20'), operation: 'outgoing', from: reais('60'), to: reais('80') })).toEqual({
    ok: true,
    value: 0,
  });
  expect(editOperation({ balance: reais('20'), operation: 'outgoing', from: reais('60'), to: reais('80,01') })).toMatchObject({
    ok: false,
  });
  expect(editOperation({ balance: reais('20'), operation: 'outgoing', from: reais('60'), to: cents(0) })).toMatchObject({
    ok: false,
    error: { code: 'money.below-minimum' },
  });
});

test('deleting an entry gives its money back, unless the drawer would turn negative [CSH-107]', () => {
  expect(undoEntry(reais('150'), moneyEffect(entry({ operation: 'incoming', type: 'revenue', paid: [['money', '50']] })))).toEqual({
    ok: true,
    value: 10_000,
  });
  expect(undoEntry(reais('10'), reais('50'))).toMatchObject({ ok: false });
});

test('labels and documents of an entry by its operation [CSH-045, CSH-121]', () => {
  expect([...CASH_OPERATIONS, 'x'].map(entryLabelCode)).toEqual([
    'incoming',
    'outgoing',
    'revenue',
    'expense',
    'forward',
    'attendance',
    'attendance',
  ]);
  expect(CASH_OPERATIONS.map(entrySource)).toEqual([
    'cashier-operation',
    'cashier-operation',
    'financial-transaction',
    'financial-transaction',
    'forward',
    'billing-account',
  ]);
});

test('opening: one open cashier per account, only for its collaborators [CSH-052, CSH-096]', () => {
  expect(
    [
      canOpen({ hasOpen: false, allowed: true }),
      canOpen({ hasOpen: true, allowed: true }),
      canOpen({ hasOpen: false, allowed: false }),
    ].map((answer) => (answer.ok ? 'ok' : answer.error.code)),
  ).toEqual(['ok', 'cashier.already-open', 'cashier.not-allowed']);
});

test('closing takes exactly the balance: 174.50, W-067 [CSH-058]', () => {
  expect(canClose({ status: 'open', balance: reais('174,50'), value: reais('174,50') }).ok).toBe(true);
  expect(canClose({ status: 'open', balance: reais('174,50'), value: reais('174,49') })).toEqual({
    ok: false,
    error: { code: 'cashier.closing-value-differs', data: { balance: 17_450 } },
  });
  expect(canClose({ status: 'closed', balance: cents(0), value: cents(0) })).toMatchObject({ error: { code: 'cashier.not-open' } });
  expect(withdraw(reais('174,50'), reais('174,50'))).toEqual({ ok: true, value: 0 });
});

test('reopening, cancelling an opening, changing a closed till [CSH-098, CSH-099, CSH-120]', () => {
  expect(
    [
      canReopen({ status: 'closed', hasOpen: false }),
      canReopen({ status: 'closed', hasOpen: true }),
      canReopen({ status: 'open', hasOpen: false }),
    ].map((answer) => (answer.ok ? 'ok' : answer.error.code)),
  ).toEqual(['ok', 'cashier.another-open', 'cashier.not-closed']);
  expect(
    [
      canCancelOpening({ status: 'open', movements: 0 }),
      canCancelOpening({ status: 'open', movements: 1 }),
      canCancelOpening({ status: 'closed', movements: 0 }),
    ].map((answer) => (answer.ok ? 'ok' : answer.error.code)),
  ).toEqual(['ok', 'cashier.has-movements', 'cashier.not-open']);
  expect([canChangeEntry('open').ok, canChangeEntry('closed').ok, canChangeEntry('canceled').ok]).toEqual([true, false, false]);
});

test('the opening screen says whether the user has no cashier or all are open [CSH-018, CSH-019]', () => {
  expect([
    openingEmptyState({ linked: 0, closed: 0 }),
    openingEmptyState({ linked: 2, closed: 0 }),
    openingEmptyState({ linked: 2, closed: 1 }),
  ]).toEqual(['cashier.none-linked', 'cashier.none-to-open', null]);
});

test('opening needs a cashier, its value may be empty [CSH-065, CSH-066]', () => {
  expect(validateOpening({})).toEqual([{ field: 'cashierId', code: 'cashier.opening-without-cashier' }]);
  expect(validateOpening({ cashierId: 'c', value: null })).toEqual([]);
  expect(validateOpening({ cashierId: 'c', value: cents(-1) })).toEqual([{ field: 'value', code: 'money.negative' }]);
});

test('closing and configuration need a cashier, configuration a collaborator too [CSH-067, CSH-080, CSH-081]', () => {
  expect(validateCashierChoice('')).toEqual([{ field: 'cashierId', code: 'field.required' }]);
  expect(validateConfiguration({ cashierId: 'c', collaborators: [] })).toEqual([
    { field: 'collaborators', code: 'cashier.no-collaborator' },
  ]);
  expect(validateConfiguration({ cashierId: 'c', collaborators: ['u'] })).toEqual([]);
});

test('Aporte/Sangria requires operation, cashier and value from 0.01, Sangria at most the balance [CSH-071, CSH-072, CSH-073]', () => {
  const draft = { cashierId: 'c', operation: 'outgoing', value: reais('174,50') };
  const codes = (change: object) =>
    validateOperation({ ...draft, ...change }, reais('174,50')).map(({ field, code }) => `${field} ${code}`);
  expect(codes({})).toEqual([]);
  expect(codes({ cashierId: '' })).toEqual(['cashierId field.required']);
  expect(codes({ operation: null })).toEqual(['operation field.required']);
  expect(codes({ operation: 'revenue' })).toEqual(['operation field.invalid']);
  expect(codes({ value: null })).toEqual(['value field.required']);
  expect(codes({ value: cents(0) })).toEqual(['value money.below-minimum']);
  expect(codes({ value: reais('174,51') })).toEqual(['value cashier.insufficient-balance']);
  expect(codes({ value: reais('174,51'), operation: 'incoming' })).toEqual([]);
});

test('editing an operation requires its value [CSH-079]', () => {
  expect(validateOperationEdit({ value: null })).toEqual([{ field: 'value', code: 'field.required' }]);
  expect(validateOperationEdit({ value: cents(1) })).toEqual([]);
});

test('Receita/Despesa requires payer, operation, cashier, category and value from 0.01 [CSH-074, CSH-075]', () => {
  const draft = { cashierId: 'c', operation: 'revenue', categoryId: 'k', entityName: 'Ana', value: cents(1) };
  const codes = (change: object) => validateCashFinancial({ ...draft, ...change }, cents(0)).map(({ field, code }) => `${field} ${code}`);
  expect(codes({})).toEqual([]);
  for (const field of ['entityName', 'operation', 'cashierId', 'categoryId'])
    expect(codes({ [field]: '' })).toEqual([`${field} field.required`]);
  expect(codes({ value: cents(0) })).toEqual(['value money.below-minimum']);
  expect(codes({ operation: 'incoming' })).toEqual(['operation field.invalid']);
});

test('the closings search: none → today, one → the other required, both in order [CSH-068, CSH-069, CSH-070]', () => {
  const today = localDate('2025-06-10');
  expect(closingFilter('', null, today)).toEqual({ ok: true, value: { initialEndDate: today, finalEndDate: today } });
  expect(closingFilter('2025-06-01', '', today)).toEqual({ ok: false, error: [{ field: 'finalEndDate', code: 'field.required' }] });
  expect(closingFilter('', '2025-06-01', today)).toEqual({ ok: false, error: [{ field: 'initialEndDate', code: 'field.required' }] });
  expect(closingFilter('2025-02-31', '2025-06-01', today)).toEqual({
    ok: false,
    error: [{ field: 'initialEndDate', code: 'date.invalid' }],
  });
  expect(closingFilter('2025-06-02', '2025-06-01', today)).toMatchObject({ ok: false });
  expect(closingFilter('2025-06-01', '2025-06-02', today)).toMatchObject({ ok: true });
});

test('the drawer is counted by denomination and the difference shown [UXP-014]', () => {
  const counts = [
    { denomination: cents(10_000), count: 1 },
    { denomination: cents(50), count: 3 },
  ];
  expect(countCash(counts, reais('102,00'))).toEqual({ counted: 10_150, difference: -50 });
});

const entries = fc.array(
  fc
    .record({
      operation: fc.constantFrom(...CASH_OPERATIONS),
      type: fc.constantFrom('revenue' as const, 'expense' as const),
      paid: fc.array(fc.tuple(fc.constantFrom(...PAYMENT_TYPES), fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 3 }),
    })
    .map(({ operation, type, paid }): CashEntry => {
      const installments = paid.map(([kind, value]) => ({ type: kind, value: cents(value) }));
      return { operation, type, installments, total: sumCents(installments.map(({ value }) => value)) };
    }),
  { maxLength: 30 },
);

test('the boxes add up to the movement, the last running balance is the balance [CSH-043, CSH-046, CSH-047]', () => {
  fc.assert(
    fc.property(entries, (list) => {
      expect(sumCents(Object.values(summaryByPaymentType(list)))).toBe(cashMovement(list));
      expect(runningCashBalances(list).at(-1) ?? 0).toBe(cashBalance(list));
    }),
  );
});

test('figures do not depend on the order of entries, and days add up [CSH-046]', () => {
  fc.assert(
    fc.property(entries, entries, (first, second) => {
      expect(cashBalance([...first].toReversed())).toBe(cashBalance(first));
      expect(cashBalance([...first, ...second])).toBe(cashBalance(first) + cashBalance(second));
      expect(cashMovement([...first, ...second])).toBe(cashMovement(first) + cashMovement(second));
    }),
  );
});
