import fc from 'fast-check';
import { cboSearchKey, foldText, formatCbo, isCbo, matchesCbo, onlyDigits } from '../../src/identity/index.ts';
import { flag, group, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const cardiologist = { code: '225120', name: 'Médico Cardiologista' };

/** Codes of specialties. */
export const cboSheets = {
  isCbo: sheet({
    title: 'Código de especialidade (CBO)',
    statement: 'Seis dígitos, puros ou escritos 0000-00. Quais códigos existem diz a tabela, não a regra.',
    source: ['ENT-011', 'ANS 24'],
    given: { text: '225125' },
    fields: typed,
    apply: ({ text: code }) => isCbo(code),
    result: flag('Válido'),
    decisions: ofText(
      [
        { id: 'clínico', given: '225125', expected: true },
        { id: 'com traço', given: '2251-25', expected: true },
        { id: 'desconhecido', given: '999999', expected: true },
        { id: 'com cinco', given: '22512', expected: false },
        { id: 'com letra', given: '22512a', expected: false },
        { id: 'vazio', given: '', expected: false },
      ],
      isCbo,
    ),
    laws: [law('tem sempre seis dígitos', texts, (code) => !isCbo(code) || onlyDigits(code).length === 6)],
  }),

  formatCbo: sheet({
    title: 'Mostrar um CBO',
    statement: 'Seis dígitos se mostram 0000-00. Outro texto fica como está.',
    source: ['ENT-011'],
    given: { text: '225125' },
    fields: typed,
    apply: ({ text: code }) => formatCbo(code),
    result: text('CBO'),
    decisions: ofText(
      [
        { id: 'clínico', given: '225125', expected: '2251-25' },
        { id: 'já com traço', given: '2251-25', expected: '2251-25' },
        { id: 'incompleto', given: '2251', expected: '2251' },
      ],
      formatCbo,
    ),
    laws: [
      law(
        'o traço não perde dígito nem muda a resposta',
        digits(6),
        (code) => onlyDigits(formatCbo(code)) === code && isCbo(formatCbo(code)),
      ),
    ],
  }),

  cboSearchKey: sheet({
    title: 'O que se pesquisa nas especialidades',
    statement: 'Dígitos pesquisam o código pelo começo; letras pesquisam o nome, sem acentos.',
    source: ['A84'],
    given: { text: '2251-2' },
    fields: typed,
    apply: ({ text: written }) => cboSearchKey(written),
    result: text('Chave'),
    decisions: ofText(
      [
        { id: 'código', given: '2251-2', expected: '22512' },
        { id: 'nome', given: 'Médico  CARDIO', expected: 'medico cardio' },
        { id: 'vazio', given: '', expected: '' },
      ],
      cboSearchKey,
    ),
    laws: [law('repetir não muda', texts, (written) => cboSearchKey(cboSearchKey(written)) === cboSearchKey(written))],
  }),

  matchesCbo: sheet({
    title: 'A especialidade foi encontrada',
    statement: 'O código pelo começo, o nome por qualquer parte. Sem nada digitado, todas.',
    source: ['A84'],
    given: { cbo: cardiologist, text: 'cardio' },
    fields: { cbo: group('Especialidade', { code: text('Código'), name: text('Nome') }), text: text('Pesquisa') },
    apply: ({ cbo, text: written }) => matchesCbo(cbo, written),
    result: flag('Encontrada'),
    decisions: decisions(
      [
        { id: 'parte do nome', given: { cbo: cardiologist, text: 'CARDIO' }, expected: true },
        { id: 'sem acento', given: { cbo: cardiologist, text: 'medico' }, expected: true },
        { id: 'começo do código', given: { cbo: cardiologist, text: '2251-2' }, expected: true },
        { id: 'meio do código', given: { cbo: cardiologist, text: '5120' }, expected: false },
        { id: 'outro nome', given: { cbo: cardiologist, text: 'dentista' }, expected: false },
        { id: 'nada', given: { cbo: cardiologist, text: '' }, expected: true },
      ],
      ({ cbo, text: written }) => matchesCbo(cbo, written),
    ),
    laws: [
      law(
        'quem se encontra por um código maior se encontra pelo menor',
        fc.tuple(digits(6), fc.integer({ min: 1, max: 6 })),
        ([code, length]) => {
          return matchesCbo({ code, name: '' }, code.slice(0, length));
        },
      ),
      law(
        'o próprio nome sempre encontra',
        fc.constantFrom('Médico Acupunturista', 'Físico Médico', 'Geneticista'),
        (name) => {
          return matchesCbo({ code: '', name }, foldText(name));
        },
      ),
    ],
  }),
} as const;
