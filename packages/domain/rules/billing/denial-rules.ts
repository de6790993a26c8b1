import fc from 'fast-check';
import {
  DENIAL_DEMANDS,
  DENIALS_OF_DEMANDS,
  demandOfDenial,
  hasNumber,
  isOfExpense,
  NO_INSURANCE_RULES,
  onlyDemand,
  withDemand,
} from '../../src/billing/index.ts';
import type { DenialDemand, InsuranceRules, WantedRule } from '../../src/billing/index.ts';
import { choice, flag, group, list, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const demands = fc.constantFrom(...DENIAL_DEMANDS);
const demand = choice('O que se exige', DENIAL_DEMANDS, 'denialDemand');
const ofDemand = (one: DenialDemand): DenialDemand => one;
const wanted = (one: DenialDemand, expenseCode: string | null = null, value: number | null = null): WantedRule => ({
  demand: one,
  expenseCode,
  number: value,
});
const wantedFields = {
  demand,
  expenseCode: optional(text('Só do procedimento')),
  number: optional(number('Dígitos ou dias')),
};
const rulesField = group('Exigências do convênio', {
  cardDigits: optional(number('Dígitos da carteira')),
  passwordRequired: flag('Exige senha'),
  passwordExpenses: list('Procedimentos que exigem senha', text('Código'), '10101012'),
  authorizationRequired: flag('Exige guia autorizada'),
  authorizationExpenses: list('Procedimentos que exigem guia autorizada', text('Código'), '10101012'),
  maximumAgeDays: optional(number('Prazo de envio (dias)')),
  refusesRepeats: flag('Recusa procedimento repetido no dia'),
  sendTeam: flag('Envia a equipe'),
});
const wishes: fc.Arbitrary<WantedRule> = fc.record({
  demand: demands,
  expenseCode: fc.constantFrom(null, '10101012', '40304361'),
  number: fc.option(fc.integer({ min: 1, max: 20 })),
});
const some: fc.Arbitrary<InsuranceRules> = fc.record({
  cardDigits: fc.option(fc.integer({ min: 1, max: 20 })),
  passwordRequired: fc.boolean(),
  passwordExpenses: fc.subarray(['10101012', '40304361']),
  authorizationRequired: fc.boolean(),
  authorizationExpenses: fc.subarray(['10101012', '40304361']),
  maximumAgeDays: fc.option(fc.integer({ min: 0, max: 365 })),
  refusesRepeats: fc.boolean(),
  sendTeam: fc.boolean(),
});

/** What changed of the demands. */
const told = (rules: InsuranceRules, rule: WantedRule): string => {
  const made = withDemand(rules, rule);
  if (!made.ok) return made.error.map(({ field, code }) => `${field} ${code}`).join();
  return (Object.keys(made.value) as (keyof InsuranceRules)[])
    .filter((key) => JSON.stringify(made.value[key]) !== JSON.stringify(rules[key]))
    .map((key) => `${key}=${String(made.value[key])}`)
    .join();
};

/** From a denial to a demand of the check before sending. */
export const denialRuleSheets = {
  demandOfDenial: sheet({
    title: 'De que glosa sai uma regra',
    statement:
      'Só de uma glosa que se veria na guia antes do envio: carteira inválida, senha ou autorização que faltou, prazo, cobrança em duplicidade. De cobertura, carência, auditoria ou preço não sai regra nenhuma.',
    source: ['TIS-012', 'TIS-013'],
    given: { code: '1403' },
    fields: { code: optional(text('Código da tabela 38')) },
    apply: ({ code }) => demandOfDenial(code),
    decisions: written(
      [
        { id: 'card', given: '1001', expected: 'cardDigits' },
        { id: 'password', given: '1403', expected: 'password' },
        { id: 'authorization', given: '1404', expected: 'authorization' },
        { id: 'prior authorization', given: '1818', expected: 'authorization' },
        { id: 'late', given: '1701', expected: 'maximumAge' },
        { id: 'twice', given: '1702', expected: 'repeats' },
        { id: 'price', given: '1705', expected: null },
        { id: 'coverage', given: '1407', expected: null },
        { id: 'no code', given: null, expected: null },
      ],
      (code) => ({ code }) as { code: string },
      ({ code }) => demandOfDenial(code),
    ),
    laws: [
      law('cada código exige uma coisa só', demands, (one) =>
        DENIALS_OF_DEMANDS[one].every((code) => demandOfDenial(code) === one),
      ),
    ],
  }),

  isOfExpense: sheet({
    title: 'Exigências que podem ser de um procedimento só',
    statement:
      'A senha e a guia autorizada podem ser exigidas só de alguns procedimentos; o resto vale para toda guia.',
    source: ['TIS-013'],
    given: { demand: ofDemand('password') },
    fields: { demand },
    apply: ({ demand: one }) => isOfExpense(one),
    decisions: written(
      DENIAL_DEMANDS.map((one) => ({ id: one, given: one, expected: one === 'password' || one === 'authorization' })),
      (one) => ({ demand: one }),
      ({ demand: one }) => isOfExpense(one),
    ),
    laws: [law('nunca o que tem número', demands, (one) => !(isOfExpense(one) && hasNumber(one)))],
  }),

  hasNumber: sheet({
    title: 'Exigências que têm um número',
    statement: 'Os dígitos da carteira e os dias do prazo de envio.',
    source: ['TIS-013'],
    given: { demand: ofDemand('cardDigits') },
    fields: { demand },
    apply: ({ demand: one }) => hasNumber(one),
    decisions: written(
      DENIAL_DEMANDS.map((one) => ({ id: one, given: one, expected: one === 'cardDigits' || one === 'maximumAge' })),
      (one) => ({ demand: one }),
      ({ demand: one }) => hasNumber(one),
    ),
    laws: [
      law(
        'sem o número a regra é recusada',
        demands,
        (one) => withDemand(NO_INSURANCE_RULES, wanted(one)).ok !== hasNumber(one),
      ),
    ],
  }),

  withDemand: sheet({
    title: 'Acrescentar uma exigência ao convênio',
    statement:
      'A exigência se junta às que o convênio já tem. A de todas as guias toma o lugar das de alguns procedimentos; onde ela já vale, nada muda. Um número que falta ou está fora dos limites é recusado.',
    source: ['TIS-013'],
    given: { rules: NO_INSURANCE_RULES, wanted: wanted('password', '10101012') },
    fields: { rules: rulesField, wanted: group('Regra', wantedFields) },
    apply: ({ rules, wanted: rule }) => withDemand(rules, rule),
    decisions: written(
      [
        { id: 'of one procedure', given: [{}, wanted('password', '10101012')], expected: 'passwordExpenses=10101012' },
        {
          id: 'of one more',
          given: [{ authorizationExpenses: ['40304361'] }, wanted('authorization', '10101012')],
          expected: 'authorizationExpenses=10101012,40304361',
        },
        {
          id: 'of all instead',
          given: [{ passwordExpenses: ['10101012'] }, wanted('password')],
          expected: 'passwordRequired=true,passwordExpenses=',
        },
        { id: 'already', given: [{ passwordRequired: true }, wanted('password', '10101012')], expected: '' },
        { id: 'digits', given: [{}, wanted('cardDigits', null, 17)], expected: 'cardDigits=17' },
        { id: 'too many digits', given: [{}, wanted('cardDigits', null, 40)], expected: 'number number.out-of-range' },
        { id: 'no digits', given: [{}, wanted('cardDigits')], expected: 'number field.required' },
        { id: 'days', given: [{}, wanted('maximumAge', null, 30)], expected: 'maximumAgeDays=30' },
        { id: 'repeats', given: [{}, wanted('repeats')], expected: 'refusesRepeats=true' },
      ],
      ([changes, rule]) => ({
        rules: { ...NO_INSURANCE_RULES, ...(changes as Partial<InsuranceRules>) },
        wanted: rule as WantedRule,
      }),
      ({ rules, wanted: rule }) => told(rules, rule),
    ),
    laws: [
      law('duas vezes é uma vez', fc.tuple(some, wishes), ([rules, rule]) => {
        const once = withDemand(rules, rule);
        return !once.ok || JSON.stringify(withDemand(once.value, rule)) === JSON.stringify(once);
      }),
    ],
  }),

  onlyDemand: sheet({
    title: 'A regra sozinha',
    statement: 'Para dizer o que uma regra teria evitado, ela é perguntada sem nenhuma outra.',
    source: ['TIS-012', 'TIS-013'],
    given: wanted('repeats'),
    fields: wantedFields,
    apply: onlyDemand,
    decisions: written(
      [
        { id: 'repeats alone', given: wanted('repeats'), expected: { ...NO_INSURANCE_RULES, refusesRepeats: true } },
        { id: 'number missing', given: wanted('maximumAge'), expected: null },
      ],
      (rule) => rule,
      (rule) => {
        const made = onlyDemand(rule);
        return made.ok ? made.value : null;
      },
    ),
    laws: [
      law(
        'é a de um convênio que não exige nada',
        wishes,
        (rule) => JSON.stringify(onlyDemand(rule)) === JSON.stringify(withDemand(NO_INSURANCE_RULES, rule)),
      ),
    ],
  }),
};
