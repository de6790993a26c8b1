import { ENUMERATION_CODES } from './enumeration-codes.ts';
import type { CodedEnumeration, CodedValue } from './enumeration-codes.ts';

/** Values that share the code of another: they are sent by that code, which never reads back as them. */
const ALIASES: ReadonlySet<string> = new Set([
  'outpatient_examination',
  'CRAS',
  'CRFA',
  'ABQ',
  'CBOO',
  'CFEP',
  'FENATE',
  'RMS',
]);

/**
 * The value of an enumeration behind a code of its national table; of several with one code, the name the standard uses. Null for
 * a code without a value here: '10' (other councils) could be any of five, an unknown code is none. Inverse of `codeOf` but for those.
 */
export function valueOf<E extends CodedEnumeration>(enumeration: E, code: string): CodedValue<E> | null {
  const found = Object.entries(ENUMERATION_CODES[enumeration]).find(
    ([value, known]) => known === code && !ALIASES.has(value),
  );
  return found === undefined ? null : (found[0] as CodedValue<E>);
}
