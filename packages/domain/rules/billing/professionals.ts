import fc from 'fast-check';
import { COUNCILS, TRANSFER_TYPES, transferAmount, validateProfessional } from '../../src/billing/index.ts';
import type { ProfessionalDraft, ProfessionalPlan, TransferTerms } from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const today = localDate('2025-06-10');
const nothing: TransferTerms = { type: null, percent: null, value: null };
const half: TransferTerms = { type: 'percent', percent: 50, value: null };

const plan = (transfer: TransferTerms = nothing): ProfessionalPlan => ({
  planId: 'plano',
  accredited: true,
  providerCode: '4471',
  transfer,
});
const professional = (changes: Partial<ProfessionalDraft> = {}): ProfessionalDraft => ({
  name: 'Beatriz Nogueira Sampaio',
  cpf: '52998224725',
  birthDate: '1980-02-01',
  phone: '1133334444',
  cellphone: '11999998888',
  email: 'beatriz@exemplo.com.br',
  cep: '01310100',
  councils: [{ name: 'CRM', state: 'SP', record: '126731' }],
  specialties: [{ code: '225120' }],
  plans: [plan(half)],
  branchIds: ['clinica'],
  ...changes,
});

const termsField = group('Repasse', {
  type: optional(choice('Tipo', TRANSFER_TYPES, 'transferType')),
  percent: optional(number('Percentual')),
  value: optional(money('Valor')),
});
const councilField = group('Conselho', {
  name: choice('Conselho', COUNCILS, 'council'),
  state: text('UF'),
  record: text('Número'),
});
const planField = group('Plano', {
  planId: text('Plano'),
  accredited: flag('Credenciado'),
  providerCode: optional(text('Código na operadora')),
  transfer: termsField,
});

/** What is known of a professional. */
export const professionalsSheets = {
  validateProfessional: sheet({
    title: 'Conferir o cadastro de um profissional',
    statement:
      'Um profissional tem nome, CPF, pelo menos um conselho, uma especialidade e uma unidade. Nada se repete, os contatos são conferidos quando preenchidos, e o repasse por percentual vai de 0 a 100.',
    source: ['REG-106', 'ENT-057', '§3.2'],
    given: professional(),
    fields: {
      name: text('Nome'),
      cpf: text('CPF'),
      birthDate: optional(text('Nascimento')),
      phone: optional(text('Telefone')),
      cellphone: optional(text('Celular')),
      email: optional(text('E-mail')),
      cep: optional(text('CEP')),
      councils: list('Conselhos', councilField, { name: 'CRM', state: 'SP', record: '1' }),
      specialties: list('Especialidades', group('Especialidade', { code: text('CBO') }), { code: '225125' }),
      plans: list('Planos', planField, plan()),
      branchIds: list('Unidades', text('Unidade'), 'outra'),
    },
    apply: (given) => validateProfessional(given, today),
    decisions: written(
      [
        { id: 'REG-106', given: {}, expected: [] },
        { id: 'REG-106', given: { name: '', cpf: '' }, expected: ['name field.required', 'cpf field.required'] },
        {
          id: 'REG-106 lists',
          given: { councils: [], specialties: [], branchIds: [] },
          expected: ['councils field.required', 'specialties field.required', 'branchIds field.required'],
        },
        {
          id: 'ENT-057',
          given: { councils: [{ name: 'XYZ', state: 'ZZ', record: '' }] },
          expected: [
            'councils.0.record field.required',
            'councils.0.name field.invalid',
            'councils.0.state field.invalid',
          ],
        },
        {
          id: 'REG-106 twice',
          given: {
            councils: [
              { name: 'CRM', state: 'SP', record: '1' },
              { name: 'CRM', state: 'SP', record: '2' },
            ],
            specialties: [{ code: '225120' }, { code: '225120' }, { code: 'x' }],
          },
          expected: ['councils.1.name council.repeated', 'specialties.1 field.repeated', 'specialties.2 field.invalid'],
        },
        {
          id: 'REG-106 transfer',
          given: { plans: [plan({ type: 'percent', percent: 101, value: null })] },
          expected: ['plans.0.transfer.percent field.invalid'],
        },
        {
          id: 'REG-106 transfer',
          given: { plans: [plan({ type: 'fixed', percent: null, value: null })] },
          expected: ['plans.0.transfer.value field.required'],
        },
        { id: 'UIX-033', given: { phone: '413333444' }, expected: ['phone phone.invalid'] },
      ],
      (changes: Partial<ProfessionalDraft>) => professional(changes),
      (given) => said(validateProfessional(given, today)),
    ),
    laws: [
      law(
        'o conselho em outra UF não se repete, e cada um dos 21 é aceito [ENT-057]',
        fc.constantFrom(...COUNCILS),
        (name) => {
          const councils = ['SP', 'PR'].map((state) => ({ name, state, record: '1' }));
          return validateProfessional(professional({ councils }), today).length === 0;
        },
      ),
      law('um percentual que não é número de 0 a 100 não passa', badNumbers, (percent) => {
        const problems = validateProfessional(
          professional({ plans: [plan({ type: 'percent', percent, value: null })] }),
          today,
        );
        return problems.length > 0 === !(percent >= 0 && percent <= 100);
      }),
      law('um valor fixo que não é de centavos inteiros não passa', badNumbers, (value) => {
        const terms = { type: 'fixed', percent: null, value } as TransferTerms;
        return validateProfessional(professional({ plans: [plan(terms)] }), today).length === 1;
      }),
    ],
  }),

  transferAmount: sheet({
    title: 'Valor do repasse de uma linha',
    statement:
      'O profissional recebe a parte combinada do total da linha, arredondada no centavo, ou o valor fixo combinado. Sem acordo não há repasse.',
    source: ['REG-106', 'RPT-154', 'A3'],
    given: { terms: half, total: cents(12_000) },
    fields: { terms: termsField, total: money('Total da linha') },
    apply: ({ terms, total }) => transferAmount(terms, total),
    result: optional(money('Repasse')),
    decisions: written(
      [
        { id: 'RPT-154', given: [half, 12_000] as const, expected: 6000 as number | null },
        { id: 'A3', given: [{ ...half, percent: 33.33 }, 10_001] as const, expected: 3333 },
        {
          id: 'REG-106 fixed',
          given: [{ type: 'fixed', percent: null, value: cents(4500) }, 12_000] as const,
          expected: 4500,
        },
        { id: 'REG-106 none', given: [nothing, 12_000] as const, expected: null },
      ],
      ([terms, total]: readonly [TransferTerms, number]) => ({ terms, total: cents(total) }),
      ({ terms, total }) => transferAmount(terms, total),
    ),
    laws: [
      law(
        'o percentual nunca passa do total nem fica negativo',
        fc.record({ total: amounts, percent: fc.integer({ min: 0, max: 100 }) }),
        ({ total, percent }) => {
          const amount = transferAmount({ type: 'percent', percent, value: null }, total) ?? -1;
          return amount >= 0 && amount <= total && (percent < 100 || amount === total);
        },
      ),
      law('o valor fixo não depende do total', fc.record({ total: amounts, value: amounts }), ({ total, value }) => {
        return transferAmount({ type: 'fixed', percent: null, value }, total) === value;
      }),
    ],
  }),
} as const;
