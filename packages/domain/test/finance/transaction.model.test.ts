import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bankStatement,
  buildTransactionInstalments,
  changeTransactionValue,
  deleteTransaction,
  instalmentGroupTotal,
  payTransaction,
  reverseTransaction,
  transactionAmounts,
} from '../../src/finance/index.ts';
import type { FinancialTransaction } from '../../src/finance/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';

const PAID_ON = '2025-06-11' as LocalDate;

/** A document in the plainest way: what it is worth, what was paid, and the flags of its life. */
interface Paper {
  worth: bigint;
  /** What payments added (interest) or forgave (discount). */
  changed: bigint;
  paid: bigint;
  group: number;
  till: boolean;
  gone: boolean;
}

interface Model {
  papers: Paper[];
  groups: number;
  tillClosed: boolean;
}

/** The documents of a branch, every change asked of the domain. */
class Books {
  documents: FinancialTransaction[] = [];

  change(index: number, rule: (transaction: FinancialTransaction) => Result<FinancialTransaction, unknown>): boolean {
    const after = rule(this.documents[index] as FinancialTransaction);
    if (after.ok) this.documents[index] = after.value;
    return after.ok;
  }
}

type Step = fc.Command<Model, Books>;

const openOf = ({ worth, changed, paid }: Paper): bigint => worth + changed - paid;
const isPaid = (paper: Paper): boolean => !paper.gone && paper.paid > 0n && openOf(paper) === 0n;
const isSealed = (model: Model, { till }: Paper): boolean => till && model.tillClosed;

function compare(model: Model, books: Books): void {
  expect(books.documents).toHaveLength(model.papers.length);
  for (const [index, paper] of model.papers.entries()) {
    const document = books.documents[index] as FinancialTransaction;
    const { paid, open, final } = transactionAmounts(document);
    expect(BigInt(paid)).toBe(paper.paid);
    expect(BigInt(final)).toBe(paper.worth + paper.changed);
    expect(open).toBeGreaterThanOrEqual(0);
    expect(document.status).toBe(paper.gone ? 'canceled' : isPaid(paper) ? 'paid' : 'open');
  }
  const paid = model.papers.reduce((sum, paper) => sum + paper.paid, 0n);
  const movements = books.documents.flatMap(({ payments }) =>
    payments.map(({ date, total }) => ({ id: date, date, value: cents(-total) })),
  );
  const { closing } = bankStatement({ opening: cents(1_000_000), movements, startDate: PAID_ON, endDate: PAID_ON });
  expect(BigInt(closing)).toBe(1_000_000n - paid);
  for (let group = 0; group < model.groups; group += 1) {
    const members = books.documents.filter((_, index) => model.papers[index]?.group === group);
    const worth = model.papers
      .filter((paper) => paper.group === group && !paper.gone)
      .reduce((sum, paper) => sum + paper.worth, 0n);
    expect(BigInt(instalmentGroupTotal(members))).toBe(worth);
  }
}

function step(name: string, run: (model: Model, books: Books) => void): Step {
  return {
    check: () => true,
    run: (model, books) => {
      run(model, books);
      compare(model, books);
    },
    toString: () => name,
  };
}

/** Picks a document; nothing happens while there is none. */
function onDocument(
  name: string,
  position: number,
  run: (model: Model, books: Books, index: number, paper: Paper) => void,
): Step {
  return step(`${name} #${position}`, (model, books) => {
    const index = position % Math.max(1, model.papers.length);
    const paper = model.papers[index];
    if (paper !== undefined) run(model, books, index, paper);
  });
}

const create = (total: number, count: number, till: boolean): Step =>
  step(`create(${total} in ${count}${till ? ', till' : ''})`, (model, books) => {
    const terms = {
      total: cents(total),
      interest: zero,
      discount: zero,
      rate: zero,
      count,
      firstDueDate: '2025-01-31' as LocalDate,
    };
    const built = buildTransactionInstalments(terms);
    expect(built.ok).toBe(total >= count);
    if (!built.ok) return;
    let left = BigInt(total);
    for (const [index, { value }] of built.value.entries()) {
      // The plain split: what is left over the instalments left, rounded up, gives the cents to the first ones.
      const share = (left + BigInt(count - index) - 1n) / BigInt(count - index);
      left -= share;
      model.papers.push({ worth: share, changed: 0n, paid: 0n, group: model.groups, till, gone: false });
      const cashierStatus = till ? (model.tillClosed ? 'closed' : 'open') : null;
      books.documents.push({ type: 'expense', status: 'open', value, payments: [], accountId: null, cashierStatus });
    }
    model.groups += 1;
  });

const pay = (position: number, value: number, interest: number, discount: number): Step =>
  onDocument(`pay(${value} + ${interest} - ${discount})`, position, (_model, books, index, paper) => {
    const allowed = !paper.gone && !isPaid(paper) && BigInt(value) <= openOf(paper) && discount < value + interest;
    const settlement = {
      date: PAID_ON,
      value: cents(value),
      interest: cents(interest),
      discount: cents(discount),
      rate: zero,
    };
    expect(books.change(index, (transaction) => payTransaction(transaction, settlement))).toBe(allowed);
    if (!allowed) return;
    paper.paid += BigInt(value + interest - discount);
    paper.changed += BigInt(interest - discount);
  });

const payAll = (position: number): Step =>
  onDocument('payAll', position, (_model, books, index, paper) => {
    const allowed = !paper.gone && !isPaid(paper);
    const done = books.change(index, (transaction) =>
      payTransaction(transaction, {
        date: PAID_ON,
        value: transactionAmounts(transaction).open,
        interest: zero,
        discount: zero,
        rate: zero,
      }),
    );
    expect(done).toBe(allowed);
    if (allowed) paper.paid += openOf(paper);
  });

const reverse = (position: number): Step =>
  onDocument('reverse', position, (model, books, index, paper) => {
    const allowed = !paper.gone && paper.paid > 0n && !isSealed(model, paper);
    expect(books.change(index, reverseTransaction)).toBe(allowed);
    if (allowed) Object.assign(paper, { paid: 0n, changed: 0n });
  });

const remove = (position: number): Step =>
  onDocument('delete', position, (model, books, index, paper) => {
    const allowed = !paper.gone && !isSealed(model, paper);
    expect(books.change(index, deleteTransaction)).toBe(allowed);
    if (allowed) Object.assign(paper, { paid: 0n, changed: 0n, gone: true });
  });

const edit = (position: number, current: number): Step =>
  onDocument(`edit(${current})`, position, (model, books, index, paper) => {
    const allowed = !paper.gone && paper.paid === 0n && !isSealed(model, paper);
    expect(books.change(index, (transaction) => changeTransactionValue(transaction, cents(current)))).toBe(allowed);
    if (allowed) paper.worth = BigInt(current);
  });

const turnTill = (closed: boolean): Step =>
  step(closed ? 'closeCashier' : 'reopenCashier', (model, books) => {
    model.tillClosed = closed;
    const cashierStatus = closed ? 'closed' : 'open';
    books.documents = books.documents.map((document) =>
      document.cashierStatus === null ? document : { ...document, cashierStatus },
    );
  });

const position = fc.nat(40);
const value = fc.integer({ min: 1, max: 30_000 });
const addition = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3000 }));
const commands = fc.commands(
  [
    fc
      .tuple(value, fc.integer({ min: 1, max: 6 }), fc.boolean())
      .map(([total, count, till]) => create(total, count, till)),
    fc
      .tuple(position, value, addition, addition)
      .map(([at, part, interest, discount]) => pay(at, part, interest, discount)),
    position.map(payAll),
    position.map(reverse),
    position.map(remove),
    fc.tuple(position, value).map(([at, current]) => edit(at, current)),
    fc.boolean().map(turnTill),
  ],
  { maxCommands: 60 },
);

test('documents and the bank balance always equal the plain count [FIN-043, FIN-044, FIN-045, FIN-046, FIN-074]', () => {
  fc.assert(
    fc.property(commands, (steps) => {
      const setup = (): { model: Model; real: Books } => ({
        model: { papers: [], groups: 0, tillClosed: false },
        real: new Books(),
      });
      fc.modelRun(setup, steps);
    }),
    { numRuns: 300 },
  );
});
