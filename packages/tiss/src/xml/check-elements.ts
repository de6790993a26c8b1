import { isHour, isLocalDate } from '@prumo/domain/dates';
import { problem } from '@prumo/domain/result';
import type { Problem, ProblemData } from '@prumo/domain/result';
import { isTableCode } from '../tables/table-codes.ts';
import { wireText } from '../text/wire-text.ts';
import type { TextSettings } from '../text/wire-text.ts';
import type { Group, Leaf, Many, Part, Slot } from './element.ts';
import { fitsDecimal } from './format-decimal.ts';

/** The largest amount of an element: ten digits, two of them decimals. */
export const MAX_ELEMENT_CENTS = 9_999_999_999;

/** A value being checked: what was found so far, and the steps that lead to the element that is looked at; a path is spelled only where it is told. */
interface Walk {
  readonly settings: TextSettings | undefined;
  readonly steps: (string | number)[];
  readonly found: Problem[];
}

/**
 * What in a value breaks the schema: missing and unknown elements, sizes, patterns, codes, digits, how often an element may come,
 * more than one of alternatives. Fields are element paths ('cabecalhoGuia.registroANS', 'procedimentoExecutado.0.valorTotal').
 * Takes anything (data read from a file too) and answers problems, never throws; empty means it can be written. [TIS-002, TIS-011]
 */
export function checkElements(model: Group, value: unknown, settings?: TextSettings): Problem[] {
  const walk: Walk = { settings, steps: [], found: [] };
  checkGroup(walk, model, value);
  return walk.found;
}

function tell({ steps, found }: Walk, code: string, data?: ProblemData): void {
  found.push(problem(steps.join('.'), code, data));
}

function checkGroup(walk: Walk, model: Group, value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    tell(walk, 'field.invalid');
    return;
  }
  for (const name in value) {
    if (!Object.hasOwn(value, name) || Object.hasOwn(model.fields, name)) continue;
    walk.steps.push(name);
    tell(walk, 'tiss.unknown-element');
    walk.steps.pop();
  }
  const { alternatives, slots } = model;
  if (alternatives.length > 0 && presentOf(alternatives, value) !== 1)
    tell(walk, 'tiss.choose-one', { options: alternatives.join(', ') });
  for (const { name, slot } of slots) {
    walk.steps.push(name);
    checkSlot(walk, slot, Reflect.get(value, name));
    walk.steps.pop();
  }
}

function presentOf(names: readonly string[], value: object): number {
  let present = 0;
  for (const name of names) {
    const part: unknown = Reflect.get(value, name);
    if (part !== undefined) present += 1;
  }
  return present;
}

function checkSlot(walk: Walk, slot: Slot, value: unknown): void {
  switch (slot.kind) {
    case 'optional':
    case 'alternative':
      if (value !== undefined) checkSlot(walk, slot.part, value);
      break;
    case 'many':
      checkMany(walk, slot, value ?? []);
      break;
    default:
      checkPart(walk, slot, value);
  }
}

function checkMany(walk: Walk, { minimum, maximum, part }: Many, items: unknown): void {
  if (!Array.isArray(items)) tell(walk, 'field.invalid');
  else if (items.length < minimum) tell(walk, 'field.required');
  else if (items.length > maximum) tell(walk, 'tiss.too-many', { maximum });
  else
    for (const [at, item] of items.entries()) {
      walk.steps.push(at);
      checkPart(walk, part, item);
      walk.steps.pop();
    }
}

function checkPart(walk: Walk, part: Part, value: unknown): void {
  if (value === undefined) tell(walk, 'field.required');
  else if (part.kind === 'group') checkGroup(walk, part, value);
  else checkLeaf(walk, part, value);
}

function checkLeaf(walk: Walk, leaf: Leaf, value: unknown): void {
  switch (leaf.kind) {
    case 'text':
      checkText(walk, value, leaf.maximum);
      break;
    case 'pattern':
      if (typeof value !== 'string' || !leaf.pattern.test(value)) tell(walk, 'field.invalid');
      break;
    case 'code': {
      const known =
        typeof value === 'string' && isTableCode(leaf.table, value) && (leaf.among?.includes(value) ?? true);
      if (!known) tell(walk, 'tiss.code', { table: String(leaf.table) });
      break;
    }
    case 'integer': {
      const maximum = 10 ** leaf.digits - 1;
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum;
      if (!fits) tell(walk, 'tiss.whole-number', { maximum });
      break;
    }
    case 'decimal':
      if (typeof value !== 'number' || !fitsDecimal(value, leaf.digits, leaf.fraction))
        tell(walk, 'tiss.digits', { digits: leaf.digits, decimals: leaf.fraction });
      break;
    case 'money': {
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_ELEMENT_CENTS;
      if (!fits) tell(walk, 'tiss.amount', { maximum: MAX_ELEMENT_CENTS });
      break;
    }
    case 'date':
      if (typeof value !== 'string' || !isLocalDate(value)) tell(walk, 'date.invalid');
      break;
    case 'time':
      if (typeof value !== 'string' || !isHour(value)) tell(walk, 'hour.invalid');
      break;
    case 'yesNo':
    case 'truth':
      if (typeof value !== 'boolean') tell(walk, 'field.invalid');
  }
}

function checkText(walk: Walk, value: unknown, maximum: number): void {
  if (typeof value !== 'string') {
    tell(walk, 'field.invalid');
    return;
  }
  const { length } = wireText(value, walk.settings);
  if (length === 0) tell(walk, 'field.required');
  else if (length > maximum) tell(walk, 'text.too-long', { maximum });
}
