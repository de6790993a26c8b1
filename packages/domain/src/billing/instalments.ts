import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import { validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { apportion, oneCent, splitEvenly, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { cardFee } from './card-fee.ts';
import type { FeeTable } from './card-fee.ts';
import { allowsInstalments, dueDates, firstDueDate } from './due-dates.ts';
import type { Compensation } from './due-dates.ts';

export interface PaymentMethod extends FeeTable {
  readonly id: string;
  readonly name: string;
  readonly documentType: string;
  readonly compensation: Compensation;
}

/** One instalment as stored; money in cents. [ENT-027, ENT-028] */
export interface Instalment {
  readonly dueDate: LocalDate;
  readonly value: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly rate: Cents;
  readonly tax: Cents;
  readonly document: string | null;
  readonly bankAccount: { readonly id: string; readonly name: string } | null;
  readonly method: {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly installment: { readonly current: number; readonly total: number; readonly groupId: string };
  };
}

export interface InstalmentForm {
  readonly method: PaymentMethod;
  /** Default 1. [LIM-031] */
  readonly count?: number;
  readonly value: Cents;
  /** First due date; when absent the method's compensation says it. */
  readonly dueDate?: LocalDate | null;
  readonly document?: string | null;
  readonly bankAccount?: { readonly id: string; readonly name: string } | null;
  readonly openBalance: Cents;
}

export type InstalmentRefusal = Refusal<
  | 'money.invalid'
  | 'money.below-minimum'
  | 'money.invalid-count'
  | 'money.instalment-below-minimum'
  | 'billing.value-above-open-balance'
  | 'billing.method-without-instalments'
>;

/**
 * Builds the instalments of one payment method: values split evenly, due dates by its compensation, the card fee shared
 * pro rata. All belong to `groupId`. Refused: what is no whole number of cents, less than R$ 0,01 or more than the open balance,
 * a count that is no whole number from 1 to 99 or makes an instalment vanish, several instalments of a method that has none. [BIL-014, BIL-119, BIL-166, BIL-168, BIL-173, BIL-178, ENT-028, A1, A14]
 */
export function buildInstalments(
  form: InstalmentForm,
  today: LocalDate,
  groupId: string,
): Result<Instalment[], InstalmentRefusal> {
  const { method, count = 1, value } = form;
  if (!Number.isSafeInteger(value)) return refuse('money.invalid');
  if (value < oneCent) return refuse('money.below-minimum', { minimum: oneCent });
  if (value > form.openBalance) return refuse('billing.value-above-open-balance', { maximum: form.openBalance });
  if (count > 1 && !allowsInstalments(method.documentType)) return refuse('billing.method-without-instalments');
  const split = splitEvenly(value, count);
  if (!split.ok) return split;
  const fees = apportion(cardFee(value, method, count), split.value);
  const first = form.dueDate ?? firstDueDate(method.compensation, today);
  const dates = dueDates({ documentType: method.documentType, compensation: method.compensation, first, count });
  return ok(
    split.value.map((part, index) => ({
      dueDate: dates[index] ?? first,
      value: part,
      discount: zero,
      interest: zero,
      rate: fees[index] ?? zero,
      tax: zero,
      document: form.document ?? null,
      bankAccount: form.bankAccount ?? null,
      method: {
        id: method.id,
        name: method.name,
        type: method.documentType,
        installment: { current: index + 1, total: count, groupId },
      },
    })),
  );
}

/**
 * What must be filled before an instalment can be added: method, an existing due date that has not passed `earliest`, 0,01 up to
 * the open balance. [BIL-118, BIL-119]
 */
export function validateInstalment(
  {
    methodId,
    dueDate,
    value,
  }: { readonly methodId?: string | null; readonly dueDate?: string | null; readonly value?: Cents | null },
  open: Cents,
  earliest?: LocalDate,
): Problem[] {
  return [
    ...requireFields({ methodId }),
    ...validateDate('dueDate', dueDate, { required: true, ...(earliest === undefined ? {} : { minimum: earliest }) }),
    ...validateValue(value, open),
  ];
}

function validateValue(value: Cents | null | undefined, open: Cents): Problem[] {
  if (value === null || value === undefined) return [problem('value', 'field.required')];
  if (!Number.isSafeInteger(value)) return [problem('value', 'money.invalid')];
  if (value < oneCent) return [problem('value', 'money.below-minimum', { minimum: oneCent })];
  return value > open ? [problem('value', 'billing.value-above-open-balance', { maximum: open })] : [];
}

/** Takes one instalment out by its place from 0; the open balance grows by its value. A place that does not exist changes nothing. [BIL-190] */
export function removeInstalment<I>(instalments: readonly I[], index: number): I[] {
  return instalments.filter((_, position) => position !== index);
}

/** Takes out every instalment of one addition ('todas as parcelas do método'); an unknown group changes nothing. [BIL-189, A159] */
export function removeInstalmentGroup<I extends Pick<Instalment, 'method'>>(
  instalments: readonly I[],
  groupId: string,
): I[] {
  return instalments.filter(({ method }) => method.installment.groupId !== groupId);
}

/** Adding is possible while something is open and nothing was paid. [BIL-128] */
export function canAddInstalment({
  openBalance,
  paymentDate,
}: {
  readonly openBalance: Cents;
  readonly paymentDate?: string | null;
}): boolean {
  return openBalance > 0 && isBlank(paymentDate);
}
