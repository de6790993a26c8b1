import { problem } from '@prumo/domain/result';
import type { Problem, ProblemData } from '@prumo/domain/result';
import type { FieldRule } from '../fields/field-rule.ts';

/** Codes of missing values become the sentence that names field number and label. */
const MISSING: ReadonlySet<string> = new Set(['field.required', 'tiss.choose-one']);

/** Where elements that repeat come from: their place in the guide's `expenses`. */
export interface LineOrigins {
  readonly procedures: readonly number[];
  readonly others: readonly number[];
}

export interface FieldMap {
  readonly fields: readonly FieldRule[];
  readonly otherExpenses: readonly FieldRule[];
  /** Code of a missing field with a number on this form. */
  readonly missing: 'guide.consultation-field-missing' | 'guide.sadt-field-missing';
}

/**
 * Problems of elements said in the paths of the form, with number and key of the field, so that a missing CNES reads «11 Código CNES»
 * and a click leads to the field. A problem no field of the form owns keeps its element path. A field that is `explained` already is not
 * called missing too. [TIS-007, TIS-012]
 */
export function fieldProblems(
  problems: readonly Problem[],
  map: FieldMap,
  origins: LineOrigins,
  explained: readonly Problem[],
): Problem[] {
  const fields = new Set(explained.map(({ field }) => field));
  return problems.map((found) => located(found, map, origins)).filter(({ field }) => !fields.has(field));
}

function located(found: Problem, map: FieldMap, origins: LineOrigins): Problem {
  const steps = found.field.split('.');
  const element = steps.filter((step) => !/^\d+$/.test(step)).join('/');
  const line = lineOf(steps, origins);
  const other = element.startsWith('outrasDespesas/');
  const rule = closest(other ? map.otherExpenses : map.fields, element);
  if (rule === null || rule.key === null) return found;
  const key = rule.key;
  const field = line === null ? key : `expenses.${line}.${memberOf(steps)}${lineKey(key)}`;
  const missing = MISSING.has(found.code);
  if (other && missing) return problem(field, 'guide.expense-field-missing', { key });
  if (rule.number === null) return problem(field, found.code, { ...found.data, key });
  const data: ProblemData = missing ? { number: rule.number, key } : { ...found.data, number: rule.number, key };
  return problem(field, missing ? map.missing : found.code, data);
}

/** The field whose element this is, or is part of. */
function closest(fields: readonly FieldRule[], element: string): FieldRule | null {
  const owners = fields.filter(
    (rule) => rule.element !== null && (element === rule.element || element.startsWith(`${rule.element}/`)),
  );
  return owners.toSorted((one, other) => (other.element?.length ?? 0) - (one.element?.length ?? 0))[0] ?? null;
}

function lineOf(steps: readonly string[], { procedures, others }: LineOrigins): number | null {
  const place = Number(steps[2]);
  if (steps[0] === 'procedimentosExecutados') return procedures[place] ?? null;
  if (steps[0] === 'outrasDespesas') return others[place] ?? null;
  return steps.includes('procedimento') ? 0 : null;
}

/** The professional of the line is the first of its team; the others stand in `team` from 0 on. */
function memberOf(steps: readonly string[]): string {
  const place = Number(steps[steps.indexOf('equipeSadt') + 1]);
  return steps.includes('equipeSadt') && place > 0 ? `team.${place - 1}.` : '';
}

function lineKey(key: string): string {
  return key === 'expense.value' ? 'value.insurance' : key.replace(/^expense\./, '');
}
