import type { PrintBlock, PrintDocument } from './model.ts';

/** A list of many pages: tables with headings and texts. */
export interface LongDocument extends PrintDocument {
  readonly format: 'A4' | 'A5';
  readonly blocks: readonly Extract<PrintBlock, { kind: 'heading' | 'text' | 'table' }>[];
}

const KINDS: ReadonlySet<PrintBlock['kind']> = new Set(['heading', 'text', 'table']);
/** From here on a paper is drawn page by page as it is taken; below, the other renderer costs nobody anything. */
const LONG_ROWS = 400;

/** Whether a document is drawn page by page. */
export function isLong(document: PrintDocument): document is LongDocument {
  const rows = document.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0);
  return rows >= LONG_ROWS && document.format !== '80mm' && document.blocks.every(({ kind }) => KINDS.has(kind));
}
