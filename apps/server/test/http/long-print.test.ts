import { once } from 'node:events';
import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PrintBlock, PrintDocument } from '../../src/print/model.ts';
import { wrapped } from '../../src/print/long-table.ts';
import { renderPdf } from '../../src/print/pdf.ts';
import { pdfText } from '../pdf-text.ts';

/** From here on a list is drawn page by page. */
const LONG = 400;
const HALF_A_PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAE=';

const names = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    '20/11/2026',
    n % 7 === 0 ? `Conceição Ångström da Silva Souza e Albuquerque Cavalcanti Júnior ${n}` : `João ${n}`,
    '1.234,56',
  ]);
const columns = [{ label: 'Data' }, { label: 'Pagador', wide: true }, { label: 'Valor', align: 'right' as const }];

const paper = (count: number, more: Partial<PrintDocument> = {}): PrintDocument => ({
  title: 'Movimento de caixa',
  branch: 'Clínica Aurora',
  subtitle: ['Período: 01/11/2026 a 30/11/2026'],
  format: 'A4',
  footer: 'Impresso por Ana em 20/11/2026 10:00',
  blocks: [
    { kind: 'heading', text: 'Caixa Centro' },
    { kind: 'table', columns, rows: names(count), totals: ['', 'Subtotal', '99,00'] },
    { kind: 'heading', text: 'Total geral: 99,00' },
  ],
  ...more,
});

async function bytesOf(document: PrintDocument): Promise<Buffer> {
  const bytes = await renderPdf(document, 'x.pdf').bytes;
  if (bytes instanceof Uint8Array) return Buffer.from(bytes);
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece as Uint8Array);
  return Buffer.concat(pieces);
}
const pagesOf = async (document: PrintDocument) => pdfText(await bytesOf(document));
const squeezed = (text: string) => text.replaceAll(/\s/g, '');
/** What stands on the pages besides what every page says. */
const said = (pages: readonly string[]) =>
  pages
    .map((page) =>
      squeezed(page).replaceAll(
        /Página\d+de\d+|ImpressoporAnaem20\/11\/202610:00|MovimentodecaixaClínicaAurora|DataPagadorValor/g,
        '',
      ),
    )
    .join('');

test.each<[string, Partial<PrintDocument>]>([
  ['on A4', {}],
  ['on A5', { format: 'A5' }],
  ['on its side', { landscape: true }],
  ['without a picture that cannot be drawn', { logo: HALF_A_PICTURE }],
])(
  'a long list has every row once, its head and the number of the page on each, and nothing broken %s',
  async (_, more) => {
    const pages = await pagesOf(paper(1000, more));
    expect(pages.length).toBeGreaterThan(10);
    for (const [at, page] of pages.entries()) {
      const text = squeezed(page);
      expect(text).toContain(`Página${at + 1}de${pages.length}`);
      expect(text).toContain('ClínicaAurora');
      expect(text.match(/DataPagadorValor/g)).toHaveLength(1);
    }
    const rows = names(1000).map((row) => squeezed(row.join('')));
    expect(said(pages)).toBe(`Período:01/11/2026a30/11/2026CaixaCentro${rows.join('')}Subtotal99,00Totalgeral:99,00`);
  },
);

test('a list that is just long enough says what the other renderer says', async () => {
  const other = said(await pagesOf(paper(LONG - 1)));
  const own = said(await pagesOf(paper(LONG)));
  expect(own.length).toBeGreaterThan(1000);
  expect(own.replace(squeezed(names(LONG)[LONG - 1]?.join('') ?? ''), '')).toBe(other);
});

test('a heading never stands last on a page, also where one follows the other', async () => {
  const block = (n: number): PrintBlock[] => [
    { kind: 'heading', text: `Caixa ${n}` },
    { kind: 'table', columns, rows: names(1 + (n % 5)) },
  ];
  const pages = await pagesOf(paper(0, { blocks: Array.from({ length: 200 }, (_, n) => block(n)).flat() }));
  for (const page of pages)
    expect(squeezed(page)).not.toMatch(/(Caixa\d+|DataPagadorValor)Página|(Caixa\d+|DataPagadorValor)$/);
});

test('many columns on a narrow sheet stay on it, and a table of nothing but long words too', async () => {
  const wide = Array.from({ length: 12 }, (_, n) => ({ label: `Coluna ${n}` }));
  const rows = Array.from({ length: LONG }, () => wide.map(() => 'Otorrinolaringologia'));
  const pages = await pagesOf(
    paper(0, { format: 'A5', blocks: [{ kind: 'table', dense: true, columns: wide, rows }] }),
  );
  expect(squeezed(pages.join('')).match(/O/g)?.length).toBe(12 * LONG);
});

test('what nobody takes any more is not drawn to its end, and its place is free; what nobody reads takes none', async () => {
  // Of a transaction that failed: nobody ever reads it.
  for (let n = 0; n < 25; n++) renderPdf(paper(1000), 'x.pdf');
  for (let turn = 0; turn < 3; turn++) {
    const left = Array.from({ length: 10 }, () => renderPdf(paper(1000), 'x.pdf').bytes as Readable);
    for (const stream of left) {
      stream.once('readable', () => stream.destroy());
      await once(stream, 'close');
      expect(stream.readableEnded).toBe(false);
    }
    expect((await pagesOf(paper(LONG))).length).toBeGreaterThan(5);
  }
});

test('it is handed out piece by piece, the first long before the last', async () => {
  const bytes = renderPdf(paper(5000), 'x.pdf').bytes as AsyncIterable<Uint8Array>;
  let pieces = 0;
  for await (const piece of bytes) {
    expect(piece.length).toBeLessThan(200_000);
    pieces++;
  }
  expect(pieces).toBeGreaterThan(5);
});

test('a text in lines loses nothing, and no line is wider than there is room', () => {
  const measure = (text: string) => text.length;
  const text = fc.array(
    fc.string({ unit: 'binary', maxLength: 30 }).map((word) => word.replaceAll(/[\n ]/g, '')),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 40 }), (words, width) => {
      const lines = wrapped(words.join(' '), width, false, 1, measure);
      expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
      for (const line of lines) {
        expect(line.length).toBeLessThanOrEqual(width);
        expect(line.isWellFormed()).toBe(true);
      }
    }),
  );
});
