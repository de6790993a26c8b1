import fc from 'fast-check';
import { fillExamples } from '../../examples/marketing.ts';
import { localDate } from '../../src/dates/index.ts';
import {
  fillVariables,
  MESSAGE_TAGS,
  messageValues,
  unknownVariables,
  variablesOf,
} from '../../src/marketing/index.ts';
import type { MissingVariable, VariableValues } from '../../src/marketing/index.ts';
import { localDates } from '../arbitraries.ts';
import { choice, date, group, json, list, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const names = fc.constantFrom(...MESSAGE_TAGS, 'sobrenome', 'toString');
const pieces = fc.oneof(
  names.map((name) => `{{${name}}}`),
  fc.constantFrom('{{', '}}', '{', '{{ patient_name }}', '{{}}'),
  fc.string({ maxLength: 8 }),
);
const texts = fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(''));
/** Texts whose braces are those of variables only. */
const tidyTexts = fc
  .array(
    fc.oneof(
      names.map((name) => `{{${name}}}`),
      fc.string({ maxLength: 8 }).map((plain) => plain.replaceAll(/[{}]/g, '')),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const ana = { name: 'Ana Souza', gender: 'Feminino', birthDate: '1990-06-10', phone: '41999998888' };
const morning = { date: localDate('2025-06-10'), hour: '08:30' };

const greeting: { readonly text: string; readonly values: VariableValues; readonly missing: MissingVariable } = {
  text: 'Olá {{patient_name}}, até {{date}} às {{hour}}',
  values: { patient_name: 'Ana' },
  missing: 'keep',
};

/** Variables of messages and of clinical texts. */
export const variablesSheets = {
  fillVariables: sheet({
    title: 'Preencher as variáveis de um texto',
    statement:
      'Cada {{variável}} recebe o valor do paciente ou do agendamento. Sem valor, a prévia mantém a variável visível, para o autor ver ' +
      'o que será preenchido; no envio ela fica vazia. O que vem dentro de um valor nunca é preenchido de novo.',
    source: ['MKT-010', 'MKT-024', 'MED-059', 'A71', '§2.10'],
    given: greeting,
    fields: {
      text: text('Texto'),
      values: json('Valores'),
      missing: choice('Sem valor', ['keep', 'blank'], 'missingVariable'),
    },
    apply: (given) => fillVariables(given.text, given.values, given.missing),
    decisions: decisions(fillExamples, (given) => fillVariables(given.text, given.values, given.missing)),
    laws: [
      law(
        'sem valores, a prévia devolve o próprio texto [MKT-010]',
        texts,
        (written) => fillVariables(written, {}, 'keep') === written,
      ),
      law(
        'no envio não sobra nenhuma variável',
        tidyTexts,
        (written) => variablesOf(fillVariables(written, {}, 'blank')).length === 0,
      ),
      law(
        'todas as 7 variáveis são trocadas pelo valor [MKT-024]',
        fc.tuple(tidyTexts, fc.string()),
        ([written, value]) => {
          const all = Object.fromEntries(MESSAGE_TAGS.map((tag) => [tag, `x${value}`]));
          return MESSAGE_TAGS.every((tag) =>
            fillVariables(`${written} {{${tag}}}`, all, 'keep').endsWith(` x${value}`),
          );
        },
      ),
      law('um valor com chaves entra como está', fc.string({ maxLength: 10 }), (around) => {
        const safe = around.replaceAll(/[{}]/g, '');
        return fillVariables(`${safe}{{a}}`, { a: '{{b}}', b: 'segredo' }, 'keep') === `${safe}{{b}}`;
      }),
      law('preencher em duas vezes ou de uma vez é o mesmo', tidyTexts, (written) => {
        const once = fillVariables(written, { date: 'hoje', hour: 'agora' }, 'keep');
        return fillVariables(fillVariables(written, { date: 'hoje' }, 'keep'), { hour: 'agora' }, 'keep') === once;
      }),
    ],
  }),

  variablesOf: sheet({
    title: 'Variáveis usadas em um texto',
    statement:
      'Lista as variáveis escritas entre chaves duplas, cada uma uma vez, na ordem em que aparecem. ' +
      'Espaços junto às chaves não contam.',
    source: ['MKT-010', 'A71'],
    given: { text: 'Olá {{patient_name}}, {{ patient_name }} tem {{patient_age}} anos' },
    fields: { text: text('Texto') },
    apply: (given) => variablesOf(given.text),
    result: list('Variáveis', text('Variável'), ''),
    decisions: decisions(
      [{ id: 'A71', given: { text: '{{ hour }} {{date}} {{hour}} {{}} {x}' }, expected: ['hour', 'date'] }],
      (given) => variablesOf(given.text),
    ),
    laws: [
      law('nenhuma se repete', texts, (written) => new Set(variablesOf(written)).size === variablesOf(written).length),
      law(
        'repetir o texto não muda a lista',
        tidyTexts,
        (written) => variablesOf(`${written}\n${written}`).join() === variablesOf(written).join(),
      ),
    ],
  }),

  unknownVariables: sheet({
    title: 'Variáveis que ninguém preenche',
    statement:
      'Uma variável desconhecida impede o envio da mensagem e a finalização do prontuário, e é mostrada ao autor pelo nome.',
    source: ['MKT-024', 'MED-059'],
    given: { text: 'Olá {{nome}}, {{patient_age}} anos', known: [...MESSAGE_TAGS] as string[] },
    fields: { text: text('Texto'), known: list('Variáveis conhecidas', text('Variável'), '') },
    apply: (given) => unknownVariables(given.text, given.known),
    result: list('Desconhecidas', text('Variável'), ''),
    laws: [
      law(
        'com as próprias variáveis como conhecidas, nada falta',
        texts,
        (written) => unknownVariables(written, variablesOf(written)).length === 0,
      ),
      law(
        'sem variáveis conhecidas, todas faltam',
        texts,
        (written) => unknownVariables(written, []).join() === variablesOf(written).join(),
      ),
    ],
  }),

  messageValues: sheet({
    title: 'Valores das variáveis de uma mensagem',
    statement:
      'As sete variáveis como as pessoas as leem: data DD/MM/AAAA, hora, nome, sexo, nascimento, idade em anos completos no dia da ' +
      'mensagem e telefone com máscara. O que falta no cadastro fica vazio.',
    source: ['MKT-024', '§9'],
    given: { patient: ana, moment: morning },
    fields: {
      patient: group('Paciente', {
        name: text('Nome'),
        gender: optional(text('Sexo, por extenso')),
        birthDate: optional(date('Nascimento')),
        phone: optional(text('Telefone')),
      }),
      moment: group('Momento', { date: date('Data'), hour: text('Hora') }),
    },
    apply: ({ patient, moment }) => messageValues(patient, moment),
    result: group('Variáveis', {
      date: text('Data'),
      hour: text('Hora'),
      patient_name: text('Nome do paciente'),
      patient_gender: text('Sexo'),
      patient_birth_date: text('Nascimento'),
      patient_age: text('Idade'),
      patient_phone: text('Telefone'),
    }),
    decisions: decisions(
      [
        {
          id: 'MKT-024',
          given: { patient: ana, moment: morning },
          expected: {
            date: '10/06/2025',
            hour: '08:30',
            patient_name: 'Ana Souza',
            patient_gender: 'Feminino',
            patient_birth_date: '10/06/1990',
            patient_age: '35',
            patient_phone: '(41) 9 9999-8888',
          },
        },
      ],
      ({ patient, moment }) => messageValues(patient, moment),
    ),
    laws: [
      law(
        'há um valor para cada variável, e nenhum é «undefined» ou «NaN» [MKT-024]',
        fc.record({ born: fc.option(fc.string()), at: localDates }),
        ({ born, at }) => {
          const filled = messageValues({ name: 'Ana', birthDate: born }, { date: at, hour: '08:00' });
          return MESSAGE_TAGS.every(
            (tag) => typeof filled[tag] === 'string' && !/undefined|NaN|null/.test(filled[tag]),
          );
        },
      ),
      law('a idade nunca é negativa', fc.record({ born: localDates, at: localDates }), ({ born, at }) => {
        const { patient_age: age } = messageValues({ name: 'Ana', birthDate: born }, { date: at, hour: '08:00' });
        return born > at ? age === '' : Number(age) >= 0;
      }),
    ],
  }),
} as const;
