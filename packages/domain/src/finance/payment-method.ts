import { allowsInstalments, COMPENSATION_TYPES, DOCUMENT_TYPES } from '../billing/index.ts';
import { PAYMENT_TYPES } from '../cashier/index.ts';
import type { PaymentType } from '../cashier/index.ts';
import { MAX_INSTALMENTS } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { readPixKey } from './pix-key.ts';

/** Days an after-day compensation may wait. */
export const MAX_COMPENSATION_DAYS = 365;

/**
 * Under which types of the cash flow a method of a document type may stand: money, credit card and check under their own, the
 * others under any of the rest. An unknown document type has none. [ENT-053, CSH-034]
 */
export function paymentTypesOf(documentType: string): readonly PaymentType[] {
  const own = PAYMENT_TYPES.filter((type) => type === documentType);
  if (documentType !== 'others') return own;
  return PAYMENT_TYPES.filter((type) => type === 'others' || !(DOCUMENT_TYPES as readonly string[]).includes(type));
}

/** What the form of a payment method holds. [FIN-078, A160] */
export interface PaymentMethodDraft {
  readonly name?: string | null;
  readonly documentType?: string | null;
  readonly compensation: { readonly type?: string | null; readonly days?: number | null };
  readonly installments: readonly { readonly count: number; readonly rate: number }[];
  /** Under which type of the cash flow it stands, and the key that payers are told, where it is PIX. [UXP-015] */
  readonly paymentType?: string | null;
  readonly pixKey?: string | null;
}

/**
 * A payment method needs name, document type and compensation; after-day takes 0 to 365 days, fixed-day a day of the month from 1
 * to 31, same-day none. A key goes with PIX alone, and is one that the central bank knows. The fee table has each number of instalments once, from 1 to 99, with a percent from 0 to 100 with up to
 * 2 decimals; more than one instalment only with credit card or check. [FIN-078, ENT-054, A160, UXP-015]
 */
export function validatePaymentMethod({
  name,
  documentType,
  compensation,
  installments,
  paymentType,
  pixKey,
}: PaymentMethodDraft): Problem[] {
  const { type, days } = compensation;
  return [
    ...requireFields({ name, documentType, 'compensation.type': type }),
    ...oneOf('documentType', documentType, DOCUMENT_TYPES),
    ...oneOf('compensation.type', type, COMPENSATION_TYPES),
    ...(type === 'after-day' ? integerWithin('compensation.days', days, 0, MAX_COMPENSATION_DAYS) : []),
    ...(type === 'fixed-day' ? integerWithin('compensation.days', days, 1, 31) : []),
    ...validateKey(paymentType, pixKey),
    ...installments.flatMap((_, index) => validateEntry(installments, index, documentType ?? '')),
  ];
}

function validateKey(paymentType: string | null | undefined, key: string | null | undefined): Problem[] {
  if (isBlank(key)) return [];
  if (paymentType !== 'pix') return [problem('pixKey', 'pix-key.without-pix')];
  return readPixKey(key) === null ? [problem('pixKey', 'pix-key.invalid')] : [];
}

function validateEntry(
  installments: PaymentMethodDraft['installments'],
  index: number,
  documentType: string,
): Problem[] {
  const entry = installments[index];
  if (entry === undefined) return [];
  const { count, rate } = entry;
  const field = `installments.${index}`;
  const problems = integerWithin(`${field}.count`, count, 1, MAX_INSTALMENTS);
  if (installments.findIndex((other) => other.count === count) < index)
    problems.push(problem(`${field}.count`, 'finance.count-repeated'));
  if (count > 1 && !allowsInstalments(documentType))
    problems.push(problem(`${field}.count`, 'billing.method-without-instalments'));
  const percent = rate >= 0 && rate <= 100 && Number(rate.toFixed(2)) === rate;
  return percent
    ? problems
    : [...problems, problem(`${field}.rate`, 'number.out-of-range', { minimum: 0, maximum: 100 })];
}

function oneOf(field: string, value: string | null | undefined, known: readonly string[]): Problem[] {
  return isBlank(value) || known.includes(value) ? [] : [problem(field, 'field.invalid')];
}

function integerWithin(field: string, value: number | null | undefined, minimum: number, maximum: number): Problem[] {
  if (value === null || value === undefined) return [problem(field, 'field.required')];
  const inside = Number.isInteger(value) && value >= minimum && value <= maximum;
  return inside ? [] : [problem(field, 'number.out-of-range', { minimum, maximum })];
}
