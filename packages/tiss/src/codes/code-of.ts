import type { TableCode } from '../tables/table-codes.ts';
import { ENUMERATION_CODES } from './enumeration-codes.ts';
import type { CodedEnumeration, CodedValue, TABLE_OF } from './enumeration-codes.ts';

/** A code of the table behind an enumeration. */
export type CodeFor<E extends CodedEnumeration> = TableCode<(typeof TABLE_OF)[E]>;

/**
 * The code of the national table for a value of an enumeration. Null for a value the standard has no code for (`home_care`) and
 * for a text that is no value of the enumeration or is not there at all; never a guess. [TIS-007]
 */
export function codeOf<E extends CodedEnumeration>(
  enumeration: E,
  value: CodedValue<E> | (string & {}) | null | undefined,
): CodeFor<E> | null {
  const codes: Readonly<Record<string, string | null>> = ENUMERATION_CODES[enumeration];
  const known = value ?? '';
  return Object.hasOwn(codes, known) ? (codes[known] as CodeFor<E> | null) : null;
}
