import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReturnFile } from '../../src/tiss/index.ts';

// Eighteen files that nobody honest sends, each refused with its reason; the thread that reads them goes on.

const sample = readFileSync(
  new URL('../../../../packages/tiss/test/samples/demonstrativo-analise-conta.xml', import.meta.url),
).toString('latin1');
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const root = '<ans:mensagemTISS';
const put = (before: string): string => sample.replace(root, `${before}${root}`);
const nested = (levels: number): string => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`;

const HOSTILE: readonly (readonly [string, Buffer, string])[] = [
  ['a document type', bytes(put('<!DOCTYPE mensagemTISS>')), 'return.document-type'],
  ['an external entity', bytes(put('<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>')), 'return.document-type'],
  ['an external document type', bytes(put('<!DOCTYPE m SYSTEM "http://127.0.0.1:1/x.dtd">')), 'return.document-type'],
  ['a billion laughs', bytes(put('<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>')), 'return.document-type'],
  ['a parameter entity', bytes(put('<!DOCTYPE m [<!ENTITY % p SYSTEM "file:///x">%p;]>')), 'return.document-type'],
  ['an entity without a document type', bytes(put('<!ENTITY x "y">')), 'return.document-type'],
  ['a document type in UTF-16', Buffer.from(`\u{FEFF}${put('<!DOCTYPE m>')}`, 'utf16le'), 'return.encoding'],
  ['UTF-7', bytes(sample.replace('ISO-8859-1', 'UTF-7')), 'return.encoding'],
  ['EBCDIC', bytes(sample.replace('ISO-8859-1', 'IBM037')), 'return.encoding'],
  ['a hundred levels', bytes(`<?xml version="1.0"?>${nested(100)}`), 'return.too-deep'],
  ['a million levels', bytes('<a>'.repeat(1_000_000)), 'return.too-deep'],
  ['cut in the middle', bytes(sample.slice(0, sample.length / 2)), 'return.not-well-formed'],
  ['an undeclared entity', bytes(sample.replace('Fictícia', '&x;')), 'return.not-well-formed'],
  ['another root', bytes('<?xml version="1.0"?><html><body>ok</body></html>'), 'return.not-of-standard'],
  [
    'another namespace element inside',
    bytes(sample.replace('</ans:cabecalho>', '<x/></ans:cabecalho>')),
    'tiss.unknown-element',
  ],
  ['another content than its hash', bytes(sample.replace('120.00', '150.00')), 'tiss.hash'],
  ['another version', bytes(sample.replace('<ans:Padrao>4.03.00', '<ans:Padrao>9.99.99')), 'tiss.version'],
  ['an upper bound of money', bytes(sample.replaceAll('120.00', '99999999999999.00')), 'tiss.hash'],
];

test.each(HOSTILE)('refused: %s [TIS-021]', async (_, file, code) => {
  const read = await readReturnFile(file);
  expect(read.ok ? 'read' : read.error[0]?.code).toBe(code);
});

test('there are eighteen of them, and an honest file is read afterwards [TIS-021]', async () => {
  expect(HOSTILE).toHaveLength(18);
  const read = await readReturnFile(bytes(sample));
  expect(read.ok && read.value.kind).toBe('analysis');
});
