import fc from 'fast-check';
import {
  completeInsuranceRules,
  completePlanContract,
  contractDates,
  defaultPlanContract,
  defaultPlanSettings,
  NO_INSURANCE_RULES,
  PROVIDER_CODE_TYPES,
  validateInsurance,
  validatePlanContract,
} from '../../src/billing/index.ts';
import type {
  ContractDates,
  InsuranceDraft,
  InsuranceRules,
  PlanContract,
  StoredInsuranceRules,
  StoredPlanContract,
} from '../../src/billing/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { choice, date, flag, group, json, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { planField } from './shapes.ts';

const HASH_ENCODINGS = ['iso-8859-1', 'utf-8'] as const;

const contractField = group('Contrato', {
  cutOffDay: optional(number('Dia do fechamento')),
  paymentDays: optional(number('Dias até o pagamento')),
  appealDays: optional(number('Dias para recurso')),
  answerDays: optional(number('Dias para a resposta do recurso')),
  maximumAgeDays: optional(number('Prazo de envio da guia (dias)')),
  providerCode: group('Prestador na operadora', {
    type: choice('Tipo', PROVIDER_CODE_TYPES, 'providerCodeType'),
    value: text('Código'),
  }),
  hashEncoding: choice('Codificação do hash', HASH_ENCODINGS, 'hashEncoding'),
  asciiOnly: flag('Textos sem acentos'),
});

const insuranceRulesField = group('Exigências do convênio', {
  cardDigits: optional(number('Dígitos da carteira')),
  passwordRequired: flag('Exige senha'),
  passwordExpenses: list('Procedimentos que exigem senha', text('Código'), '10101012'),
  authorizationRequired: flag('Exige guia autorizada'),
  authorizationExpenses: list('Procedimentos que exigem guia autorizada', text('Código'), '10101012'),
  maximumAgeDays: optional(number('Prazo de envio (dias)')),
  refusesRepeats: flag('Recusa procedimento repetido no dia'),
  sendTeam: flag('Envia a equipe'),
});
const insuranceRules: fc.Arbitrary<InsuranceRules> = fc.record({
  cardDigits: fc.option(fc.integer({ min: 1, max: 20 })),
  passwordRequired: fc.boolean(),
  passwordExpenses: fc.subarray(['1', '2']),
  authorizationRequired: fc.boolean(),
  authorizationExpenses: fc.subarray(['1', '2']),
  maximumAgeDays: fc.option(fc.integer({ min: 0, max: 365 })),
  refusesRepeats: fc.boolean(),
  sendTeam: fc.boolean(),
});

const contractWith = (changes: Partial<PlanContract>): PlanContract => ({ ...defaultPlanContract, ...changes });
const days = (max: number, min = 0): fc.Arbitrary<number | null> => fc.option(fc.integer({ min, max }));
const contracts: fc.Arbitrary<PlanContract> = fc.record({
  cutOffDay: days(31, 1),
  paymentDays: days(365),
  appealDays: days(365),
  answerDays: days(365),
  maximumAgeDays: days(365),
  providerCode: fc.record({ type: fc.constant('operator' as const), value: fc.stringMatching(/^[0-9A-Z]{0,14}$/) }),
  hashEncoding: fc.constantFrom(...HASH_ENCODINGS),
  asciiOnly: fc.boolean(),
});

const monthly = (cutOffDay: number | null, paymentDays: number | null, appealDays: number | null, service: string) => ({
  contract: contractWith({ cutOffDay, paymentDays, appealDays }),
  service: service as LocalDate,
});

const plan = (name: string, contract: PlanContract = defaultPlanContract) => ({
  name,
  settings: defaultPlanSettings,
  contract,
});
const insurance = (changes: Partial<InsuranceDraft> = {}): InsuranceDraft => ({
  name: 'Vida Plena',
  plans: [plan('Essencial')],
  ...changes,
});

/** Insurances and what their contracts say. */
export const insurancesSheets = {
  validateInsurance: sheet({
    title: 'Conferir um convênio com os seus planos',
    statement:
      'Um convênio tem nome e pelo menos um plano; o registro na ANS tem 6 dígitos, o CNPJ é válido e dois planos não têm o mesmo nome. As regras e o contrato de cada plano são conferidos junto.',
    source: ['REG-006', 'REG-104', 'UIX-040'],
    given: insurance({ ansCode: '12345' }),
    fields: {
      name: text('Nome'),
      ansCode: optional(text('Registro na ANS')),
      cnpj: optional(text('CNPJ')),
      rules: optional(insuranceRulesField),
      plans: list(
        'Planos',
        group('Plano', { name: text('Nome'), settings: planField, contract: contractField }),
        plan('Básico'),
      ),
    },
    apply: validateInsurance,
    decisions: written(
      [
        { id: 'REG-104', given: {}, expected: [] },
        {
          id: 'REG-006',
          given: { name: ' ', plans: [plan('')] },
          expected: ['name field.required', 'plans.0.name field.required'],
        },
        { id: 'REG-104 no plan', given: { plans: [] }, expected: ['plans field.required'] },
        {
          id: 'REG-104 twice',
          given: { plans: [plan('Família'), plan('familia ')] },
          expected: ['plans.1.name billing.plan-name-repeated'],
        },
        { id: 'ANS', given: { ansCode: '12345' }, expected: ['ansCode billing.ans-code-invalid'] },
        { id: 'ANS six', given: { ansCode: '000582' }, expected: [] },
        { id: 'UIX-040', given: { cnpj: '11.222.333/0001-80' }, expected: ['cnpj cnpj.invalid'] },
        {
          id: 'A95 contract',
          given: { plans: [plan('A', contractWith({ cutOffDay: 32 }))] },
          expected: ['plans.0.contract.cutOffDay number.out-of-range'],
        },
        {
          id: 'TIS-013 bounds',
          given: { rules: { ...NO_INSURANCE_RULES, cardDigits: 0, maximumAgeDays: 366 } },
          expected: ['rules.cardDigits number.out-of-range', 'rules.maximumAgeDays number.out-of-range'],
        },
        {
          id: 'TIS-013 rules',
          given: { rules: { ...NO_INSURANCE_RULES, cardDigits: 20, maximumAgeDays: 0 } },
          expected: [],
        },
      ],
      (changes: Partial<InsuranceDraft>) => insurance(changes),
      (given) => said(validateInsurance(given)),
    ),
    laws: [
      law('um plano a mais com outro nome não traz problema', fc.stringMatching(/^[a-z]{1,10}$/), (name) => {
        const plans = [plan('Essencial'), plan(`${name} extra`)];
        return validateInsurance(insurance({ plans })).length === 0;
      }),
      law('o nome repetido é apontado uma vez por repetição', fc.integer({ min: 1, max: 8 }), (count) => {
        const plans = Array.from({ length: count }, () => plan('Essencial'));
        return validateInsurance(insurance({ plans })).length === count - 1;
      }),
    ],
  }),

  validatePlanContract: sheet({
    title: 'Conferir o contrato de um plano',
    statement:
      'O dia do fechamento vai de 1 a 31, os prazos de 0 a 365 dias. O prestador é identificado por um código de até 14 caracteres, um CNPJ ou um CPF válidos; vazio vale até o primeiro envio.',
    source: ['BIL-198', 'TIS-004'],
    given: { contract: contractWith({ cutOffDay: 32 }) },
    fields: { contract: contractField },
    apply: ({ contract }) => validatePlanContract(contract),
    decisions: written(
      [
        { id: 'contract new', given: {}, expected: [] },
        { id: 'contract day', given: { cutOffDay: 0 }, expected: ['cutOffDay number.out-of-range'] },
        {
          id: 'contract year',
          given: { paymentDays: 366, appealDays: 365 },
          expected: ['paymentDays number.out-of-range'],
        },
        {
          id: 'TIS-025 terms',
          given: { answerDays: 366, maximumAgeDays: -1 },
          expected: ['answerDays number.out-of-range', 'maximumAgeDays number.out-of-range'],
        },
        {
          id: 'contract cnpj',
          given: { providerCode: { type: 'cnpj', value: '1' } },
          expected: ['providerCode.value cnpj.invalid'],
        },
        { id: 'contract cpf', given: { providerCode: { type: 'cpf', value: '529.982.247-25' } }, expected: [] },
        {
          id: 'contract code',
          given: { providerCode: { type: 'operator', value: '123456789012345' } },
          expected: ['providerCode.value text.too-long'],
        },
      ],
      (changes: Partial<PlanContract>) => ({ contract: contractWith(changes) }),
      ({ contract }) => said(validatePlanContract(contract)),
    ),
    laws: [
      law('um contrato bem preenchido passa', contracts, (contract) => validatePlanContract(contract).length === 0),
      law('números impossíveis são apontados', badNumbers, (bad) => {
        const problems = validatePlanContract(contractWith({ cutOffDay: bad, paymentDays: bad, appealDays: bad }));
        return problems.length === 3;
      }),
    ],
  }),

  completeInsuranceRules: sheet({
    title: 'Exigências do convênio com os seus valores padrão',
    statement: 'O que o convênio não guardou ele não exige: vale só o padrão nacional.',
    source: ['TIS-013'],
    given: { stored: { cardDigits: 17 } },
    fields: { stored: json('Guardado') },
    apply: ({ stored }) => completeInsuranceRules(stored),
    result: insuranceRulesField,
    decisions: written(
      [
        { id: 'TIS-013 empty', given: {}, expected: NO_INSURANCE_RULES },
        { id: 'TIS-013 kept', given: { cardDigits: 17 }, expected: { ...NO_INSURANCE_RULES, cardDigits: 17 } },
        {
          id: 'TIS-013 text',
          given: { cardDigits: '17', passwordRequired: 'sim', maximumAgeDays: null },
          expected: NO_INSURANCE_RULES,
        },
      ],
      (stored: StoredInsuranceRules) => ({ stored }),
      ({ stored }) => completeInsuranceRules(stored),
    ),
    laws: [
      law('exigências completas ficam como estão', insuranceRules, (rules) => {
        return JSON.stringify(completeInsuranceRules(rules)) === JSON.stringify(rules);
      }),
      law(
        'seja o que for que esteja guardado, nada falta',
        fc.oneof(fc.jsonValue(), fc.constantFrom(null, undefined)),
        (stored) => {
          const rules = completeInsuranceRules(stored as StoredInsuranceRules);
          return (
            typeof rules.sendTeam === 'boolean' &&
            JSON.stringify(completeInsuranceRules(rules)) === JSON.stringify(rules)
          );
        },
      ),
    ],
  }),

  completePlanContract: sheet({
    title: 'Contrato do plano com os seus valores padrão',
    statement:
      'O que o plano não guardou vale como num plano novo: nenhum prazo combinado, hash em ISO-8859-1, textos com acentos.',
    source: ['TIS-004'],
    given: { stored: { cutOffDay: 20 } },
    fields: { stored: json('Guardado') },
    apply: ({ stored }) => completePlanContract(stored),
    result: contractField,
    decisions: written(
      [
        { id: 'contract empty', given: {}, expected: defaultPlanContract },
        { id: 'contract kept', given: { cutOffDay: 20 }, expected: contractWith({ cutOffDay: 20 }) },
        {
          id: 'contract text',
          given: { cutOffDay: '20', hashEncoding: 'moon', providerCode: 'x' },
          expected: defaultPlanContract,
        },
      ],
      (stored: StoredPlanContract) => ({ stored }),
      ({ stored }) => completePlanContract(stored),
    ),
    laws: [
      law('um contrato completo fica como está', contracts, (contract) => {
        return JSON.stringify(completePlanContract(contract)) === JSON.stringify(contract);
      }),
      law(
        'seja o que for que esteja guardado, nada falta',
        fc.oneof(fc.jsonValue(), fc.constantFrom(null, undefined)),
        (stored) => {
          const contract = completePlanContract(stored as StoredPlanContract);
          const again = completePlanContract(contract);
          return typeof contract.providerCode.value === 'string' && JSON.stringify(again) === JSON.stringify(contract);
        },
      ),
    ],
  }),

  contractDates: sheet({
    title: 'Quando um atendimento é faturado, pago e recorrido',
    statement:
      'O atendimento entra na fatura que fecha no próximo dia de fechamento, no próprio dia ou depois; um mês mais curto fecha no seu último dia. O pagamento conta do fechamento, o recurso conta do pagamento.',
    source: ['BIL-198'],
    given: monthly(25, 30, 30, '2026-11-21'),
    fields: { contract: contractField, service: date('Atendimento') },
    apply: ({ contract, service }) => contractDates(contract, service),
    result: group('Datas', {
      closing: optional(date('Fechamento')),
      payment: optional(date('Pagamento')),
      appealUntil: optional(date('Recurso até')),
    }),
    decisions: decisions(
      [
        {
          id: 'dates same month',
          given: monthly(25, 30, 30, '2026-11-21'),
          expected: { closing: '2026-11-25', payment: '2026-12-25', appealUntil: '2027-01-24' },
        },
        {
          id: 'dates on the day',
          given: monthly(25, 0, null, '2026-11-25'),
          expected: { closing: '2026-11-25', payment: '2026-11-25', appealUntil: null },
        },
        {
          id: 'dates next month',
          given: monthly(25, null, 30, '2026-11-26'),
          expected: { closing: '2026-12-25', payment: null, appealUntil: null },
        },
        {
          id: 'dates short month',
          given: monthly(31, 10, null, '2027-02-10'),
          expected: { closing: '2027-02-28', payment: '2027-03-10', appealUntil: null },
        },
        {
          id: 'dates none',
          given: monthly(null, 30, 30, '2026-11-21'),
          expected: { closing: null, payment: null, appealUntil: null },
        },
      ],
      ({ contract, service }): { readonly [K in keyof ContractDates]: string | null } =>
        contractDates(contract, service),
    ),
    laws: [
      law(
        'fecha no dia do atendimento ou depois, e paga e recorre nesta ordem',
        fc.record({ contract: contracts, service: localDates }),
        ({ contract, service }) => {
          const { closing, payment, appealUntil } = contractDates(contract, service);
          return (
            (closing === null) === (contract.cutOffDay === null) &&
            (closing === null || closing >= service) &&
            (payment === null || (closing !== null && payment >= closing)) &&
            (appealUntil === null || (payment !== null && appealUntil >= payment))
          );
        },
      ),
      law(
        'um atendimento mais tarde nunca fecha antes',
        fc.record({ contract: contracts, one: localDates, other: localDates }),
        ({ contract, one, other }) => {
          const [early, late] = one < other ? [one, other] : [other, one];
          return (contractDates(contract, early).closing ?? '') <= (contractDates(contract, late).closing ?? '');
        },
      ),
    ],
  }),
} as const;
