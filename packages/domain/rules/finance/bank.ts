import fc from 'fast-check';
import { addDays, diffInDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { bankStatement, reconcileStatement } from '../../src/finance/index.ts';
import type { BankMovement, BankStatement } from '../../src/finance/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { date, group, list, money, number, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { between, notAmounts } from './arbitraries.ts';
import { june } from './fields.ts';

const movement = (id: string, day: LocalDate, value: number): BankMovement => ({ id, date: day, value: cents(value) });
const movementField = group('Movimento', { id: text('Código'), date: date('Data'), value: money('Valor') });
const blank = movement('m', june(1), 0);

const movements: fc.Arbitrary<BankMovement[]> = fc
  .array(fc.record({ day: fc.integer({ min: 0, max: 40 }), value: between(-20_000, 20_000) }), { maxLength: 25 })
  .map((rows) => rows.map(({ day, value }, at) => movement(`m${at}`, addDays('2025-05-25' as LocalDate, day), value)));
/** Few values, so that many movements look alike. */
const alike: fc.Arbitrary<BankMovement[]> = fc
  .array(fc.record({ day: fc.integer({ min: 1, max: 9 }), value: fc.constantFrom(100, -100, 250) }), { maxLength: 12 })
  .map((rows) => rows.map(({ day, value }, at) => movement(`m${at}`, june(day), value)));

interface StatementGiven {
  readonly opening: Cents;
  readonly movements: readonly BankMovement[];
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}
const inJune = (opening: number, all: readonly BankMovement[]): StatementGiven => ({
  opening: cents(opening),
  movements: all,
  startDate: june(1),
  endDate: june(30),
});
const balances = ({ opening, lines, incoming, outgoing, closing }: BankStatement) => ({
  opening: formatAmount(opening),
  balances: lines.map(({ balance }) => formatAmount(balance)),
  incoming: formatAmount(incoming),
  outgoing: formatAmount(outgoing),
  closing: formatAmount(closing),
});

interface ReconcileGiven {
  readonly books: readonly BankMovement[];
  readonly bank: readonly BankMovement[];
  readonly toleranceDays: number;
}
const reconcile = ({ books, bank, toleranceDays }: ReconcileGiven) => reconcileStatement(books, bank, toleranceDays);

/** The statement of a bank account and its reconciliation with the bank's. */
export const bankSheets = {
  bankStatement: sheet({
    title: 'Extrato da conta bancária',
    statement:
      'Os movimentos do período por data, cada um com o saldo depois dele. O que se moveu antes do período está no saldo ' +
      'inicial. O saldo pode ficar negativo: conta no vermelho é um fato.',
    source: ['FIN-076', '§2.2'],
    given: inJune(0, [movement('a', june(10), 10_000), movement('b', june(12), -4000)]),
    fields: {
      opening: money('Saldo de abertura da conta'),
      movements: list('Movimentos', movementField, blank),
      startDate: date('Data inicial'),
      endDate: date('Data final'),
    },
    apply: bankStatement,
    result: group('Extrato', {
      opening: money('Saldo inicial'),
      lines: list(
        'Movimentos',
        group('Movimento', { id: text('Código'), date: date('Data'), value: money('Valor'), balance: money('Saldo') }),
        null,
      ),
      incoming: money('Entradas'),
      outgoing: money('Saídas'),
      closing: money('Saldo final'),
    }),
    decisions: written(
      [
        {
          id: 'FIN-076',
          given: inJune(0, [movement('a', june(10), 10_000), movement('b', june(12), -4000)]),
          expected: {
            opening: '0,00',
            balances: ['100,00', '60,00'],
            incoming: '100,00',
            outgoing: '40,00',
            closing: '60,00',
          },
        },
        {
          id: 'antes e depois do período',
          given: inJune(5000, [
            movement('c', '2025-07-01' as LocalDate, 100),
            movement('b', june(30), -8000),
            movement('a', '2025-05-31' as LocalDate, 1000),
          ]),
          expected: { opening: '60,00', balances: ['-20,00'], incoming: '0,00', outgoing: '80,00', closing: '-20,00' },
        },
        {
          id: 'sem movimento',
          given: inJune(5000, []),
          expected: { opening: '50,00', balances: [], incoming: '0,00', outgoing: '0,00', closing: '50,00' },
        },
      ],
      (given) => given,
      (given) => balances(bankStatement(given)),
    ),
    laws: [
      law('o que não é quantia para, em vez de virar um valor errado', notAmounts, (bad) =>
        throws(() => bankStatement(inJune(0, [{ ...blank, value: bad }]))),
      ),
      law(
        'saldo inicial + entradas − saídas = saldo final, que é o do último movimento [FIN-076]',
        fc.record({ opening: between(-9999, 9999), all: movements }),
        ({ opening, all }) => {
          const statement = bankStatement(inJune(opening, all));
          const last = statement.lines.at(-1)?.balance ?? statement.opening;
          return (
            statement.opening + statement.incoming - statement.outgoing === statement.closing &&
            last === statement.closing
          );
        },
      ),
      law(
        'o saldo final de um período é o inicial do seguinte',
        fc.record({ all: movements, day: fc.integer({ min: 1, max: 29 }) }),
        ({ all, day }) => {
          const first = bankStatement({ ...inJune(0, all), endDate: june(day) });
          const second = bankStatement({ ...inJune(0, all), startDate: june(day + 1) });
          const whole = bankStatement(inJune(0, all));
          return (
            first.closing === second.opening &&
            second.closing === whole.closing &&
            first.lines.length + second.lines.length === whole.lines.length
          );
        },
      ),
      law('cada linha difere da anterior pelo seu valor, e as datas nunca voltam', movements, (all) => {
        const { opening, lines } = bankStatement(inJune(0, all));
        return lines.every(
          (line, at) =>
            line.balance - (lines[at - 1]?.balance ?? opening) === line.value &&
            line.date >= (lines[at - 1]?.date ?? line.date),
        );
      }),
      law(
        'mais dinheiro na abertura levanta todos os saldos igualmente',
        fc.record({ all: movements, more: between(0, 9999) }),
        ({ all, more }) => {
          const before = bankStatement(inJune(0, all));
          return bankStatement(inJune(more, all)).lines.every(
            ({ balance }, at) => balance === (before.lines[at]?.balance ?? 0) + more,
          );
        },
      ),
    ],
  }),

  reconcileStatement: sheet({
    title: 'Conciliação bancária',
    statement:
      'Cada movimento nosso é ligado a um do banco com o mesmo valor: primeiro os do mesmo dia, depois os próximos dentro da ' +
      'tolerância, pois o banco lança um ou dois dias depois. Cada um serve uma vez só; o que sobra de cada lado aparece.',
    source: ['FIN-076', '§2.2'],
    given: {
      books: [movement('a', june(10), 10_000), movement('b', june(12), -4000)],
      bank: [movement('x', june(11), 10_000)],
      toleranceDays: 2,
    },
    fields: {
      books: list('Nossos movimentos', movementField, blank),
      bank: list('Movimentos do banco', movementField, blank),
      toleranceDays: number('Tolerância em dias'),
    },
    apply: reconcile,
    result: group('Conciliação', {
      matched: list('Conciliados', group('Par', { bookId: text('Nosso'), bankId: text('Banco') }), null),
      onlyBooks: list('Só nossos', text('Código'), ''),
      onlyBank: list('Só no banco', text('Código'), ''),
      difference: money('Diferença'),
    }),
    decisions: written(
      [
        {
          id: 'um dia depois',
          given: {
            books: [movement('a', june(10), 10_000)],
            bank: [movement('x', june(11), 10_000)],
            toleranceDays: 2,
          } as ReconcileGiven,
          expected: { matched: [{ bookId: 'a', bankId: 'x' }], onlyBooks: [], onlyBank: [], difference: 0 } as unknown,
        },
        {
          id: 'o mesmo dia vem antes',
          given: {
            books: [movement('a', june(10), 100), movement('b', june(12), 100)],
            bank: [movement('x', june(12), 100)],
            toleranceDays: 2,
          },
          expected: { matched: [{ bookId: 'b', bankId: 'x' }], onlyBooks: ['a'], onlyBank: [], difference: -100 },
        },
        {
          id: 'fora da tolerância',
          given: { books: [movement('a', june(10), 100)], bank: [movement('x', june(13), 100)], toleranceDays: 2 },
          expected: { matched: [], onlyBooks: ['a'], onlyBank: ['x'], difference: 0 },
        },
        {
          id: 'tarifa que não lançamos',
          given: { books: [], bank: [movement('x', june(10), -1250)], toleranceDays: 2 },
          expected: { matched: [], onlyBooks: [], onlyBank: ['x'], difference: -1250 },
        },
      ],
      (given) => given,
      reconcile,
    ),
    laws: [
      law(
        'pares têm o mesmo valor dentro da tolerância, e ninguém sobra que ainda coubesse',
        fc.record({ books: alike, bank: alike, toleranceDays: fc.nat(4) }),
        (given) => {
          const { matched, onlyBooks, onlyBank } = reconcile(given);
          const book = new Map(given.books.map((one) => [one.id, one]));
          const other = new Map(given.bank.map((one) => [one.id, one]));
          const fits = (bookId: string, bankId: string) => {
            const [ours, theirs] = [book.get(bookId) ?? blank, other.get(bankId) ?? blank];
            return ours.value === theirs.value && Math.abs(diffInDays(ours.date, theirs.date)) <= given.toleranceDays;
          };
          return (
            matched.every(({ bookId, bankId }) => fits(bookId, bankId)) &&
            !onlyBooks.some((ours) => onlyBank.some((theirs) => fits(ours, theirs)))
          );
        },
      ),
      law(
        'cada movimento aparece uma vez, e o que sobra explica a diferença',
        fc.record({ books: alike, bank: alike, toleranceDays: fc.nat(4) }),
        (given) => {
          const { matched, onlyBooks, onlyBank, difference } = reconcile(given);
          const sumOf = (all: readonly BankMovement[], ids: readonly string[]) =>
            sumCents(all.filter(({ id }) => ids.includes(id)).map(({ value }) => value));
          return (
            new Set([...matched.map(({ bookId }) => bookId), ...onlyBooks]).size === given.books.length &&
            new Set([...matched.map(({ bankId }) => bankId), ...onlyBank]).size === given.bank.length &&
            sumOf(given.bank, onlyBank) - sumOf(given.books, onlyBooks) === difference
          );
        },
      ),
      law('conciliar consigo mesmo nada deixa de fora', alike, (all) => {
        const { onlyBooks, onlyBank, difference } = reconcileStatement(all, all, 0);
        return onlyBooks.length === 0 && onlyBank.length === 0 && difference === zero;
      }),
    ],
  }),
} as const;
