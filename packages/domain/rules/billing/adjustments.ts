import fc from 'fast-check';
import {
  ADJUSTMENT_TYPES,
  adjustmentsLocked,
  convertAdjustment,
  MAX_ACCOUNT_TOTAL,
  validateAccountAmounts,
  validateDiscount,
  validateInterest,
} from '../../src/billing/index.ts';
import type { Adjustment } from '../../src/billing/index.ts';
import { cents, formatAmount } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { flag, money, number } from '../field.ts';
import { problems } from '../dates/problems.ts';
import { typed } from '../money/typed.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { adjustmentField, brokenAmounts, discounts } from './payment-shapes.ts';

const negatives = fc.integer({ min: -99_999_999_999, max: -1 }).map(cents);
const byPercent = (percent: number): Adjustment => ({ type: 'percent', percent, value: cents(0) });
const byValue = (value: number): Adjustment => ({ type: 'value', percent: 0, value: cents(value) });
const codes = (found: readonly { readonly code: string }[]): string[] => found.map(({ code }) => code);

/** What an account adds up to: its lines, a discount, and interest. */
const sumOf = (
  general: Cents,
  { discount = cents(0), interest = cents(0) }: { discount?: Cents; interest?: Cents },
) => ({ general, discount: byValue(discount), interest: byValue(interest) });

/** Discount and interest of a particular account, and what they leave to be paid. */
export const adjustmentsSheets = {
  convertAdjustment: sheet({
    title: 'Percentual e valor de um desconto ou acréscimo',
    statement:
      'Quem digita escolhe se informa o percentual ou o valor; a outra metade é calculada sobre o total particular antes de qualquer desconto, e é refeita quando o total muda. O que foi digitado nunca muda. De um total zero os dois são zero.',
    source: ['BIL-174', 'BIL-175', 'A6', 'A7', 'ENT-044'],
    given: { adjustment: byPercent(10), particularTotal: cents(25_000) },
    fields: { adjustment: adjustmentField('Desconto ou acréscimo'), particularTotal: money('Total particular') },
    apply: ({ adjustment, particularTotal }) => convertAdjustment(adjustment, particularTotal),
    result: adjustmentField('Desconto ou acréscimo'),
    decisions: decisions<{ readonly adjustment: Adjustment; readonly particularTotal: Cents }, Adjustment>(
      [
        {
          id: 'BIL-174',
          given: { adjustment: byPercent(10), particularTotal: cents(25_000) },
          expected: { type: 'percent', percent: 10, value: cents(2500) },
        },
        {
          id: 'BIL-174',
          given: { adjustment: byPercent(33.33), particularTotal: cents(10_001) },
          expected: { type: 'percent', percent: 33.33, value: cents(3333) },
        },
        {
          id: 'BIL-175',
          given: { adjustment: byValue(2500), particularTotal: cents(25_000) },
          expected: { type: 'value', percent: 10, value: cents(2500) },
        },
        {
          id: 'BIL-175',
          given: { adjustment: byValue(1000), particularTotal: cents(30_000) },
          expected: { type: 'value', percent: 3.33, value: cents(1000) },
        },
        {
          id: 'valor de um total zero',
          given: { adjustment: { type: 'value', percent: 5, value: cents(2500) }, particularTotal: cents(0) },
          expected: { type: 'value', percent: 0, value: cents(0) },
        },
        {
          id: 'W-038',
          given: { adjustment: byPercent(10), particularTotal: cents(0) },
          expected: { type: 'percent', percent: 0, value: cents(0) },
        },
      ],
      ({ adjustment, particularTotal }) => convertAdjustment(adjustment, particularTotal),
    ),
    laws: [
      law(
        'os dois modos são percentual e valor [ENT-044]',
        fc.constant(ADJUSTMENT_TYPES),
        (types) => types.join() === 'percent,value',
      ),
      law(
        'a metade digitada fica como foi digitada [BIL-174, BIL-175]',
        fc.record({ typedHalf: discounts, total: positiveAmounts }),
        ({ typedHalf, total }) => {
          const { type, value, percent } = convertAdjustment(typedHalf, total);
          return (
            type === typedHalf.type && (type === 'percent' ? percent === typedHalf.percent : value === typedHalf.value)
          );
        },
      ),
      law(
        'calcular de novo não muda nada [BIL-174, BIL-175]',
        fc.record({ typedHalf: discounts, total: amounts }),
        ({ typedHalf, total }) => {
          const once = convertAdjustment(typedHalf, total);
          const twice = convertAdjustment(once, total);
          return once.value === twice.value && once.percent === twice.percent;
        },
      ),
      law(
        'até 100 % nunca passa do total nem fica negativo [BIL-174]',
        fc.record({ typedHalf: discounts, total: amounts }),
        ({ typedHalf, total }) => {
          const { value } = convertAdjustment({ ...typedHalf, type: 'percent' }, total);
          return value >= 0 && value <= total;
        },
      ),
      law('um percentual que não é número para', positiveAmounts, (total) =>
        throws(() => convertAdjustment(byPercent(Number.NaN), total)),
      ),
    ],
  }),

  validateDiscount: sheet({
    title: 'Limite do desconto',
    statement:
      'O desconto vai de R$ 0,00 ao total dos procedimentos, nunca mais: o atendimento não pode valer menos que nada.',
    source: ['BIL-120'],
    given: { discount: cents(12_001), total: cents(12_000) },
    fields: { discount: money('Desconto'), total: money('Total dos procedimentos') },
    apply: ({ discount, total }) => validateDiscount(discount, total),
    decisions: written(
      [
        {
          id: 'W-040',
          given: { discount: '130,00', total: '120,00' },
          expected: ['billing.discount-above-total R$ 120,00'],
        },
        { id: 'BIL-120', given: { discount: '120,00', total: '120,00' }, expected: [] },
        {
          id: 'BIL-120',
          given: { discount: '120,01', total: '120,00' },
          expected: ['billing.discount-above-total R$ 120,00'],
        },
        { id: 'sem desconto', given: { discount: '0,00', total: '0,00' }, expected: [] },
        { id: 'desconto negativo', given: { discount: '-0,01', total: '120,00' }, expected: ['money.negative'] },
      ],
      ({ discount, total }) => ({ discount: typed(discount), total: typed(total) }),
      ({ discount, total }) =>
        validateDiscount(discount, total).map(({ code, data }) =>
          data ? `${code} R$ ${formatAmount(cents(Number(data['maximum'])))}` : code,
        ),
    ),
    laws: [
      law(
        'aceito é só o que está entre zero e o total [BIL-120]',
        fc.tuple(fc.oneof(amounts, negatives), amounts),
        ([discount, total]) => {
          const accepted = validateDiscount(discount, total).length === 0;
          return accepted === (discount >= 0 && discount <= total);
        },
      ),
      law(
        'o que não é quantia é inválido',
        fc.tuple(brokenAmounts, positiveAmounts),
        ([discount, total]) => validateDiscount(discount, total).length === 1,
      ),
      law('o problema fica no campo do desconto', positiveAmounts, (total) =>
        [cents(total + 1), cents(-1), Number.NaN as Cents].every(
          (discount) => validateDiscount(discount, total)[0]?.field === 'discount.value',
        ),
      ),
    ],
  }),

  validateInterest: sheet({
    title: 'Limite do acréscimo',
    statement:
      'O acréscimo é de R$ 0,00 ou mais. Não tem máximo: o que se cobra a mais pelo parcelamento é da clínica decidir.',
    source: ['BIL-129', 'A7'],
    given: { interest: cents(500) },
    fields: { interest: money('Acréscimo') },
    apply: ({ interest }) => validateInterest(interest),
    decisions: decisions(
      [
        { id: 'sem acréscimo', given: { interest: cents(0) }, expected: [] },
        { id: 'R$ 5,00', given: { interest: cents(500) }, expected: [] },
        {
          id: 'negativo',
          given: { interest: cents(-1) },
          expected: [{ field: 'interest.value', code: 'money.negative' }],
        },
        {
          id: 'NaN',
          given: { interest: Number.NaN as Cents },
          expected: [{ field: 'interest.value', code: 'money.invalid' }],
        },
      ],
      ({ interest }) => validateInterest(interest) as readonly unknown[],
    ),
    laws: [
      law(
        'aceito é só o que não é negativo',
        fc.oneof(amounts, negatives),
        (interest) => (validateInterest(interest).length === 0) === interest >= 0,
      ),
      law(
        'o que não é quantia é inválido',
        brokenAmounts,
        (interest) => codes(validateInterest(interest)).join() === 'money.invalid',
      ),
    ],
  }),

  validateAccountAmounts: sheet({
    title: 'O máximo de uma conta',
    statement:
      'O total dos procedimentos, o desconto, o acréscimo e o total com o acréscimo cabem numa quantia: até R$ 9.999.999.999,99. Assim as somas e os rateios do que se guarda são sempre exatos.',
    source: ['BIL-130', 'BIL-174', 'LIM-029'],
    given: sumOf(cents(10_000), {}),
    fields: {
      general: money('Total dos procedimentos'),
      discount: adjustmentField('Desconto'),
      interest: adjustmentField('Acréscimo'),
    },
    apply: (given) => validateAccountAmounts(given),
    result: problems,
    decisions: decisions(
      [
        { id: 'o máximo', given: sumOf(MAX_ACCOUNT_TOTAL, {}), expected: [] },
        {
          id: 'um centavo a mais',
          given: sumOf(cents(MAX_ACCOUNT_TOTAL + 1), {}),
          expected: ['expenses money.above-maximum'],
        },
        {
          id: 'acréscimo sobre o máximo',
          given: sumOf(MAX_ACCOUNT_TOTAL, { interest: cents(1) }),
          expected: ['interest.value money.above-maximum'],
        },
        {
          id: 'acréscimo até o máximo',
          given: sumOf(cents(MAX_ACCOUNT_TOTAL - 1), { interest: cents(1) }),
          expected: [],
        },
        { id: 'desconto no máximo', given: sumOf(cents(1), { discount: MAX_ACCOUNT_TOTAL }), expected: [] },
        {
          id: 'desconto acima do máximo',
          given: sumOf(cents(1), { discount: cents(MAX_ACCOUNT_TOTAL + 1) }),
          expected: ['discount.value money.above-maximum'],
        },
      ],
      (given) => validateAccountAmounts(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'aceito, o total com o acréscimo cabe numa quantia [LIM-029]',
        fc.tuple(
          fc.integer({ min: 0, max: 2 * MAX_ACCOUNT_TOTAL }),
          fc.integer({ min: 0, max: 2 * MAX_ACCOUNT_TOTAL }),
        ),
        ([general, interest]) => {
          const accepted = validateAccountAmounts(sumOf(cents(general), { interest: cents(interest) })).length === 0;
          return accepted === general + interest <= MAX_ACCOUNT_TOTAL;
        },
      ),
    ],
  }),

  adjustmentsLocked: sheet({
    title: 'Desconto e acréscimo bloqueados',
    statement:
      'Desconto e acréscimo precisam da permissão. Ficam bloqueados enquanto existem parcelas, que já dividem o que falta pagar, e numa cortesia, que já desconta tudo.',
    source: ['BIL-126', 'BIL-127', 'A106'],
    given: { allowed: true, instalments: 0, courtesy: false },
    fields: { allowed: flag('Tem a permissão'), instalments: number('Parcelas'), courtesy: flag('Cortesia') },
    apply: (state) => adjustmentsLocked(state),
    decisions: decisions(
      [
        { id: 'BIL-126', given: { allowed: false, instalments: 0, courtesy: false }, expected: true },
        { id: 'BIL-127', given: { allowed: true, instalments: 1, courtesy: false }, expected: true },
        { id: 'BIL-127 cortesia', given: { allowed: true, instalments: 0, courtesy: true }, expected: true },
        { id: 'livre', given: { allowed: true, instalments: 0, courtesy: false }, expected: false },
      ],
      adjustmentsLocked,
    ),
    laws: [
      law(
        'um motivo a mais nunca desbloqueia [BIL-126, BIL-127]',
        fc.record({ allowed: fc.boolean(), instalments: fc.nat(99), courtesy: fc.boolean() }),
        (state) => {
          const worse = [{ allowed: false }, { courtesy: true }, { instalments: state.instalments + 1 }];
          return worse.every((change) => adjustmentsLocked({ ...state, ...change }));
        },
      ),
    ],
  }),
} as const;
