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
export function guideSentence(type: 'consultation' | 'sadt', found: Problem): string {
  const text = sentence(found.code, found.data);
  const name = guideLabel(type, found);
  if (!NAMED.has(found.code)) return name === null ? text : `${name}: ${text}`;
  return `${lineOf(found.field)}${text}`;
}

/** The field of a problem as its form names it, null where no field of the form owns it; and what is wrong, without the field. [TIS-012] */
export function guideProblem(
  type: 'consultation' | 'sadt',
  found: Problem,
): { readonly label: string | null; readonly message: string } {
  const name = guideLabel(type, found);
  const message =
    name !== null && NAMED.has(found.code) ? sentence('field.required') : sentence(found.code, found.data);
  return { label: name, message };
}

/** «Linha 2, 55 CBO»; null for a problem of the guide as a whole. */
function guideLabel(type: 'consultation' | 'sadt', { field, data }: Problem): string | null {
  const [, , ofLine] = LINE.exec(field) ?? [];
  const key = typeof data?.['key'] === 'string' ? data['key'] : null;
  const name = fieldName(type, key, ofLine ?? field) ?? otherField(key);
  const line = lineOf(field);
  return name === null ? line.replace(/, $/, '') || null : `${line}${name}`;
}

const LINE = /^expenses\.(\d+)(?:\.(.+))?$/;

function lineOf(field: string): string {
  const [, place] = LINE.exec(field) ?? [];
  return place === undefined ? '' : `Linha ${Number(place) + 1}, `;
}

/** A field of other expenses has no number. */
const otherField = (key: string | null): string | null =>
  key !== null && isLabelled('otherExpenseField', key) ? label('otherExpenseField', key) : null;

/** Number and label of a field, by the key that the standard has for it or by its path. */
function fieldName(type: 'consultation' | 'sadt', key: string | null, path: string): string | null {
  const names = type === 'sadt' ? 'sadtGuideField' : 'consultationGuideField';
  const found = [key, path, `expense.${path}`].find((one) => one !== null && isLabelled(names, one));
  if (found === undefined || found === null) return null;
  const number = guideFieldNumber(type, found);
  return number === null ? label(names, found) : `${number} ${label(names, found)}`;
}
