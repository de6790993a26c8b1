import fc from 'fast-check';
import { cpfExamples } from '../../examples/identity.ts';
import { cpfCheckDigits, formatCpf, isCpf, onlyDigits, validateCpf } from '../../src/identity/index.ts';
import { problems } from '../dates/problems.ts';
import { flag, text } from '../field.ts';
import { law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const ALL_EQUAL = /^(.)\1+$/;

/** CPF: what is valid, how it is shown. */
export const cpfSheets = {
  cpfCheckDigits: sheet({
    title: 'Dígitos verificadores do CPF',
    statement:
      'Os dois últimos dígitos do CPF saem dos nove primeiros, por módulo 11. Outro texto é um defeito: para aqui.',
    source: ['UIX-038'],
    given: { text: '529982247' },
    fields: { text: text('Nove dígitos') },
    apply: ({ text: nine }) => cpfCheckDigits(nine),
    result: text('Dígitos'),
    decisions: ofText(
      [
        { id: '529.982.247', given: '529982247', expected: '25' },
        { id: '111.444.777', given: '111444777', expected: '35' },
        { id: 'resto dez vira zero', given: '000000006', expected: '04' },
      ],
      cpfCheckDigits,
    ),
    laws: [
      law('formam um CPF com quaisquer nove dígitos, menos os todos iguais [UIX-038]', digits(9), (nine) => {
        const cpf = `${nine}${cpfCheckDigits(nine)}`;
        return isCpf(cpf) !== ALL_EQUAL.test(cpf);
      }),
      law(
        'o que não são nove dígitos é um defeito',
        fc.constantFrom('', '12345678', 'abcdefghi', '5299822472'),
        (nine) => {
          return throws(() => cpfCheckDigits(nine));
        },
      ),
    ],
  }),

  isCpf: sheet({
    title: 'CPF válido',
    statement:
      'Onze dígitos, com ou sem a máscara, e os dois últimos certos. Onze dígitos iguais passam na conta, mas não são de ninguém.',
    source: ['UIX-038', 'UIX-039', 'UIX-041'],
    given: { text: '529.982.247-25' },
    fields: typed,
    apply: ({ text: cpf }) => isCpf(cpf),
    result: flag('Válido'),
    decisions: ofText(cpfExamples, isCpf),
    laws: [
      law('só um par de dígitos serve [UIX-038]', fc.tuple(digits(9), digits(2)), ([nine, other]) => {
        return other === cpfCheckDigits(nine) || !isCpf(`${nine}${other}`);
      }),
      law('a máscara não muda a resposta [UIX-041]', digits(11), (cpf) => isCpf(formatCpf(cpf)) === isCpf(cpf)),
      law('um texto qualquer tem resposta', texts, (cpf) => typeof isCpf(cpf) === 'boolean'),
    ],
  }),

  formatCpf: sheet({
    title: 'Mostrar um CPF',
    statement: 'Onze dígitos se mostram 000.000.000-00. Um texto de outro tamanho fica como está.',
    source: ['UIX-037'],
    given: { text: '52998224725' },
    fields: typed,
    apply: ({ text: cpf }) => formatCpf(cpf),
    result: text('CPF'),
    decisions: ofText(
      [
        { id: 'UIX-037', given: '52998224725', expected: '529.982.247-25' },
        { id: 'já com máscara', given: '529.982.247-25', expected: '529.982.247-25' },
        { id: 'incompleto', given: '123', expected: '123' },
      ],
      formatCpf,
    ),
    laws: [
      law('a máscara não perde dígito [UIX-037]', digits(11), (cpf) => onlyDigits(formatCpf(cpf)) === cpf),
      law('mostrar duas vezes é mostrar uma', texts, (cpf) => formatCpf(formatCpf(cpf)) === formatCpf(cpf)),
    ],
  }),

  validateCpf: sheet({
    title: 'Conferir um CPF digitado',
    statement: 'Obrigatório e válido. Vazio pede o preenchimento; errado é «CPF inválido».',
    source: ['PAT-005', 'UIX-038', 'UIX-039'],
    given: { text: '111.111.111-11' },
    fields: typed,
    apply: ({ text: cpf }) => validateCpf('cpf', cpf),
    result: problems,
    decisions: ofText(
      [
        { id: 'PAT-005 vazio', given: '', expected: [{ field: 'cpf', code: 'field.required' }] },
        { id: 'PAT-005 inválido', given: '111.111.111-11', expected: [{ field: 'cpf', code: 'cpf.invalid' }] },
        { id: 'UIX-038 válido', given: '529.982.247-25', expected: [] },
        { id: 'UIX-038 inválido', given: '529.982.247-24', expected: [{ field: 'cpf', code: 'cpf.invalid' }] },
      ],
      (cpf) => validateCpf('cpf', cpf),
    ),
    laws: [
      law(
        'aceita exatamente os CPFs válidos [PAT-005]',
        fc.oneof(texts, digits(11)),
        (cpf) => (validateCpf('cpf', cpf).length === 0) === isCpf(cpf),
      ),
    ],
  }),
} as const;
