import fc from 'fast-check';
import { BRAZILIAN_STATES, formatCouncil, parseCouncil } from '../../src/identity/index.ts';
import type { Council } from '../../src/identity/index.ts';
import { text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { texts } from './arbitraries.ts';
import { ofText, typed } from './of-text.ts';

const councils: fc.Arbitrary<Council> = fc.record({
  name: fc.constantFrom('CRM', 'CRO', 'COREN', 'CRBio', 'CREFITO'),
  state: fc.constantFrom(...BRAZILIAN_STATES.map(({ code }) => code)),
  record: fc.integer({ min: 1, max: 9_999_999 }).map(String),
});
const council = { name: text('Conselho'), state: text('UF'), record: text('Registro') };

/** Registrations of professionals. */
export const councilSheets = {
  formatCouncil: sheet({
    title: 'Mostrar o registro no conselho',
    statement: 'O conselho, a UF e o registro: CRM-PR 12345.',
    source: ['ENT-058'],
    given: { name: 'CRM', state: 'PR', record: '12345' },
    fields: council,
    apply: (given) => formatCouncil(given),
    result: text('Registro'),
    decisions: decisions(
      [
        { id: 'ENT-058', given: { name: 'CRM', state: 'PR', record: '12345' }, expected: 'CRM-PR 12345' },
        { id: 'sem UF', given: { name: 'CRM', state: '', record: '12345' }, expected: 'CRM 12345' },
        { id: 'vazio', given: { name: '', state: '', record: '' }, expected: '' },
      ],
      (given) => formatCouncil(given),
    ),
    laws: [
      law('o que se mostra se lê de volta [ENT-058]', councils, (given) => {
        return JSON.stringify(parseCouncil(formatCouncil(given))) === JSON.stringify(given);
      }),
    ],
  }),

  parseCouncil: sheet({
    title: 'Ler um registro no conselho',
    statement:
      'Escrito como se mostra, com traço, barra ou espaço. A UF tem de existir e o registro tem até 15 caracteres de qualquer forma.',
    source: ['ENT-058', 'TISS 4.03'],
    given: { text: 'CRM-PR 12345' },
    fields: typed,
    apply: ({ text: written }) => parseCouncil(written),
    decisions: ofText<Council | null>(
      [
        { id: 'como se mostra', given: 'CRM-PR 12345', expected: { name: 'CRM', state: 'PR', record: '12345' } },
        {
          id: 'com barra e minúsculas na UF',
          given: 'CRM/pr 12345',
          expected: { name: 'CRM', state: 'PR', record: '12345' },
        },
        {
          id: 'com espaços',
          given: ' COREN SP  123.456 ',
          expected: { name: 'COREN', state: 'SP', record: '123.456' },
        },
        { id: 'UF que não existe', given: 'CRM-XX 12345', expected: null },
        { id: 'sem registro', given: 'CRM-PR', expected: null },
        { id: 'registro comprido', given: 'CRM-PR 1234567890123456', expected: null },
        { id: 'vazio', given: '', expected: null },
      ],
      parseCouncil,
    ),
    laws: [
      law('o que se lê se mostra e se lê igual', fc.oneof(texts, councils.map(formatCouncil)), (written) => {
        const read = parseCouncil(written);
        return read === null || JSON.stringify(parseCouncil(formatCouncil(read))) === JSON.stringify(read);
      }),
    ],
  }),
} as const;
