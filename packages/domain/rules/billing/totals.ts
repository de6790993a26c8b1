import fc from 'fast-check';
import { sadtLines, sadtTotalsExpected } from '../../examples/billing.ts';
import { accountTotals, EXPENSE_TYPES, particularLineTotal, sadtTotals } from '../../src/billing/index.ts';
import type { SadtLine, SadtTotals } from '../../src/billing/index.ts';
import { addCents, cents, formatAmount, lineTotal, sumCents, zero } from '../../src/money/index.ts';
import type { LinePrice } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, list, money, number, optional } from '../field.ts';
import type { Field } from '../field.ts';
import { typed } from '../money/typed.ts';
import { law, sheet, written } from '../sheet.ts';
import { texts } from './guide-arbitraries.ts';

const prices: fc.Arbitrary<LinePrice> = fc.record({
  insurance: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
  particular: fc.integer({ min: 0, max: 10_000_000 }).map(cents),
  factor: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
  quantity: fc.integer({ min: 1, max: 20 }),
});
const priceLists = fc.array(prices, { maxLength: 8 });
const filmed: fc.Arbitrary<SadtLine> = fc.record({
  type: fc.oneof(
    fc.constantFrom(...EXPENSE_TYPES),
    texts.map((type) => type ?? ''),
  ),
  total: amounts,
  film: fc.oneof(fc.constant(zero), fc.integer({ min: 0, max: 100_000 }).map(cents)),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const sadtLists = fc.array(filmed, { maxLength: 8 });

const priceFields = {
  insurance: money('Convênio'),
  particular: money('Particular'),
  factor: number('Fator'),
  quantity: number('Quantidade'),
};
const hidden = { insuranceHidden: optional(flag('Valor do convênio escondido')) };
const priceList: Field = list('Procedimentos', group('Procedimento', priceFields), {
  insurance: 10_000,
  particular: 0,
  factor: 1,
  quantity: 1,
});
const price = (insurance: string, particular: string, factor: number, quantity: number): LinePrice => ({
  insurance: typed(insurance),
  particular: typed(particular),
  factor,
  quantity,
});

const totalFields = {
  procedures: money('Procedimentos'),
  film: money('Filme'),
  taxes: money('Taxas e diárias'),
  materials: money('Materiais'),
  opme: money('OPME'),
  medicines: money('Medicamentos'),
  gases: money('Gases medicinais'),
  others: money('Outros'),
  grand: money('Total geral'),
};

const sadtLine = (type: string, total: string, film = '0', quantity = 1): SadtLine => ({
  type,
  total: typed(total),
  film: typed(film),
  quantity,
});
const ROW_092 = sadtLines.map(({ type, total, film }) => sadtLine(type, total, film));
const shown = (totals: SadtTotals, names: readonly (keyof SadtTotals)[]) =>
  Object.fromEntries(names.map((name) => [name, formatAmount(totals[name])]));

const sadtRows: readonly {
  readonly id: string;
  readonly given: readonly SadtLine[];
  readonly expected: Readonly<Partial<Record<keyof SadtTotals, string>>>;
}[] = [
  { id: 'W-092', given: ROW_092, expected: sadtTotalsExpected },
  {
    id: 'BIL-183',
    given: [sadtLine('consultation', '100'), sadtLine('exam', '250')],
    expected: { procedures: '350,00' },
  },
  { id: 'BIL-184', given: [sadtLine('daily', '300'), sadtLine('tax', '20')], expected: { taxes: '320,00' } },
  {
    id: 'BIL-185',
    given: [
      sadtLine('material', '15,50'),
      sadtLine('opme', '999,90'),
      sadtLine('medicine', '12,34'),
      sadtLine('gas', '8'),
    ],
    expected: { materials: '15,50', opme: '999,90', medicines: '12,34', gases: '8,00' },
  },
  { id: 'BIL-186', given: [sadtLine('exam', '280', '30')], expected: { film: '30,00', procedures: '250,00' } },
  { id: 'BIL-187', given: ROW_092, expected: { grand: '1.775,74' } },
  {
    id: 'A10 unlisted',
    given: [sadtLine('surgery', '10'), sadtLine('laboratorial', '20'), sadtLine('moon', '5')],
    expected: { procedures: '30,00', others: '5,00' },
  },
  {
    id: 'A11 film above the line',
    given: [sadtLine('exam', '10', '30')],
    expected: { film: '10,00', procedures: '0,00', grand: '10,00' },
  },
];

/** What an account adds up to. */
export const totalsSheets = {
  particularLineTotal: sheet({
    title: 'Parte particular da linha',
    statement:
      'O paciente paga o valor particular vezes a quantidade. O fator só multiplica o valor do convênio, a não ser que este esteja escondido.',
    source: ['BIL-130', 'BIL-131', 'A8', 'A9'],
    given: { ...price('100', '20', 1.5, 2), insuranceHidden: false },
    fields: { ...priceFields, ...hidden },
    apply: (line) => particularLineTotal(line),
    result: money('Particular'),
    decisions: written(
      [
        { id: 'BIL-130', given: { hiddenValue: false }, expected: '40,00' },
        { id: 'BIL-131', given: { hiddenValue: true }, expected: '60,00' },
      ],
      ({ hiddenValue }: { readonly hiddenValue: boolean }) => ({
        ...price('100', '20', 1.5, 2),
        insuranceHidden: hiddenValue,
      }),
      (line) => formatAmount(particularLineTotal(line)),
    ),
    laws: [
      law(
        'nunca passa do total da linha e não depende do convênio',
        fc.record({ line: prices, other: amounts }),
        ({ line, other }) => {
          const part = particularLineTotal(line);
          return part >= 0 && part <= lineTotal(line) && part === particularLineTotal({ ...line, insurance: other });
        },
      ),
    ],
  }),

  accountTotals: sheet({
    title: 'Totais da conta',
    statement:
      'O total geral soma as linhas; a parte particular soma o que o paciente paga; o convênio paga o resto, de modo que as duas partes sempre fecham com o total. O servidor refaz a conta e não confia no total enviado.',
    source: ['BIL-130', 'BIL-131', 'BIL-195'],
    given: { lines: [price('100', '20', 1.5, 2), price('80,55', '0', 0.7, 3)] },
    fields: { lines: priceList },
    apply: ({ lines }) => accountTotals(lines),
    result: group('Totais', { insurance: money('Convênio'), particular: money('Particular'), general: money('Total') }),
    decisions: written(
      [
        { id: 'BIL-130', given: [price('100', '20', 1.5, 2)], expected: ['300,00', '40,00', '340,00'] },
        { id: 'BIL-130 factor', given: [price('80,55', '0', 0.7, 3)], expected: ['169,16', '0,00', '169,16'] },
        { id: 'BIL-193', given: [price('120', '0', 1, 1)], expected: ['120,00', '0,00', '120,00'] },
        { id: 'BIL-195 empty', given: [], expected: ['0,00', '0,00', '0,00'] },
      ],
      (lines: readonly LinePrice[]) => ({ lines }),
      ({ lines }) => {
        const { insurance, particular, general } = accountTotals(lines);
        return [insurance, particular, general].map(formatAmount);
      },
    ),
    laws: [
      law('as partes fecham com o total e nenhuma é negativa [BIL-195]', priceLists, (lines) => {
        const { insurance, particular, general } = accountTotals(lines);
        return (
          addCents(insurance, particular) === general &&
          insurance >= 0 &&
          particular >= 0 &&
          general === sumCents(lines.map(lineTotal))
        );
      }),
      law(
        'a ordem das linhas não importa [BIL-195]',
        priceLists,
        (lines) => JSON.stringify(accountTotals(lines.toReversed())) === JSON.stringify(accountTotals(lines)),
      ),
      law(
        'duas contas juntas somam os seus totais',
        fc.record({ one: priceLists, other: priceLists }),
        ({ one, other }) =>
          accountTotals([...one, ...other]).general ===
          addCents(accountTotals(one).general, accountTotals(other).general),
      ),
    ],
  }),

  sadtTotals: sheet({
    title: 'Totais da guia de SP/SADT',
    statement:
      'Procedimentos, taxas e diárias, materiais, OPME, medicamentos e gases têm cada um o seu total. O filme sai da linha e tem total próprio, de modo que nenhum centavo conta duas vezes. O que não tem grupo fica em outros, e o total geral soma tudo.',
    source: ['BIL-183', 'BIL-184', 'BIL-185', 'BIL-186', 'BIL-187', 'A10', 'A11'],
    given: { lines: ROW_092 },
    fields: {
      lines: list(
        'Linhas',
        group('Linha', {
          type: choice('Tipo', EXPENSE_TYPES, 'expenseType'),
          total: money('Total'),
          film: money('Filme de uma unidade'),
          quantity: number('Quantidade'),
        }),
        { type: 'exam', total: 25_000, film: 0, quantity: 1 },
      ),
    },
    apply: ({ lines }) => sadtTotals(lines),
    result: group('Totais', totalFields),
    decisions: sadtRows.map(({ id, given, expected }) => ({
      id,
      given: given.map(({ type, total, film }) => `${type} ${formatAmount(total)} filme ${formatAmount(film)}`),
      expected,
      answer: () => shown(sadtTotals(given), Object.keys(expected) as (keyof SadtTotals)[]),
      load: () => ({ lines: given }),
    })),
    laws: [
      law('os grupos e o filme somam o total geral, que é a soma das linhas [BIL-187]', sadtLists, (lines) => {
        const { grand, ...groups } = sadtTotals(lines);
        return sumCents(Object.values(groups)) === grand && grand === sumCents(lines.map(({ total }) => total));
      }),
      law('nenhum total é negativo e o filme nunca passa das linhas [BIL-186]', sadtLists, (lines) => {
        const totals = sadtTotals(lines);
        return Object.values(totals).every((total) => total >= 0) && totals.film <= totals.grand;
      }),
      law('tirar o filme das linhas devolve o valor aos grupos', sadtLists, (lines) => {
        const totals = sadtTotals(lines.map((line) => ({ ...line, film: zero })));
        return totals.film === 0 && totals.grand === sadtTotals(lines).grand;
      }),
    ],
  }),
} as const;
