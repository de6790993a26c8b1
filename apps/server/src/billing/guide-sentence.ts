import { guideFieldNumber } from '@prumo/domain/billing';
import type { Problem } from '@prumo/domain/result';
import { isLabelled, label, sentence } from '@prumo/messages';

/** What is missing is said with its field already. */
const NAMED: ReadonlySet<string> = new Set([
  'guide.consultation-field-missing',
  'guide.sadt-field-missing',
  'guide.expense-field-missing',
  'guide.opme-field-missing',
]);

/** A problem of a guide as its form names it: «Linha 2, 55 CBO: …». One that no field of the form owns is said alone. [TIS-007, TIS-012] */
export function guideSentence(type: 'consultation' | 'sadt', { field, code, data }: Problem): string {
  const [, place, ofLine] = /^expenses\.(\d+)\.(.+)$/.exec(field) ?? [];
  const line = place === undefined ? '' : `Linha ${Number(place) + 1}, `;
  const text = sentence(code, data);
  const name = NAMED.has(code)
    ? null
    : fieldName(type, typeof data?.['key'] === 'string' ? data['key'] : null, ofLine ?? field);
  return name === null ? `${line}${text}` : `${line}${name}: ${text}`;
}

/** Number and label of a field, by the key that the standard has for it or by its path. */
function fieldName(type: 'consultation' | 'sadt', key: string | null, path: string): string | null {
  const names = type === 'sadt' ? 'sadtGuideField' : 'consultationGuideField';
  const found = [key, path, `expense.${path}`].find((one) => one !== null && isLabelled(names, one));
  if (found === undefined || found === null) return null;
  const number = guideFieldNumber(type, found);
  return number === null ? label(names, found) : `${number} ${label(names, found)}`;
}
