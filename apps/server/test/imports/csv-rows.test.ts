import { streamCsvRows } from 'hucre/csv';
import { expect, test } from 'vitest';
import { textPieces } from '../../src/tables/text-pieces.ts';
import { csvRows } from '../../src/tables/csv-rows.ts';
import { KeyRows } from '../../src/imports/key-rows.ts';

const WIDE = { columns: 1000, cell: 100_000 };

async function read(pieces: readonly string[], limits = WIDE, delimiter = ';'): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const row of csvRows(each(pieces), delimiter, limits)) rows.push(row);
  return rows;
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** The same numbers in every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function cut(text: string, next: (below: number) => number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + next(5);
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

const withoutBlankEnd = (row: readonly unknown[]): readonly unknown[] =>
  row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);

test('whatever a text holds and wherever it is cut, its rows are those that the library reads from the whole', async () => {
  const signs = ['a', 'b', ' ', '"', '"', ';', ';', '\n', '\r', '\r\n', '""', 'ç'];
  const next = random(20_261_121);
  for (let round = 0; round < 4000; round++) {
    const text = Array.from({ length: next(24) }, () => signs[next(signs.length)]).join('');
    const whole = [...streamCsvRows(text, { delimiter: ';', skipBom: false })].map(withoutBlankEnd);
    expect({ text, rows: await read(cut(text, next)) }).toEqual({ text, rows: whole });
  }
});

test('a row beyond the limits is given so far and nothing after it; blank cells at its end count for nothing', async () => {
  expect(await read(['a;b;c;d;e\nf'], { columns: 3, cell: 9 })).toEqual([['a', 'b', 'c', 'd']]);
  expect(await read(['a;b;c;;;;;;\nf'], { columns: 3, cell: 9 })).toEqual([['a', 'b', 'c'], ['f']]);
  const [row = [], ...others] = await read(['a;"', ...Array.from({ length: 100 }, () => 'x\n;')], {
    columns: 3,
    cell: 9,
  });
  expect([row[0], (row[1] ?? '').length > 9, others]).toEqual(['a', true, []]);
});

test('a text is decoded in pieces, whatever its encoding and wherever a character is cut', async () => {
  const text = 'Nome;João Antônio;€\n'.repeat(50);
  const encoded = {
    'utf-8': Buffer.from(text),
    marked: Buffer.from(`\uFEFF${text}`),
    'utf-16': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    'latin-1': Buffer.from(text.replaceAll('€', 'ü'), 'latin1'),
  };
  for (const [name, bytes] of Object.entries(encoded)) {
    for (const size of [1, 2, 3, 7, 4096]) {
      const open = () =>
        each(
          Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
        );
      const pieces: string[] = [];
      for await (const piece of textPieces(open)) pieces.push(piece);
      expect([name, size, pieces.join('')]).toEqual([
        name,
        size,
        name === 'latin-1' ? text.replaceAll('€', 'ü') : text,
      ]);
    }
  }
});

test('a hundred thousand keys are told apart, and the row of each is known', () => {
  const keys = new KeyRows();
  for (let row = 1; row <= 100_000; row++) keys.set(`cpf:${row}`, row);
  keys.set('cpf:7', 70);
  const wrong = Array.from({ length: 100_000 }, (_, at) => at + 1).filter(
    (row) => keys.get(`cpf:${row}`) !== (row === 7 ? 70 : row),
  );
  expect([wrong, keys.get('cpf:0'), keys.get('cns:5')]).toEqual([[], undefined, undefined]);
});
