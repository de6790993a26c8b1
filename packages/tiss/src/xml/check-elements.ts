import { isHour, isLocalDate } from '@prumo/domain/dates';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { isTableCode } from '../tables/table-codes.ts';
import { wireText } from '../text/wire-text.ts';
import type { TextSettings } from '../text/wire-text.ts';
import type { Group, Leaf, Slot } from './element.ts';
import { fitsDecimal } from './format-decimal.ts';

/** The largest amount of an element: ten digits, two of them decimals. */
export const MAX_ELEMENT_CENTS = 9_999_999_999;

/**
 * What in a value breaks the schema: missing and unknown elements, sizes, patterns, codes, digits, how often an element may come,
 * more than one of alternatives. Fields are element paths ('cabecalhoGuia.registroANS', 'procedimentoExecutado.0.valorTotal').
 * Takes anything (data read from a file too) and answers problems, never throws; empty means it can be written. [TIS-002, TIS-011]
 */
export function checkElements(model: Group, value: unknown, settings?: TextSettings): Problem[] {
  return checkGroup('', model, value, settings);
}

function checkGroup(path: string, model: Group, value: unknown, settings: TextSettings | undefined): Problem[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [problem(path, 'field.invalid')];
  const slots = Object.entries(model.fields);
  const alternatives = slots.filter(([, slot]) => slot.kind === 'alternative').map(([name]) => name);
  const present = alternatives.filter((name) => Reflect.get(value, name) !== undefined);
  return [
    ...Object.keys(value)
      .filter((name) => !Object.hasOwn(model.fields, name))
      .map((name) => problem(join(path, name), 'tiss.unknown-element')),
    ...(alternatives.length > 0 && present.length !== 1
      ? [problem(path, 'tiss.choose-one', { options: alternatives.join(', ') })]
      : []),
    ...slots.flatMap(([name, slot]) => checkSlot(join(path, name), slot, Reflect.get(value, name), settings)),
  ];
}

function checkSlot(path: string, slot: Slot, value: unknown, settings: TextSettings | undefined): Problem[] {
  switch (slot.kind) {
    case 'optional':
    case 'alternative':
      return value === undefined ? [] : checkSlot(path, slot.part, value, settings);
    case 'many': {
      const items: unknown = value ?? [];
      if (!Array.isArray(items)) return [problem(path, 'field.invalid')];
      if (items.length < slot.minimum) return [problem(path, 'field.required')];
      if (items.length > slot.maximum) return [problem(path, 'tiss.too-many', { maximum: slot.maximum })];
      return items.flatMap((item, at) => checkSlot(`${path}.${at}`, slot.part, item, settings));
    }
    case 'group':
      return value === undefined ? [problem(path, 'field.required')] : checkGroup(path, slot, value, settings);
    default:
      return value === undefined ? [problem(path, 'field.required')] : checkLeaf(path, slot, value, settings);
  }
}

function checkLeaf(path: string, leaf: Leaf, value: unknown, settings: TextSettings | undefined): Problem[] {
  switch (leaf.kind) {
    case 'text':
      return checkText(path, value, leaf.maximum, settings);
    case 'pattern':
      return typeof value === 'string' && leaf.pattern.test(value) ? [] : [problem(path, 'field.invalid')];
    case 'code': {
      const known =
        typeof value === 'string' && isTableCode(leaf.table, value) && (leaf.among?.includes(value) ?? true);
      return known ? [] : [problem(path, 'tiss.code', { table: String(leaf.table) })];
    }
    case 'integer': {
      const maximum = 10 ** leaf.digits - 1;
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum;
      return fits ? [] : [problem(path, 'tiss.whole-number', { maximum })];
    }
    case 'decimal': {
      const fits = typeof value === 'number' && fitsDecimal(value, leaf.digits, leaf.fraction);
      return fits ? [] : [problem(path, 'tiss.digits', { digits: leaf.digits, decimals: leaf.fraction })];
    }
    case 'money': {
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ELEMENT_CENTS;
      return fits ? [] : [problem(path, 'tiss.amount', { maximum: MAX_ELEMENT_CENTS })];
    }
    case 'date':
      return typeof value === 'string' && isLocalDate(value) ? [] : [problem(path, 'date.invalid')];
    case 'time':
      return typeof value === 'string' && isHour(value) ? [] : [problem(path, 'hour.invalid')];
    case 'yesNo':
    case 'truth':
      return typeof value === 'boolean' ? [] : [problem(path, 'field.invalid')];
  }
}

function checkText(path: string, value: unknown, maximum: number, settings: TextSettings | undefined): Problem[] {
  if (typeof value !== 'string') return [problem(path, 'field.invalid')];
  const { length } = wireText(value, settings);
  if (length === 0) return [problem(path, 'field.required')];
  return length > maximum ? [problem(path, 'text.too-long', { maximum })] : [];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
