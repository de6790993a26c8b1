import fc from 'fast-check';
import {
  applyTemplate,
  CLINICAL_VARIABLES,
  clinicalValues,
  QUESTION_TYPES,
  TEMPLATE_KINDS,
  TEMPLATE_LIMITS,
  validateAnswers,
  validateTemplate,
} from '../../src/clinical/index.ts';
import type { Answer, ClinicalContext, Question, TemplateDraft } from '../../src/clinical/index.ts';
import { localDate } from '../../src/dates/index.ts';
import { unknownVariables, variablesOf } from '../../src/marketing/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, date, flag, group, json, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const context: ClinicalContext = {
  patient: { name: 'Ana Souza', gender: 'Feminino', birthDate: '1990-06-10', phone: '41999998888', cpf: '52998224725' },
  moment: { date: localDate('2025-06-10'), hour: '08:30' },
  professional: { name: 'Dr. Caio', council: 'CRM-PR 12345' },
  branch: { name: 'Clínica Aurora', city: 'Curitiba' },
};
const contextFields = {
  patient: group('Paciente', {
    name: text('Nome'),
    gender: optional(text('Sexo, por extenso')),
    birthDate: optional(date('Nascimento')),
    phone: optional(text('Telefone')),
    socialName: optional(text('Nome social')),
    cpf: optional(text('CPF')),
    motherName: optional(text('Nome da mãe')),
  }),
  moment: group('Momento', { date: date('Data'), hour: text('Hora') }),
  insurance: { ...group('Convênio', { name: text('Nome'), record: optional(text('Carteira')) }), optional: true },
  professional: {
    ...group('Profissional', { name: text('Nome'), council: optional(text('Conselho')) }),
    optional: true,
  },
  branch: { ...group('Unidade', { name: text('Nome'), city: optional(text('Cidade')) }), optional: true },
  cid: optional(text('CID')),
};
const template: TemplateDraft = {
  name: 'Atestado',
  kind: 'document',
  text: 'Atesto que {{patient_name}} esteve em consulta.',
};
const texts = fc
  .array(
    fc.oneof(
      fc.constantFrom(...CLINICAL_VARIABLES.map((name) => `{{${name}}}`), '{{outra}}'),
      fc.string({ maxLength: 6 }).map((plain) => plain.replaceAll(/[{}]/g, '')),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
const questions: readonly Question[] = [
  { key: 'weight', type: 'number', required: true, minimum: 0, maximum: 500 },
  { key: 'smoker', type: 'flag', required: true },
  { key: 'blood', type: 'choice', required: false, options: ['A', 'B', 'AB', 'O'] },
  { key: 'allergies', type: 'choices', required: false, options: ['latex', 'dipirona'] },
  { key: 'since', type: 'date', required: false },
  { key: 'notes', type: 'text', required: false },
];
const answered: Readonly<Record<string, Answer>> = { weight: 72.5, smoker: false };
const form: { readonly questions: readonly Question[]; readonly answers: Readonly<Record<string, Answer>> } = {
  questions,
  answers: answered,
};
const answering = (changes: Readonly<Record<string, Answer>>): typeof form => ({
  questions,
  answers: { ...answered, ...changes },
});
const codes = ({ questions: asked, answers }: typeof form) =>
  validateAnswers(asked, answers).map(({ field, code }) => `${field} ${code}`);

/** Templates and forms of the record. */
export const textsSheets = {
  clinicalValues: sheet({
    title: 'Variáveis dos modelos clínicos',
    statement:
      'O valor de cada variável como as pessoas o leem: paciente, agendamento, convênio, profissional e unidade. ' +
      'O que não se sabe fica vazio.',
    source: ['MED-059'],
    given: context,
    fields: contextFields,
    apply: clinicalValues,
    result: group('Variáveis', {
      date: text('Data'),
      hour: text('Hora'),
      long_date: text('Data por extenso'),
      patient_name: text('Nome do paciente'),
      patient_social_name: text('Nome social'),
      patient_gender: text('Sexo'),
      patient_birth_date: text('Nascimento'),
      patient_age: text('Idade'),
      patient_phone: text('Telefone'),
      patient_cpf: text('CPF'),
      patient_mother_name: text('Nome da mãe'),
      insurance_name: text('Convênio'),
      insurance_record: text('Carteira'),
      professional_name: text('Profissional'),
      professional_council: text('Conselho'),
      branch_name: text('Unidade'),
      branch_city: text('Cidade'),
    }),
    laws: [
      law(
        'toda variável tem um texto, nunca «undefined»',
        fc.constantFrom({}, { insurance: null, cid: null }, { professional: null, branch: null }),
        (changes) => {
          const filled = clinicalValues({ ...context, ...changes });
          return CLINICAL_VARIABLES.every(
            (name) => typeof filled[name] === 'string' && !/undefined|null|NaN/.test(filled[name]),
          );
        },
      ),
    ],
  }),

  applyTemplate: sheet({
    title: 'Aplicar um modelo',
    statement:
      'As variáveis recebem os dados do paciente e do agendamento; as sem valor ficam vazias. ' +
      'Uma variável desconhecida fica visível e impede a finalização.',
    source: ['MED-059', 'A71'],
    given: { text: 'Paciente {{patient_name}}, {{patient_age}} anos', context },
    fields: { text: text('Modelo'), context: group('Atendimento', contextFields) },
    apply: (given) => applyTemplate(given.text, given.context),
    result: text('Texto'),
    decisions: written(
      [
        { id: 'MED-059', given: 'Paciente {{patient_name}}', expected: 'Paciente Ana Souza' },
        {
          id: 'MED-059',
          given: '{{branch_city}}, {{date}}. {{professional_name}} {{professional_council}}',
          expected: 'Curitiba, 10/06/2025. Dr. Caio CRM-PR 12345',
        },
        { id: 'A71', given: 'Convênio: {{insurance_name}}.', expected: 'Convênio: .' },
        { id: 'MED-059', given: 'Olá {{nome}}', expected: 'Olá {{nome}}' },
      ],
      (typed) => ({ text: typed, context }),
      (given) => applyTemplate(given.text, given.context),
    ),
    laws: [
      law(
        'depois de aplicado só sobram as desconhecidas [MED-059]',
        texts,
        (typed) =>
          variablesOf(applyTemplate(typed, context)).join() === unknownVariables(typed, CLINICAL_VARIABLES).join(),
      ),
      law('aplicar duas vezes é aplicar uma', texts, (typed) => {
        const once = applyTemplate(typed, context);
        return applyTemplate(once, context) === once;
      }),
    ],
  }),

  validateTemplate: sheet({
    title: 'Conferir um modelo',
    statement:
      'Nome, tipo e texto são obrigatórios, e o texto só usa variáveis que existem. O nome tem até 80 caracteres; ' +
      'o texto cabe na seção do prontuário em que será usado.',
    source: ['MED-006', 'MED-059'],
    given: template,
    fields: {
      name: optional(text('Nome')),
      kind: optional(choice('Tipo', TEMPLATE_KINDS, 'templateKind')),
      text: optional(text('Texto')),
    },
    apply: validateTemplate,
    decisions: decisions<TemplateDraft, unknown>(
      [
        { id: '§2.2', given: template, expected: [] },
        { id: '§2.2', given: {}, expected: ['name field.required', 'kind field.required', 'text field.required'] },
        { id: '§2.2', given: { ...template, kind: 'x' }, expected: ['kind field.invalid'] },
        { id: 'MED-059', given: { ...template, text: '{{nome}}' }, expected: ['text message.unknown-variable'] },
        { id: '§2.2', given: { ...template, name: 'x'.repeat(81) }, expected: ['name text.too-long'] },
        { id: '§2.2', given: { ...template, text: '{{nome}}'.repeat(6_251) }, expected: ['text text.too-long'] },
      ],
      (given) => validateTemplate(given).map(({ field, code }) => `${field} ${code}`),
    ),
    laws: [
      law(
        'um modelo aceito aplica-se sem deixar variáveis [MED-059]',
        texts,
        (typed) =>
          validateTemplate({ ...template, text: typed }).length > 0 ||
          variablesOf(applyTemplate(typed, context)).length === 0,
      ),
      law(
        'um caractere a mais que o limite é recusado, o limite não',
        fc.constantFrom('name' as const, 'text' as const),
        (field) =>
          [0, 1]
            .map((more) => validateTemplate({ ...template, [field]: 'é'.repeat(TEMPLATE_LIMITS[field] + more) }).length)
            .join() === '0,1',
      ),
    ],
  }),

  validateAnswers: sheet({
    title: 'Conferir as respostas de um formulário',
    statement:
      'As perguntas obrigatórias são respondidas («não» e zero são respostas), cada resposta é do tipo pedido, escolhas estão entre ' +
      'as opções e números dentro dos limites. Uma resposta sem pergunta também é apontada.',
    source: ['MED-050', 'A144'],
    given: form,
    fields: {
      questions: list(
        'Perguntas',
        group('Pergunta', {
          key: text('Chave'),
          type: choice('Tipo', QUESTION_TYPES, 'questionType'),
          required: flag('Obrigatória'),
          options: optional(list('Opções', text('Opção'), '')),
          minimum: optional(number('Mínimo')),
          maximum: optional(number('Máximo')),
        }),
        { key: 'notes', type: 'text', required: false },
      ),
      answers: json('Respostas'),
    },
    apply: (given) => validateAnswers(given.questions, given.answers),
    decisions: written(
      [
        { id: 'A144', given: {}, expected: [] },
        {
          id: 'A144',
          given: { weight: null, smoker: null },
          expected: ['answers.weight field.required', 'answers.smoker field.required'],
        },
        { id: 'A144', given: { weight: 0 }, expected: [] },
        { id: 'A144', given: { weight: 501 }, expected: ['answers.weight field.too-large'] },
        { id: 'A144', given: { blood: 'C' }, expected: ['answers.blood field.invalid'] },
        { id: 'A144', given: { allergies: ['latex', 'latex'] }, expected: ['answers.allergies field.invalid'] },
        { id: 'A144', given: { since: '2025-02-31' }, expected: ['answers.since date.invalid'] },
        { id: 'A144', given: { other: 'x' }, expected: ['answers.other record.question-unknown'] },
      ],
      answering,
      codes,
    ),
    laws: [
      law('um número quebrado é sempre recusado', badNumbers, (weight) =>
        Number.isFinite(weight) && weight >= 0 && weight <= 500 ? true : codes(answering({ weight })).length === 1,
      ),
      law(
        'apagar uma resposta opcional nunca cria problema',
        fc.constantFrom('blood', 'allergies', 'since', 'notes'),
        (key) => codes(answering({ [key]: null })).length === 0,
      ),
      law(
        'as respostas de uma ordem ou de outra dão o mesmo',
        fc.dictionary(fc.constantFrom('weight', 'smoker', 'blood'), fc.oneof(fc.string(), fc.integer(), fc.boolean())),
        (answers) => {
          const reversed = Object.fromEntries(Object.entries(answers).toReversed());
          return (
            JSON.stringify(validateAnswers(questions, answers)) === JSON.stringify(validateAnswers(questions, reversed))
          );
        },
      ),
    ],
  }),
} as const;
