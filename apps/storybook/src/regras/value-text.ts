import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { cents, formatMoney } from '@prumo/domain/money';
import type { Field } from '@prumo/domain/rules';
import { isCode, isLabelled, label as wordOf, sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { brief } from '../../tracing/tracer.ts';
import type { Hints } from './hints.ts';

/** Why a rule refused, or what is wrong with a field. */
export interface Reason {
  readonly field?: string;
  readonly code: string;
  readonly data?: Record<string, string | number>;
}

type Answered = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

/** One value in the words and units of its field. */
export function valueText(value: unknown, field: Field | undefined, hints: Hints): string {
  if (value === null || value === undefined) return '—';
  if (value === true) return 'Sim';
  if (value === false) return 'Não';
  if (typeof value === 'number') return numberText(value, field);
  if (typeof value === 'string') return textText(value, field, hints);
  if (Array.isArray(value)) {
    const item = field?.kind === 'list' ? field.item : undefined;
    return value.length === 0 ? 'nenhum' : value.map((part) => valueText(part, item, hints)).join(' · ');
  }
  if (typeof value !== 'object') return brief(value);
  if (isResult(value)) return value.ok ? valueText(value.value, field, hints) : refusedText(value.error, hints);
  if (isReason(value)) return refusedText(value, hints);
  const fields = field?.kind === 'group' ? field.fields : {};
  return Object.entries(value)
    .map(([name, part]) => `${fields[name]?.label ?? name}: ${valueText(part, fields[name], hints)}`)
    .join('; ');
}

/** Why something is refused, as a person is told; the field where it stands comes first. */
function refusedText(reason: unknown, hints: Hints): string {
  if (!isReason(reason)) return `Recusado: ${valueText(reason, undefined, hints)}`;
  const said = sentence(reason.code, reason.data);
  return reason.field === undefined ? `Recusado: ${said}` : `${reason.field}: ${said}`;
}

function numberText(value: number, field: Field | undefined): string {
  if (field?.kind === 'money' && Number.isSafeInteger(value)) return formatMoney(cents(value));
  return String(value).replace('.', ',');
}

function textText(value: string, field: Field | undefined, hints: Hints): string {
  if (value === '') return '«» (texto vazio)';
  const words =
    field?.kind === 'choice' ? field.words : hints.choices.find(({ options }) => options.includes(value))?.words;
  if (words !== undefined && isLabelled(words, value)) return wordOf(words, value);
  if (isLocalDate(value)) return formatDate(value);
  // A sentence whose data is not at hand would have holes: the code is clearer.
  const said = isCode(value) ? sentence(value) : value;
  return said.includes('  ') || said.endsWith(' ') || said.includes(' .') ? value : said;
}

/** The answer of a rule that may refuse. */
export function isResult(value: unknown): value is Answered {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as { ok?: unknown }).ok === 'boolean' &&
    ('value' in value || 'error' in value)
  );
}

/** A refusal or a problem. */
export function isReason(value: unknown): value is Reason {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Partial<Reason>).code === 'string' &&
    isCode((value as Reason).code)
  );
}
