/** How the texts of a message are written for an insurer. [TIS-004] */
export interface TextSettings {
  /** Strip accents, for insurers that reckon the hash in another encoding: both then agree. */
  readonly asciiOnly: boolean;
}

/** Characters of word processors with a usual stand-in; everything else outside Latin-1 is decomposed or becomes '?'. */
const STAND_INS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '″': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '•': '-',
  '€': 'EUR',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  'Œ': 'OE',
  'œ': 'oe',
};

/** Stand-ins of Latin-1 characters that no decomposition leads to ASCII. */
const ASCII_STAND_INS: Readonly<Record<string, string>> = {
  '°': 'o',
  '×': 'x',
  '÷': '/',
  '±': '+/-',
  'µ': 'u',
  'Æ': 'AE',
  'æ': 'ae',
  'Ø': 'O',
  'ø': 'o',
  'ß': 'ss',
  '«': '"',
  '»': '"',
  '·': '.',
  '§': 'S',
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
};

const MARKS = /\p{M}/gu;
const CONTROLS = /\p{Cc}/gu;

/**
 * A text as it goes into the message and into its hash: one line (line breaks and tabs become spaces), control characters out,
 * trimmed, every character in ISO-8859-1 (“ ” ’ – … transliterated, foreign accents dropped, the rest '?'), or in ASCII when the
 * insurer asks. Applying it again changes nothing. [TIS-004]
 */
export function wireText(text: string, { asciiOnly }: TextSettings = { asciiOnly: false }): string {
  const line = text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(CONTROLS, '').replaceAll('\u00AD', '');
  return Array.from(line, (character) => fit(character, asciiOnly)).join('').trim();
}

/** Characters of a text that have no stand-in and would be sent as '?'. Empty for anything a Portuguese keyboard types. [TIS-004] */
export function unsendableCharacters(text: string): string[] {
  const line = text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(CONTROLS, '');
  return [...new Set(line)].filter((character) => character !== '?' && fit(character, false) === '?');
}

function fit(character: string, asciiOnly: boolean): string {
  const limit = asciiOnly ? 0x7f : 0xff;
  if (within(character, limit)) return character;
  const standIn = STAND_INS[character] ?? ASCII_STAND_INS[character] ?? character.normalize('NFKD').replaceAll(MARKS, '');
  return within(standIn, limit) ? standIn : '?';
}

function within(text: string, limit: number): boolean {
  return text.length > 0 && Array.from(text).every((character) => (character.codePointAt(0) ?? limit + 1) <= limit);
}
