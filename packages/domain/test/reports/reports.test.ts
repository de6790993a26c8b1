import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageExamples, periodExamples } from '../../examples/reports.ts';
import { addMonths, localDate } from '../../src/dates/index.ts';
import { formatNumber } from '../../src/money/index.ts';
import {
  COURTESY_METHOD_ID,
  defaultReportPeriod,
  EXAM_PRODUCTION_YEARS,
  indicatorMonths,
  occupancy,
  pageCount,
  pageNumbers,
  pieShares,
  quarterMonths,
  QUARTERS,
  REPORT_KINDS,
  reportPeriodLimit,
  reportYears,
  STATEMENT_YEARS,
  validateBillingStatement,
  validateCashierMovement,
  validateExamInsurances,
  validateMarkers,
  validateReportPeriod,
  validateRooms,
  validateStatement,
  validateTransactionTypes,
  yearOf,
} from '../../src/reports/index.ts';
import type { ReportKind } from '../../src/reports/index.ts';

const kindOf = (key: string): ReportKind => {
  const kind = REPORT_KINDS.find((name) => name === key);
  if (kind === undefined) throw new Error(`no such report: ${key}`);
  return kind;
};

test.each(periodExamples)(
  '$id: $given accepted: $expected [RPT-080, RPT-087, RPT-088, RPT-089, RPT-093, RPT-095, DSH-011, MKT-015]',
  ({ given, expected }) => {
    expect(validateReportPeriod(kindOf(given.kind), given.start, given.end).length === 0).toBe(expected);
  },
);

test.each(['appointment-marker-report', 'patient-alert', 'medical-record-scheduled-report'] as const)(
  '%s: 15/07/2025 accepted, 16/07 refused with 6 months [RPT-090, RPT-091, RPT-092]',
  (kind) => {
    expect(validateReportPeriod(kind, '2025-01-15', '2025-07-15')).toEqual([]);
    expect(validateReportPeriod(kind, '2025-01-15', '2025-07-16')).toMatchObject([{ field: 'endDate', data: { months: 6 } }]);
  },
);

test('rooms: 01/04/2025 accepted, 02/04 refused with 3 months [RPT-094]', () => {
  expect(validateReportPeriod('appointment-by-room-report', '2025-01-01', '2025-04-01')).toEqual([]);
  expect(validateReportPeriod('appointment-by-room-report', '2025-01-01', '2025-04-02')).toMatchObject([{ data: { months: 3 } }]);
});

test("transfers answer 'Período limite', requesters 'Período máximo' [RPT-087, RPT-088]", () => {
  expect(validateReportPeriod('billing-professional-transfer', '2025-01-01', '2025-05-02')).toEqual([
    { field: 'endDate', code: 'report.period-limit', data: { months: 4 } },
  ]);
  expect(validateReportPeriod('request-account-report', '2025-01-01', '2025-05-02')).toEqual([
    { field: 'endDate', code: 'report.period-maximum', data: { months: 4 } },
  ]);
});

test('the transfer report first looks at the length of the start date [RPT-086]', () => {
  expect(validateReportPeriod('billing-professional-transfer', '01/06/202', '')).toEqual([{ field: 'startDate', code: 'date.invalid' }]);
});

test('the alert needs no dates with all period, its end is not before its start [RPT-081, RPT-085]', () => {
  expect(validateReportPeriod('patient-alert', '', '', { allPeriod: true })).toEqual([]);
  expect(validateReportPeriod('patient-alert', '2025-05-02', '2025-05-01')).toEqual([{ field: 'endDate', code: 'date.end-before-start' }]);
  expect(validateReportPeriod('cashier-demonstrative', '2020-01-01', '2025-05-01')).toEqual([]);
});

test('the limit lies exactly where the months say, for every start [RPT-087, RPT-095]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_KINDS), fc.integer({ min: 0, max: 2000 }), (kind, offset) => {
      const limit = reportPeriodLimit(kind);
      fc.pre(limit !== null);
      const start = addMonths(localDate('2015-03-31'), offset % 120);
      const furthest = addMonths(start, limit?.months ?? 0);
      expect(validateReportPeriod(kind, start, furthest).length === 0).toBe(limit?.bound === 'included');
      expect(validateReportPeriod(kind, start, addMonths(furthest, 1))).toHaveLength(1);
    }),
  );
});

test('W-128: reports open with the current month, the scheduled return with the last 3 months [RPT-083, RPT-084]', () => {
  expect(defaultReportPeriod('billing-demonstrative', localDate('2025-06-10'))).toEqual({ startDate: '2025-06-01', endDate: '2025-06-30' });
  expect(defaultReportPeriod('medical-record-scheduled-report', localDate('2025-05-31'))).toEqual({
    startDate: '2025-02-28',
    endDate: '2025-05-31',
  });
});

test('what each form must have selected [RPT-096, RPT-097, RPT-098, RPT-099, RPT-100, RPT-101, RPT-102, RPT-103]', () => {
  expect(validateBillingStatement({ insuranceIds: [], professionalIds: [], expenseIds: [] }).map(({ code }) => code)).toEqual([
    'report.no-insurance',
    'report.no-professional',
    'report.no-expense',
  ]);
  expect(validateBillingStatement({ insuranceIds: ['a'], professionalIds: ['b'], expenseIds: ['c'] })).toEqual([]);
  expect(
    [validateTransactionTypes([]), validateExamInsurances([]), validateMarkers([]), validateRooms([])].map(([found]) => found?.code),
  ).toEqual(['report.no-type', 'report.no-exam-insurance', 'report.no-marker', 'report.no-room']);
  expect(validateTransactionTypes(['paid'])).toEqual([]);
  expect(validateStatement({ period: 'monthly', type: 'synthetic', month: '', year: '2025' })).toEqual([
    { field: 'month', code: 'field.required' },
  ]);
});

test('the cashier movement knows its layouts and date bases', () => {
  expect(validateCashierMovement({ type: 'cashier-summary', dateType: 'payment' })).toEqual([]);
  expect(validateCashierMovement({ type: 'x', dateType: '' })).toEqual([
    { field: 'dateType', code: 'field.required' },
    { field: 'type', code: 'field.invalid' },
  ]);
  expect(validateCashierMovement({ type: 'payment-detailed', dateType: 'x' })).toEqual([{ field: 'dateType', code: 'field.invalid' }]);
});

test("the 'Cortesia' method has 24 zeros [LIM-021]", () => {
  expect(COURTESY_METHOD_ID).toBe('000000000000000000000000');
});

test('W-126: in 2025 the years are 2025…2016 and 2025…2021 [LIM-017, LIM-018]', () => {
  const year = yearOf(localDate('2025-06-10'));
  expect(reportYears(year, STATEMENT_YEARS)).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016]);
  expect(reportYears(year, EXAM_PRODUCTION_YEARS)).toEqual([2025, 2024, 2023, 2022, 2021]);
});

test('W-127: quarters start at 1, 4, 7, 10 [LIM-019]', () => {
  expect(QUARTERS.map(quarterMonths)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
    [10, 11, 12],
  ]);
});

test('W-125: the indicator picker offers 07/2025 back to 02/2025 on 10/06/2025 [DSH-022]', () => {
  expect(indicatorMonths(localDate('2025-06-10'))).toEqual([
    '2025-07-01',
    '2025-06-01',
    '2025-05-01',
    '2025-04-01',
    '2025-03-01',
    '2025-02-01',
  ]);
});

test('W-123: total 40, blocked 4, appointments 27, slots 3 → 36, 9, 75,00 % and 83,33 % [DSH-021, DSH-028]', () => {
  const figures = occupancy({ total: 40, blocked: 4, appointments: 27, slots: 3 });
  expect(figures).toEqual({ subtotal: 36, free: 9, occupancyRate: 75, occupancySlotsRate: 83.33 });
  expect([formatNumber(figures.occupancyRate), formatNumber(figures.occupancySlotsRate)]).toEqual(['75,00', '83,33']);
  expect(occupancy({ total: 4, blocked: 4, appointments: 0, slots: 1 })).toEqual({
    subtotal: 0,
    free: 0,
    occupancyRate: 0,
    occupancySlotsRate: 0,
  });
});

test('W-124: a pie of 1, 1, 1 shows 33,33 % each [UIX-052]', () => {
  expect(pieShares([1, 1, 1]).map((share) => formatNumber(share))).toEqual(['33,33', '33,33', '33,33']);
  expect(pieShares([0, 0])).toEqual([0, 0]);
});

test.each(pageExamples)('$id: $given rows fill $expected pages [LIM-009, UIX-028]', ({ given, expected }) => {
  expect(pageCount(given)).toBe(expected);
});

test('W-144 and W-145: page 12 of 23 shows 7…17, the ends 1…11 and 13…23 [LIM-010]', () => {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect([pageNumbers(12, 23), pageNumbers(1, 23), pageNumbers(23, 23), pageNumbers(2, 3)]).toEqual([
    range(7, 17),
    range(1, 11),
    range(13, 23),
    range(1, 3),
  ]);
});

test('the window of pages always holds the current one and at most 11 [LIM-010]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const numbers = pageNumbers(Math.min(a, b), Math.max(a, b));
      expect(numbers).toContain(Math.min(a, b));
      expect(numbers).toHaveLength(Math.min(11, Math.max(a, b)));
      expect([(numbers[0] ?? 0) >= 1, (numbers.at(-1) ?? 0) <= Math.max(a, b)]).toEqual([true, true]);
    }),
  );
});
