import fc from 'fast-check';
import { cents } from '@prumo/domain/money';
import { amounts, decisions, law, sheet, written } from '@prumo/domain/rules';
import { checkElements, checkTotals, sadtGuide, sadtGuideModel } from '../src/index.ts';
import { anyGuide, line, problemsOf } from './guide-examples.ts';
import type { Change } from './guide-examples.ts';
import { exam, guideField, otherExpenses, soundSadt } from './inputs.ts';
import { sadtXmlField } from './wire-fields.ts';

const sadtProblems = (change: Change) => problemsOf(sadtGuide({ ...soundSadt, ...change }));
/** The sound guide asked for by somebody else. */
const requestedBy = (requester: object) => ({
  guide: { ...soundSadt, request: { ...soundSadt.request, ...requester } },
});
const missing = (field: string) => `${field} guide.sadt-field-missing`;

/** Guia SP/SADT filled from an account, and what holds it back. */
export const sadtGuideSheets = {
  sadtGuide: sheet({
    title: 'Preencher a guia de SP/SADT',
    statement:
      'Procedimentos e outras despesas vão em blocos separados, numerados na ordem da conta, com os totais por grupo. Vale só a ' +
      'parte do convênio. O número da guia tem até 20 caracteres, a quantidade do procedimento é inteira de 1 a 999, o fator tem ' +
      'até 3 dígitos e o encerramento só pode ser óbito.',
    source: ['TIS-007', 'TIS-008', 'TIS-011', 'TIS-006', 'A103'],
    given: { guide: { ...soundSadt, expenses: [...soundSadt.expenses, ...otherExpenses] } },
    fields: { guide: guideField },
    apply: ({ guide }) => sadtGuide(guide),
    result: sadtXmlField,
    decisions: [
      ...decisions(
        [
          { id: 'completa', given: {}, expected: [] },
          { id: 'TIS-008', given: { expenses: [exam, ...otherExpenses] }, expected: [] },
          {
            id: 'TIS-006',
            given: { branch: { cnpj: '12.abc.345/01de-35', name: 'Clínica', cnes: '9999999' } },
            expected: [],
          },
          { id: 'TIS-011', given: { closureReason: 'discharge_cured' }, expected: ['closureReason tiss.code'] },
          { id: 'TIS-011', given: { closureReason: 'death_do_iml' }, expected: [] },
          {
            id: 'TIS-011',
            given: { referral: { provider: '1'.repeat(21) } },
            expected: ['referral.provider text.too-long'],
          },
          {
            id: 'TIS-011',
            given: { referral: { provider: '1', main: '1'.repeat(21) } },
            expected: ['referral.main text.too-long'],
          },
          { id: 'TIS-011', given: line({ quantity: 1000 }), expected: ['expenses.0.quantity tiss.whole-number'] },
          { id: 'TIS-011', given: line({ quantity: 1.5 }), expected: ['expenses.0.quantity tiss.whole-number'] },
          { id: 'TIS-011', given: line({ factor: 1.305 }), expected: ['expenses.0.factor tiss.digits'] },
          {
            id: 'a falha fica na linha da conta',
            given: { expenses: [...otherExpenses, { ...exam, quantity: 1000 }] },
            expected: ['expenses.6.quantity tiss.whole-number'],
          },
          {
            id: 'solicitante de fora sem código',
            given: { request: { ...soundSadt.request, name: 'Outra clínica' } },
            expected: [missing('request.providerCode')],
          },
          {
            id: 'despesa ligada a um procedimento',
            given: { expenses: [exam, ...otherExpenses.map((other) => ({ ...other, linkedItem: 0 }))] },
            expected: [],
          },
          {
            id: 'despesa ligada a outra despesa',
            given: { expenses: [exam, ...otherExpenses.slice(0, 2).map((other) => ({ ...other, linkedItem: 2 }))] },
            expected: ['expenses.1.linkedItem guide.linked-item', 'expenses.2.linkedItem guide.linked-item'],
          },
          {
            id: 'sem CNES',
            given: { branch: { providerCode: '1', name: 'Clínica' } },
            expected: [missing('branch.cnes')],
          },
          {
            id: 'sem data da solicitação',
            given: { request: { professional: soundSadt.professional ?? {} } },
            expected: [missing('request.date')],
          },
          {
            id: 'senha sem data',
            given: { authorization: { password: 'A1' } },
            expected: [missing('authorization.date')],
          },
          {
            id: 'despesa sem unidade',
            given: { expenses: [{ ...exam, type: 'material', unit: null }] },
            expected: ['expenses.0.unit guide.expense-field-missing'],
          },
          {
            id: 'OPME sem registros',
            given: { expenses: [{ ...exam, type: 'opme', unit: '036' }] },
            expected: ['anvisaRegistration', 'manufacturerReference', 'operatingAuthorization'].map(
              (key) => `expenses.0.${key} guide.opme-field-missing`,
            ),
          },
          {
            id: 'despesa sem código no padrão',
            given: { expenses: [{ ...exam, type: 'others', unit: '036' }] },
            expected: ['expenses.0.type guide.expense-without-code'],
          },
          {
            id: 'consulta sem tipo',
            given: { serviceType: 'consultation', consultationType: null },
            expected: [missing('consultationType')],
          },
          { id: 'sem itens', given: { expenses: [] }, expected: ['expenses billing.no-expense'] },
          {
            id: 'solicitada depois',
            given: { request: { ...soundSadt.request, date: '2026-11-13' } },
            expected: ['request.date billing.request-after-service'],
          },
          {
            id: 'tudo no mesmo dia',
            given: {
              request: { ...soundSadt.request, date: '2026-11-12' },
              authorization: { date: '2026-11-12', validity: '2026-11-12' },
              insured: { record: '1', validity: '2026-11-12' },
            },
            expected: [],
          },
          {
            id: 'autorizada depois (glosa 1814)',
            given: { authorization: { date: '2026-11-13' } },
            expected: ['authorization.date guide.authorization-after-service'],
          },
          {
            id: 'autorizada depois, na urgência',
            given: { authorization: { date: '2026-11-13' }, character: 'emergency' },
            expected: [],
          },
          {
            id: 'senha vencida (glosa 1405)',
            given: { authorization: { date: '2026-11-10', validity: '2026-11-11' } },
            expected: ['authorization.validity guide.password-expired'],
          },
          {
            id: 'caracteres',
            given: { clinicalIndication: 'dor 😀' },
            expected: ['clinicalIndication guide.unsendable-characters'],
          },
        ],
        sadtProblems,
      ),
      ...written(
        [
          { id: 'solicitante: a própria clínica', given: {}, expected: { codigoPrestadorNaOperadora: '0012345' } },
          {
            id: 'solicitante só por CNPJ',
            given: { name: 'Outra clínica', cnpj: '12.ABC.345/01DE-35' },
            expected: { cnpjContratado: '12ABC34501DE35' },
          },
          {
            id: 'solicitante só por CPF',
            given: { name: 'Médica de fora', cpf: '529.982.247-25' },
            expected: { cpfContratado: '52998224725' },
          },
          {
            id: 'solicitante só por código',
            given: { name: 'Outra clínica', providerCode: ' 77 ' },
            expected: { codigoPrestadorNaOperadora: '77' },
          },
        ],
        requestedBy,
        ({ guide }) => {
          const made = sadtGuide(guide);
          return made.ok ? made.value.dadosSolicitante.contratadoSolicitante : problemsOf(made);
        },
      ),
      ...written(
        [{ providerCode: '77' }, { cnpj: '12.ABC.345/01DE-35' }, { cpf: '529.982.247-25' }].map((requester) => ({
          id: `solicitante de fora sem nome, só ${Object.keys(requester).join()}`,
          given: requester,
          expected: [missing('request.providerName')],
        })),
        requestedBy,
        ({ guide }) => problemsOf(sadtGuide(guide)),
      ),
      ...written(
        [
          {
            id: 'um grupo sem itens não tem total',
            given: [exam],
            expected: { valorProcedimentos: cents(4500), valorTotalGeral: cents(4500) },
          },
          {
            id: 'cada grupo com o seu total',
            given: [exam, ...otherExpenses, ...otherExpenses.slice(0, 1)],
            expected: {
              valorProcedimentos: cents(4500),
              valorDiarias: cents(2500),
              valorTaxasAlugueis: cents(2500),
              valorMateriais: cents(2500),
              valorMedicamentos: cents(2500),
              valorOPME: cents(2500),
              valorGasesMedicinais: cents(5000),
              valorTotalGeral: cents(22_000),
            },
          },
        ],
        (expenses) => ({ guide: { ...soundSadt, expenses } }),
        ({ guide }) => {
          const made = sadtGuide(guide);
          return made.ok ? made.value.valorTotal : problemsOf(made);
        },
      ),
    ],
    laws: [
      law('ou sai uma guia que o modelo aceita, ou há falhas: nunca uma guia quebrada [TIS-011]', anyGuide, (guide) => {
        const made = sadtGuide(guide);
        return made.ok ? checkElements(sadtGuideModel, made.value).length === 0 : made.error.length > 0;
      }),
      law(
        'os totais são a soma dos itens',
        fc.array(fc.tuple(amounts, fc.constantFrom(...otherExpenses, exam)), { minLength: 1, maxLength: 12 }),
        (lines) => {
          const made = sadtGuide({
            ...soundSadt,
            expenses: lines.map(([insurance, one]) => ({ ...one, value: { insurance } })),
          });
          return !made.ok || checkTotals(made.value).length === 0;
        },
      ),
      law(
        'o número de cada item é o seu lugar na conta',
        fc.shuffledSubarray([exam, ...otherExpenses], { minLength: 1 }),
        (expenses) => {
          const made = sadtGuide({ ...soundSadt, expenses });
          if (!made.ok) return false;
          const items = [
            ...(made.value.procedimentosExecutados?.procedimentoExecutado ?? []),
            ...(made.value.outrasDespesas?.despesa ?? []),
          ];
          const numbers = items.map(({ sequencialItem }) => sequencialItem).toSorted((one, other) => one - other);
          return numbers.length === expenses.length && numbers.every((item, at) => item === at + 1);
        },
      ),
    ],
  }),
} as const;
