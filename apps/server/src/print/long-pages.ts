import PDFDocument from 'pdfkit';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type Area,
  GREY,
  LINE_HEIGHT,
  measureLine,
  measuring,
  type Strip,
  tableStrips,
  type Measure,
  wrapped,
} from './long-table.ts';
import type { LongDocument } from './long-document.ts';

type Doc = InstanceType<typeof PDFDocument>;
interface Page {
  readonly strips: { readonly strip: Strip; readonly y: number }[];
}

/** Bytes that are handed out at once; the first ones as they come. */
const PIECE = 32_768;
const HEADING = { size: 11, above: 10, below: 4 };
const TEXT = { above: 2, below: 4 };
/** Between the subtitle and what follows. */
const GAP = 4;

export interface LongFonts {
  readonly normal: string;
  readonly bold: string;
}

/**
 * Draws a long list page by page and hands out its bytes as they come, never more than who takes them waits for. What the pages hold is laid out
 * before, since each says of how many it is one. Looks as the papers of the other renderer do.
 */
export async function drawLong(
  document: LongDocument,
  fonts: LongFonts,
  take: (chunk: Uint8Array) => Promise<void>,
): Promise<void> {
  const small = document.format === 'A5';
  const doc = new PDFDocument({
    size: document.format,
    layout: document.landscape ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    info: { Title: document.title, Author: document.branch, Creator: 'Prumo' },
  });
  doc.registerFont('normal', fonts.normal).registerFont('bold', fonts.bold);
  let chunks: Uint8Array[] = [];
  let waiting = 0;
  doc.on('data', (chunk: Uint8Array) => {
    chunks.push(chunk);
    waiting += chunk.length;
  });
  const hand = async (least: number): Promise<void> => {
    if (waiting < least) return;
    const piece = Buffer.concat(chunks);
    [chunks, waiting] = [[], 0];
    await take(piece);
  };
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  const [width, height] = sizeOf(document);
  const margin = small ? { side: 24, top: 56, bottom: 40 } : { side: 36, top: 64, bottom: 48 };
  const area: Area = { left: margin.side, width: width - 2 * margin.side, size: small ? 8 : 9 };
  const measure = measuring(doc);
  const pages = pagesOf(stripsOf(document, area, measure), margin.top, height - margin.bottom);
  const logo = logoOf(doc, document.logo);
  for (const [at, { strips }] of pages.entries()) {
    doc.addPage();
    drawFrame(doc, document, { area, height, page: at + 1, pages: pages.length, small, logo, measure });
    for (const { strip, y } of strips) strip.draw(doc, y);
    // The page before comes with the next turn, and other papers have theirs.
    await turn();
    await hand(at === 0 ? 1 : PIECE);
  }
  doc.end();
  await ended;
  await hand(1);
}

/** Points of a sheet. */
function sizeOf({ format, landscape }: LongDocument): readonly [number, number] {
  const [short, long] = format === 'A5' ? [419.53, 595.28] : [595.28, 841.89];
  return landscape ? [long, short] : [short, long];
}

function* stripsOf({ subtitle, blocks }: LongDocument, area: Area, measure: Measure): Generator<Strip> {
  for (const text of subtitle) yield* textStrips(text, { area, measure, color: GREY, below: 2 });
  yield { height: GAP, draw: () => {} };
  for (const block of blocks) {
    if (block.kind === 'table') {
      yield { height: 2, draw: () => {}, holdsNext: true };
      yield* tableStrips(block, area, measure);
      yield { height: 6, draw: () => {} };
    } else if (block.kind === 'text') yield* textStrips(block.text, { area, measure, ...TEXT });
    else
      for (const strip of textStrips(block.text, { area, measure, bold: true, ...HEADING }))
        yield { ...strip, holdsNext: true };
  }
}

interface TextLook {
  readonly area: Area;
  readonly measure: Measure;
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly above?: number;
  readonly below?: number;
}

function* textStrips(text: string, look: TextLook): Generator<Strip> {
  const { area, measure, size = area.size, bold = false, color = 'black', above = 0, below = 0 } = look;
  const lines = wrapped(text, area.width, bold, size, measure);
  for (const [at, line] of lines.entries()) {
    const before = at === 0 ? above : 0;
    yield {
      height: before + size * LINE_HEIGHT + (at === lines.length - 1 ? below : 0),
      draw: (doc, y) =>
        void doc
          .font(bold ? 'bold' : 'normal')
          .fontSize(size)
          .fillColor(color)
          .text(line, area.left, y + before, { lineBreak: false }),
    };
  }
}

/** Lays the strips on pages: a row is never broken, its table's head stands above it on each page, and a heading is followed by something. */
function pagesOf(strips: Iterable<Strip>, top: number, bottom: number): readonly Page[] {
  const pages: Page[] = [{ strips: [] }];
  let y = top;
  let held: Strip[] = [];
  const put = (strip: Strip): void => {
    pages.at(-1)?.strips.push({ strip, y });
    y += strip.height;
  };
  for (const strip of strips) {
    if (strip.holdsNext) {
      held.push(strip);
      continue;
    }
    const height = held.reduce((sum, one) => sum + one.height, strip.height);
    if (y + height > bottom && y > top) {
      pages.push({ strips: [] });
      y = top;
      if (strip.head && !held.includes(strip.head)) put(strip.head);
    }
    for (const one of [...held, strip]) put(one);
    held = [];
  }
  for (const one of held) put(one);
  return pages;
}

/** What pdfkit has read of a picture. */
interface Picture {
  readonly width: number;
  readonly height: number;
}

/** A picture that cannot be drawn, e.g. half a file, must not keep anybody from printing: the paper then goes without it. */
function logoOf(doc: Doc, logo: string | null | undefined): Picture | null {
  if (!logo) return null;
  try {
    return (doc as unknown as { openImage: (source: string) => Picture }).openImage(logo);
  } catch {
    return null;
  }
}

interface Frame {
  readonly area: Area;
  readonly height: number;
  readonly page: number;
  readonly pages: number;
  readonly small: boolean;
  readonly logo: Picture | null;
  readonly measure: Measure;
}

/** Title, branch and logo above, who printed it and the page below. */
function drawFrame(doc: Doc, document: LongDocument, { area, height, page, pages, small, logo, measure }: Frame): void {
  const [top, foot] = small ? [20, height - 32] : [24, height - 36];
  const right = area.left + area.width;
  const [most, tallest] = small ? [72, 24] : [108, 30];
  const scale = logo === null ? 0 : Math.min(most / logo.width, tallest / logo.height);
  const wide = logo === null ? 0 : logo.width * scale;
  if (logo !== null) doc.image(logo as unknown as string, right - wide, top, { scale });
  const edge = logo === null ? right : right - wide - 8;
  const put = (text: string, x: number, y: number): void => void doc.text(text, x, y, { lineBreak: false });
  const wideOf = (text: string, size: number): number => measureLine(text, false, size, measure);
  const branch = wideOf(document.branch, area.size);
  doc
    .font('bold')
    .fontSize(small ? 11 : 14)
    .fillColor('black');
  const room = edge - branch - 8 - area.left;
  for (const [at, line] of wrapped(document.title, room, true, small ? 11 : 14, measure)
    .slice(0, 2)
    .entries())
    put(line, area.left, top + at * (small ? 11 : 14) * LINE_HEIGHT);
  doc.font('normal').fontSize(area.size).fillColor(GREY);
  put(document.branch, edge - branch, top);
  doc.fontSize(7);
  put(document.footer, area.left, foot);
  const told = `Página ${page} de ${pages}`;
  put(told, right - wideOf(told, 7), foot);
}
