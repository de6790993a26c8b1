/** Where the reading of a row stands between two pieces of text. */
interface Reading {
  readonly row: string[];
  /** Blank cells that stand there only if something follows them. */
  blanks: number;
  field: string;
  /** Inside quotes. */
  quoted: boolean;
  /** The sign before was a quote inside quotes: the next one says whether it ended them or stands for itself. */
  afterQuote: boolean;
  /** The sign before ended a row by a return, which a newline may follow. */
  afterReturn: boolean;
  /** Something of the row has been seen. */
  begun: boolean;
}

export interface CsvLimits {
  /** Cells of a row, blank ones at its end aside. */
  readonly columns: number;
  /** Characters of a cell. */
  readonly cell: number;
}

/**
 * The rows of a CSV text that comes in pieces, holding one row at a time; blank cells at the end of a row are left out. A quote opens only at the beginning
 * of a cell, two inside quotes stand for one, and rows end with a newline, a return, or both. A row that goes beyond the limits is given as far as it was
 * read, one cell or one character beyond them, and nothing after it: a quote that was never closed would else swallow the file.
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  delimiter: string,
  limits: CsvLimits,
): AsyncGenerator<readonly string[]> {
  let now = fresh();
  for await (const text of pieces) {
    for (let at = 0; at < text.length;) {
      const taken = takeSome(now, text, at, delimiter);
      at = taken.next;
      const isOver = now.row.length > limits.columns || now.field.length > limits.cell;
      if (!taken.ended && !isOver) continue;
      yield cellsOf(now);
      if (isOver) return;
      now = { ...fresh(), afterReturn: taken.byReturn };
    }
  }
  if (now.begun) yield cellsOf(now);
}

const fresh = (): Reading => ({
  row: [],
  blanks: 0,
  field: '',
  quoted: false,
  afterQuote: false,
  afterReturn: false,
  begun: false,
});

interface Taken {
  readonly next: number;
  readonly ended: boolean;
  readonly byReturn: boolean;
}

/** Takes the next sign of meaning, or the run of plain text before it. */
function takeSome(now: Reading, text: string, at: number, delimiter: string): Taken {
  const going = (next: number): Taken => ({ next, ended: false, byReturn: false });
  const sign = text.charAt(at);
  if (now.afterReturn) {
    now.afterReturn = false;
    if (sign === '\n') return going(at + 1);
  }
  now.begun = true;
  if (now.quoted && !now.afterQuote) {
    if (sign === '"') now.afterQuote = true;
    else return going(takeText(now, text, at, '"'));
    return going(at + 1);
  }
  if (now.afterQuote) {
    now.afterQuote = false;
    if (sign === '"') {
      now.field += '"';
      return going(at + 1);
    }
    now.quoted = false;
  }
  if (sign === delimiter) endCell(now);
  else if (sign === '\n' || sign === '\r') return { next: at + 1, ended: true, byReturn: sign === '\r' };
  else if (sign === '"' && now.field === '') now.quoted = true;
  else return going(takeText(now, text, at, `${delimiter}\r\n`));
  return going(at + 1);
}

/** Adds what stands before the next of the signs, at least one character; answers where it ended. */
function takeText(now: Reading, text: string, at: number, signs: string): number {
  let end = at + 1;
  while (end < text.length && !signs.includes(text.charAt(end))) end++;
  now.field += text.slice(at, end);
  return end;
}

function endCell(now: Reading): void {
  if (now.field === '') now.blanks++;
  else {
    for (; now.blanks > 0; now.blanks--) now.row.push('');
    now.row.push(now.field);
  }
  now.field = '';
}

function cellsOf(now: Reading): readonly string[] {
  endCell(now);
  return now.row;
}
