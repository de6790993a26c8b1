import fc from 'fast-check';
import { lineTotal, zero } from '@prumo/domain/money';
import { amounts, decisions, law, sheet } from '@prumo/domain/rules';
import { checkElements, consultationGuide, consultationGuideModel } from '../src/index.ts';
import { anyGuide, line, problemsOf } from './guide-examples.ts';
import type { Change } from './guide-examples.ts';
import { guideField, soundConsultation } from './inputs.ts';
import { consultationXmlField } from './wire-fields.ts';

const consultationProblems = (change: Change) => problemsOf(consultationGuide({ ...soundConsultation, ...change }));

/** Guia de Consulta filled from an account, and what holds it back. */
export const consultationGuideSheets = {
  consultationGuide: sheet({
    title: 'Preencher a guia de consulta',
    statement:
      'Cada campo da guia sai de um lugar da conta. Se falta um campo obrigatório ou algo não cabe no padrão, a guia não entra no ' +
      'lote e a falha diz o número e o nome do campo. A guia leva um só procedimento, sem quantidade.',
    source: ['TIS-007', 'TIS-011', 'BIL-018'],
    given: { guide: soundConsultation },
    fields: { guide: guideField },
    apply: ({ guide }) => consultationGuide(guide),
    result: consultationXmlField,
    decisions: decisions(
      [
        { id: 'completa', given: {}, expected: [] },
        {
          id: 'TIS-007',
          given: { branch: { providerCode: '1' } },
          expected: ['branch.cnes guide.consultation-field-missing'],
        },
        {
          id: 'sem código na operadora',
          given: { branch: { cnes: '9999999' } },
          expected: ['branch.providerCode guide.consultation-field-missing'],
        },
        {
          id: 'conselho que o padrão não tem',
          given: {
            professional: { ...soundConsultation.professional, council: { name: 'CRQ', state: 'SC', record: '1' } },
          },
          expected: ['professional.council.name guide.consultation-field-missing'],
        },
        {
          id: 'nº com 21 caracteres',
          given: { referral: { provider: '1'.repeat(21) } },
          expected: ['referral.provider text.too-long'],
        },
        {
          id: 'registro ANS curto',
          given: { insurer: { ansRegistry: '99999' } },
          expected: ['insurer.ansRegistry field.invalid'],
        },
        {
          id: 'sem procedimento',
          given: { expenses: [] },
          expected: ['table', 'code', 'value.insurance'].map(
            (key) => `expenses.0.${key} guide.consultation-field-missing`,
          ),
        },
        {
          id: 'quantidade 2',
          given: line({ type: 'consultation', quantity: 2 }),
          expected: ['expenses guide.single-procedure'],
        },
        {
          id: 'carteira vencida',
          given: { insured: { record: '1', validity: '2026-11-11' } },
          expected: ['insurance.insured.validity guide.card-expired'],
        },
        {
          id: 'token e motivo',
          given: { validation: { token: '123', absence: '07' } },
          expected: ['validation.token guide.token-or-absence'],
        },
        {
          id: 'motivo fora da tabela',
          given: { validation: { absence: '99' } },
          expected: ['validation.absence tiss.code'],
        },
      ],
      consultationProblems,
    ),
    laws: [
      law('ou sai uma guia que o modelo aceita, ou há falhas: nunca uma guia quebrada [TIS-011]', anyGuide, (guide) => {
        const made = consultationGuide(guide);
        return made.ok ? checkElements(consultationGuideModel, made.value).length === 0 : made.error.length > 0;
      }),
      law(
        'o valor enviado é o do convênio vezes o fator, nunca o do paciente',
        fc.tuple(amounts, fc.integer({ min: 0, max: 999 })),
        ([insurance, hundredths]) => {
          const [first] = soundConsultation.expenses;
          if (first === undefined) return false;
          const made = consultationGuide({
            ...soundConsultation,
            expenses: [{ ...first, factor: hundredths / 100, value: { insurance } }],
          });
          const expected = lineTotal({ insurance, particular: zero, factor: hundredths / 100, quantity: 1 });
          return !made.ok || made.value.dadosAtendimento.procedimento.valorProcedimento === expected;
        },
      ),
    ],
  }),
} as const;
