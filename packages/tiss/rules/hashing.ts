import fc from 'fast-check';
import { choice, decisions, group, law, list, sheet, text } from '@prumo/domain/rules';
import {
  checkVersion,
  epilogueHash,
  HASH_ENCODINGS,
  hashedText,
  READABLE_VERSIONS,
  VERSIONS,
  wireText,
} from '../src/index.ts';
import type { HashEncoding, XmlElement } from '../src/index.ts';
import { shown } from './texts.ts';

const leaves = fc.array(
  fc.record({ name: fc.constantFrom('senha', 'UF', 'epilogo', 'ds:Signature'), content: fc.string({ maxLength: 8 }) }),
  { maxLength: 8 },
);

const message: XmlElement[] = [
  { name: 'ans:sequencialTransacao', content: '202611000002' },
  { name: 'ans:indicacaoClinica', content: 'Dor torácica & dispneia' },
  { name: 'ans:epilogo', content: 'bf3abe21493749af9b8823c859867301' },
];
const elementsField = list('Elementos', group('Elemento', { name: text('Nome'), content: text('Conteúdo') }), {
  name: 'ans:UF',
  content: '42',
});

/** The hash over the texts of a message, and its version. */
export const hashSheets = {
  hashedText: sheet({
    title: 'Texto que entra no hash',
    statement:
      'O hash é calculado sobre o conteúdo de todos os campos do cabeçalho e do corpo, na ordem, um colado no outro, sem os nomes ' +
      'dos campos. O epílogo, onde fica o próprio hash, e a assinatura digital ficam de fora.',
    source: ['TIS-003'],
    given: { elements: message },
    fields: { elements: elementsField },
    apply: ({ elements }) => hashedText(elements),
    decisions: decisions(
      [
        { id: 'cabeçalho e corpo', given: message, expected: '202611000002Dor torácica & dispneia' },
        {
          id: 'grupos',
          given: [
            {
              name: 'a',
              content: [
                { name: 'b', content: '1' },
                { name: 'c', content: ' 2 ' },
              ],
            },
          ],
          expected: '1 2 ',
        },
        { id: 'assinatura', given: [{ name: 'ds:Signature', content: 'x' }], expected: '' },
        { id: 'nada', given: [], expected: '' },
      ],
      (elements: readonly XmlElement[]) => hashedText(elements),
    ),
    laws: [
      law(
        'agrupar elementos não muda o texto',
        leaves,
        (elements) => hashedText([{ name: 'grupo', content: elements }]) === hashedText(elements),
      ),
      law(
        'o texto de duas partes é a soma dos textos',
        fc.tuple(leaves, leaves),
        ([one, other]) => hashedText([...one, ...other]) === hashedText(one) + hashedText(other),
      ),
    ],
  }),

  epilogueHash: sheet({
    title: 'Hash do epílogo',
    statement:
      'O convênio recalcula o hash para saber se o arquivo chegou inteiro. Ele é o MD5 dos bytes do texto, em ISO-8859-1; há ' +
      'convênios que calculam em UTF-8, e por isso a codificação é uma configuração. Aqui, no lugar do MD5, aparecem os próprios ' +
      'bytes.',
    source: ['TIS-003', 'TIS-004'],
    given: { elements: message, encoding: 'iso-8859-1' },
    fields: { elements: elementsField, encoding: choice('Codificação', HASH_ENCODINGS, 'hashEncoding') },
    apply: ({ elements, encoding }: { readonly elements: readonly XmlElement[]; readonly encoding: HashEncoding }) => {
      const sent = elements.map(({ name, content }) => ({
        name,
        content: typeof content === 'string' ? wireText(content) : content,
      }));
      return epilogueHash(sent, { encoding, digest: shown });
    },
    decisions: decisions(
      [
        { id: 'letras minúsculas', given: [{ name: 'a', content: 'é' }], expected: 'e9' },
        { id: 'epílogo de fora', given: [{ name: 'epilogo', content: 'é' }], expected: '' },
      ],
      (elements: readonly XmlElement[]) => epilogueHash(elements, { digest: (bytes) => shown(bytes).toUpperCase() }),
    ),
    laws: [
      law('um caractere a mais muda o que é resumido', leaves, (elements) => {
        const sent = elements.map(({ name, content }) => ({ name, content: wireText(content) }));
        return (
          epilogueHash(sent, { digest: shown }) !==
          epilogueHash([...sent, { name: 'senha', content: 'x' }], { digest: shown })
        );
      }),
    ],
  }),

  checkVersion: sheet({
    title: 'Versão do padrão',
    statement:
      'Enviamos sempre a versão 4.03.00, obrigatória desde julho de 2026, e ainda lemos arquivos 4.01.00. O esquema não confere ' +
      'este campo, por isso conferimos nós.',
    source: ['TIS-005', 'A104'],
    given: { literal: '4.03.00', use: 'sending' },
    fields: { literal: text('Padrao'), use: choice('Uso', ['sending', 'reading']) },
    apply: ({ literal, use }: { readonly literal: string; readonly use: 'sending' | 'reading' }) =>
      checkVersion(literal, use),
    decisions: decisions(
      [
        { id: 'TIS-005', given: ['4.01.00', 'sending'], expected: ['tiss.version'] },
        { id: 'TIS-005', given: ['4.01.00', 'reading'], expected: [] },
        { id: 'atual', given: ['4.03.00', 'sending'], expected: [] },
        { id: 'com zero à esquerda', given: ['04.03.00', 'sending'], expected: ['tiss.version'] },
        { id: 'em branco', given: ['', 'reading'], expected: ['tiss.version'] },
      ],
      ([literal, use]: readonly [string, 'sending' | 'reading']) => checkVersion(literal, use).map(({ code }) => code),
    ),
    laws: [
      law(
        'o que pode ser enviado pode ser lido',
        fc.constantFrom(...VERSIONS.map(({ literal }) => literal)),
        (literal) => checkVersion(literal, 'sending').length > 0 || checkVersion(literal, 'reading').length === 0,
      ),
      law(
        'só as versões conhecidas são aceitas',
        fc.string(),
        (literal) =>
          (checkVersion(literal, 'reading').length === 0) ===
          (READABLE_VERSIONS as readonly string[]).includes(literal),
      ),
    ],
  }),
} as const;
