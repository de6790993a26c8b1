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
  Œ: 'OE',
  œ: 'oe',
};

/** Stand-ins of Latin-1 characters that no decomposition leads to ASCII. */
const ASCII_STAND_INS: Readonly<Record<string, string>> = {
  '°': 'o',
  '×': 'x',
  '÷': '/',
  '±': '+/-',
  µ: 'u',
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  ß: 'ss',
  '«': '"',
  '»': '"',
  '·': '.',
  '§': 'S',
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
};

/** What nearly every element holds: nothing in it stands for anything else. */
const PLAIN = /^[ -~]*$/;
/** So too where accents go as they are: ISO-8859-1 without its spaces, controls and soft hyphen. */
const PLAIN_LATIN = /^[ -~¡-¬®-ÿ]*$/;
const MARKS = /\p{M}/gu;
const CONTROLS = /\p{Cc}/gu;
/** A place where a word may break, not a character of the text. */
const SOFT_HYPHEN = '\u00AD';

/**
 * A text as it goes into the message and into its hash: one line (line breaks and tabs become spaces), control characters out,
 * trimmed, every character in ISO-8859-1 (“ ” ’ – … transliterated, foreign accents dropped, the rest '?'), or in ASCII when the
 * insurer asks. Applying it again changes nothing. [TIS-004]
 */
export function wireText(text: string, { asciiOnly }: TextSettings = { asciiOnly: false }): string {
  if (isPlain(text, asciiOnly)) return text.trim();
  return Array.from(oneLine(text), (character) => substitute(character, asciiOnly) ?? '?')
    .join('')
    .trim();
}

/** Characters of a text that have no stand-in and would be sent as '?', each once. Empty for what a Portuguese keyboard types. [TIS-004] */
export function unsendableCharacters(text: string, { asciiOnly }: TextSettings = { asciiOnly: false }): string[] {
  if (isPlain(text, asciiOnly)) return [];
  return [...new Set(oneLine(text))].filter((character) => substitute(character, asciiOnly) === null);
}

function isPlain(text: string, asciiOnly: boolean): boolean {
  return (asciiOnly ? PLAIN : PLAIN_LATIN).test(text);
}

function oneLine(text: string): string {
  return text.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(CONTROLS, '').replaceAll(SOFT_HYPHEN, '');
}

/** The character, or what stands for it; a stand-in may itself need one: ℃ is °C, and in ASCII oC. Null when nothing does. */
function substitute(character: string, asciiOnly: boolean): string | null {
  if ((character.codePointAt(0) ?? 0) <= (asciiOnly ? 0x7f : 0xff)) return character;
  const standIn =
    STAND_INS[character] ?? ASCII_STAND_INS[character] ?? character.normalize('NFKD').replaceAll(MARKS, '');
  if (standIn === '' || standIn === character) return null;
  const parts = Array.from(standIn, (part) => substitute(part, asciiOnly));
  return parts.includes(null) ? null : parts.join('');
}
