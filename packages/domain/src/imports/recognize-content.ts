import { foldText, isCnpj, isCns, isCpf, isEmail, isState, onlyDigits, phoneKind } from '../identity/index.ts';
import type { CellContent } from './cell-content.ts';
import { plainCell } from './cell-content.ts';
import { cleanPhone, padded } from './cell-digits.ts';
import { GENDER_WORDS, wordFor } from './cell-words.ts';
import { readImportDate } from './read-import-date.ts';
import { readImportHour } from './read-import-hour.ts';

/** One wrong value in five does not change what a column is: old registrations have them. */
const SHARE = 0.8;

/** What values give away, the surest first: a CPF has check digits, an amount only a comma. */
const SIGNS: readonly (readonly [CellContent, (text: string) => boolean])[] = [
  ['email', isEmail],
  ['cns', isCns],
  ['cpf', (text) => onlyDigits(text).length >= 9 && isCpf(padded(text, 11) ?? '')],
  ['cnpj', (text) => isCnpj(text)],
  ['date', (text) => readImportDate(text) !== null],
  ['hour', (text) => /^\d{1,2}(:|h)\d{2}(:\d{2})?$/i.test(text) && readImportHour(text) !== null],
  ['cep', (text) => /^\d{2}\.?\d{3}-\d{3}$/.test(text)],
  ['phone', (text) => /^(\+?\d{2,3} ?)?\(?0?\d{2}\)?[ \d-]{8,}$/.test(text) && phoneKind(cleanPhone(text)) !== null],
  ['money', (text) => /^(R\$ ?)?(\d{1,3}(\.\d{3})+|\d+),\d{2}$/.test(text)],
  ['gender', (text) => wordFor(GENDER_WORDS, text) !== null],
  ['state', (text) => /^[A-Za-z]{2}$/.test(text) && isState(text.toUpperCase())],
];

/**
 * What a column holds, told by its values alone: at least four in five of those that are filled. Null when the values give nothing away,
 * or when there is none. [UXP-019]
 */
export function recognizeContent(values: readonly string[]): CellContent | null {
  const filled = values.map(plainCell).filter((text) => text !== '');
  if (filled.length === 0) return null;
  const found = SIGNS.find(([, fits]) => filled.filter(fits).length >= filled.length * SHARE);
  return found?.[0] ?? null;
}

/** A header as it is compared: 'Dt. Nasc.:' → 'dt nasc'. */
export const headerWords = (header: string): string => foldText(plainCell(header).replaceAll(/[^\p{L}\p{N}]+/gu, ' '));
