import { formatDate, isLocalDate } from '@prumo/domain/dates';
import { type Field, SHEETS, type Sheet } from '@prumo/domain/rules';
import { isLabelled, label, sentence } from '@prumo/messages';
import { permissionLabel } from '@prumo/messages/permissions';
import { tissSheets } from '@prumo/tiss/rules';
import { everyField, type Hints } from './hints.ts';
import { KNOWN_WORDS } from './known-words.ts';
import { isReason, isResult, valueText } from './value-text.ts';
import { VALUE_WORDS } from './value-words.ts';

/** How the why of a rule calls things. */
export interface Words {
  /** What a value is called: by the form of its context, by any form, or by the words for what is worked out. */
  name(key: string): string;
  title(rule: string): string | undefined;
  /** A value in one short piece of text, by the field of that key. */
  value(value: unknown, key: string): string;
}

/** Members of a list that are named. */
const MOST_MEMBERS = 6;
const MOST_CHARACTERS = 60;

const sheets = [...Object.values(SHEETS), tissSheets].flatMap((all) => Object.entries<Sheet>(all));
const titles = new Map(sheets.map(([name, { title }]) => [name, title] as const));
const fields = sheets.flatMap(([, { fields: form, result }]) =>
  everyField(result === undefined ? form : { ...form, '': result }),
);
const labels = new Map(fields.toReversed().map(([key, field]) => [key, field.label] as const));
const enumerations = new Set(
  fields.flatMap(([, field]) => (field.kind === 'choice' && field.words !== undefined ? [field.words] : [])),
);

/** Whether the laboratory has a word for a value of the rules. */
export function isNamed(key: string): boolean {
  return labels.has(key) || VALUE_WORDS.has(key) || KNOWN_WORDS.has(key);
}

export function isTitled(rule: string): boolean {
  return titles.has(rule);
}

export function wordsOf(hints: Hints): Words {
  const words: Words = {
    name: (key) =>
      nameOf(
        key,
        hints.own.get(key)?.label ??
          VALUE_WORDS.get(key) ??
          KNOWN_WORDS.get(key) ??
          hints.byKey.get(key)?.label ??
          labels.get(key),
      ),
    title: (rule) => titles.get(rule),
    value: (value, key) => {
      const named = key === 'field' || key === 'path' ? pathName(value, words) : undefined;
      return named ?? told(value, hints.own.get(key) ?? hints.byKey.get(key), words, hints);
    },
  };
  return words;
}

/** The field a path leads to: `request.date`. */
function pathName(path: unknown, words: Words): string | undefined {
  const key = typeof path === 'string' ? path.split('.').findLast((part) => isNamed(part)) : undefined;
  return key === undefined ? undefined : `«${words.name(key)}»`;
}

/** A name that is a value of a list has its word; one that is an element of the standard stands in quotes. */
function nameOf(key: string, name = 'valor'): string {
  const said = name === key ? (enumerated(key) ?? name) : name;
  return /^\S*(?:\p{Ll}\p{Lu}|_)\S*$/u.test(said) ? `“${said}”` : said;
}

/** The word of a value of some list; a number or a single letter may be of any. */
function enumerated(value: string): string | undefined {
  if (!/^[a-z]{2}\w+$/.test(value)) return undefined;
  const known = [...enumerations].find((one) => isLabelled(one, value));
  return known === undefined ? undefined : label(known, value);
}

function told(value: unknown, field: Field | undefined, words: Words, hints: Hints): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'string') return quoted(value, field, hints);
  if (typeof value === 'number') return numberText(value, field, hints);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return 'uma função';
  if (isReason(value)) return reason(value, words);
  if (isResult(value))
    return value.ok ? told(value.value, field, words, hints) : told(value.error, undefined, words, hints);
  if (Array.isArray(value)) return listed(value as readonly unknown[], field, words, hints);
  const parts = Object.entries(value).filter(([key, part]) => isPlain(part) && isNamed(key));
  if (parts.length === 0) return 'registro';
  return parts
    .slice(0, MOST_MEMBERS)
    .map(([key, part]) => `${words.name(key)}: ${told(part, hints.byKey.get(key), words, hints)}`)
    .join('; ');
}

function numberText(value: number, field: Field | undefined, hints: Hints): string {
  if (Number.isNaN(value)) return 'não é número';
  return Number.isFinite(value) ? valueText(value, field, hints) : value > 0 ? 'sem limite' : 'abaixo de tudo';
}

function listed(items: readonly unknown[], field: Field | undefined, words: Words, hints: Hints): string {
  if (items.length === 0) return 'nenhum';
  const item = field?.kind === 'list' ? field.item : undefined;
  if (!items.every((one) => isPlain(one) || isReason(one)))
    return items.length === 1 ? '1 registro' : `${items.length} registros`;
  const shown = items.slice(0, MOST_MEMBERS).map((one) => told(one, item, words, hints));
  return `${shown.join(', ')}${items.length > MOST_MEMBERS ? ` e mais ${items.length - MOST_MEMBERS}` : ''}`;
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

function reason(
  { field, code, data }: { field?: string; code: string; data?: Record<string, string | number> },
  words: Words,
) {
  const named = pathName(field, words);
  return named === undefined ? sentence(code, data) : `${named}: ${sentence(code, data)}`;
}

/** A text as it was typed stands in quotes; one of a list, a day or a sentence in its words. */
function quoted(value: string, field: Field | undefined, hints: Hints): string {
  const said = valueText(value, field, hints);
  if (said !== value) return said;
  if (isLocalDate(value)) return formatDate(value);
  const known = enumerated(value);
  if (known !== undefined) return known;
  const permission = permissionLabel(value);
  return permission === value ? `“${short(value)}”` : permission;
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 2)} …` : text;
}
