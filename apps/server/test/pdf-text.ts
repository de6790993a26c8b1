import { inflateSync } from 'node:zlib';

/** The text of each page of a PDF as our renderer writes it: one stream per page, glyphs of embedded fonts with their Unicode maps. */
export function pdfText(bytes: Buffer): string[] {
  const objects = new Map<string, string>();
  const text = bytes.toString('latin1');
  for (const [, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (map !== undefined) fonts.set(name, unicodeOf(streamOf(objects.get(map))));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => shown(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')), fonts));
}

function streamOf(body = ''): string {
  // By its length: what is packed may end with any byte, a line break too.
  const before = /^[\s\S]*?stream\r?\n/.exec(body)?.[0].length ?? 0;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
  const bytes = Buffer.from(body.slice(before, before + length), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** «<0000> <0002> [<0020> <0041> …]»: the characters of the glyphs from the first to the last. */
function unicodeOf(map: string): Map<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const units = (hex.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      characters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), String.fromCharCode(...units));
    }
  }
  return characters;
}

function shown(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> | undefined;
  let text = '';
  for (const [, name, glyphs] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (glyphs !== undefined)
      text += `${[...glyphs.matchAll(/<([\da-f]*)>/gi)]
        .flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])
        .map((glyph) => font?.get(glyph) ?? '')
        .join('')}\n`;
  }
  // Words are written one by one, each with the space after it.
  return text.replaceAll(' \n', ' ');
}
