import { type MarkupToken, parseMarkup } from '@prumo/domain/marketing';

/** How a stretch of text looks; the names are those of the editor's marks. */
export type TextMark = 'bold' | 'italic' | 'strike' | 'code';

/** The document of the editor as JSON: a paragraph a line. */
export interface MarkupDocument {
  readonly type: 'doc';
  readonly content: readonly { readonly type: 'paragraph'; readonly content?: readonly MarkupRun[] }[];
}

interface MarkupRun {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly { readonly type: TextMark }[];
}

interface Run {
  readonly text: string;
  readonly marks: readonly TextMark[];
}

/** Outermost first, so that the same look is always written the same way. */
const SIGNS: readonly (readonly [TextMark, string])[] = [
  ['bold', '*'],
  ['italic', '_'],
  ['strike', '~'],
  ['code', '```'],
];

/** The document of a text with WhatsApp's markup. Only the four looks exist: no text can become markup of the page. [MKT-011, UIX-020] */
export function documentOf(markup: string): MarkupDocument {
  const lines: Run[][] = [[]];
  for (const { text, marks } of runsOf(parseMarkup(markup), [])) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, marks });
    }
  }
  return {
    type: 'doc',
    content: lines.map((line) => ({
      type: 'paragraph',
      ...(line.length === 0
        ? {}
        : {
            content: line.map(
              ({ text, marks }) =>
                ({
                  type: 'text',
                  text,
                  ...(marks.length === 0 ? {} : { marks: marks.map((type) => ({ type })) }),
                }) as const,
            ),
          }),
    })),
  };
}

/** The text of a document. Markup counts at word borders only, so a look that ends inside a word is the one that is not kept. */
export function markupOf(document: MarkupDocument): string {
  return document.content
    .map(({ content = [] }) =>
      write(
        content.map(({ text, marks = [] }) => ({ text, marks: marks.map(({ type }) => type) })),
        [],
      ),
    )
    .join('\n');
}

function runsOf(tokens: readonly MarkupToken[], marks: readonly TextMark[]): Run[] {
  return tokens.flatMap((token) => {
    if (token.kind === 'text') return [{ text: token.text, marks }];
    if (token.kind === 'mono') return [{ text: token.text, marks: [...marks, 'code' as const] }];
    return runsOf(token.children, [...marks, token.kind]);
  });
}

/** Writes runs of one line; a look that several runs share is written once around them. */
function write(runs: readonly Run[], done: readonly TextMark[]): string {
  const [first, ...rest] = runs;
  if (first === undefined) return '';
  const sign = SIGNS.find(([mark]) => first.marks.includes(mark) && !done.includes(mark));
  if (sign === undefined) return first.text + write(rest, done);
  const end = runs.findIndex(({ marks }) => !marks.includes(sign[0]));
  const shared = end === -1 ? runs : runs.slice(0, end);
  return wrap(write(shared, [...done, sign[0]]), sign[1]) + write(runs.slice(shared.length), done);
}

/** Spaces stay outside: a sign beside a space is plain text. */
function wrap(text: string, sign: string): string {
  const core = text.trim();
  if (core === '') return text;
  const start = text.indexOf(core);
  return text.slice(0, start) + sign + core + sign + text.slice(start + core.length);
}
