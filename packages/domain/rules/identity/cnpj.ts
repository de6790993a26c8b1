import fc from 'fast-check';
import { cnpjExamples } from '../../examples/identity.ts';
import { cnpjCharacters, cnpjCheckDigits, formatCnpj, isCnpj, validateCnpj } from '../../src/identity/index.ts';
import { problems, required } from '../dates/problems.ts';
import { flag, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { capitals, digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const ALL_EQUAL = /^(.)\1+$/;

/** CNPJ, numeric or with letters. */
export const cnpjSheets = {
  cnpjCharacters: sheet({
    title: 'Caracteres de um CNPJ',
    statement: 'As letras, em maiúsculas, e os dígitos, sem a máscara. É assim que o CNPJ se guarda.',
    source: ['A134'],
    given: { text: '12.abc.345/01de-35' },
    fields: typed,
    apply: ({ text: cnpj }) => cnpjCharacters(cnpj),
    result: text('Caracteres'),
    decisions: ofText([{ id: 'com letras', given: '12.abc.345/01de-35', expected: '12ABC34501DE35' }], cnpjCharacters),
    laws: [
      law('só ficam maiúsculas e dígitos, e repetir não muda', texts, (cnpj) => {
        const kept = cnpjCharacters(cnpj);
        return /^[0-9A-Z]*$/.test(kept) && cnpjCharacters(kept) === kept;
      }),
    ],
  }),

  cnpjCheckDigits: sheet({
    title: 'Dígitos verificadores do CNPJ',
    statement:
      'Módulo 11 sobre os doze primeiros caracteres. Cada letra vale o seu código menos 48; os dois verificadores são sempre dígitos.',
    source: ['UIX-041', 'A134'],
    given: { text: '12ABC34501DE' },
    fields: { text: text('Doze caracteres') },
    apply: ({ text: twelve }) => cnpjCheckDigits(twelve),
    result: text('Dígitos'),
    decisions: ofText(
      [
        { id: 'o exemplo oficial', given: '12ABC34501DE', expected: '35' },
        { id: 'numérico', given: '112223330001', expected: '81' },
        { id: 'letras alternadas', given: 'A1B2C3D40001', expected: '93' },
        { id: 'uma letra', given: '00000000000A', expected: '04' },
      ],
      cnpjCheckDigits,
    ),
    laws: [
      law('formam um CNPJ com quaisquer doze caracteres, menos os todos iguais [UIX-041]', capitals(12), (twelve) => {
        const cnpj = `${twelve}${cnpjCheckDigits(twelve)}`;
        return isCnpj(cnpj) !== ALL_EQUAL.test(cnpj);
      }),
      law('outro texto é um defeito', fc.constantFrom('', '11222333000', '12abc34501de', '112223330001-'), (twelve) =>
        throws(() => cnpjCheckDigits(twelve)),
      ),
    ],
  }),

  isCnpj: sheet({
    title: 'CNPJ válido',
    statement:
      'Quatorze caracteres, com ou sem máscara. Desde julho de 2026 há CNPJ com letras nas doze primeiras posições.',
    source: ['UIX-040', 'UIX-041', 'A134'],
    given: { text: '12.ABC.345/01DE-35' },
    fields: typed,
    apply: ({ text: cnpj }) => isCnpj(cnpj),
    result: flag('Válido'),
    decisions: ofText(cnpjExamples, isCnpj),
    laws: [
      law('só um par de dígitos serve [UIX-040]', fc.tuple(capitals(12), digits(2)), ([twelve, other]) => {
        return other === cnpjCheckDigits(twelve) || !isCnpj(`${twelve}${other}`);
      }),
      law('máscara e minúsculas não mudam a resposta [UIX-041]', capitals(12), (twelve) => {
        const cnpj = `${twelve}${cnpjCheckDigits(twelve)}`;
        return isCnpj(formatCnpj(cnpj)) === isCnpj(cnpj) && isCnpj(cnpj.toLowerCase()) === isCnpj(cnpj);
      }),
      law('um texto qualquer tem resposta', texts, (cnpj) => typeof isCnpj(cnpj) === 'boolean'),
    ],
  }),

  formatCnpj: sheet({
    title: 'Mostrar um CNPJ',
    statement:
      'Quatorze caracteres se mostram 00.000.000/0000-00, com as letras em maiúsculas. Outro tamanho fica como está.',
    source: ['UIX-041', 'A134'],
    given: { text: '12ABC34501DE35' },
    fields: typed,
    apply: ({ text: cnpj }) => formatCnpj(cnpj),
    result: text('CNPJ'),
    decisions: ofText(
      [
        { id: 'numérico', given: '11222333000181', expected: '11.222.333/0001-81' },
        { id: 'com letras', given: '12ABC34501DE35', expected: '12.ABC.345/01DE-35' },
        { id: 'incompleto', given: '123', expected: '123' },
      ],
      formatCnpj,
    ),
    laws: [law('a máscara não perde caractere', capitals(14), (cnpj) => cnpjCharacters(formatCnpj(cnpj)) === cnpj)],
  }),

  validateCnpj: sheet({
    title: 'Conferir um CNPJ digitado',
    statement: 'Obrigatório quando o campo pede, e válido: senão «CNPJ inválido».',
    source: ['UIX-040'],
    given: { value: '11.222.333/0001-80', required: true },
    fields: { value: text('CNPJ digitado'), required },
    apply: ({ value, required: needed }) => validateCnpj('cnpj', value, { required: needed }),
    result: problems,
    decisions: decisions(
      [
        { id: 'UIX-040 válido', given: { value: '11.222.333/0001-81', required: true }, expected: [] },
        {
          id: 'UIX-040 inválido',
          given: { value: '11.222.333/0001-80', required: true },
          expected: [{ field: 'cnpj', code: 'cnpj.invalid' }],
        },
        {
          id: 'vazio e obrigatório',
          given: { value: ' ', required: true },
          expected: [{ field: 'cnpj', code: 'field.required' }],
        },
        { id: 'vazio e livre', given: { value: '', required: false }, expected: [] },
      ],
      ({ value, required: needed }) => validateCnpj('cnpj', value, { required: needed }),
    ),
    laws: [
      law('aceita exatamente os CNPJs válidos [UIX-040]', fc.oneof(texts, capitals(14)), (cnpj) => {
        return (validateCnpj('cnpj', cnpj, { required: true }).length === 0) === isCnpj(cnpj);
      }),
    ],
  }),
} as const;
