import fc from 'fast-check';
import { formatExamples, numberExamples, typedExamples } from '../../examples/money.ts';
import {
  addCents,
  cents,
  formatAmount,
  formatMoney,
  formatNumber,
  parseMoney,
  roundToCents,
} from '../../src/money/index.ts';
import { amounts, LARGEST } from '../arbitraries.ts';
import { money, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

const signed = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents);
const noCents = fc
  .constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5, 1e21)
  .map((value) => value as ReturnType<typeof cents>);
const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,+-*/ R$'), maxLength: 20 });
const decimals = fc.integer({ min: 0, max: 6 });
/** Sums up to this length are read. */
const MAX_TYPED = 60;

/** Money as people type and read it in Brazil. */
export const writingSheets = {
  formatMoney: sheet({
    title: 'Mostrar um valor em reais',
    statement:
      'R$, um espaço, pontos de milhar, vírgula e sempre duas casas. O sinal de menos vem antes da moeda: -R$ 0,10.',
    source: ['UIX-002'],
    given: { value: cents(123_456_750) },
    fields: { value: money('Valor') },
    apply: ({ value }) => formatMoney(value),
    decisions: written(
      [
        ...formatExamples,
        { id: 'zero', given: '0', expected: 'R$ 0,00' },
        { id: 'sem ponto de milhar', given: '999.99', expected: 'R$ 999,99' },
        { id: 'o primeiro ponto de milhar', given: '1000', expected: 'R$ 1.000,00' },
        { id: 'a maior quantia de um formulário', given: '999999999.99', expected: 'R$ 999.999.999,99' },
      ],
      (reais) => ({ value: roundToCents(reais) }),
      ({ value }) => formatMoney(value),
    ),
    laws: [
      law(
        'o que se mostra se pode digitar de volta [UXP-007]',
        signed,
        (value) => parseMoney(formatMoney(value)) === value,
      ),
      law('o negativo é o positivo com um menos na frente', amounts, (value) =>
        value === 0 ? formatMoney(value) === 'R$ 0,00' : formatMoney(cents(-value)) === `-${formatMoney(value)}`,
      ),
      law('o que não é quantia para, nunca se mostra «R$ NaN»', noCents, (bad) => throws(() => formatMoney(bad))),
    ],
  }),

  formatAmount: sheet({
    title: 'Mostrar um valor sem a moeda',
    statement: 'O mesmo que com R$, sem a moeda: para campos e colunas cujo título já diz que são reais.',
    source: ['UIX-002'],
    given: { value: cents(123_456) },
    fields: { value: money('Valor') },
    apply: ({ value }) => formatAmount(value),
    decisions: decisions(
      [
        { id: 'milhar', given: { value: cents(123_456) }, expected: '1.234,56' },
        { id: 'um centavo', given: { value: cents(1) }, expected: '0,01' },
        { id: 'dez centavos', given: { value: cents(10) }, expected: '0,10' },
        { id: 'negativo', given: { value: cents(-123_456) }, expected: '-1.234,56' },
      ],
      ({ value }) => formatAmount(value),
    ),
    laws: [
      law(
        'o que se mostra se pode digitar de volta [UXP-007]',
        signed,
        (value) => parseMoney(formatAmount(value)) === value,
      ),
      law(
        'com R$ na frente é o valor com moeda [UIX-002]',
        amounts,
        (value) => `R$ ${formatAmount(value)}` === formatMoney(value),
      ),
      law('o que não é quantia para', noCents, (bad) => throws(() => formatAmount(bad))),
    ],
  }),

  formatNumber: sheet({
    title: 'Mostrar um número',
    statement:
      'Ponto de milhar e vírgula, com o número de casas que o campo pede; arredonda meio para cima. Nunca mostra um zero negativo.',
    source: ['UIX-045', 'A3'],
    given: { value: 1234.5, decimals: 2 },
    fields: { value: number('Número'), decimals: number('Casas decimais') },
    apply: ({ value, decimals: places }) => formatNumber(value, places),
    decisions: [
      ...decisions(numberExamples, ({ value, decimals: places }) => formatNumber(value, places)),
      ...decisions(
        [{ id: 'duas casas quando nada se diz', given: { value: 7, decimals: 2 }, expected: '7,00' }],
        ({ value }) => formatNumber(value),
      ),
    ],
    laws: [
      law(
        'com duas casas é o valor em centavos [UIX-045]',
        signed,
        (value) => formatNumber(`${value}e-2`, 2) === formatAmount(value),
      ),
      law('mostra exatamente as casas pedidas [UIX-045]', fc.tuple(signed, decimals), ([value, places]) => {
        const [whole = '', fraction = ''] = formatNumber(`${value}e-3`, places).split(',');
        return fraction.length === places && /^-?\d{1,3}(\.\d{3})*$/.test(whole);
      }),
      law(
        'o que não é número para',
        fc.constantFrom<number | string>(Number.NaN, Number.POSITIVE_INFINITY, 'NaN', 'abc', ''),
        (bad) => throws(() => formatNumber(bad)),
      ),
    ],
  }),

  parseMoney: sheet({
    title: 'Ler um valor digitado',
    statement:
      'Lê o que se digita num campo de valor: com ou sem R$, com vírgula ou ponto, com ponto de milhar, e contas com + − × ÷. Um ponto seguido de três algarismos é ponto de milhar. Mais de duas casas só numa multiplicação ou divisão, que se arredonda meio para cima. O resto não é valor.',
    source: ['UXP-007', 'LIM-029'],
    given: { text: '10+5' },
    fields: { text: text('O que se digita') },
    apply: ({ text: typedText }) => parseMoney(typedText),
    result: money('Valor'),
    decisions: written(
      typedExamples,
      (typedText) => ({ text: typedText }),
      ({ text: typedText }) => {
        const value = parseMoney(typedText);
        return value === null ? null : formatAmount(value);
      },
    ),
    laws: [
      law('nenhum texto dá NaN, fração de centavo ou erro [LIM-029]', fc.oneof(keys, fc.string()), (typedText) => {
        const value = parseMoney(typedText);
        return value === null || Number.isSafeInteger(value);
      }),
      law('a conta de somar dá a soma [UXP-007]', fc.tuple(amounts, amounts), ([left, right]) => {
        const sum = `${formatAmount(left)} + ${formatAmount(right)}`;
        return parseMoney(sum) === addCents(left, right);
      }),
      law(
        'trocar a vírgula por ponto num valor sem milhar não muda nada [UXP-007]',
        fc.integer({ min: 0, max: 99_999 }),
        (value) => parseMoney(formatAmount(cents(value)).replaceAll('.', '').replace(',', '.')) === value,
      ),
      law(
        'além de 60 caracteres não se lê',
        fc.integer({ min: MAX_TYPED + 1, max: 200 }),
        (length) => parseMoney('0'.repeat(length)) === null,
      ),
    ],
  }),
} as const;
