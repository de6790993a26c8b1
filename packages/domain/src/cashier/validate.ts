import { validateDateRange } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { movable } from './amount.ts';

export interface OpeningDraft {
  readonly drawerId?: string | null;
  /** Empty counts as R$ 0,00. [CSH-066] */
  readonly value?: Cents | null;
}

/** Opening: a drawer must be chosen; the initial value may be empty, but neither negative nor broken. [CSH-065, CSH-066] */
export function validateOpening({ drawerId, value }: OpeningDraft): Problem[] {
  return [
    ...(isBlank(drawerId) ? [problem('drawerId', 'cashier.opening-without-cashier')] : []),
    ...validateInitialValue(value ?? zero),
  ];
}

function validateInitialValue(value: Cents): Problem[] {
  if (!Number.isSafeInteger(value)) return [problem('value', 'money.invalid')];
  return value < 0 ? [problem('value', 'money.negative')] : [];
}

/** Closing and cash flow: a cashier must be chosen. [CSH-067, CSH-080] */
export function validateCashierChoice(cashierId: string | null | undefined): Problem[] {
  return requireFields({ cashierId });
}

/** Configuration: a drawer and at least one collaborator. [CSH-080, CSH-081] */
export function validateConfiguration({
  drawerId,
  collaborators,
}: {
  readonly drawerId?: string | null;
  readonly collaborators: readonly string[];
}): Problem[] {
  return [
    ...requireFields({ drawerId }),
    ...(collaborators.length === 0 ? [problem('collaborators', 'cashier.no-collaborator')] : []),
  ];
}

export interface OperationDraft {
  readonly cashierId?: string | null;
  readonly operation?: string | null;
  readonly value?: Cents | null;
}

/** Aporte/Sangria: operation, cashier and value from R$ 0,01; a Sangria never exceeds the balance. [CSH-071, CSH-072, CSH-073] */
export function validateOperation({ cashierId, operation, value }: OperationDraft, balance: Cents): Problem[] {
  return [
    ...requireFields({ cashierId, operation }),
    ...(isBlank(operation) || operation === 'incoming' || operation === 'outgoing'
      ? []
      : [problem('operation', 'field.invalid')]),
    ...validateCashValue(value, operation === 'outgoing' ? balance : null),
  ];
}

/** Editing an Aporte or Sangria: the value is required, from R$ 0,01. Whether the drawer allows it, editOperation says. [CSH-079] */
export function validateOperationEdit({ value }: Pick<OperationDraft, 'value'>): Problem[] {
  return validateCashValue(value, null);
}

export interface CashFinancialDraft {
  readonly cashierId?: string | null;
  readonly operation?: string | null;
  readonly categoryId?: string | null;
  /** Name of the payer or payee, known or new. */
  readonly entityName?: string | null;
  readonly value?: Cents | null;
}

/**
 * Receita/Despesa: payer/payee, operation, cashier, category and value; a Despesa never exceeds the balance. [CSH-074, CSH-075,
 * CSH-076, A17]
 */
export function validateCashFinancial(
  { cashierId, operation, categoryId, entityName, value }: CashFinancialDraft,
  balance: Cents,
): Problem[] {
  return [
    ...requireFields({ entityName, operation, cashierId, categoryId }),
    ...(isBlank(operation) || operation === 'revenue' || operation === 'expense'
      ? []
      : [problem('operation', 'field.invalid')]),
    ...validateCashValue(value, operation === 'expense' ? balance : null),
  ];
}

function validateCashValue(value: Cents | null | undefined, limit: Cents | null): Problem[] {
  if (value === null || value === undefined) return [problem('value', 'field.required')];
  const amount = movable(value);
  if (!amount.ok) return [problem('value', amount.error.code, amount.error.data)];
  return limit !== null && value > limit
    ? [problem('value', 'cashier.insufficient-balance', { missing: value - limit })]
    : [];
}

export interface ClosingFilter {
  readonly initialEndDate: LocalDate;
  readonly finalEndDate: LocalDate;
}

/**
 * Period of the closings search: neither date → today; one → the other is required; both → valid and in order.
 * [CSH-068, CSH-069, CSH-070, A32]
 */
export function closingFilter(
  startDate: string | null | undefined,
  endDate: string | null | undefined,
  today: LocalDate,
): Result<ClosingFilter, Problem[]> {
  if (isBlank(startDate) && isBlank(endDate)) return ok({ initialEndDate: today, finalEndDate: today });
  const names: Readonly<Record<string, string>> = { startDate: 'initialEndDate', endDate: 'finalEndDate' };
  const problems = validateDateRange(startDate, endDate).map((found) => ({
    ...found,
    field: names[found.field] ?? found.field,
  }));
  if (problems.length > 0) return refuse(problems);
  return ok({ initialEndDate: startDate as LocalDate, finalEndDate: endDate as LocalDate });
}
