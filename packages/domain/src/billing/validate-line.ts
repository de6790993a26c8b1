import { isHour, validateDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { LineRules, Text } from './guide-draft.ts';

/** Typed lengths of the line's fields. [BIL-114, BIL-115] */
export const LINE_LENGTH = { duration: 3, quantity: 10, factor: 5 } as const;

/** A line being configured. Factor and quantity are numbers or their text with a decimal point. */
export interface ExpenseLineDraft {
  readonly expenseId?: Text;
  readonly professionalId?: Text;
  readonly accreditedProfessionalId?: Text;
  readonly degreeParticipationCode?: Text;
  readonly execution?: { readonly date?: Text; readonly time?: Text; readonly duration?: number | null };
  readonly factor?: number | string | null;
  readonly quantity?: number | string | null;
  readonly way?: Text;
  readonly technique?: Text;
  readonly rules?: LineRules | undefined;
}

/** Beyond this a line could leave the range of exact money. */
const MAX_UNITS = 9_999_999;

/**
 * Problems of an expense line: procedure, professionals, degree, date, time, duration and factor; way and technique only where
 * the procedure asks for them. With TISS the quantity is a whole number from 1 to 999 and the factor has at most three digits.
 * [BIL-110, BIL-111, BIL-112, BIL-113, TIS-011]
 */
export function validateExpenseLine(line: ExpenseLineDraft, { tiss = false }: { readonly tiss?: boolean } = {}): Problem[] {
  const { execution, rules } = line;
  const surgical = rules?.requireWayTechnique === true;
  return [
    ...requireFields({
      expenseId: line.expenseId,
      professionalId: line.professionalId,
      accreditedProfessionalId: line.accreditedProfessionalId,
      degreeParticipationCode: line.degreeParticipationCode,
    }),
    ...validateDate('execution.date', execution?.date, { required: true }),
    ...validateTime(execution?.time),
    ...validateDuration(execution?.duration),
    ...validateAmount('factor', line.factor, tiss && significantDigits(line.factor) > 3),
    ...(line.quantity === undefined ? [] : validateAmount('quantity', line.quantity, tiss && !isWholeUpTo(line.quantity, 999))),
    ...(surgical ? requireFields({ way: line.way, technique: line.technique }) : []),
  ];
}

function validateTime(time: Text): Problem[] {
  if (isBlank(time)) return [problem('execution.time', 'field.required')];
  return isHour(time) ? [] : [problem('execution.time', 'hour.invalid')];
}

function validateDuration(minutes: number | null | undefined): Problem[] {
  if (minutes === null || minutes === undefined) return [problem('execution.duration', 'field.required')];
  const valid = Number.isInteger(minutes) && minutes >= 0 && minutes <= 999;
  return valid ? [] : [problem('execution.duration', 'number.out-of-range', { minimum: 0, maximum: 999 })];
}

function validateAmount(field: 'factor' | 'quantity', value: number | string | null | undefined, brokenByTiss: boolean): Problem[] {
  if (value === null || value === undefined || String(value).trim() === '') return [problem(field, 'field.required')];
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) return [problem(field, 'number.invalid')];
  if (number > MAX_UNITS) return [problem(field, 'number.out-of-range', { minimum: 0, maximum: MAX_UNITS })];
  return brokenByTiss ? [problem(field, field === 'factor' ? 'billing.factor-digits' : 'billing.quantity-whole')] : [];
}

function significantDigits(value: number | string | null | undefined): number {
  return String(Number(value ?? 0))
    .replace(/e.*$/, '')
    .replaceAll(/[^\d]/g, '')
    .replace(/^0+/, '').length;
}

function isWholeUpTo(value: number | string | null, maximum: number): boolean {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= maximum;
}
