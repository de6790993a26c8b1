import fc from 'fast-check';
import { countCash, DENOMINATIONS } from '../../src/cashier/index.ts';
import type { CountedCash } from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, group, list, money, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';

const counts: fc.Arbitrary<CountedCash[]> = fc.array(
  fc.record({ denomination: fc.constantFrom(...DENOMINATIONS), count: fc.nat(500) }),
  { maxLength: 20 },
);

/** Counting the drawer. */
export const countSheets = {
  countCash: sheet({
    title: 'Contagem da gaveta',
    statement:
      'Cédulas e moedas contadas contra o saldo. A diferença vai para a observação; o fechamento leva o saldo, não a contagem.',
    source: ['UXP-014'],
    given: {
      counts: [
        { denomination: cents(10_000), count: 1 },
        { denomination: cents(50), count: 3 },
      ] as readonly CountedCash[],
      balance: cents(10_200),
    },
    fields: {
      counts: list(
        'Contagem',
        group('Cédula ou moeda', {
          denomination: choice('Valor em centavos', DENOMINATIONS),
          count: number('Quantas'),
        }),
        { denomination: 10_000, count: 1 },
      ),
      balance: money('Saldo em caixa'),
    },
    apply: ({ counts: counted, balance }) => countCash(counted, balance),
    result: group('Contagem', { counted: money('Contado'), difference: money('Diferença') }),
    decisions: decisions<{ readonly counts: readonly CountedCash[]; readonly balance: Cents }, object>(
      [
        {
          id: 'faltam cinquenta centavos',
          given: {
            counts: [
              { denomination: cents(10_000), count: 1 },
              { denomination: cents(50), count: 3 },
            ],
            balance: cents(10_200),
          },
          expected: { counted: 10_150, difference: -50 },
        },
        {
          id: 'confere',
          given: { counts: [{ denomination: cents(200), count: 2 }], balance: cents(400) },
          expected: { counted: 400, difference: 0 },
        },
        { id: 'gaveta vazia', given: { counts: [], balance: zero }, expected: { counted: 0, difference: 0 } },
      ],
      ({ counts: counted, balance }) => countCash(counted, balance),
    ),
    laws: [
      law(
        'a ordem da contagem não importa, e partes somam',
        fc.tuple(counts, counts, amounts),
        ([first, second, balance]) => {
          const whole = countCash([...second, ...first], balance).counted;
          return whole === countCash(first, balance).counted + countCash(second, balance).counted;
        },
      ),
      law('a diferença é o contado menos o saldo', fc.tuple(counts, amounts), ([counted, balance]) => {
        const count = countCash(counted, balance);
        return count.difference === count.counted - balance;
      }),
      law('uma quantidade impossível é um defeito', badNumbers, (count) =>
        throws(() => countCash([{ denomination: cents(100), count }], zero)),
      ),
      law('o que não circula é um defeito', fc.constantFrom(3, 0, -100), (value) =>
        throws(() => countCash([{ denomination: cents(value), count: 1 }], zero)),
      ),
    ],
  }),
} as const;
