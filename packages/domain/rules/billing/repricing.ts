import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  MAX_READJUSTMENT,
  noAdjustment,
  repriceAccount,
  simulatePrices,
  validateReadjustment,
} from '../../src/billing/index.ts';
import type { AccountToReprice, ChargedGroup, LineToReprice, OtherPrices } from '../../src/billing/index.ts';
import { addCents, cents, lineTotal, sumCents, zero } from '../../src/money/index.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { bundleField, statusField } from './shapes.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const values = fc.record({ insurance: amounts, particular: amounts });
const parts = { film: zero, operationalCost: zero };
const line = (change: Partial<LineToReprice> = {}): LineToReprice => ({
  value: { insurance: cents(12_000), particular: zero },
  parts,
  return: false,
  quantity: 1,
  factor: 1,
  financialBundleId: null,
  price: { insurance: cents(13_500), particular: zero, film: zero, operationalCost: zero },
  ...change,
});
const patientPays = (before: number, price: number): LineToReprice =>
  line({
    value: { insurance: zero, particular: cents(before) },
    price: { insurance: zero, particular: cents(price), film: zero, operationalCost: zero },
  });
const account = (change: Partial<AccountToReprice> = {}): AccountToReprice => ({
  status: 'open',
  receipt: false,
  courtesy: false,
  discount: noAdjustment,
  interest: noAdjustment,
  lines: [line()],
  ...change,
});
const percent = (value: number, of: number) => ({ type: 'percent' as const, percent: of, value: cents(value) });
const amount = (value: number, of: number) => ({ type: 'value' as const, percent: of, value: cents(value) });

const told = (given: AccountToReprice): readonly string[] => {
  const answer = repriceAccount(given);
  if (!answer.ok) return 'problems' in answer.error ? said(answer.error.problems) : [answer.error.code];
  const { before, after, difference, changed, discount } = answer.value;
  const sum = `${before.general} → ${after.general} (${difference})`;
  return [changed ? sum : `${sum} igual`, ...(discount.value > 0 ? [`desconto ${discount.value}`] : [])];
};

const unitValue = group('Valor unitário', { insurance: money('Convênio'), particular: money('Particular') });
const partFields = { film: money('Filme'), operationalCost: money('Custo operacional') };
const adjustmentField = (label: string) =>
  group(label, {
    type: choice('Tipo', ['percent', 'value'], 'adjustmentType'),
    value: money('Valor'),
    percent: number('Percentual'),
  });
const accountFields = {
  status: statusField,
  receipt: flag('Recebida'),
  courtesy: flag('Cortesia'),
  discount: adjustmentField('Desconto'),
  interest: adjustmentField('Acréscimo'),
  lines: list(
    'Procedimentos',
    group('Procedimento', {
      value: unitValue,
      parts: group('Partes', partFields),
      return: flag('Retorno'),
      quantity: number('Quantidade'),
      factor: number('Fator'),
      financialBundleId: bundleField,
      price: optional(
        group('Preço do plano', {
          insurance: optional(money('Convênio')),
          particular: optional(money('Particular')),
          film: optional(money('Filme')),
          operationalCost: optional(money('Custo operacional')),
        }),
      ),
    }),
    line(),
  ),
};

const lines: fc.Arbitrary<LineToReprice> = fc.record({
  value: values,
  parts: fc.constant(parts),
  return: fc.constant(false),
  quantity: fc.integer({ min: 1, max: 9 }),
  factor: fc.constantFrom(0.5, 0.7, 1, 2),
  financialBundleId: fc.constant(null),
  price: fc.option(
    fc.record({ insurance: amounts, particular: amounts, film: fc.constant(zero), operationalCost: fc.constant(zero) }),
  ),
});

const alike = (change: Partial<ChargedGroup> = {}): ChargedGroup => ({
  expenseId: 'E1',
  value: { insurance: cents(12_000), particular: zero },
  quantity: 1,
  factor: 1,
  return: false,
  count: 10,
  offered: { insurance: cents(13_500), particular: zero },
  ...change,
});
const simulated = (groups: readonly ChargedGroup[], other: OtherPrices): readonly string[] => {
  const { before, after, difference, expenses } = simulatePrices(groups, other);
  return [
    `${before} → ${after} (${difference})`,
    ...expenses.map(
      (one) => `${one.expenseId} ${one.quantity}× ${one.before} → ${one.after}${one.unpriced ? ' sem preço' : ''}`,
    ),
  ];
};
const groupsOf = fc.array(
  fc.record({
    expenseId: fc.constantFrom('E1', 'E2', 'E3'),
    value: values,
    quantity: fc.integer({ min: 1, max: 9 }),
    factor: fc.constantFrom(0.5, 0.7, 1, 2),
    return: fc.boolean(),
    count: fc.integer({ min: 1, max: 50 }),
    offered: fc.option(values),
  }),
  { maxLength: 8 },
);
const TABLE = { kind: 'table' } as const;

/** Open accounts at new prices, and what charged ones would have brought at others. */
export const repricingSheets = {
  repriceAccount: sheet({
    title: 'Reajustar uma conta aberta',
    statement:
      'Uma conta em aberto recebe os preços que o plano tem no dia de cada procedimento; o retorno segue sem valor e o que o plano não tem preço fica como está. O desconto em percentual acompanha o novo total, o desconto em valor fica e não pode passar dele. Conta em fatura, recebida ou com repasse feito não muda.',
    source: ['BIL-148', 'BIL-153', 'BIL-174', 'BIL-175'],
    given: account(),
    fields: accountFields,
    apply: (given) => repriceAccount(given),
    decisions: written(
      [
        { id: 'a new table', given: account(), expected: ['12000 → 13500 (1500)'] },
        {
          id: 'quantity and factor',
          given: account({ lines: [line({ quantity: 2, factor: 0.5 })] }),
          expected: ['12000 → 13500 (1500)'],
        },
        { id: 'a return', given: account({ lines: [line({ return: true })] }), expected: ['12000 → 12000 (0) igual'] },
        { id: 'no price', given: account({ lines: [line({ price: null })] }), expected: ['12000 → 12000 (0) igual'] },
        {
          id: 'film alone',
          given: account({
            lines: [
              line({ price: { insurance: cents(12_000), particular: zero, film: cents(900), operationalCost: zero } }),
            ],
          }),
          expected: ['12000 → 12000 (0)'],
        },
        {
          id: 'BIL-174 percent',
          given: account({ lines: [patientPays(10_000, 20_000)], discount: percent(1000, 10) }),
          expected: ['10000 → 20000 (10000)', 'desconto 2000'],
        },
        {
          id: 'BIL-175 amount',
          given: account({ lines: [patientPays(10_000, 20_000)], discount: amount(1000, 10) }),
          expected: ['10000 → 20000 (10000)', 'desconto 1000'],
        },
        {
          id: 'discount above the new total',
          given: account({ lines: [patientPays(10_000, 500)], discount: amount(1000, 10) }),
          expected: ['discount.value billing.discount-above-total'],
        },
        { id: 'gathered', given: account({ status: 'in_billing' }), expected: ['billing.repriced-open-alone'] },
        { id: 'closed', given: account({ status: 'closed' }), expected: ['billing.repriced-open-alone'] },
        { id: 'received', given: account({ receipt: true }), expected: ['billing.repriced-received'] },
        {
          id: 'paid out',
          given: account({ lines: [line({ financialBundleId: 'b1' })] }),
          expected: ['billing.lines-transferred'],
        },
      ],
      (given: AccountToReprice) => given,
      told,
    ),
    laws: [
      law(
        'só contas em aberto mudam',
        fc.record({ status: fc.constantFrom(...ACCOUNT_STATUSES), receipt: fc.boolean(), all: fc.array(lines) }),
        ({ status, receipt, all }) =>
          repriceAccount(account({ status, receipt, lines: all })).ok === (status === 'open' && !receipt),
      ),
      law('a diferença é a soma das linhas, ao centavo', fc.array(lines, { maxLength: 6 }), (all) => {
        const answer = repriceAccount(account({ lines: all }));
        if (!answer.ok) return false;
        const { before, after, difference } = answer.value;
        return (
          after.general === sumCents(answer.value.lines.map(({ total }) => total)) &&
          addCents(before.general, difference) === after.general
        );
      }),
      law('reajustar outra vez não muda nada', fc.array(lines, { maxLength: 6 }), (all) => {
        const once = repriceAccount(account({ lines: all }));
        if (!once.ok) return false;
        const again = repriceAccount(
          account({
            lines: all.map((one, at) => ({ ...one, ...once.value.lines[at] })),
            discount: once.value.discount,
          }),
        );
        return again.ok && !again.value.changed && again.value.difference === 0;
      }),
    ],
  }),

  simulatePrices: sheet({
    title: 'Simular outra tabela',
    statement:
      'Quanto as contas já cobradas teriam rendido com outros preços, no total e por procedimento, com a quantidade e o fator de cada linha e o mesmo arredondamento. O retorno não rende nada; o que a outra tabela não tem preço conta como foi cobrado e é apontado.',
    source: ['BIL-130'],
    given: { groups: [alike()], other: TABLE },
    fields: {
      groups: list(
        'Linhas cobradas',
        group('Linhas iguais', {
          expenseId: text('Procedimento'),
          value: unitValue,
          quantity: number('Quantidade'),
          factor: number('Fator'),
          return: flag('Retorno'),
          count: number('Quantas'),
          offered: optional(group('Outra tabela', { insurance: money('Convênio'), particular: money('Particular') })),
        }),
        alike(),
      ),
      other: group('Outros preços', {
        kind: choice('De', ['table', 'percent'], 'priceSource'),
        percent: optional(number('Percentual')),
      }),
    },
    apply: ({ groups, other }) => simulatePrices(groups, other),
    decisions: written(
      [
        {
          id: 'another table',
          given: { groups: [alike()], other: TABLE },
          expected: ['120000 → 135000 (15000)', 'E1 10× 120000 → 135000'],
        },
        {
          id: 'a readjustment',
          given: { groups: [alike({ count: 1 })], other: { kind: 'percent', percent: 4.5 } },
          expected: ['12000 → 12540 (540)', 'E1 1× 12000 → 12540'],
        },
        {
          id: 'no price',
          given: { groups: [alike({ offered: null, count: 1 })], other: TABLE },
          expected: ['12000 → 12000 (0)', 'E1 1× 12000 → 12000 sem preço'],
        },
        {
          id: 'a return',
          given: { groups: [alike({ return: true, count: 1, offered: null })], other: TABLE },
          expected: ['0 → 0 (0)', 'E1 1× 0 → 0'],
        },
        {
          id: 'the largest difference first',
          given: {
            groups: [
              alike({ count: 1 }),
              alike({
                expenseId: 'E2',
                count: 1,
                quantity: 2,
                offered: { insurance: cents(10_000), particular: zero },
              }),
            ],
            other: TABLE,
          },
          expected: ['36000 → 33500 (-2500)', 'E2 2× 24000 → 20000', 'E1 1× 12000 → 13500'],
        },
      ],
      (given: { readonly groups: readonly ChargedGroup[]; readonly other: OtherPrices }) => ({
        groups: [...given.groups],
        other: given.other,
      }),
      ({ groups, other }) => simulated(groups, other),
    ),
    laws: [
      law('as partes somam o todo', groupsOf, (groups) => {
        const { before, after, difference, expenses } = simulatePrices(groups, TABLE);
        return (
          sumCents(expenses.map((one) => one.before)) === before &&
          sumCents(expenses.map((one) => one.difference)) === difference &&
          addCents(before, difference) === after
        );
      }),
      law('pelos mesmos preços nada muda', groupsOf, (groups) => {
        const same = groups.map((one) => ({ ...one, offered: one.value }));
        return (
          simulatePrices(same, TABLE).difference === 0 &&
          simulatePrices(groups, { kind: 'percent', percent: 0 }).difference === 0
        );
      }),
      law('o que se cobrou é a soma das linhas, uma a uma', groupsOf, (groups) => {
        const one = groups.flatMap((each) =>
          each.return ? [] : Array.from({ length: each.count }, () => lineTotal({ ...each.value, ...each })),
        );
        return simulatePrices(groups, TABLE).before === sumCents(one);
      }),
    ],
  }),

  validateReadjustment: sheet({
    title: 'Percentual de reajuste',
    statement: 'O reajuste simulado vai de −100 % a 100 %, com até duas casas decimais.',
    source: ['LIM-029'],
    given: { percent: 4.5 },
    fields: { percent: number('Percentual') },
    apply: ({ percent: value }) => validateReadjustment(value),
    decisions: written(
      [
        { id: 'usual', given: 4.5, expected: [] },
        { id: 'two decimals', given: -7.25, expected: [] },
        { id: 'most', given: MAX_READJUSTMENT, expected: [] },
        { id: 'least', given: -MAX_READJUSTMENT, expected: [] },
        { id: 'three decimals', given: 1.234, expected: ['percent field.invalid'] },
        { id: 'beyond', given: 100.01, expected: ['percent number.out-of-range'] },
        { id: 'below', given: -100.01, expected: ['percent number.out-of-range'] },
        { id: 'no number', given: Number.NaN, expected: ['percent field.invalid'] },
      ],
      (value: number) => ({ percent: value }),
      ({ percent: value }) => said(validateReadjustment(value)),
    ),
    laws: [
      law('o que passa fica dentro dos limites', fc.double(), (value) =>
        validateReadjustment(value).length > 0 ? true : Math.abs(value) <= MAX_READJUSTMENT,
      ),
    ],
  }),
} as const;
