import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** The longest address a mail server takes. */
const LONGEST = 254;

/** One @ between a name and a domain with a dot, without spaces: what a typing error breaks. Whether it exists only a letter tells. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= LONGEST && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(trimmed);
}

/** A typed e-mail: present when required, of the right form. */
export function validateEmail(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return isEmail(value) ? [] : [problem(field, 'email.invalid')];
}
