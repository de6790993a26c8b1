import { describe, expect, test } from 'vitest';
import { localDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import {
  apportionCostCenters,
  bankStatement,
  budgetReport,
  buildTree,
  canDeactivate,
  canMoveTo,
  changeTransactionValue,
  compareBudget,
  filterTransactions,
  firstPaymentDate,
  flattenTree,
  lateCharges,
  MAX_TRANSACTION_VALUE,
  payTransaction,
  paymentTypesOf,
  reconcileStatement,
  selectableCategories,
  selectableItems,
  selectInstalments,
  statementMonths,
  transactionDue,
  transferLines,
  validateBankAccount,
  validateBudget,
  validateCategory,
  validateCostCenterShares,
  validatePayment,
  validatePaymentMethod,
  validateTransaction,
  validateTreeItem,
} from '../../src/finance/index.ts';
import type { Category, FinancialTransaction, TransactionDraft } from '../../src/finance/index.ts';

const TODAY = localDate('2025-06-10');
const said = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);
const broken = (value: number) => value as Cents;

describe('a document', () => {
  const draft: TransactionDraft = {
    type: 'expense',
    entityName: 'Fornecedor',
    categoryId: 'c',
    bankAccountId: 'b',
    issueDate: '2025-06-01',
    dueDate: '2025-06-30',
    value: cents(100),
  };
  const validate = (change: TransactionDraft) => validateTransaction({ ...draft, ...change });
  const above = { code: 'money.above-maximum', data: { maximum: MAX_TRANSACTION_VALUE } };

  test.each<readonly [TransactionDraft, readonly object[]]>([
    [{}, []],
    [{ type: 'gift' }, [{ field: 'type', code: 'field.invalid' }]],
    [{ type: '' }, [{ field: 'type', code: 'field.required' }]],
    [{ bankAccountId: null }, [{ field: 'bankAccountId', code: 'field.required' }]],
    [{ bankAccountId: null, methodId: 'm' }, []],
    [{ issueDate: '' }, [{ field: 'issueDate', code: 'field.required' }]],
    [{ dueDate: '' }, [{ field: 'dueDate', code: 'field.required' }]],
    [{ competenceDate: '2025-02-30' }, [{ field: 'competenceDate', code: 'date.invalid' }]],
    [{ document: 'n'.repeat(60) }, []],
    [{ document: 'n'.repeat(61) }, [{ field: 'document', code: 'text.too-long', data: { maximum: 60 } }]],
    [{ value: null }, [{ field: 'value', code: 'field.required' }]],
    [{ value: cents(0) }, [{ field: 'value', code: 'money.below-minimum', data: { minimum: 1 } }]],
    [{ value: broken(0.5) }, [{ field: 'value', code: 'money.invalid' }]],
    [{ value: MAX_TRANSACTION_VALUE }, []],
    [{ value: broken(MAX_TRANSACTION_VALUE + 1) }, [{ field: 'value', ...above }]],
    [{ interest: cents(-1) }, [{ field: 'interest', code: 'money.negative' }]],
    [{ discount: broken(0.5) }, [{ field: 'discount', code: 'money.invalid' }]],
    [{ rate: MAX_TRANSACTION_VALUE }, []],
    [{ rate: broken(MAX_TRANSACTION_VALUE + 1) }, [{ field: 'rate', ...above }]],
    [{ discount: cents(99) }, []],
    [{ discount: cents(100) }, [{ field: 'discount', code: 'transaction.discount-above-value' }]],
    [{ discount: cents(100), interest: cents(1) }, []],
    [{ installments: 99 }, []],
    [{ installments: 100 }, [{ field: 'installments', code: 'money.invalid-count', data: { maximum: 99 } }]],
    [{ installments: 0 }, [{ field: 'installments', code: 'money.invalid-count', data: { maximum: 99 } }]],
    [{ installments: 1.5 }, [{ field: 'installments', code: 'money.invalid-count', data: { maximum: 99 } }]],
  ])('with %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('is paid up to what is open, on a day that has come', () => {
    const payment = { date: '2025-06-10', bankAccountId: 'b', methodId: 'm', value: cents(100) };
    const validatePaid = (change: object) => validatePayment({ ...payment, ...change }, cents(100), TODAY);
    expect(validatePaid({})).toEqual([]);
    expect(validatePaid({ value: cents(101) })).toEqual([
      { field: 'value', code: 'transaction.value-above-open', data: { maximum: 100 } },
    ]);
    expect(said(validatePaid({ value: null }))).toEqual(['value field.required']);
    expect(said(validatePaid({ date: '' }))).toEqual(['date field.required']);
    expect(validatePaid({ date: '2025-06-11' }).map(({ field }) => field)).toEqual(['date']);
  });

  const open: FinancialTransaction = {
    type: 'expense',
    status: 'open',
    payments: [],
    accountId: null,
    cashierStatus: null,
    value: { total: cents(300), current: cents(100), interest: cents(0), discount: cents(10), rate: cents(0) },
  };

  test('a baixa says what would fit', () => {
    const pay = (change: object) => {
      const none = { date: TODAY, value: cents(90), interest: cents(0), discount: cents(0), rate: cents(0) };
      return payTransaction(open, { ...none, ...change });
    };
    expect(pay({})).toMatchObject({ ok: true, value: { status: 'paid' } });
    expect(pay({ value: cents(1) })).toMatchObject({ ok: true, value: { status: 'open' } });
    expect(pay({ value: cents(0) })).toMatchObject({ error: { code: 'money.below-minimum', data: { minimum: 1 } } });
    expect(pay({ value: cents(91) })).toMatchObject({
      error: { code: 'transaction.value-above-open', data: { maximum: 90 } },
    });
    for (const part of ['interest', 'discount', 'rate'])
      expect(pay({ [part]: cents(-1) })).toMatchObject({ error: { code: 'money.negative' } });
    expect(pay({ value: cents(50), discount: cents(50) })).toMatchObject({
      error: { code: 'transaction.discount-above-value' },
    });
    expect(pay({ value: cents(50), discount: cents(49) }).ok).toBe(true);
  });

  test('another value leaves at least a cent, and the total of the group follows', () => {
    expect(changeTransactionValue(open, cents(11))).toMatchObject({ value: { value: { current: 11, total: 211 } } });
    expect(changeTransactionValue(open, cents(10))).toMatchObject({
      error: { code: 'transaction.discount-above-value' },
    });
    expect(changeTransactionValue(open, cents(0))).toMatchObject({
      error: { code: 'money.below-minimum', data: { minimum: 1 } },
    });
    expect(changeTransactionValue({ ...open, value: { ...open.value, discount: cents(0) } }, cents(1)).ok).toBe(true);
  });

  test('is found from the first day of the period to the last', () => {
    const listed = {
      type: 'expense' as const,
      status: 'open' as const,
      issueDate: TODAY,
      dueDate: TODAY,
      entityId: 'e',
      methodId: null,
      categoryId: null,
      costCenterId: null,
      value: cents(1),
    };
    const find = (startDate: string, endDate: string, change: object = {}) =>
      filterTransactions([listed], {
        dateType: 'dueDate',
        startDate: localDate(startDate),
        endDate: localDate(endDate),
        types: ['expense'],
        ...change,
      }).length;
    expect([
      find('2025-06-10', '2025-06-10'),
      find('2025-06-11', '2025-06-30'),
      find('2025-06-01', '2025-06-09'),
    ]).toEqual([1, 0, 0]);
    const period = ['2025-06-01', '2025-06-30'] as const;
    expect([
      find(...period, { entityId: 'e' }),
      find(...period, { entityId: 'x' }),
      find(...period, { entityId: null }),
    ]).toEqual([1, 0, 1]);
    expect([find(...period, { methodIds: null }), find(...period, { methodIds: ['m'] })]).toEqual([1, 0]);
  });

  test('the first payment counts, and reports that were none have no line', () => {
    const days = ['2025-06-10', '2025-06-01', '2025-06-20'].map((date) => ({ date: localDate(date) }));
    expect(firstPaymentDate(days)).toBe('2025-06-01');
    expect(firstPaymentDate([])).toBeNull();
    expect(transferLines([], { count: 0, total: cents(0) })).toEqual([]);
    expect(transferLines([], { count: 1, total: cents(5) })).toEqual([
      { name: 'LAUDOS', total: null, totalTransfer: 5 },
    ]);
  });

  test('of a group is reached by its number, in the order of the numbers', () => {
    const group = [3, 1, 2].map((current) => ({
      status: 'open' as const,
      payments: [],
      accountId: null,
      cashierStatus: null,
      installment: { current, total: 3 },
    }));
    const reached = (current: number, scope: 'one' | 'following' | 'all') => {
      const made = selectInstalments({ group, current, scope, operation: 'edit' });
      return made.ok ? made.value.changed : [];
    };
    expect([reached(2, 'one'), reached(2, 'following'), reached(2, 'all')]).toEqual([[2], [2, 3], [1, 2, 3]]);
    expect(() => reached(4, 'one')).toThrow('instalment 4 belongs to the group');
  });

  test('is late from the day after it was due', () => {
    const due = (dueDate: string) => transactionDue({ status: 'open', dueDate: localDate(dueDate) }, TODAY);
    expect(due('2025-06-09')).toEqual({ status: 'overdue', days: 1 });
    expect(due('2025-06-10')).toEqual({ status: 'today', days: 0 });
    expect(due('2025-06-12')).toEqual({ status: 'upcoming', days: 2 });
  });

  test('late charges run by the day, and nothing of them is negative', () => {
    const late = (change: object) =>
      lateCharges({
        open: cents(10_000),
        dueDate: TODAY,
        paymentDate: localDate('2025-07-10'),
        finePercent: 2,
        monthlyInterestPercent: 1,
        ...change,
      });
    expect(late({})).toEqual({ fine: 200, interest: 100, total: 300 });
    expect(late({ paymentDate: TODAY })).toEqual({ fine: 0, interest: 0, total: 0 });
    expect(late({ paymentDate: localDate('2025-06-11') })).toEqual({ fine: 200, interest: 3, total: 203 });
    expect(late({ open: cents(0), finePercent: 0, monthlyInterestPercent: 0 }).total).toBe(0);
    for (const part of [{ open: broken(-1) }, { finePercent: -1 }, { monthlyInterestPercent: -1 }])
      expect(() => late(part)).toThrow('late charges are never negative');
  });
});

describe('shares of cost centres', () => {
  const percents = (...all: readonly number[]) => all.map((percent, at) => ({ costCenterId: `c${at}`, percent }));

  test('are each above nothing with two decimals, and 100 % together', () => {
    const outside = { code: 'number.out-of-range', data: { minimum: 0.01, maximum: 100 } };
    expect(validateCostCenterShares(percents(33.33, 33.33, 33.34))).toEqual([]);
    expect(validateCostCenterShares(percents(100))).toEqual([]);
    expect(validateCostCenterShares(percents(0.01, 99.99))).toEqual([]);
    expect(validateCostCenterShares(percents(50, 49.99))).toEqual([
      { field: 'costCenters', code: 'finance.shares-not-whole', data: { sum: 99.99 } },
    ]);
    for (const percent of [0, -1, 100.01, 0.001])
      expect(validateCostCenterShares(percents(percent))).toEqual([{ field: 'costCenters.0.percent', ...outside }]);
    expect(said(validateCostCenterShares([{ costCenterId: '', percent: 100 }]))).toEqual([
      'costCenters.0.costCenterId field.required',
    ]);
    const twice = [50, 50].map((percent) => ({ costCenterId: 'c', percent }));
    expect(said(validateCostCenterShares(twice))).toEqual(['costCenters.1.costCenterId finance.cost-center-repeated']);
    expect(apportionCostCenters(cents(100), percents(33.33, 33.33, 33.34))).toEqual([34, 33, 33]);
  });
});

describe('a payment method', () => {
  const validate = (change: object) =>
    validatePaymentMethod({
      name: 'Cartão',
      documentType: 'credit_card',
      compensation: { type: 'same-day' },
      installments: [],
      ...change,
    });
  const outside = (field: string, minimum: number, maximum: number) => [
    { field, code: 'number.out-of-range', data: { minimum, maximum } },
  ];

  test.each<readonly [string, number | null, readonly object[]]>([
    ['after-day', 0, []],
    ['after-day', 365, []],
    ['after-day', 366, outside('compensation.days', 0, 365)],
    ['after-day', -1, outside('compensation.days', 0, 365)],
    ['after-day', 1.5, outside('compensation.days', 0, 365)],
    ['after-day', null, [{ field: 'compensation.days', code: 'field.required' }]],
    ['fixed-day', 1, []],
    ['fixed-day', 31, []],
    ['fixed-day', 0, outside('compensation.days', 1, 31)],
    ['fixed-day', 32, outside('compensation.days', 1, 31)],
    ['same-day', 999, []],
    ['whenever', 1, [{ field: 'compensation.type', code: 'field.invalid' }]],
  ])('of %s %s', (type, days, expected) => {
    expect(validate({ compensation: { type, days } })).toEqual(expected);
  });

  test('has each number of instalments once, with a percent', () => {
    const entries = (...installments: readonly { count: number; rate: number }[]) => validate({ installments });
    expect(entries({ count: 1, rate: 0 }, { count: 99, rate: 100 })).toEqual([]);
    expect(entries({ count: 100, rate: 1 })).toEqual(outside('installments.0.count', 1, 99));
    expect(entries({ count: 1, rate: 100.01 })).toEqual(outside('installments.0.rate', 0, 100));
    expect(entries({ count: 1, rate: -1 })).toEqual(outside('installments.0.rate', 0, 100));
    expect(entries({ count: 1, rate: 1.234 })).toEqual(outside('installments.0.rate', 0, 100));
    expect(said(entries({ count: 2, rate: 1 }, { count: 2, rate: 2 }))).toEqual([
      'installments.1.count finance.count-repeated',
    ]);
    const money = { documentType: 'money', installments: [1, 2].map((count) => ({ count, rate: 0 })) };
    expect(said(validate(money))).toEqual(['installments.1.count billing.method-without-instalments']);
    expect(said(validate({ documentType: 'gold' }))).toContain('documentType field.invalid');
  });

  test('an unknown type of document stands nowhere', () => {
    expect(paymentTypesOf('gold')).toEqual([]);
    expect(paymentTypesOf('money')).toEqual(['money']);
  });
});

describe('a bank account', () => {
  const validate = (change: object) => said(validateBankAccount({ name: 'Conta', type: 'bank', ...change }));
  const type = 'bank';

  test.each<readonly [object, readonly string[]]>([
    [{ agency: ' 0012-X ' }, []],
    [{ agency: 'a1' }, ['agency field.invalid']],
    [{ number: '1a' }, ['number field.invalid']],
    [{ initialValue: -MAX_TRANSACTION_VALUE }, []],
    [{ initialValue: MAX_TRANSACTION_VALUE + 1 }, ['initialValue field.invalid']],
    [{ initialValue: 0.5 }, ['initialValue field.invalid']],
    [{ type: 'cashier', initialValue: 1 }, ['initialValue finance.drawer-initial-value']],
    [{ type: 'cashier', initialValue: 0 }, []],
    [{ type: 'chest' }, ['type field.invalid']],
    [{ type: ' ' }, ['type field.required']],
  ])('with %j', (change, expected) => {
    expect(validate({ type, ...change })).toEqual(expected);
  });

  test('its statement goes from the first day to the last, in the order of a day', () => {
    const movements = [
      ['c', '2025-06-30', -50],
      ['a', '2025-06-01', 100],
      ['b', '2025-06-01', -20],
      ['z', '2025-05-31', 7],
      ['y', '2025-07-01', 9],
    ].map(([id, date, value]) => ({ id: String(id), date: localDate(String(date)), value: cents(Number(value)) }));
    const statement = bankStatement({
      opening: cents(1),
      movements,
      startDate: localDate('2025-06-01'),
      endDate: localDate('2025-06-30'),
    });
    expect(statement).toMatchObject({ opening: 8, incoming: 100, outgoing: 70, closing: 38 });
    expect(statement.lines.map(({ id, balance }) => `${id} ${balance}`)).toEqual(['a 108', 'b 88', 'c 38']);
  });

  test('the movements of a day are paired before those of the days around it, up to the tolerance', () => {
    const on = (id: string, date: string, value = 100) => ({ id, date: localDate(date), value: cents(value) });
    const found = reconcileStatement(
      [on('b1', '2025-06-01'), on('b2', '2025-06-03')],
      [on('k2', '2025-06-03'), on('k1', '2025-06-02'), on('k0', '2025-06-09', 5)],
      2,
    );
    expect(found).toEqual({
      matched: [
        { bookId: 'b1', bankId: 'k1' },
        { bookId: 'b2', bankId: 'k2' },
      ],
      onlyBooks: [],
      onlyBank: ['k0'],
      difference: 5,
    });
    expect(reconcileStatement([on('b', '2025-06-01')], [on('k', '2025-06-03')], 2).matched).toHaveLength(1);
    expect(reconcileStatement([on('b', '2025-06-01')], [on('k', '2025-06-04')], 2).matched).toHaveLength(0);
    expect(
      reconcileStatement([on('b', '2025-06-05')], [on('l', '2025-06-06'), on('e', '2025-06-04')], 2).matched,
    ).toEqual([{ bookId: 'b', bankId: 'e' }]);
  });
});

describe('categories and cost centres', () => {
  const item = (id: string, parentId: string | null = null, change: Partial<Category> = {}): Category => ({
    id,
    name: id,
    parentId,
    active: true,
    type: 'expense',
    ...change,
  });
  const chain = ['1', '2', '3', '4', '5'].map((id, at) => item(id, at === 0 ? null : String(at)));

  test('have five levels at most, those below what is moved counted', () => {
    expect(canMoveTo(chain, null, '4').ok).toBe(true);
    expect(canMoveTo(chain, null, '5')).toMatchObject({
      error: { code: 'finance.tree-too-deep', data: { maximum: 5 } },
    });
    const pair = [...chain, item('a'), item('b', 'a')];
    expect(canMoveTo(pair, 'a', '3').ok).toBe(true);
    expect(canMoveTo(pair, 'a', '4')).toMatchObject({ error: { code: 'finance.tree-too-deep' } });
    expect(canMoveTo(pair, 'b', '4').ok).toBe(true);
    expect(canMoveTo(chain, '2', '4')).toMatchObject({ error: { code: 'finance.parent-cycle' } });
    expect(canMoveTo(chain, '2', '9')).toMatchObject({ error: { code: 'finance.parent-not-found' } });
    expect(canMoveTo([item('off', null, { active: false })], null, 'off')).toMatchObject({
      error: { code: 'finance.parent-inactive' },
    });
  });

  test('go out of use from the last level on', () => {
    const below = [item('a'), item('b', 'a', { active: false }), item('c')];
    expect(canDeactivate(below, 'a').ok).toBe(true);
    expect(canDeactivate([item('a'), item('b', 'a')], 'a').ok).toBe(false);
    expect(canDeactivate([item('a'), item('b', 'a')], 'b').ok).toBe(true);
  });

  test('have a name of up to 80 characters, their own among their neighbours', () => {
    const stored = [item('a', null, { name: 'Água' }), item('b'), item('c', 'b', { name: 'agua' })];
    const named = (change: object) => validateTreeItem({ name: 'Nova', ...change }, stored);
    expect(named({ name: 'n'.repeat(80) })).toEqual([]);
    expect(named({ name: 'n'.repeat(81) })).toEqual([{ field: 'name', code: 'text.too-long', data: { maximum: 80 } }]);
    expect(said(named({ name: ' ' }))).toEqual(['name field.required']);
    expect(said(named({ name: 'AGUA' }))).toEqual(['name finance.duplicate-name']);
    expect(named({ id: 'a', name: 'AGUA' })).toEqual([]);
    expect(said(named({ name: 'AGUA', parentId: 'b' }))).toEqual(['name finance.duplicate-name']);
    expect(named({ name: 'AGUA', parentId: 'a' })).toEqual([]);
    expect(said(named({ parentId: 'x' }))).toEqual(['parentId finance.parent-not-found']);
    expect(named({ parentId: ' ' })).toEqual([]);
  });

  test('are offered where they and all above them are active, with the one that was chosen', () => {
    const stored = [
      item('a', null, { active: false }),
      item('b', 'a'),
      item('c', 'b'),
      item('d'),
      item('e', 'd', { type: 'revenue' }),
    ];
    expect(selectableItems(stored).map(({ label }) => label)).toEqual(['d', 'd / e']);
    expect(selectableItems(stored, 'c').map(({ label }) => label)).toEqual(['a / b / c', 'd', 'd / e']);
    expect(selectableCategories(stored, 'revenue').map(({ id }) => id)).toEqual(['e']);
  });

  test('stand below their parent, each level by name, and have no cycle', () => {
    const stored = [
      item('2', '1', { name: 'b' }),
      item('3', '1', { name: 'Á' }),
      item('1', null, { name: 'z' }),
      item('4', 'gone', { name: 'c' }),
    ];
    expect(flattenTree(buildTree(stored)).map(({ path, depth }) => `${depth} ${path}`)).toEqual([
      '0 c',
      '0 z',
      '1 z / Á',
      '1 z / b',
    ]);
    expect(() => buildTree([item('a'), item('a')])).toThrow('the ids of a tree are unique');
    expect(() => buildTree([item('a', 'b'), item('b', 'a')])).toThrow('a tree has no cycle');
  });

  test('keep their type once they are used, and share that of their parent', () => {
    const stored = [item('p'), item('c', 'p'), item('free')];
    const validate = (change: object, used = false) =>
      said(validateCategory({ name: 'Nova', type: 'expense', ...change }, stored, used));
    expect(validate({})).toEqual([]);
    expect(validate({ type: '' })).toEqual(['type field.required']);
    expect(validate({ type: 'gift' })).toEqual(['type field.invalid']);
    expect(validate({ type: 'revenue', parentId: 'p' })).toEqual(['parentId category.type-differs']);
    expect(validate({ id: 'free', type: 'revenue' })).toEqual([]);
    expect(validate({ id: 'free', type: 'revenue' }, true)).toEqual(['type category.in-use']);
    expect(validate({ id: 'p', type: 'revenue' })).toEqual(['type category.in-use']);
    expect(validate({ id: 'p', type: 'expense' }, true)).toEqual([]);
  });
});

describe('a budget', () => {
  const validate = (change: object) =>
    validateBudget({ categoryId: 'c', month: '2025-06', planned: cents(100), ...change }, [
      { id: '1', categoryId: 'c', month: '2025-05', planned: cents(1) },
    ]);

  test.each<readonly [object, readonly object[]]>([
    [{}, []],
    [{ month: '2025-05' }, [{ field: 'categoryId', code: 'budget.duplicate' }]],
    [{ month: '2025-05', id: '1' }, []],
    [{ month: '2025-05', categoryId: 'd' }, []],
    [{ month: '2025-13' }, [{ field: 'month', code: 'budget.month-invalid' }]],
    [{ month: '2025-00' }, [{ field: 'month', code: 'budget.month-invalid' }]],
    [{ month: 'x2025-06' }, [{ field: 'month', code: 'budget.month-invalid' }]],
    [{ month: '2025-061' }, [{ field: 'month', code: 'budget.month-invalid' }]],
    [{ month: '2025-12' }, []],
    [{ planned: null }, [{ field: 'planned', code: 'field.required' }]],
    [{ planned: broken(1.5) }, [{ field: 'planned', code: 'money.invalid' }]],
    [{ planned: cents(1) }, []],
    [{ planned: cents(0) }, [{ field: 'planned', code: 'money.below-minimum', data: { minimum: 1 } }]],
    [{ planned: MAX_TRANSACTION_VALUE }, []],
    [
      { planned: broken(MAX_TRANSACTION_VALUE + 1) },
      [{ field: 'planned', code: 'money.above-maximum', data: { maximum: MAX_TRANSACTION_VALUE } }],
    ],
  ])('of %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('that is reached exactly is kept', () => {
    const status = (type: 'expense' | 'revenue', actual: number) =>
      compareBudget(type, cents(100), cents(actual)).status;
    expect([status('expense', 100), status('expense', 101), status('revenue', 100), status('revenue', 99)]).toEqual([
      'within',
      'over',
      'within',
      'below',
    ]);
    expect(compareBudget('expense', cents(0), cents(5)).percent).toBeNull();
  });

  test('counts its own months and what is in its category and below it', () => {
    const category = (id: string, parentId: string | null): Category => ({
      id,
      name: id,
      parentId,
      active: true,
      type: 'expense',
    });
    const planned = (categoryId: string, month: string, value: number) => ({
      categoryId,
      month,
      planned: cents(value),
    });
    const paid = (
      categoryId: string | null,
      month: string,
      value: number,
      type: 'expense' | 'revenue' = 'expense',
    ) => ({ categoryId, month, value: cents(value), type });
    const [row, ...others] = budgetReport({
      budgets: [planned('a', '2025-01', 100), planned('a', '2025-02', 200), planned('a', '2025-03', 400)],
      categories: [category('a', null), category('b', 'a'), category('c', null)],
      entries: [
        paid('a', '2025-01', 10),
        paid('b', '2025-01', 20),
        paid('c', '2025-01', 40),
        paid(null, '2025-01', 80),
        paid('b', '2025-02', 5, 'revenue'),
      ],
      months: ['2025-01', '2025-02'],
    });
    expect(others).toEqual([]);
    expect(row?.months.map((month) => [month.planned, month.actual])).toEqual([
      [100, 30],
      [200, -5],
    ]);
    expect([row?.total.planned, row?.total.actual]).toEqual([300, 25]);
  });

  test('months run on over the end of a year, and there is no thirteenth', () => {
    expect(statementMonths(2025, 12, 2)).toEqual(['2025-12', '2026-01']);
    for (const month of [0, 13, 1.5]) expect(() => statementMonths(2025, month, 1)).toThrow('no such month');
    expect(() => statementMonths(2025.5, 1, 1)).toThrow('no such month');
    for (const count of [0, 1.5]) expect(() => statementMonths(2025, 1, count)).toThrow('at least one month');
  });
});
