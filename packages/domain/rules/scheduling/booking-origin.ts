import fc from 'fast-check';
import { type CopyChain, copyChain, type CopySource } from '../../src/scheduling/index.ts';
import { group, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const keys = fc.constantFrom('a', 'b', 'c', 'd');
const sources: fc.Arbitrary<CopySource> = fc.record({
  key: keys,
  refKey: fc.option(keys),
  originalKey: fc.option(keys),
});
const pasted = (key: string, chain: CopyChain): CopySource => ({ key, ...chain });

/** Where an appointment comes from. */
export const bookingOriginSheets = {
  copyChain: sheet({
    title: 'De onde veio a cópia de um agendamento',
    statement:
      'A cópia lembra de qual agendamento foi feita e qual foi o primeiro da corrente. Copiado uma vez, os dois são o mesmo. Se o primeiro foi excluído, vale o mais antigo que ainda se conhece.',
    source: ['ENT-066', 'SCH-021'],
    given: { key: 'b', refKey: 'a', originalKey: 'a' },
    fields: {
      key: text('Agendamento copiado'),
      refKey: optional(text('Ele mesmo cópia de')),
      originalKey: optional(text('Primeiro da corrente')),
    },
    apply: (given) => copyChain(given),
    result: group('A cópia', { refKey: text('Copiado de'), originalKey: text('Primeiro da corrente') }),
    decisions: written<readonly [CopySource], CopyChain, CopySource>(
      [
        {
          id: 'A113',
          given: [{ key: 'a', refKey: null, originalKey: null }],
          expected: { refKey: 'a', originalKey: 'a' },
        },
        {
          id: 'A113',
          given: [{ key: 'b', refKey: 'a', originalKey: 'a' }],
          expected: { refKey: 'b', originalKey: 'a' },
        },
        {
          id: 'A113',
          given: [{ key: 'c', refKey: 'b', originalKey: null }],
          expected: { refKey: 'c', originalKey: 'b' },
        },
      ],
      ([source]) => source,
      copyChain,
    ),
    laws: [
      law('a cópia é sempre do agendamento copiado', sources, (source) => copyChain(source).refKey === source.key),
      law(
        'copiar a cópia não muda o primeiro da corrente',
        fc.record({ source: sources, copies: fc.array(keys, { minLength: 1, maxLength: 5 }) }),
        ({ source, copies }) => {
          const first = copyChain(source).originalKey;
          let last = pasted('e', copyChain(source));
          for (const key of copies) last = pasted(key, copyChain(last));
          return last.originalKey === first;
        },
      ),
    ],
  }),
} as const;
