import fc from 'fast-check';
import {
  DENIAL_POLICIES,
  EXPENSE_TYPES,
  lineTransfer,
  PARTICIPATION_DEGREES,
  releasedAmount,
  TRANSFER_BASES,
  TRANSFER_CRITERIA,
  transferRuleFor,
  TRANSFER_STEPS,
  TRANSFER_TYPES,
  TRANSFER_WAITS,
  validateTransferRule,
} from '../../src/billing/index.ts';
import type { LineMoney, TransferCriteria, TransferRule } from '../../src/billing/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import type { Field } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const ANYONE: TransferCriteria = {
  professionalId: null,
  expenseId: null,
  expenseType: null,
  planId: null,
  insuranceId: null,
  placeId: null,
  degree: null,
};
const LINE: TransferCriteria = {
  professionalId: 'P1',
  expenseId: 'E1',
  expenseType: 'consultation',
  planId: 'L1',
  insuranceId: 'I1',
  placeId: 'S1',
  degree: 'clinical',
};
const RULE: TransferRule = {
  ...ANYONE,
  id: 'R1',
  basis: 'production',
  terms: { type: 'percent', percent: 50, value: null },
  afterDiscount: false,
  afterCardFee: false,
  taxPercent: 0,
  denialPolicy: 'absorbed',
};
const MONEY: LineMoney = {
  insurance: cents(12_000),
  particular: zero,
  courtesy: false,
  discount: zero,
  cardFee: zero,
  insuranceReleased: null,
  received: false,
  direct: false,
};
const PRIVATE: LineMoney = { ...MONEY, insurance: zero, particular: cents(30_000) };

const criteriaFields = {
  professionalId: optional(text('Profissional')),
  expenseId: optional(text('Procedimento')),
  expenseType: optional(choice('Grupo', EXPENSE_TYPES, 'expenseType')),
  planId: optional(text('Plano')),
  insuranceId: optional(text('Convênio')),
  placeId: optional(text('Local')),
  degree: optional(choice('Grau de participação', PARTICIPATION_DEGREES, 'participationDegree')),
};
const ruleFields = {
  ...criteriaFields,
  basis: choice('Quando', TRANSFER_BASES, 'transferBasis'),
  terms: group('Repasse', {
    type: optional(choice('Tipo', TRANSFER_TYPES, 'transferType')),
    percent: optional(number('Percentual')),
    value: optional(money('Valor')),
  }),
  afterDiscount: flag('Depois do desconto'),
  afterCardFee: flag('Depois da taxa do cartão'),
  taxPercent: number('Imposto (%)'),
  denialPolicy: choice('Glosa depois do repasse', DENIAL_POLICIES, 'denialPolicy'),
};
const ruleField: Field = group('Regra', { id: text('Id'), ...ruleFields });
const moneyField: Field = group('Linha', {
  insurance: money('Convênio'),
  particular: money('Particular'),
  courtesy: flag('Cortesia'),
  discount: money('Desconto'),
  cardFee: money('Taxa do cartão'),
  insuranceReleased: optional(money('Liberado pelo convênio')),
  received: flag('Recebido pela clínica'),
  direct: flag('Recebido pelo profissional'),
});
const transferField: Field = group('Repasse', {
  amount: optional(money('Valor')),
  waits: optional(choice('O que falta', TRANSFER_WAITS, 'transferWait')),
  steps: list(
    'Conta',
    group('Passo', {
      code: choice('Passo', TRANSFER_STEPS, 'transferStep'),
      percent: optional(number('Percentual')),
      value: money('Valor'),
    }),
    { code: 'share', percent: 50, value: zero },
  ),
});

const criteria = fc.record({
  professionalId: fc.constantFrom(null, 'P1', 'P2'),
  expenseId: fc.constantFrom(null, 'E1', 'E2'),
  expenseType: fc.constantFrom(null, 'consultation', 'exam'),
  planId: fc.constantFrom(null, 'L1', 'L2'),
  insuranceId: fc.constantFrom(null, 'I1', 'I2'),
  placeId: fc.constantFrom(null, 'S1', 'S2'),
  degree: fc.constantFrom(null, 'clinical', 'surgeon'),
}) satisfies fc.Arbitrary<TransferCriteria>;
const moneys: fc.Arbitrary<LineMoney> = fc.record({
  insurance: amounts,
  particular: amounts,
  courtesy: fc.boolean(),
  discount: fc.constant(zero),
  cardFee: amounts,
  insuranceReleased: fc.option(amounts),
  received: fc.boolean(),
  direct: fc.boolean(),
});
const named = (id: string, names: Partial<TransferCriteria>) => ({ ...RULE, ...names, id });

/** Which rule pays a line, and how much. */
export const transferRulesSheets = {
  transferRuleFor: sheet({
    title: 'Regra de repasse de uma linha',
    statement:
      'Vale a regra mais específica que serve à linha: o profissional conta antes do procedimento, depois o grupo, o plano, o convênio, o local e o grau de participação. Uma regra sem nada é a geral, para quando nenhuma outra serve. Quem participou além do executante só recebe por regra que diz o grau.',
    source: ['TIS-024'],
    given: {
      rules: [named('geral', {}), named('profissional', { professionalId: 'P1' })],
      line: { ...LINE, beside: false },
    },
    fields: {
      rules: list('Regras', ruleField, RULE),
      line: group('Linha', { ...criteriaFields, beside: flag('Participou além do executante') }),
    },
    apply: ({ rules, line }) => transferRuleFor(rules, line),
    result: optional(ruleField),
    decisions: written(
      [
        { id: 'REG-106 fallback', given: [named('geral', {})], expected: 'geral' as string | null },
        {
          id: 'REG-106 specific',
          given: [named('geral', {}), named('plano', { planId: 'L1' }), named('outro', { professionalId: 'P2' })],
          expected: 'plano',
        },
        {
          id: 'REG-106 professional first',
          given: [
            named('plano e procedimento', { planId: 'L1', expenseId: 'E1' }),
            named('pessoa', { professionalId: 'P1' }),
          ],
          expected: 'pessoa',
        },
        {
          id: 'REG-106 group',
          given: [named('grupo', { expenseType: 'consultation' }), named('plano', { planId: 'L1' })],
          expected: 'grupo',
        },
        { id: 'REG-106 none', given: [named('outro', { placeId: 'S2' })], expected: null },
        {
          id: 'TIS-024 beside',
          given: [named('pessoa', { professionalId: 'P1' }), named('grau', { degree: 'clinical' })],
          beside: true,
          expected: 'grau',
        },
        { id: 'TIS-024 beside none', given: [named('geral', {})], beside: true, expected: null },
      ].map(({ id, given, beside = false, expected }) => ({ id, given: { rules: given, beside }, expected })),
      ({ rules, beside }) => ({ rules, line: { ...LINE, beside } }),
      ({ rules, line }) => transferRuleFor(rules, line)?.id ?? null,
    ),
    laws: [
      law(
        'a ordem em que as regras foram feitas não importa',
        fc.uniqueArray(criteria, { selector: (one) => JSON.stringify(one), maxLength: 8 }),
        (all) => {
          const rules = all.map((one, at) => ({ ...one, id: String(at) }));
          return transferRuleFor(rules, LINE)?.id === transferRuleFor(rules.toReversed(), LINE)?.id;
        },
      ),
      law(
        'quem participou além do executante recebe como se só houvesse regras com grau',
        fc.uniqueArray(criteria, { selector: (one) => JSON.stringify(one), maxLength: 8 }),
        (rules) =>
          transferRuleFor(rules, { ...LINE, beside: true }) ===
          transferRuleFor(
            rules.filter(({ degree }) => degree !== null),
            LINE,
          ),
      ),
      law('a regra escolhida serve à linha', fc.array(criteria), (rules) => {
        const found = transferRuleFor(rules, LINE);
        return found === null || TRANSFER_CRITERIA.every((name) => found[name] === null || found[name] === LINE[name]);
      }),
    ],
  }),

  releasedAmount: sheet({
    title: 'Valor liberado de uma linha',
    statement:
      'Do convênio conta o que ele liberou; do paciente, a parte dele quando foi recebida, no caixa ou pelo profissional. Enquanto algo falta, nada está liberado. Cortesia não pede nada ao paciente.',
    source: ['TIS-024'],
    given: { line: { ...MONEY, insuranceReleased: cents(12_000) } },
    fields: { line: moneyField },
    apply: ({ line }) => releasedAmount(line),
    result: optional(group('Liberado', { insurance: money('Convênio'), particular: money('Particular') })),
    decisions: written(
      [
        { id: 'REG-106 waits', given: MONEY, expected: null as string | null },
        { id: 'REG-106 released', given: { ...MONEY, insuranceReleased: cents(10_000) }, expected: '100,00 0,00' },
        { id: 'REG-106 desk', given: { ...PRIVATE, received: true }, expected: '0,00 300,00' },
        { id: 'A92', given: { ...PRIVATE, direct: true }, expected: '0,00 300,00' },
        { id: 'REG-106 unpaid', given: PRIVATE, expected: null },
        { id: 'REG-106 courtesy', given: { ...PRIVATE, courtesy: true }, expected: '0,00 0,00' },
      ],
      (line: LineMoney) => ({ line }),
      ({ line }) => {
        const found = releasedAmount(line);
        return found && `${formatAmount(found.insurance)} ${formatAmount(found.particular)}`;
      },
    ),
    laws: [
      law('a parte do paciente vem inteira ou não vem', moneys, (line) => {
        const found = releasedAmount(line);
        return found === null || found.particular === 0 || found.particular === line.particular;
      }),
    ],
  }),

  lineTransfer: sheet({
    title: 'Conta do repasse de uma linha',
    statement:
      'Na produção conta a linha inteira; no recebimento, o que foi liberado. Desconto, taxa do cartão e imposto saem antes, quando a regra diz; depois vem o percentual, arredondado no centavo, ou o valor fixo. O que o paciente pagou direto ao profissional é descontado por último: abaixo de zero, ele deve à clínica.',
    source: ['TIS-024', 'REG-106', 'A3', 'A92'],
    given: { line: MONEY, rule: RULE },
    fields: { line: moneyField, rule: optional(group('Regra', ruleFields)) },
    apply: ({ line, rule }) => lineTransfer(line, rule),
    result: transferField,
    decisions: written(
      [
        { id: 'RPT-154', given: [MONEY, RULE] as const, expected: ['insurance 120,00', 'share 60,00', '= 60,00'] },
        { id: 'REG-106 no rule', given: [MONEY, null] as const, expected: ['no-rule'] },
        { id: 'REG-106 receipt', given: [MONEY, { ...RULE, basis: 'receipt' }] as const, expected: ['not-received'] },
        {
          id: 'REG-106 released',
          given: [
            { ...MONEY, insuranceReleased: cents(10_000) },
            { ...RULE, basis: 'receipt' },
          ] as const,
          expected: ['insurance 100,00', 'share 50,00', '= 50,00'],
        },
        {
          id: 'REG-106 fixed',
          given: [MONEY, { ...RULE, terms: { type: 'fixed', percent: null, value: cents(4500) } }] as const,
          expected: ['insurance 120,00', 'fixed 45,00', '= 45,00'],
        },
        {
          id: 'REG-106 after',
          given: [
            { ...PRIVATE, discount: cents(3000), cardFee: cents(1000), received: true },
            { ...RULE, afterDiscount: true, afterCardFee: true, taxPercent: 6 },
          ] as const,
          expected: [
            'particular 300,00',
            'discount -30,00',
            'card-fee -10,00',
            'tax -15,60',
            'share 122,20',
            '= 122,20',
          ],
        },
        {
          id: 'REG-106 before',
          given: [{ ...PRIVATE, discount: cents(3000), cardFee: cents(1000), received: true }, RULE] as const,
          expected: ['particular 300,00', 'share 150,00', '= 150,00'],
        },
        {
          id: 'A92',
          given: [
            { ...PRIVATE, direct: true },
            { ...RULE, terms: { type: 'percent', percent: 60, value: null } },
          ] as const,
          expected: ['particular 300,00', 'share 180,00', 'direct -300,00', '= -120,00'],
        },
      ],
      ([line, rule]: readonly [LineMoney, TransferRule | null]) => ({ line, rule }),
      ({ line, rule }) => {
        const { amount, waits, steps } = lineTransfer(line, rule);
        if (amount === null) return [waits ?? ''];
        return [...steps.map(({ code, value }) => `${code} ${formatAmount(value)}`), `= ${formatAmount(amount)}`];
      },
    ),
    laws: [
      law('o percentual dá no máximo o que a linha vale', moneys, (line) => {
        const { amount } = lineTransfer(line, RULE);
        return amount !== null && amount <= line.insurance + line.particular;
      }),
      law('os passos explicam o valor', moneys, (line) => {
        const { amount, steps } = lineTransfer(line, RULE);
        const last = steps.filter(({ code }) => code === 'share' || code === 'direct');
        return amount === sumCents(last.map(({ value }) => value));
      }),
      law('o que está liberado não espera no recebimento', moneys, (line) => {
        const { waits } = lineTransfer(line, { ...RULE, basis: 'receipt' });
        return (waits === null) === (releasedAmount(line) !== null);
      }),
    ],
  }),

  validateTransferRule: sheet({
    title: 'Conferir uma regra de repasse',
    statement:
      'Uma regra diz o percentual ou o valor. Nomeia o plano ou o convênio, o procedimento ou o grupo, nunca os dois. Duas regras que nomeiam exatamente o mesmo empatariam, e a segunda é recusada.',
    source: ['TIS-024', 'REG-106'],
    given: { rule: RULE, others: [LINE] },
    fields: { rule: group('Regra', ruleFields), others: list('Outras regras', group('Regra', criteriaFields), ANYONE) },
    apply: ({ rule, others }) => validateTransferRule(rule, others),
    decisions: written(
      [
        { id: 'REG-106', given: [RULE, []] as const, expected: [] as string[] },
        {
          id: 'REG-106 tie',
          given: [named('', { planId: 'L1' }), [{ ...ANYONE, planId: 'L1' }]] as const,
          expected: ['professionalId billing.transfer-rule-tie'],
        },
        { id: 'REG-106 other', given: [named('', { planId: 'L1' }), [ANYONE]] as const, expected: [] },
        {
          id: 'REG-106',
          given: [{ ...RULE, terms: { type: 'percent', percent: 101, value: null } }, []] as const,
          expected: ['terms.percent field.invalid'],
        },
        {
          id: 'REG-106',
          given: [{ ...RULE, terms: { type: null, percent: null, value: null } }, []] as const,
          expected: ['terms.type field.required'],
        },
        {
          id: 'REG-106 redundant',
          given: [named('', LINE), []] as const,
          expected: ['insuranceId billing.transfer-rule-redundant', 'expenseType billing.transfer-rule-redundant'],
        },
        {
          id: 'REG-106 tax',
          given: [{ ...RULE, taxPercent: 101 }, []] as const,
          expected: ['taxPercent field.invalid'],
        },
      ],
      ([rule, others]: readonly [TransferRule, readonly TransferCriteria[]]) => ({ rule, others }),
      ({ rule, others }) => said(validateTransferRule(rule, others)),
    ),
    laws: [
      law(
        'de duas regras que nomeiam coisas diferentes nenhuma empata',
        fc.record({ one: criteria, other: criteria }),
        ({ one, other }) =>
          validateTransferRule({ ...RULE, ...one }, [other]).some(
            ({ code }) => code === 'billing.transfer-rule-tie',
          ) === TRANSFER_CRITERIA.every((name) => one[name] === other[name]),
      ),
    ],
  }),
} as const;
