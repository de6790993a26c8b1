import fc from 'fast-check';
import { openBalanceExamples } from '../../examples/billing.ts';
import { canAddInstalment, openBalance, spreadAdjustments } from '../../src/billing/index.ts';
import { addCents, cents, formatAmount, subtractCents, sumCents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { group, list, money } from '../field.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { brokenAmounts, sharesField } from './payment-shapes.ts';

const severalAmounts = fc.array(amounts, { maxLength: 12 });
const linesOf = fc.array(amounts, { minLength: 1, maxLength: 12 });
const negatives = fc.integer({ min: -99_999_999_999, max: -1 }).map(cents);

type Spread = Parameters<typeof spreadAdjustments>[0];
const spreads: fc.Arbitrary<Spread> = fc.record({
  lines: linesOf,
  instalments: linesOf,
  discount: amounts,
  interest: amounts,
  rate: amounts,
});
const balances = fc.record({
  particularTotal: amounts,
  instalments: severalAmounts,
  discount: amounts,
  interest: amounts,
});

/** What discount and interest leave open, and how they are shared. */
export const openBalanceSheets = {
  openBalance: sheet({
    title: 'Saldo a pagar em aberto',
    statement:
      'Total particular − parcelas − desconto + acréscimo. A taxa do cartão não entra: é da clínica. Fica negativo quando se recebeu mais do que se devia.',
    source: ['BIL-129', 'BIL-128', 'A5'],
    given: {
      particularTotal: cents(30_000),
      instalments: [cents(10_000)],
      discount: cents(3000),
      interest: cents(500),
    },
    fields: {
      particularTotal: money('Total particular'),
      instalments: list('Parcelas', money('Parcela'), 0),
      discount: money('Desconto'),
      interest: money('Acréscimo'),
    },
    apply: (account) => openBalance(account),
    result: money('Saldo em aberto'),
    decisions: [
      ...written(
        openBalanceExamples,
        (given) => ({
          particularTotal: typed(given.particular),
          instalments: given.instalments.map(typed),
          discount: typed(given.discount),
          interest: typed(given.interest),
        }),
        (account) => formatAmount(openBalance(account)),
      ),
      ...decisions(
        [
          {
            id: 'recebido a mais',
            given: { particularTotal: cents(100), instalments: [cents(101)], discount: cents(0), interest: cents(0) },
            expected: -1,
          },
        ],
        (account) => openBalance(account) as number,
      ),
    ],
    laws: [
      law('a ordem das parcelas não muda o saldo [BIL-129]', balances, (account) => {
        const turned = { ...account, instalments: account.instalments.toReversed() };
        return openBalance(turned) === openBalance(account);
      }),
      law('uma parcela a mais baixa o saldo no seu valor [BIL-129]', fc.tuple(balances, amounts), ([account, more]) => {
        const paid = { ...account, instalments: [...account.instalments, more] };
        return openBalance(paid) === subtractCents(openBalance(account), more);
      }),
      law(
        'o mesmo valor de desconto e de acréscimo se anula [BIL-129]',
        fc.tuple(balances, amounts),
        ([account, same]) => {
          const both = {
            ...account,
            discount: addCents(account.discount, same),
            interest: addCents(account.interest, same),
          };
          return openBalance(both) === openBalance(account);
        },
      ),
      law('uma parcela do saldo inteiro quita e não deixa adicionar outra [BIL-128, BIL-129]', balances, (account) => {
        const open = openBalance(account);
        const settled = openBalance({ ...account, instalments: [...account.instalments, open] });
        return settled === 0 && !canAddInstalment({ openBalance: settled });
      }),
      law('o que não é quantia para', fc.tuple(balances, brokenAmounts), ([account, bad]) =>
        throws(() => openBalance({ ...account, particularTotal: bad })),
      ),
    ],
  }),

  spreadAdjustments: sheet({
    title: 'Ratear desconto, acréscimo e taxas',
    statement:
      'Desconto, acréscimo e taxas são rateados duas vezes: entre os procedimentos, pelo seu total particular, e entre as parcelas, pelo seu valor. O centavo que sobra vai para o primeiro. Sem procedimentos ou sem parcelas não há o que ratear ali.',
    source: ['BIL-176', 'BIL-177', 'BIL-178', 'BIL-179', 'BIL-180', 'A2'],
    given: {
      lines: [5000, 5000, 5000].map(cents),
      instalments: [3334, 3333, 3333].map(cents),
      discount: cents(1000),
      interest: cents(100),
      rate: cents(379),
    },
    fields: {
      lines: list('Totais particulares dos procedimentos', money('Procedimento'), 5000),
      instalments: list('Parcelas', money('Parcela'), 3333),
      discount: money('Desconto'),
      interest: money('Acréscimo'),
      rate: money('Taxas'),
    },
    apply: (amountsToSpread) => spreadAdjustments(amountsToSpread),
    result: group('Rateio', { lines: sharesField('Procedimentos'), instalments: sharesField('Parcelas') }),
    decisions: [
      ['BIL-176', 'lines', 'discount', ['3,34', '3,33', '3,33']] as const,
      ['BIL-177', 'lines', 'interest', ['0,34', '0,33', '0,33']] as const,
      ['BIL-178', 'lines', 'rate', ['1,27', '1,26', '1,26']] as const,
      ['BIL-178', 'instalments', 'rate', ['1,27', '1,26', '1,26']] as const,
      ['BIL-179', 'instalments', 'discount', ['3,34', '3,33', '3,33']] as const,
      ['BIL-179', 'instalments', 'interest', ['0,34', '0,33', '0,33']] as const,
    ]
      .map(([id, of, part, expected]) => ({
        id,
        given: {
          lines: (part === 'discount' ? [5000, 5000, 5000] : [3334, 3333, 3333]).map(cents),
          instalments: [3334, 3333, 3333].map(cents),
          discount: cents(1000),
          interest: cents(100),
          rate: cents(379),
          of,
          part,
        },
        expected: [...expected] as string[],
      }))
      .flatMap((row) =>
        written(
          [row],
          ({ lines, instalments, discount, interest, rate }): Spread => ({
            lines,
            instalments,
            discount,
            interest,
            rate,
          }),
          (spread) => spreadAdjustments(spread)[row.given.of].map((share) => formatAmount(share[row.given.part])),
        ),
      ),
    laws: [
      law(
        'as partes somam exatamente o que foi rateado, nos dois lados, e nenhuma é negativa [BIL-180]',
        spreads,
        (given) => {
          const spread = spreadAdjustments(given);
          return (['lines', 'instalments'] as const).every((of) =>
            (['discount', 'interest', 'rate'] as const).every((part) => {
              const shares = spread[of].map((share) => share[part]);
              return (
                shares.length === given[of].length &&
                sumCents(shares) === given[part] &&
                shares.every((share) => share >= 0)
              );
            }),
          );
        },
      ),
      law('os dois rateios não dependem um do outro [BIL-178, BIL-179]', spreads, (given) => {
        const alone = spreadAdjustments({ ...given, lines: [] });
        return (
          alone.lines.length === 0 &&
          JSON.stringify(alone.instalments) === JSON.stringify(spreadAdjustments(given).instalments)
        );
      }),
      law('dobrar todos os pesos não muda nenhuma parte [BIL-176]', spreads, (given) => {
        const doubled = { ...given, lines: given.lines.map((line) => cents(line * 2)) };
        return JSON.stringify(spreadAdjustments(doubled)) === JSON.stringify(spreadAdjustments(given));
      }),
      law(
        'um valor negativo ou que não é quantia para',
        fc.tuple(spreads, fc.oneof(negatives, brokenAmounts)),
        ([given, bad]) =>
          (['discount', 'interest', 'rate'] as const).every((part) =>
            throws(() => spreadAdjustments({ ...given, [part]: bad })),
          ),
      ),
    ],
  }),
} as const;
