import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cardFeeExamples,
  dueDatesExamples,
  feeTable,
  firstDueExamples,
  openBalanceExamples,
  sadtLines,
  sadtTotalsExpected,
} from '../../examples/billing.ts';
import {
  accountTotals,
  adjustmentsLocked,
  applyCourtesy,
  applyReturnConsultation,
  buildInstalments,
  canAddInstalment,
  cardFee,
  convertAdjustment,
  dueDates,
  firstDueDate,
  instalmentCounts,
  noAdjustment,
  openBalance,
  removeCourtesy,
  removeInstalment,
  removeInstalmentGroup,
  sadtTotals,
  spreadAdjustments,
  validateDiscount,
  validateInstalment,
} from '../../src/billing/index.ts';
import type { PaymentMethod } from '../../src/billing/index.ts';
import { addMonths, formatDate, localDate, parseDisplayDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { apportion, cents, formatAmount, lineTotal, parseMoney, sumCents, zero } from '../../src/money/index.ts';

const reais = (text: string) => cents(parseMoney(text) ?? Number.NaN);
const date = (text: string): LocalDate => parseDisplayDate(text) ?? localDate(text);
const card: PaymentMethod = {
  id: 'm1',
  name: 'Cartão',
  documentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: feeTable,
};
const today = localDate('2025-06-10');

test.each(cardFeeExamples)('$id: fee of $given.total in $given.count is $expected [BIL-173]', ({ given, expected }) => {
  expect(formatAmount(cardFee(reais(given.total), card, given.count))).toBe(expected);
});

test('W-013: the fee of 3,79 on 100,00 in 3 is shared 1,27 1,26 1,26 [BIL-178]', () => {
  const built = buildInstalments({ method: card, count: 3, value: reais('100'), openBalance: reais('100') }, today, 'g1');
  expect(built.ok && built.value.map(({ rate }) => formatAmount(rate))).toEqual(['1,27', '1,26', '1,26']);
  expect(apportion(cents(379), [3334, 3333, 3333])).toEqual([127, 126, 126]);
});

test('the select offers the counts of the table, a method without table only 1 [BIL-173]', () => {
  expect([
    instalmentCounts(card),
    instalmentCounts({ ...card, installments: [] }),
    instalmentCounts({ ...card, documentType: 'money' }),
  ]).toEqual([[1, 2, 3, 6], [1], [1]]);
});

test.each(firstDueExamples)('$id: first due of $given is $expected [BIL-170, BIL-171, BIL-172]', ({ given, expected }) => {
  expect(formatDate(firstDueDate({ type: given.type, days: given.days }, date(given.today)))).toBe(expected);
});

test.each(dueDatesExamples)(
  '$id: $given.count instalments from $given.first, after-day $given.days [BIL-168, BIL-169]',
  ({ given, expected }) => {
    const compensation = { type: 'after-day', days: given.days } as const;
    const dates = (documentType: string) =>
      dueDates({ documentType, compensation, first: date(given.first), count: given.count }).map(formatDate);
    expect([dates('credit_card'), dates('check')]).toEqual([expected, expected]);
    expect(new Set(dates('others')).size).toBe(1);
  },
);

test('fixed-day 5 falls 05/07, 05/08, 05/09; same-day always 10/06 [BIL-205]', () => {
  const dates = (type: 'fixed-day' | 'same-day', first: string) =>
    dueDates({ documentType: 'credit_card', compensation: { type, days: 5 }, first: date(first), count: 3 }).map(formatDate);
  expect(dates('fixed-day', '05/07/2025')).toEqual(['05/07/2025', '05/08/2025', '05/09/2025']);
  expect(dates('same-day', '10/06/2025')).toEqual(['10/06/2025', '10/06/2025', '10/06/2025']);
});

test('due dates never go back, and monthly ones are the k-th month of the first [BIL-169, BIL-171]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.constantFrom('after-day' as const, 'fixed-day' as const, 'same-day' as const),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 24 }),
      (offset, type, days, count) => {
        const now = addMonths(localDate('2020-01-31'), offset % 200);
        const first = firstDueDate({ type, days }, now);
        expect(first >= now).toBe(true);
        const dates = dueDates({ documentType: 'check', compensation: { type, days }, first, count });
        expect(dates).toEqual(dates.toSorted());
        if (type === 'fixed-day') expect(dates).toEqual(dates.map((_, index) => addMonths(first, index)));
      },
    ),
  );
});

test.each(openBalanceExamples)('$id: open balance of $given is $expected [BIL-129]', ({ given, expected }) => {
  const open = openBalance({
    privateTotal: reais(given.private),
    instalments: given.instalments.map(reais),
    discount: reais(given.discount),
    interest: reais(given.interest),
  });
  expect(formatAmount(open)).toBe(expected);
  expect(canAddInstalment({ openBalance: open })).toBe(open > 0);
});

test('W-010: paying 120.00 of an open 100.00 is refused; 0.00 and 100.01 too, 0.01 and 100.00 pass [BIL-118, BIL-119, BIL-128]', () => {
  const build = (value: string) => buildInstalments({ method: card, count: 1, value: reais(value), openBalance: reais('100') }, today, 'g');
  expect(build('120,00')).toEqual({ ok: false, error: { code: 'billing.value-above-open-balance', data: { maximum: 10_000 } } });
  expect(['0', '100,01', '0,01', '100,00'].map((value) => build(value).ok)).toEqual([false, false, true, true]);
  const codes = (form: object) =>
    validateInstalment({ methodId: 'm', dueDate: '2025-06-10', value: cents(1), ...form }, reais('100')).map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(codes({})).toEqual([]);
  expect(codes({ methodId: '', dueDate: '', value: null })).toEqual([
    'methodId field.required',
    'dueDate field.required',
    'value field.required',
  ]);
  expect([codes({ value: cents(0) }), codes({ value: reais('100,01') })]).toEqual([
    ['value money.below-minimum'],
    ['value billing.value-above-open-balance'],
  ]);
  expect([canAddInstalment({ openBalance: zero }), canAddInstalment({ openBalance: cents(1), paymentDate: '2025-06-10' })]).toEqual([
    false,
    false,
  ]);
});

test('instalments of one addition share the group and count 1..3 [ENT-028, BIL-014]', () => {
  const built = buildInstalments({ method: card, count: 3, value: reais('100'), openBalance: reais('100') }, today, 'g1');
  expect(
    built.ok && built.value.map(({ value, dueDate, method }) => [formatAmount(value), formatDate(dueDate), method.installment]),
  ).toEqual([
    ['33,34', '10/07/2025', { current: 1, total: 3, groupId: 'g1' }],
    ['33,33', '10/08/2025', { current: 2, total: 3, groupId: 'g1' }],
    ['33,33', '10/09/2025', { current: 3, total: 3, groupId: 'g1' }],
  ]);
  expect(
    buildInstalments({ method: { ...card, documentType: 'money' }, count: 2, value: reais('100'), openBalance: reais('100') }, today, 'g'),
  ).toMatchObject({ ok: false, error: { code: 'billing.method-without-instalments' } });
  expect(buildInstalments({ method: card, count: 3, value: cents(2), openBalance: reais('100') }, today, 'g')).toMatchObject({ ok: false });
});

test('300.00 as 100.00 money and 200.00 card in 2 leaves nothing open; removing frees its value [BIL-189, BIL-190]', () => {
  const cash = buildInstalments(
    { method: { ...card, documentType: 'money' }, count: 1, value: reais('100'), openBalance: reais('300') },
    today,
    'g1',
  );
  const rest = buildInstalments({ method: card, count: 2, value: reais('200'), openBalance: reais('200') }, today, 'g2');
  const all = cash.ok && rest.ok ? [...cash.value, ...rest.value] : [];
  const open = (list: typeof all) =>
    openBalance({ privateTotal: reais('300'), instalments: list.map(({ value }) => value), discount: zero, interest: zero });
  expect([all.length, open(all), open(removeInstalment(all, 0)), open(removeInstalmentGroup(all, 'g2'))]).toEqual([3, 0, 10_000, 20_000]);
});

test('a built payment always covers its value, its fee and its dates', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.constantFrom(1, 2, 3, 6), (value, count) => {
      const built = buildInstalments({ method: card, count, value: cents(value), openBalance: cents(value) }, today, 'g');
      if (!built.ok) throw new Error(built.error.code);
      expect(sumCents(built.value.map((part) => part.value))).toBe(value);
      expect(sumCents(built.value.map((part) => part.rate))).toBe(cardFee(cents(value), card, count));
      expect(built.value).toHaveLength(count);
    }),
  );
});

test('the typed half of a discount is kept when the total changes: 250.00, 10 % ↔ 25.00 [BIL-174, BIL-175]', () => {
  expect(convertAdjustment({ type: 'percent', percent: 10, value: zero }, reais('250'))).toEqual({
    type: 'percent',
    percent: 10,
    value: 2500,
  });
  expect(convertAdjustment({ type: 'value', percent: 0, value: reais('25') }, reais('250'))).toEqual({
    type: 'value',
    percent: 10,
    value: 2500,
  });
  expect(convertAdjustment({ type: 'value', percent: 5, value: reais('25') }, zero)).toEqual({ type: 'value', percent: 0, value: 0 });
});

test('W-040: a discount of 130.00 on 80.00 + 40.00 is refused, 120.00 accepted, 120.01 refused [BIL-120]', () => {
  const total = reais('120');
  expect(['130', '120', '120,01'].map((value) => validateDiscount(reais(value), total).map(({ data }) => data))).toEqual([
    [{ maximum: 12_000 }],
    [],
    [{ maximum: 12_000 }],
  ]);
});

test('discount and interest are locked without permission, with instalments, in a courtesy [BIL-126, BIL-127]', () => {
  const open = { allowed: true, instalments: 0, courtesy: false };
  expect([open, { ...open, allowed: false }, { ...open, instalments: 1 }, { ...open, courtesy: true }].map(adjustmentsLocked)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('discount 10.00, interest 1.00 and fee 3.79 spread over lines and over instalments [BIL-176, BIL-177, BIL-178, BIL-179]', () => {
  const parts = [3334, 3333, 3333].map(cents);
  const spread = spreadAdjustments({
    lines: [5000, 5000, 5000].map(cents),
    instalments: parts,
    discount: reais('10'),
    interest: reais('1'),
    rate: reais('3,79'),
  });
  expect(spread.lines.map(({ discount }) => discount)).toEqual([334, 333, 333]);
  expect(spread.instalments.map(({ discount }) => discount)).toEqual([334, 333, 333]);
  expect(spread.instalments.map(({ interest }) => interest)).toEqual([34, 33, 33]);
  expect(spread.instalments.map(({ rate }) => rate)).toEqual([127, 126, 126]);
  expect(spreadAdjustments({ lines: [], instalments: [], discount: reais('10'), interest: zero, rate: zero })).toEqual({
    lines: [],
    instalments: [],
  });
});

test('W-039: courtesy on 180.00 clears instalments, discounts 100 %, off it resets [BIL-049, BIL-050]', () => {
  const form = {
    courtesy: false,
    installments: [1, 2],
    discount: noAdjustment,
    interest: { type: 'value' as const, value: cents(500), percent: 1 },
    rate: cents(9),
  };
  const free = applyCourtesy(form, reais('180'));
  expect(free).toEqual({
    courtesy: true,
    installments: [],
    discount: { type: 'percent', percent: 100, value: 18_000 },
    interest: noAdjustment,
    rate: 0,
  });
  expect(openBalance({ privateTotal: reais('180'), instalments: [], discount: free.discount.value, interest: free.interest.value })).toBe(
    0,
  );
  expect(removeCourtesy(free)).toMatchObject({ courtesy: false, discount: noAdjustment });
  expect(applyCourtesy(form, zero).discount).toEqual({ type: 'percent', percent: 100, value: 0 });
});

test('W-057: a return zeroes the line (120.00, 50.00) and makes the account a courtesy [BIL-051]', () => {
  const line = (isReturn: boolean) => ({ return: isReturn, value: { insurance: reais('120'), particular: reais('50') } });
  const account = applyReturnConsultation({ consultationType: 'return', courtesy: false, expenses: [line(true), line(false)] });
  expect(account.courtesy).toBe(true);
  expect(account.expenses.map(({ value }) => [value.insurance, value.particular])).toEqual([
    [0, 0],
    [12_000, 5000],
  ]);
  expect(applyReturnConsultation({ consultationType: null, courtesy: false, expenses: [line(true)] }).courtesy).toBe(true);
  expect(applyReturnConsultation({ consultationType: 'first', courtesy: false, expenses: [line(false)] }).courtesy).toBe(false);
  expect(applyReturnConsultation({ consultationType: 'first', courtesy: false, expenses: [] }).courtesy).toBe(false);
  expect(applyReturnConsultation(account)).toEqual(account);
});

test('account totals split each line into the insurer and the patient [BIL-130, BIL-131]', () => {
  const line = { insurance: reais('100'), particular: reais('20'), factor: 1.5, quantity: 2 };
  expect(accountTotals([line])).toEqual({ insurance: 30_000, particular: 4000, general: 34_000 });
  expect(accountTotals([{ ...line, insuranceHidden: true }])).toEqual({ insurance: 0, particular: 6000, general: 6000 });
  expect(accountTotals([])).toEqual({ insurance: 0, particular: 0, general: 0 });
});

test('W-092: SADT totals [BIL-183, BIL-184, BIL-185, BIL-186, BIL-187]', () => {
  const totals = sadtTotals(
    sadtLines.map(({ type, total, film }) => ({ type, total: reais(total), film: reais(film ?? '0'), quantity: 1 })),
  );
  expect(Object.fromEntries(Object.entries(totals).map(([group, value]) => [group, formatAmount(value)]))).toEqual(sadtTotalsExpected);
});

test('SADT groups always add up to the grand total, film never exceeds its line [BIL-187]', () => {
  const lines = fc.array(
    fc.record({
      type: fc.constantFrom('consultation', 'exam', 'laboratory', 'daily', 'material', 'opme', 'medicine', 'gas', 'others', 'unknown'),
      total: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
      film: fc.integer({ min: 0, max: 50_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 50 },
  );
  fc.assert(
    fc.property(lines, (list) => {
      const { grand, ...groups } = sadtTotals(list);
      expect(sumCents(Object.values(groups))).toBe(grand);
      expect(grand).toBe(sumCents(list.map(({ total }) => total)));
      expect(Math.min(...Object.values(groups))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('totals of an account are those of its lines, whatever their order [BIL-195]', () => {
  const line = fc.record({
    insurance: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    particular: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
    factor: fc.constantFrom('1', '0.7', '1.5', '0.333'),
    quantity: fc.constantFrom('1', '2', '0.5', '3'),
    insuranceHidden: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const totals = accountTotals(lines);
      expect(totals.insurance + totals.particular).toBe(totals.general);
      expect(totals.general).toBe(sumCents(lines.map(lineTotal)));
      expect(accountTotals(lines.toReversed())).toEqual(totals);
    }),
  );
});
