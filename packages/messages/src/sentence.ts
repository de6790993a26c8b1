import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { cents, formatMoney } from '@prumo/domain/money';
import { dictionary, isCode } from './dictionary.ts';
import { label } from './label.ts';

type Data = Readonly<Record<string, unknown>>;

/**
 * The pt-BR sentence of a code, with its data filled in. A code nobody translated answers like an error without
 * a message, so that a person never reads a code. [ERR-028]
 */
export function sentence(code: string, data: Data = {}): string {
  const template = (isCode(code) ? dictionary[code] : undefined) ?? dictionary['error.unspecified'] ?? '';
  return template.replaceAll(/\{(\w+)(?:\|(\w+))?\}/g, (_, key: string, format: string | undefined) =>
    fill(data[key], format),
  );
}

function fill(value: unknown, format: string | undefined): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  if (format === 'money')
    return typeof value === 'number' && Number.isSafeInteger(value) ? formatMoney(cents(value)) : String(value);
  if (format === 'date') return typeof value === 'string' && isLocalDate(value) ? formatDate(value) : String(value);
  return format === undefined ? String(value) : label(format, String(value));
}
