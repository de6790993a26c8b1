import fc from 'fast-check';
import { cnsExamples } from '../../examples/identity.ts';
import { CNS_KINDS, cnsKind, definitiveCns, formatCns, isCns, onlyDigits } from '../../src/identity/index.ts';
import { choice, flag, optional, text } from '../field.ts';
import { law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { digits, texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const bases = fc.tuple(fc.constantFrom('1', '2'), digits(10)).map(([first, rest]) => `${first}${rest}`);
const provisional = fc
  .tuple(fc.constantFrom('7', '8', '9'), digits(13))
  .map(([first, rest]) => Array.from({ length: 10 }, (_, last) => `${first}${rest}${last}`).find(isCns))
  .filter((number) => number !== undefined);

/** Cartão Nacional de Saúde. */
export const healthCardSheets = {
  cnsKind: sheet({
    title: 'Tipo do Cartão Nacional de Saúde',
    statement:
      'O definitivo começa com 1 ou 2 e nasce de um PIS; o provisório começa com 7, 8 ou 9. Os dois têm quinze dígitos e um verificador.',
    source: ['ENT-023', 'DATASUS'],
    given: { text: '701009864978597' },
    fields: typed,
    apply: ({ text: cns }) => cnsKind(cns),
    result: optional(choice('Tipo', CNS_KINDS, 'cnsKind')),
    decisions: ofText(cnsExamples, cnsKind),
    laws: [
      law('todo definitivo tem a mesma soma que o provisório exige', bases, (base) => {
        const sum = [...definitiveCns(base)].reduce((total, digit, index) => total + Number(digit) * (15 - index), 0);
        return sum % 11 === 0;
      }),
      // The fifth digit has the weight 11, which the sum does not see.
      law(
        'trocar um dígito invalida, menos o quinto',
        fc.tuple(
          provisional,
          fc.nat(14).filter((at) => at !== 4),
          fc.integer({ min: 1, max: 9 }),
        ),
        ([cns, at, add]) => {
          const changed = `${cns.slice(0, at)}${(Number(cns[at]) + add) % 10}${cns.slice(at + 1)}`;
          return cnsKind(changed) === null;
        },
      ),
      law('um texto qualquer tem resposta', texts, (cns) => cnsKind(cns) === null || onlyDigits(cns).length === 15),
    ],
  }),

  isCns: sheet({
    title: 'Cartão Nacional de Saúde válido',
    statement: 'Um número definitivo ou provisório com o verificador certo, com ou sem espaços.',
    source: ['ENT-023', 'DATASUS'],
    given: { text: '700 0000 0000 0005' },
    fields: typed,
    apply: ({ text: cns }) => isCns(cns),
    result: flag('Válido'),
    decisions: ofText(
      cnsExamples.map(({ id, given, expected }) => ({ id, given, expected: expected !== null })),
      isCns,
    ),
    laws: [
      law(
        'a máscara não muda a resposta',
        fc.oneof(digits(15), bases.map(definitiveCns)),
        (cns) => isCns(formatCns(cns)) === isCns(cns),
      ),
    ],
  }),

  definitiveCns: sheet({
    title: 'Número definitivo a partir da base',
    statement:
      'À base de onze dígitos se juntam 000 e o verificador; se ele seria dez, 001 e outro verificador. Outra base é um defeito.',
    source: ['DATASUS'],
    given: { text: '12056412847' },
    fields: { text: text('Base de onze dígitos') },
    apply: ({ text: base }) => definitiveCns(base),
    result: text('CNS'),
    decisions: ofText(
      [
        { id: 'base de zeros', given: '10000000000', expected: '100000000000007' },
        { id: 'base comum', given: '12056412847', expected: '120564128470003' },
        { id: 'verificador dez', given: '10000000006', expected: '100000000060018' },
      ],
      definitiveCns,
    ),
    laws: [
      law('é sempre um definitivo válido da mesma base', bases, (base) => {
        const cns = definitiveCns(base);
        return cnsKind(cns) === 'definitive' && cns.startsWith(base) && /^00[01]$/.test(cns.slice(11, 14));
      }),
      law('uma base impossível é um defeito', fc.constantFrom('', '1234567890', '32056412847', 'abc'), (base) =>
        throws(() => definitiveCns(base)),
      ),
    ],
  }),

  formatCns: sheet({
    title: 'Mostrar um CNS',
    statement: 'Quinze dígitos se mostram 000 0000 0000 0000. Outro tamanho fica como está.',
    source: ['ENT-023'],
    given: { text: '700000000000005' },
    fields: typed,
    apply: ({ text: cns }) => formatCns(cns),
    result: text('CNS'),
    decisions: ofText(
      [
        { id: 'inteiro', given: '700000000000005', expected: '700 0000 0000 0005' },
        { id: 'incompleto', given: '7000', expected: '7000' },
      ],
      formatCns,
    ),
    laws: [law('a máscara não perde dígito', digits(15), (cns) => onlyDigits(formatCns(cns)) === cns)],
  }),
} as const;
