import { foldText } from './names.ts';
import { onlyDigits } from './only-digits.ts';

/** A specialty of the Classificação Brasileira de Ocupações. [ENT-011] */
export interface Cbo {
  /** 6 digits. */
  readonly code: string;
  readonly name: string;
}

/** 6 digits, plain or written 0000-00. Which codes exist is data, not a rule. [ENT-011; ANS 24] */
export function isCbo(text: string): boolean {
  return /^\d{4}-?\d{2}$/.test(text.trim());
}

/** 225125 → 2251-25; a text that is no code comes back as it is. */
export function formatCbo(text: string): string {
  const digits = onlyDigits(text);
  return isCbo(text) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : text;
}

/**
 * What is searched in the list of specialties: the digits when a code or the beginning of one was typed, else the
 * folded name. [A84]
 */
export function cboSearchKey(text: string): string {
  return /^[\d\s-]+$/.test(text.trim()) ? onlyDigits(text) : foldText(text);
}

/** Whether a specialty is found: a code by its beginning, a name by any part; an empty text finds all. [A84] */
export function matchesCbo({ code, name }: Cbo, text: string): boolean {
  const key = cboSearchKey(text);
  return /^\d+$/.test(key) ? code.startsWith(key) : foldText(name).includes(key);
}
