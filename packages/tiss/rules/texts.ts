import fc from 'fast-check';
import { choice, decisions, flag, law, number, sheet, text } from '@prumo/domain/rules';
import { encodeText, fitsDecimal, HASH_ENCODINGS, unsendableCharacters, wireText } from '../src/index.ts';
import type { HashEncoding } from '../src/index.ts';

/** Stands for MD5 where the bytes themselves are to be seen. */
export const shown = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Texts as they are pasted: Portuguese, marks of word processors, line breaks, anything. */
const pasted = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'ã',
      'É',
      'ç',
      '’',
      '“',
      '–',
      '…',
      '\n',
      '\t',
      ' ',
      'ő',
      '中',
      '😀',
      'a',
      '&',
      '\u0000',
      '\u00A0',
      '½',
      'ª',
    ),
    maxLength: 40,
  }),
);
/** How texts and numbers are written. */
export const textSheets = {
  wireText: sheet({
    title: 'Texto como vai na mensagem',
    statement:
      'O arquivo só aceita o alfabeto ISO-8859-1, em uma linha. Aspas, travessões e reticências de editores de texto são trocados ' +
      'pelos comuns, quebras de linha viram espaço e o que não tem equivalente vira «?». Se o convênio pedir, saem também os ' +
      'acentos.',
    source: ['TIS-004'],
    given: { text: 'D’Ávila – “dor” torácica…', asciiOnly: false },
    fields: { text: text('Texto'), asciiOnly: flag('Sem acentos') },
    apply: ({ text: typed, asciiOnly }) => wireText(typed, { asciiOnly }),
    decisions: decisions(
      [
        {
          id: 'aspas e travessão',
          given: ['D’Ávila – “dor” torácica…', false],
          expected: 'D\'Ávila - "dor" torácica...',
        },
        { id: 'sem acentos', given: ['São José, 2ª via, 38 °C', true], expected: 'Sao Jose, 2a via, 38 oC' },
        { id: 'acento decomposto', given: ['Joa\u0303o', false], expected: 'João' },
        { id: 'acento estrangeiro', given: ['Dvořák', false], expected: 'Dvorák' },
        { id: 'linhas e espaços', given: ['  primeira\r\nsegunda\t ', false], expected: 'primeira  segunda' },
        { id: 'sem equivalente', given: ['dor 😀', false], expected: 'dor ?' },
        { id: 'vazio', given: ['', false], expected: '' },
      ],
      ([typed, asciiOnly]: readonly [string, boolean]) => wireText(typed, { asciiOnly }),
    ),
    laws: [
      law(
        'todo caractere cabe em ISO-8859-1, e em ASCII quando pedido',
        fc.tuple(pasted, fc.boolean()),
        ([typed, asciiOnly]) =>
          Array.from(wireText(typed, { asciiOnly })).every(
            (character) => (character.codePointAt(0) ?? 0) <= (asciiOnly ? 0x7e : 0xff),
          ),
      ),
      law('aplicar de novo não muda nada', fc.tuple(pasted, fc.boolean()), ([typed, asciiOnly]) => {
        const once = wireText(typed, { asciiOnly });
        return wireText(once, { asciiOnly }) === once;
      }),
      law('nunca há quebra de linha nem espaço nas pontas', pasted, (typed) => !/[\r\n\t]|^ | $/.test(wireText(typed))),
      law('tirar acentos depois ou de uma vez dá o mesmo', pasted, (typed) => {
        const direct = wireText(typed, { asciiOnly: true });
        return wireText(wireText(typed), { asciiOnly: true }) === direct;
      }),
    ],
  }),

  unsendableCharacters: sheet({
    title: 'Caracteres que o padrão não escreve',
    statement:
      'Mostra, antes do envio, os caracteres do texto que iriam como «?»: assim quem escreveu decide o que pôr no lugar.',
    source: ['TIS-004', 'TIS-012'],
    given: { text: 'Paciente bem 😀', asciiOnly: false },
    fields: { text: text('Texto'), asciiOnly: flag('Sem acentos') },
    apply: ({ text: typed, asciiOnly }) => unsendableCharacters(typed, { asciiOnly }),
    decisions: decisions(
      [
        { id: 'emoji', given: 'Paciente bem 😀', expected: ['😀'] },
        { id: 'repetido', given: '中 e 中', expected: ['中'] },
        { id: 'tudo se escreve', given: 'Ação “boa” – 38 °C, por quê?', expected: [] },
      ],
      (typed: string) => unsendableCharacters(typed),
    ),
    laws: [
      law(
        'sem caracteres proibidos, o texto enviado não ganha «?»',
        pasted,
        (typed) =>
          unsendableCharacters(typed).length > 0 || count(wireText(typed), '?') === count(typed.normalize('NFKD'), '?'),
      ),
    ],
  }),

  encodeText: sheet({
    title: 'Bytes de um texto',
    statement:
      'O arquivo e o seu hash são contados em bytes: em ISO-8859-1 cada letra acentuada é um byte, em UTF-8 são dois.',
    source: ['TIS-003', 'TIS-004'],
    given: { text: 'ação', encoding: 'iso-8859-1' },
    fields: { text: text('Texto'), encoding: choice('Codificação', HASH_ENCODINGS, 'hashEncoding') },
    apply: ({ text: typed, encoding }: { readonly text: string; readonly encoding: HashEncoding }) =>
      shown(encodeText(typed, encoding)),
    decisions: decisions(
      [
        { id: 'ISO-8859-1', given: ['ação', 'iso-8859-1'], expected: '61e7e36f' },
        { id: 'UTF-8', given: ['ação', 'utf-8'], expected: '61c3a7c3a36f' },
        { id: 'vazio', given: ['', 'utf-8'], expected: '' },
      ],
      ([typed, encoding]: readonly [string, HashEncoding]) => shown(encodeText(typed, encoding)),
    ),
    laws: [
      law('em ISO-8859-1 há um byte por caractere, e cada byte é o número do caractere', pasted, (typed) => {
        const sent = wireText(typed);
        const bytes = encodeText(sent, 'iso-8859-1');
        return String.fromCharCode(...bytes) === sent;
      }),
      law('sem acentos as duas codificações dão os mesmos bytes', pasted, (typed) => {
        const sent = wireText(typed, { asciiOnly: true });
        return shown(encodeText(sent, 'iso-8859-1')) === shown(encodeText(sent, 'utf-8'));
      }),
      law(
        'em ISO-8859-1 um caractere de fora não é trocado às escondidas: é erro',
        fc.constantFrom('中', '’', '😀'),
        (character) => {
          try {
            encodeText(character, 'iso-8859-1');
            return false;
          } catch {
            return true;
          }
        },
      ),
    ],
  }),

  fitsDecimal: sheet({
    title: 'Dígitos de um número',
    statement:
      'O padrão limita os dígitos de cada número. O fator tem até 3 dígitos, 2 deles decimais: 9,99, 10,5 e 100 cabem; 10,55 e 0,305 não.',
    source: ['TIS-011'],
    given: { value: 1.3, digits: 3, fraction: 2 },
    fields: { value: number('Número'), digits: number('Dígitos'), fraction: number('Decimais') },
    apply: ({ value, digits, fraction }) => fitsDecimal(value, digits, fraction),
    decisions: decisions(
      [
        { id: 'fator 9,99', given: [9.99, 3, 2], expected: true },
        { id: 'fator 10,5', given: [10.5, 3, 2], expected: true },
        { id: 'fator 100', given: [100, 3, 2], expected: true },
        { id: 'fator 10,55', given: [10.55, 3, 2], expected: false },
        { id: 'fator 0,305', given: [0.305, 3, 2], expected: false },
        { id: 'fator 1,305', given: [1.305, 3, 2], expected: false },
        { id: 'quantidade 99999,9999', given: [99_999.9999, 9, 4], expected: true },
        { id: 'negativo', given: [-1, 3, 2], expected: false },
        { id: 'não é número', given: [Number.NaN, 3, 2], expected: false },
      ],
      ([value, digits, fraction]: readonly [number, number, number]) => fitsDecimal(value, digits, fraction),
    ),
    laws: [
      law(
        'mais dígitos nunca recusam o que cabia',
        fc.tuple(fc.integer({ min: 0, max: 999_999 }), fc.nat(5), fc.nat(3)),
        ([units, digits, fraction]) => {
          const value = units / 100;
          return (
            !fitsDecimal(value, digits, fraction) ||
            (fitsDecimal(value, digits + 1, fraction) && fitsDecimal(value, digits, fraction + 1))
          );
        },
      ),
    ],
  }),
} as const;

function count(of: string, character: string): number {
  return of.split(character).length - 1;
}
