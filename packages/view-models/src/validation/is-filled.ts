import { rule } from './rule.ts';

/** 'Campo obrigatório': a text that is not blank, a number, a choice, or a list that is not empty. */
export const IsFilled = (): PropertyDecorator =>
  rule('isFilled', (value) => (isFilled(value) ? null : 'field.required'));

function isFilled(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}
