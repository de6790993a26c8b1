import fc from 'fast-check';
import { checkFileSize, fileOrigin, MAX_FILE_BYTES } from '../../src/clinical/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const origin: { readonly type: string; readonly id: string; readonly childId: string | null } = {
  type: 'account',
  id: 'a1',
  childId: null,
};

/** The files of a record. */
export const fileSheets = {
  fileOrigin: sheet({
    title: 'Origem de um arquivo',
    statement: 'Tipo e id, e o id do filho quando há, unidos por dois-pontos.',
    source: ['ENT-103', '§3.7'],
    given: origin,
    fields: { type: text('Tipo'), id: text('Id'), childId: optional(text('Id do filho')) },
    apply: (given) => fileOrigin(given.type, given.id, given.childId),
    result: text('Origem'),
    decisions: decisions<typeof origin, string>(
      [
        { id: 'ENT-103', given: { type: 'account', id: 'a1', childId: null }, expected: 'account:a1' },
        { id: 'ENT-103', given: { type: 'account', id: 'a1', childId: 'x' }, expected: 'account:a1:x' },
      ],
      (given) => fileOrigin(given.type, given.id, given.childId),
    ),
    laws: [
      law(
        'as partes voltam da origem',
        fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-f0-9]{1,24}$/)),
        ([type, id]) => fileOrigin(type, id, 'x').split(':').join() === [type, id, 'x'].join(),
      ),
    ],
  }),

  checkFileSize: sheet({
    title: 'Tamanho de um arquivo',
    statement: 'Até 20 MB (20 × 1024 × 1024 bytes). Um arquivo vazio é recusado.',
    source: ['LIM-024', 'A136', '§9'],
    given: { bytes: MAX_FILE_BYTES },
    fields: { bytes: number('Bytes') },
    apply: (given) => checkFileSize(given.bytes),
    decisions: written(
      [
        { id: 'A136', given: 20_971_520, expected: true },
        { id: 'A136', given: 20_971_521, expected: false },
        { id: 'A136', given: 0, expected: false },
      ],
      (bytes) => ({ bytes }),
      (given) => checkFileSize(given.bytes).ok,
    ),
    laws: [
      law(
        'um tamanho que não é número é recusado',
        badNumbers.filter((bytes) => !(bytes > 0 && bytes < 1)),
        (bytes) => !checkFileSize(bytes).ok,
      ),
    ],
  }),
} as const;
