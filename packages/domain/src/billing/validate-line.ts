import { validateDate } from '../dates/index.ts';
import { cents, lineTotal } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { canEditLine } from './account-state.ts';
import type { PaidOutLine } from './account-state.ts';
import { TECHNIQUES, WAYS } from './enumerations.ts';
import { checkChoice, requireHour, requireText } from './field-checks.ts';
import type { Text } from './guide-draft.ts';
import { mayPerform } from './line-rules.ts';
import type { LineRole, LineRules } from './line-rules.ts';
import { linkProblems, supplyProblems } from './line-supply.ts';
import type { LineSupply } from './line-supply.ts';
import { degreeProblems, teamProblems } from './line-team.ts';
import type { LineMember } from './line-team.ts';

/** A line being configured. Factor and quantity are numbers or their text with a decimal point. */
export interface ExpenseLineDraft {
  readonly expenseId?: Text;
  readonly professionalId?: Text;
  readonly accreditedProfessionalId?: Text;
  readonly degreeParticipationCode?: Text;
  readonly execution?: { readonly date?: Text; readonly time?: Text; readonly duration?: number | null };
  readonly factor?: number | string | null;
  readonly quantity?: number | string | null;
  /** For one unit; left out while a form checks its other fields only. */
  readonly value?: { readonly insurance: Cents; readonly particular: Cents };
  readonly way?: Text;
  readonly technique?: Text;
  readonly rules?: LineRules | undefined;
  readonly supply?: LineSupply | null | undefined;
  /** Who took part beside the professional. */
  readonly team?: readonly LineMember[] | undefined;
  readonly type?: Text;
}

/** A line among the others of its account. */
type AccountLineDraft = ExpenseLineDraft & Partial<PaidOutLine> & { readonly itemId?: string | undefined };

/** Beyond this no clinic counts. */
const MAX_UNITS = 9_999_999;
const MAX_DURATION_MINUTES = 999;

/** The most one line may cost: what a money field of a form takes, R$ 999.999.999,99. [LIM-029] */
export const MAX_LINE_TOTAL: Cents = cents(99_999_999_999);

/**
 * Problems of an expense line: procedure, professionals, degree, date, time, duration and factor; way and technique only where
 * the procedure asks for them; professionals only among those the plan names; a team without gaps, nobody twice in one degree. With TISS the quantity is a whole number from 1
 * to 999 and the factor has at most three digits, two of them decimals (st_decimal3-2). Amounts that are negative, not whole cents, or too large for the line's total
 * are problems too, so that totals of accepted lines are always exact.
 * [BIL-110, BIL-111, BIL-112, BIL-113, BIL-194, LIM-029, TIS-007, TIS-011]
 */
export function validateExpenseLine(
  line: ExpenseLineDraft,
  { tiss = false }: { readonly tiss?: boolean } = {},
): Problem[] {
  const { execution, rules } = line;
  const surgical = rules?.requireWayTechnique === true;
  const amounts = [
    ...validateUnits('factor', line.factor, tiss && !fitsTissFactor(line.factor)),
    ...(line.quantity === undefined
      ? []
      : validateUnits('quantity', line.quantity, tiss && !isWholeUpTo(line.quantity, 999))),
    ...validateValues(line.value),
  ];
  return [
    ...requireText('expenseId', line.expenseId),
    ...validateProfessional('professionalId', line.professionalId, rules, 'executing'),
    ...validateProfessional('accreditedProfessionalId', line.accreditedProfessionalId, rules, 'accredited'),
    ...degreeProblems('degreeParticipationCode', line.degreeParticipationCode),
    ...validateDate('execution.date', execution?.date, { required: true }),
    ...requireHour('execution.time', execution?.time),
    ...validateDuration(execution?.duration),
    ...amounts,
    ...(amounts.length === 0 ? validateTotal(line) : []),
    ...(surgical ? requireFields({ way: line.way, technique: line.technique }) : []),
    ...checkChoice('way', line.way, WAYS),
    ...checkChoice('technique', line.technique, TECHNIQUES),
    ...supplyProblems(line.supply),
    ...teamProblems(line),
  ];
}

/**
 * Problems of all lines of an account, under 'expenses.N.'; a line already paid out is shown only and not looked at again.
 * What it belongs to must stand among them. [BIL-052, BIL-110, BIL-111, BIL-112, BIL-113, TIS-008]
 */
export function validateExpenseLines(
  lines: readonly AccountLineDraft[],
  options: { readonly tiss?: boolean } = {},
): Problem[] {
  const problems = lines.flatMap((line, index) => {
    if (!canEditLine(line).ok) return [];
    return validateExpenseLine(line, options).map((found) => ({ ...found, field: `expenses.${index}.${found.field}` }));
  });
  return [...problems, ...linkProblems(lines)];
}

function validateProfessional(field: string, id: Text, rules: LineRules | undefined, role: LineRole): Problem[] {
  if (isBlank(id)) return [problem(field, 'field.required')];
  return mayPerform(id, rules, role) ? [] : [problem(field, 'billing.professional-not-allowed')];
}

function validateDuration(minutes: number | null | undefined): Problem[] {
  if (minutes === null || minutes === undefined) return [problem('execution.duration', 'field.required')];
  const valid = Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_DURATION_MINUTES;
  return valid
    ? []
    : [problem('execution.duration', 'number.out-of-range', { minimum: 0, maximum: MAX_DURATION_MINUTES })];
}

function validateUnits(
  field: 'factor' | 'quantity',
  value: number | string | null | undefined,
  brokenByTiss: boolean,
): Problem[] {
  if (value === null || value === undefined || String(value).trim() === '') return [problem(field, 'field.required')];
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0 || !isDecimal(value)) return [problem(field, 'number.invalid')];
  if (number > MAX_UNITS) return [problem(field, 'number.out-of-range', { minimum: 0, maximum: MAX_UNITS })];
  return brokenByTiss ? [problem(field, field === 'factor' ? 'billing.factor-digits' : 'billing.quantity-whole')] : [];
}

function validateValues(value: ExpenseLineDraft['value']): Problem[] {
  if (value === undefined) return [];
  return [...validateValue('value.insurance', value.insurance), ...validateValue('value.particular', value.particular)];
}

function validateValue(field: string, value: Cents): Problem[] {
  if (!Number.isSafeInteger(value)) return [problem(field, 'money.invalid')];
  if (value < 0) return [problem(field, 'money.negative')];
  return value > MAX_LINE_TOTAL ? [problem(field, 'money.above-maximum', { maximum: MAX_LINE_TOTAL })] : [];
}

/** Asked only of amounts that are right one by one. */
function validateTotal({ value, factor, quantity }: ExpenseLineDraft): Problem[] {
  if (value === undefined) return [];
  const units = Number(factor) * Number(quantity ?? 1);
  const tooLarge =
    value.insurance * units > MAX_LINE_TOTAL || value.particular * Number(quantity ?? 1) > MAX_LINE_TOTAL;
  const total = tooLarge ? null : lineTotal({ ...value, factor: factor ?? 1, quantity: quantity ?? 1 });
  return total !== null && total <= MAX_LINE_TOTAL
    ? []
    : [problem('quantity', 'billing.line-above-maximum', { maximum: MAX_LINE_TOTAL })];
}

/** Text that the exact arithmetic and this check read alike: no hexadecimal, no exponent. */
function isDecimal(value: number | string): boolean {
  return typeof value === 'number' || /^\d+(\.\d+)?$/.test(value);
}

/** Three digits at most, two of them decimals: `st_decimal3-2` of the schema. Zeros that say nothing are not counted. */
function fitsTissFactor(value: number | string | null | undefined): boolean {
  const number = Number(value ?? 0);
  // Nearly every factor is 1: text is only looked at when there may be decimals.
  if (Number.isInteger(number)) return number < 1000;
  const [whole = '', decimals = ''] = String(number).split('.');
  return decimals.length <= 2 && whole.replace(/^0+/, '').length + decimals.length <= 3;
}

function isWholeUpTo(value: number | string | null, maximum: number): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= maximum;
}
