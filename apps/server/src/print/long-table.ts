import type PDFDocument from 'pdfkit';
import type { PrintBlock, PrintColumn } from './model.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Table = Extract<PrintBlock, { kind: 'table' }>;

/** How wide a text is, in points; each word is measured once. */
export type Measure = (text: string, bold: boolean, size: number) => number;

/** A cell as its lines. */
type Lines = readonly string[];

/** One row, or one line of text, laid out: how high it is and how it is drawn from its upper edge on. */
export interface Strip {
  readonly height: number;
  readonly draw: (doc: Doc, y: number) => void;
  /** Stands on top of each page on which its table goes on. */
  readonly head?: Strip;
  /** Never the last on a page. */
  readonly holdsNext?: boolean;
}

export const GREY = '#4b5d66';
const LINE = '#c5d0d5';
/** Of a line, times the size of its letters: what the font itself asks for, and some air. */
export const LINE_HEIGHT = 1.172 * 1.15;
const PADDING = { top: 3, side: 4, denseSide: 2, bottom: 3 };
const DENSE_SIZE = 6.5;
/** Of its words no column becomes narrower, unless even they find no room. */
const NARROWEST = 24;

/** Where the rows of a document lie. */
export interface Area {
  readonly left: number;
  readonly width: number;
  readonly size: number;
}

/** A font of pdfkit, asked without changing what the document draws with. */
interface Font {
  readonly widthOfString: (text: string, size: number) => number;
}

/** Measures each word once: a table says the same ones again and again. */
export function measuring(doc: Doc): Measure {
  const fontOf = (name: string): Font => (doc.font(name) as unknown as { readonly _font: Font })._font;
  const normal = { font: fontOf('normal'), known: new Map<string, number>() };
  const heavy = { font: fontOf('bold'), known: new Map<string, number>() };
  return (text, bold, size) => {
    const { font, known } = bold ? heavy : normal;
    let em = known.get(text);
    if (em === undefined) {
      em = font.widthOfString(text, 1);
      known.set(text, em);
    }
    return em * size;
  };
}

/** A text in lines no wider than `width`; a word that is wider is cut. */
export function wrapped(text: string, width: number, bold: boolean, size: number, measure: Measure): Lines {
  const lines: string[] = [];
  const space = measure(' ', bold, size);
  for (const paragraph of text.split('\n')) {
    let line = '';
    let filled = 0;
    for (const word of paragraph.split(' ')) {
      let rest = word;
      let wide = measure(rest, bold, size);
      if (line !== '' && filled + space + wide > width) {
        lines.push(line);
        line = '';
      }
      while (wide > width && rest.length > 1) {
        const part = fitting(rest, width, bold, size, measure);
        lines.push(part);
        rest = rest.slice(part.length);
        wide = measure(rest, bold, size);
      }
      filled = line === '' ? wide : filled + space + wide;
      line = line === '' ? rest : `${line} ${rest}`;
    }
    lines.push(line);
  }
  return lines;
}

function fitting(word: string, width: number, bold: boolean, size: number, measure: Measure): string {
  let end = 1;
  let filled = measure(word.slice(0, 1), bold, size);
  while (end < word.length - 1) {
    filled += measure(word.charAt(end), bold, size);
    if (filled > width) break;
    end++;
  }
  // A sign of two halves stays whole.
  return /[\uD800-\uDBFF]$/.test(word.slice(0, end)) && end > 1 ? word.slice(0, end - 1) : word.slice(0, end);
}

/** The rows of a table, its head first, its totals last. */
export function* tableStrips(table: Table, area: Area, measure: Measure): Generator<Strip> {
  const size = table.dense ? DENSE_SIZE : area.size;
  const side = table.dense ? PADDING.denseSide : PADDING.side;
  const widths = widthsOf(table, area, size, side, measure);
  const strip = (cells: readonly string[], bold: boolean, isHead: boolean): Strip => {
    const lines = table.columns.map((_, at) => wrapped(cells[at] ?? '', widths[at] ?? 0, bold, size, measure));
    const most = Math.max(...lines.map(({ length }) => length));
    const height = most * size * LINE_HEIGHT + PADDING.top + PADDING.bottom;
    return {
      height,
      draw: (doc, y) => {
        doc
          .font(bold ? 'bold' : 'normal')
          .fontSize(size)
          .fillColor('black');
        drawCells(doc, y + PADDING.top, { lines, widths, columns: table.columns, area, size, side, bold, measure });
        if (isHead) ruled(doc, area, y, 0.8);
        ruled(doc, area, y + height, isHead ? 0.8 : 0.3);
      },
    };
  };
  const head = {
    ...strip(
      table.columns.map(({ label }) => label),
      true,
      true,
    ),
    holdsNext: true,
  };
  yield head;
  for (const row of table.rows) yield { ...strip(row, false, false), head };
  if (table.totals) yield { ...strip(table.totals, true, false), head };
}

interface Cells {
  readonly lines: readonly Lines[];
  readonly widths: readonly number[];
  readonly columns: readonly PrintColumn[];
  readonly area: Area;
  readonly size: number;
  readonly side: number;
  readonly bold: boolean;
  readonly measure: Measure;
}

function drawCells(doc: Doc, y: number, { lines, widths, columns, area, size, side, bold, measure }: Cells): void {
  let x = area.left;
  for (const [at, column] of columns.entries()) {
    const width = widths[at] ?? 0;
    for (const [row, text] of (lines[at] ?? []).entries()) {
      if (text === '') continue;
      const free = column.align === 'right' ? width - measureLine(text, bold, size, measure) : 0;
      doc.text(text, x + side + free, y + row * size * LINE_HEIGHT, { lineBreak: false });
    }
    x += width + 2 * side;
  }
}

/** As wide as its words and the spaces between. */
export const measureLine = (text: string, bold: boolean, size: number, measure: Measure): number =>
  text
    .split(' ')
    .reduce((sum, word, at) => sum + (at > 0 ? measure(' ', bold, size) : 0) + measure(word, bold, size), 0);

function ruled(doc: Doc, { left, width }: Area, y: number, thickness: number): void {
  doc
    .lineWidth(thickness)
    .strokeColor(LINE)
    .moveTo(left, y)
    .lineTo(left + width, y)
    .stroke();
}

/** What a column takes: its longest line; the wide ones share what is left. Where it is too much, each gives in proportion to what its words leave free. */
function widthsOf(
  { columns, rows, totals }: Table,
  area: Area,
  size: number,
  side: number,
  measure: Measure,
): number[] {
  const free = area.width - columns.length * 2 * side;
  const texts = (at: number) => [
    ...rows.map((row) => ({ text: row[at] ?? '', bold: false })),
    { text: columns[at]?.label ?? '', bold: true },
    { text: totals?.[at] ?? '', bold: true },
  ];
  const needs = columns.map((_, at) => {
    let [longest, word] = [0, NARROWEST];
    for (const { text, bold } of texts(at)) {
      for (const part of text.split('\n')) longest = Math.max(longest, measureLine(part, bold, size, measure));
      for (const one of text.split(/\s/)) word = Math.max(word, measure(one, bold, size));
    }
    // A hair more, so that the longest line is not broken for a rounding.
    return { longest: longest + 0.1, word: Math.min(word, longest) + 0.1 };
  });
  const wide = columns.filter((column) => column.wide).length;
  const takes = needs.map(({ longest, word }, at) => (columns[at]?.wide ? word : longest));
  const sum = takes.reduce((all, one) => all + one, 0);
  if (sum <= free) return takes.map((one, at) => one + (columns[at]?.wide ? (free - sum) / wide : 0));
  const gives = needs.map(({ longest, word }, at) => (columns[at]?.wide ? 0 : longest - word));
  const given = gives.reduce((all, one) => all + one, 0);
  const share = given === 0 ? 1 : Math.min(1, (sum - free) / given);
  const narrower = takes.map((one, at) => one - (gives[at] ?? 0) * share);
  const rest = narrower.reduce((all, one) => all + one, 0);
  return rest <= free + 0.01 ? narrower : narrower.map((one) => (one * free) / rest);
}
