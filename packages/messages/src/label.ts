import { accessLabels } from './labels/access.ts';
import { commonLabels } from './labels/common.ts';

/** Labels by enumeration and value. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The labels by enumeration; the application and the contexts that come later add theirs. */
export const enumerations: Record<string, Labels[string]> = { ...commonLabels, ...accessLabels };

/**
 * The pt-BR label of a value of an enumeration, in the wording of the national tables. A value of another system
 * is shown readable ('pre_paid' → 'Pre paid'), never as a raw code. [UIX-058, BIL-188, A163]
 */
export function label(enumeration: string, value: string): string {
  return isLabelled(enumeration, value) ? (enumerations[enumeration]?.[value] ?? '') : readable(value);
}

/** Whether a value has a label of its own. */
export function isLabelled(enumeration: string, value: string): boolean {
  const values = enumerations[enumeration];
  return values !== undefined && Object.hasOwn(values, value);
}

/** The values of an enumeration with their labels, in order, for select fields. */
export function labelsOf(enumeration: string): { readonly value: string; readonly label: string }[] {
  return Object.entries(enumerations[enumeration] ?? {}).map(([value, text]) => ({ value, label: text }));
}

function readable(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
