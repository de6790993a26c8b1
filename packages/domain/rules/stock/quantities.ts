import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import {
  formatQuantity,
  LARGEST_QUANTITY,
  parseQuantity,
  quantity,
  quantityValue,
  readQuantity,
  takeStock,
  unitsOf,
} from '../../src/stock/index.ts';
import type { Quantity } from '../../src/stock/index.ts';
import { amounts } from '../arbitraries.ts';
import { money, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { badQuantities, quantities, smallQuantities } from './arbitraries.ts';
import { no, yes } from './samples.ts';
import { fromUnits } from './units.ts';

const unitsOrNull = (value: Quantity | null): number | null => (value === null ? null : unitsOf(value));

/** Quantities: exact, with four decimals, read and written as people and the wire do. */
export const quantitySheets = {
  quantity: sheet({
    title: 'Quantidade exata',
    statement:
      'Uma quantidade tem até 4 casas decimais e é guardada em décimos de milésimo inteiros, para que somas e saldos nunca tenham erro de arredondamento. O que não é quantidade é um defeito do programa, nunca um número aproximado.',
    source: ['A142'],
    given: { units: 1.5 },
    fields: { units: number('Quantidade') },
    apply: ({ units }) => quantity(units),
    result: number('Décimos de milésimo'),
    decisions: decisions(
      [
        { id: 'inteira', given: { units: 10 }, expected: 100_000 },
        { id: 'quatro casas', given: { units: 0.0001 }, expected: 1 },
        { id: 'negativa, de uma diferença', given: { units: -2.5 }, expected: -25_000 },
      ],
      ({ units }): number => quantity(units),
    ),
    laws: [
      law('dez vezes um décimo é um: somar não desvia', fc.integer({ min: 1, max: 2000 }), (times) => {
        let total = 0;
        for (let at = 0; at < times; at += 1) total += quantity(0.1);
        return total === times * 1000;
      }),
      law(
        'o que não é quantidade interrompe',
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.00001, 1e21, 1e-9),
        (units) => throws(() => quantity(units)),
      ),
    ],
  }),

  readQuantity: sheet({
    title: 'Ler uma quantidade recebida',
    statement:
      'Uma quantidade recebida com mais de 4 casas decimais, grande demais ou que não é número é recusada, nunca arredondada às escondidas.',
    source: ['A142'],
    given: { units: 2.25 },
    fields: { units: number('Quantidade') },
    apply: ({ units }) => unitsOrNull(readQuantity(units)),
    result: number('Quantidade'),
    decisions: decisions(
      [
        { id: 'duas casas', given: { units: 2.25 }, expected: 22_500 as number | null },
        { id: 'cinco casas', given: { units: 0.12345 }, expected: null },
        { id: 'a maior', given: { units: 999_999_999.9999 }, expected: LARGEST_QUANTITY },
        { id: 'acima da maior', given: { units: 1_000_000_000 }, expected: null },
        { id: 'não é número', given: { units: Number.NaN }, expected: null },
      ],
      ({ units }): number | null => readQuantity(units),
    ),
    laws: [
      law('o que se escreve se lê de volta', quantities, (value) => readQuantity(unitsOf(value)) === value),
      law(
        'um texto do banco de dados vale o mesmo que o número',
        quantities,
        (value) => readQuantity(unitsOf(value).toFixed(4)) === value,
      ),
    ],
  }),

  parseQuantity: sheet({
    title: 'Ler uma quantidade digitada',
    statement:
      'A quantidade se digita com vírgula ou ponto decimal; um ponto seguido de exatamente três algarismos separa milhares, como nos valores em reais.',
    source: ['A142', 'UXP-007'],
    given: { typed: '1.234,5' },
    fields: { typed: text('Texto digitado') },
    apply: ({ typed }) => unitsOrNull(parseQuantity(typed)),
    result: number('Quantidade'),
    decisions: decisions(
      [
        ['1,5', 1.5],
        ['1.234,5', 1234.5],
        ['1.234', 1234],
        ['0.25', 0.25],
        [' 12 ', 12],
        ['1,23456', null],
        ['-1', null],
        ['1,', null],
        ['', null],
        ['dez', null],
        ['1,2,3', null],
      ].map(([typed, expected]) => ({
        id: `«${typed}»`,
        given: { typed: String(typed) },
        expected: expected as number | null,
      })),
      ({ typed }) => unitsOrNull(parseQuantity(typed)),
    ),
    laws: [
      law('o que se mostra se lê de volta', quantities, (value) => parseQuantity(formatQuantity(value)) === value),
      law('qualquer texto é quantidade ou nada, nunca negativa', fc.string({ maxLength: 20 }), (typed) => {
        const read = parseQuantity(typed);
        return read === null || (Number.isSafeInteger(read) && read >= 0);
      }),
    ],
  }),

  unitsOf: sheet({
    title: 'Escrever uma quantidade para o sistema',
    statement: 'Para sair do sistema, a quantidade volta a unidades com até 4 casas decimais.',
    source: ['A142'],
    given: { value: 15_000 },
    fields: { value: number('Décimos de milésimo') },
    apply: ({ value }) => unitsOf(value as Quantity),
    result: number('Quantidade'),
    decisions: decisions(
      [
        { id: 'uma e meia', given: { value: 15_000 }, expected: 1.5 },
        { id: 'nada', given: { value: 0 }, expected: 0 },
      ],
      ({ value }) => unitsOf(value as Quantity),
    ),
    laws: [
      law('nunca sai com mais de quatro casas', quantities, (value) =>
        /^\d+(\.\d{1,4})?$/.test(String(unitsOf(value))),
      ),
    ],
  }),

  formatQuantity: sheet({
    title: 'Mostrar uma quantidade',
    statement: 'Mostra só as casas decimais que a quantidade tem: 10 caixas são «10», uma e meia é «1,5».',
    source: ['A142'],
    given: { units: 1234.5 },
    fields: { units: number('Quantidade') },
    apply: ({ units }) => formatQuantity(quantity(units)),
    decisions: decisions(
      [
        { id: 'milhares', given: { units: 1234.5 }, expected: '1.234,5' },
        { id: 'inteira com zeros', given: { units: 1500 }, expected: '1.500' },
        { id: 'nada', given: { units: 0 }, expected: '0' },
        { id: 'quatro casas', given: { units: 0.0375 }, expected: '0,0375' },
        { id: 'falta de uma', given: { units: -1 }, expected: '-1' },
      ],
      ({ units }) => formatQuantity(quantity(units)),
    ),
    laws: [
      law('duas quantidades diferentes nunca se mostram iguais', fc.tuple(quantities, quantities), ([one, other]) => {
        const same = formatQuantity(one) === formatQuantity(other);
        return same === (one === other);
      }),
    ],
  }),

  quantityValue: sheet({
    title: 'Valor de uma quantidade',
    statement: 'Quantidade vezes preço da unidade, arredondado para o centavo mais próximo uma única vez, no fim.',
    source: ['A8', 'A142'],
    given: { quantity: 2.5, unitPrice: cents(333) },
    fields: { quantity: number('Quantidade'), unitPrice: money('Preço da unidade') },
    apply: (given) => valueOf(given),
    result: money('Valor'),
    decisions: decisions(
      [
        { id: 'meio centavo sobe', given: { quantity: 2.5, unitPrice: cents(333) }, expected: 833 },
        { id: 'um terço', given: { quantity: 0.3333, unitPrice: cents(300) }, expected: 100 },
        { id: 'nada', given: { quantity: 0, unitPrice: cents(999) }, expected: 0 },
      ],
      valueOf,
    ),
    laws: [
      law(
        'dobrar o preço e cortar a quantidade pela metade nada muda',
        fc.tuple(smallQuantities, amounts),
        ([value, price]) => {
          const doubled = (value * 2) as Quantity;
          return quantityValue(doubled, price) === quantityValue(value, cents(price * 2));
        },
      ),
      law(
        'é o inteiro mais próximo do produto exato',
        fc.tuple(quantities, fc.integer({ min: 0, max: 1_000_000 })),
        ([value, price]) => {
          const doubled = 2n * BigInt(value) * BigInt(price) - 20_000n * BigInt(quantityValue(value, cents(price)));
          return doubled < 10_000n && doubled >= -10_000n;
        },
      ),
      law('uma quantidade negativa interrompe', amounts, (price) => throws(() => quantityValue(-1 as Quantity, price))),
    ],
  }),

  takeStock: sheet({
    title: 'Tirar do estoque',
    statement: 'O estoque nunca fica negativo: uma saída acima do disponível é recusada e diz quanto falta.',
    source: ['STK-038'],
    given: { available: 6, wanted: 7 },
    fields: { available: number('Disponível'), wanted: number('Quantidade') },
    apply: (given) => taken(given),
    decisions: written(
      [
        { id: 'STK-038', given: { available: 10, wanted: 4 }, expected: yes(6) },
        {
          id: 'STK-038',
          given: { available: 6, wanted: 7 },
          expected: no('stock.insufficient', { available: '6', wanted: '7', missing: '1' }),
        },
        { id: 'tudo', given: { available: 6, wanted: 6 }, expected: yes(0) },
        { id: 'nada', given: { available: 6, wanted: 0 }, expected: no('stock.quantity-not-positive') },
      ],
      (row) => row,
      taken,
    ),
    laws: [
      law(
        'o que fica e o que sai somam o que havia [STK-038]',
        fc.tuple(quantities, quantities),
        ([available, wanted]) => {
          const left = takeStock(available, wanted);
          return left.ok ? left.value + wanted === available && left.value >= 0 : wanted > available;
        },
      ),
      law(
        'uma quantidade impossível é recusada, nunca calculada',
        fc.tuple(quantities, badQuantities),
        ([available, wanted]) => {
          return !takeStock(available, wanted).ok;
        },
      ),
    ],
  }),
} as const;

function valueOf(given: { readonly quantity: number; readonly unitPrice: ReturnType<typeof cents> }): number {
  return quantityValue(quantity(given.quantity), given.unitPrice);
}

function taken(given: { readonly available: number; readonly wanted: number }): unknown {
  const { available, wanted } = fromUnits<{ available: Quantity; wanted: Quantity }>(given);
  const left = takeStock(available, wanted);
  return left.ok ? yes(unitsOf(left.value)) : left;
}
