import fc from 'fast-check';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import { payTransaction, TRANSACTION_TYPES, transactionAmounts } from '../../src/finance/index.ts';
import type { FinancialTransaction, Settlement } from '../../src/finance/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, localDates, positiveAmounts } from '../arbitraries.ts';

/** An amount between two, both included. */
export const between = (minimum: number, maximum: number): fc.Arbitrary<Cents> =>
  fc.integer({ min: minimum, max: maximum }).map(cents);

/** Documents as they were issued: discount below value + interest, nothing paid. */
export const issuedTransactions: fc.Arbitrary<FinancialTransaction> = fc
  .record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    current: positiveAmounts,
    interest: amounts,
    rate: amounts,
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    accountId: fc.constantFrom(null, '665f00000000000000000001'),
    cashierStatus: fc.constantFrom(null, ...CASHIER_STATUSES),
  })
  .map(({ type, current, interest, rate, discounted, accountId, cashierStatus }) => {
    const discount = cents(Math.floor(discounted * (current + interest - 1)));
    return {
      type,
      status: 'open',
      value: { total: current, current, interest, discount, rate },
      payments: [],
      accountId,
      cashierStatus,
    };
  });

/** Documents after up to three payments, paid in full or not, or deleted. */
export const transactions: fc.Arbitrary<FinancialTransaction> = fc
  .record({
    issued: issuedTransactions,
    parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    date: localDates,
    canceled: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  })
  .map(({ issued, parts, date, canceled }) => {
    const paid = parts.reduce<FinancialTransaction>((before, part) => {
      const { open } = transactionAmounts(before);
      const after = payTransaction(before, {
        date,
        value: cents(Math.round(part * open)),
        interest: zero,
        discount: zero,
        rate: zero,
      });
      return after.ok ? after.value : before;
    }, issued);
    return canceled ? { ...paid, status: 'canceled', payments: [] } : paid;
  });

/** Settlements of a document's open amount, also impossible ones. */
export const settlements: fc.Arbitrary<Settlement> = fc.record({
  date: localDates,
  value: amounts,
  interest: amounts,
  discount: amounts,
  rate: amounts,
});

/** What is no amount at all, though typed as one: a broken caller, which must stop and not go on with a wrong figure. */
export const notAmounts: fc.Arbitrary<Cents> = fc
  .constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5)
  .map((value) => value as Cents);
