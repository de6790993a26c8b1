import { expect, test } from 'vitest';
import { documentOf, markupOf } from '../src/fields/rich-text/markup-document.ts';

const written = [
  '',
  'Olá',
  'Olá *Maria*!',
  '*a _b_ c*',
  'um\n\ndois',
  '~não~ _sim_',
  '```código```',
  'preço 2 * 3 e a_b_c',
  '*_os dois_*',
  'Olá, *{{patient_name}}*',
  '<b>x</b> & <script>alert(1)</script>',
];

test.each(written)('%j comes back as it was written', (text) => {
  expect(markupOf(documentOf(text))).toBe(text);
});

test('bold is a mark of the text, and a tag that somebody typed is text', () => {
  expect(documentOf('Olá *Maria*').content[0]?.content?.[1]).toEqual({
    type: 'text',
    text: 'Maria',
    marks: [{ type: 'bold' }],
  });
  expect(documentOf('<b>x</b>').content[0]?.content).toEqual([{ type: 'text', text: '<b>x</b>' }]);
});

test('a look over spaces goes around the words alone, for a sign beside a space is plain text', () => {
  const bold = (text: string) => ({ type: 'text', text, marks: [{ type: 'bold' }] }) as const;
  expect(
    markupOf({ type: 'doc', content: [{ type: 'paragraph', content: [bold(' dois '), { type: 'text', text: 'x' }] }] }),
  ).toBe(' *dois* x');
});
