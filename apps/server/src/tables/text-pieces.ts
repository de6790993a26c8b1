/** A file that can be read more than once from its beginning, piece by piece. */
export type Pieces = () => AsyncIterable<Uint8Array>;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * The text of a file, piece by piece and never as a whole: in UTF-8 or UTF-16 (told by its mark) or, where it is no valid UTF-8, in the encoding of older
 * Brazilian spreadsheets. To know that, a file without a mark is read once before.
 */
export async function* textPieces(open: Pieces): AsyncGenerator<string> {
  const decoder = new TextDecoder(await encodingOf(open));
  for await (const bytes of open()) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function encodingOf(open: Pieces): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let head = '';
  for await (const bytes of open()) {
    if (head.length < 2) head += String.fromCharCode(...bytes.subarray(0, 2));
    if (head.startsWith('\u00FF\u00FE')) return 'utf-16le';
    if (head.startsWith('\u00FE\u00FF')) return 'utf-16be';
    isUtf8 &&= isText(decoder, bytes, true);
    if (!isUtf8 && head.length >= 2) break;
  }
  return isUtf8 && isText(decoder, new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
}

function isText(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch (error) {
    // What the decoder says of bytes that are no UTF-8.
    if (error instanceof TypeError) return false;
    throw error;
  }
}
