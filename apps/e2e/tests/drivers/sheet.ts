import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The parts of a zip file, read by its central directory. */
function* partsOf(zip: Buffer): Generator<readonly [name: string, bytes: Buffer]> {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== END) end -= 1;
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    const [method, size, nameLength, extra, comment, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    yield [name, method === 0 ? bytes : inflateRawSync(bytes)];
    at += 46 + nameLength + extra + comment;
  }
}

/** What stands in a sheet written in one part, row by row: numbers as they are stored, texts as they are read, empty cells left out. */
export function rowsOfSheet(file: Buffer): readonly string[][] {
  const [, bytes] = [...partsOf(file)].find(([name]) => /worksheets\/.*\.xml$/.test(name)) ?? [];
  if (bytes === undefined) throw new Error('no spreadsheet in this file');
  return [...bytes.toString('utf8').matchAll(/<row[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<(?:t|v)(?:\s[^>]*)?>([^<]*)</g)].map(([, text = '']) => text),
  );
}

/** What the cells of an xlsx file say, one a line: numbers as they are stored, texts as they are read. */
export function textOfSheet(file: Buffer): string {
  const parts = [...partsOf(file)].filter(([name]) => /sharedStrings\.xml$|worksheets\/.*\.xml$/.test(name));
  if (parts.length === 0) throw new Error('no spreadsheet in this file');
  return parts
    .flatMap(([, bytes]) =>
      [...bytes.toString('utf8').matchAll(/<(?:t|v)(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => text),
    )
    .join('\n');
}
