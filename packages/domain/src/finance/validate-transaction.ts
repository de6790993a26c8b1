import { validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { cents, MAX_INSTALMENTS, oneCent } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { TRANSACTION_TYPES } from './enumerations.ts';

/** The largest amount a document takes: R$ 999.999.999,99. */
export const MAX_TRANSACTION_VALUE: Cents = cents(99_999_999_999);

/** Characters of the document number (nota, recibo). */
export const TRANSACTION_DOCUMENT_LENGTH = 60;

/** What the form of a payable or receivable holds; amounts in cents, empty ones are zero. */
export interface TransactionDraft {
  readonly type?: string | null;
  readonly entityName?: string | null;
  readonly categoryId?: string | null;
  readonly bankAccountId?: string | null;
  readonly methodId?: string | null;
  readonly document?: string | null;
  readonly issueDate?: string | null;
  readonly dueDate?: string | null;
  /** First day of the month the document belongs to; the month of issue when empty. */
  readonly competenceDate?: string | null;
  readonly value?: Cents | null;
  readonly interest?: Cents | null;
  readonly discount?: Cents | null;
  readonly rate?: Cents | null;
  readonly installments?: number | null;
}

/**
 * A document needs type, payer or payee, category, bank account or method, issue date, due date and value from R$ 0,01; interest,
 * discount and fee are never negative and the discount stays below value + interest. A due date before the issue date is accepted:
 * bills arrive late. [FIN-072, LIM-029]
 */
export function validateTransaction(draft: TransactionDraft): Problem[] {
  const { type, entityName, categoryId, issueDate, dueDate, competenceDate } = draft;
  return [
    ...requireFields({ type }),
    ...(isBlank(type) || (TRANSACTION_TYPES as readonly string[]).includes(type)
      ? []
      : [problem('type', 'field.invalid')]),
    ...requireFields({ entityName, categoryId }),
    ...(isBlank(draft.bankAccountId) && isBlank(draft.methodId) ? [problem('bankAccountId', 'field.required')] : []),
    ...validateDocument(draft.document),
    ...validateDate('issueDate', issueDate, { required: true }),
    ...validateDate('dueDate', dueDate, { required: true }),
    ...validateDate('competenceDate', competenceDate),
    ...validateAmounts(draft),
    ...validateCount(draft.installments ?? 1),
  ];
}

/** What the form of a baixa holds. [FIN-073, A157] */
export interface PaymentDraft {
  readonly date?: string | null;
  readonly bankAccountId?: string | null;
  readonly methodId?: string | null;
  readonly value?: Cents | null;
  readonly interest?: Cents | null;
  readonly discount?: Cents | null;
  readonly rate?: Cents | null;
}

/**
 * A baixa needs date, bank account, method and value from R$ 0,01 to the open amount; the date is not in the future, since money
 * that has not moved is not in the statement. Interest, discount and fee as in the document. [FIN-073, LIM-029, A157]
 */
export function validatePayment(draft: PaymentDraft, open: Cents, today: LocalDate): Problem[] {
  const { date, bankAccountId, methodId, value } = draft;
  return [
    ...validateDate('date', date, { required: true, maximum: today }),
    ...requireFields({ bankAccountId, methodId }),
    ...validateAmounts(draft),
    ...((value ?? 0) > open ? [problem('value', 'transaction.value-above-open', { maximum: open })] : []),
  ];
}

function validateDocument(document: string | null | undefined): Problem[] {
  if (isBlank(document) || document.length <= TRANSACTION_DOCUMENT_LENGTH) return [];
  return [problem('document', 'text.too-long', { maximum: TRANSACTION_DOCUMENT_LENGTH })];
}

function validateAmounts({
  value,
  interest,
  discount,
  rate,
}: Pick<PaymentDraft, 'value' | 'interest' | 'discount' | 'rate'>): Problem[] {
  const problems = [
    ...validateValue(value),
    ...validateAddition('interest', interest),
    ...validateAddition('discount', discount),
    ...validateAddition('rate', rate),
  ];
  if (problems.length > 0) return problems;
  return (discount ?? 0) >= (value ?? 0) + (interest ?? 0)
    ? [problem('discount', 'transaction.discount-above-value')]
    : [];
}

function validateValue(value: Cents | null | undefined): Problem[] {
  if (value === null || value === undefined) return [problem('value', 'field.required')];
  if (!Number.isSafeInteger(value)) return [problem('value', 'money.invalid')];
  if (value < oneCent) return [problem('value', 'money.below-minimum', { minimum: oneCent })];
  return value > MAX_TRANSACTION_VALUE
    ? [problem('value', 'money.above-maximum', { maximum: MAX_TRANSACTION_VALUE })]
    : [];
}

function validateAddition(field: string, value: Cents | null | undefined): Problem[] {
  const amount = value ?? 0;
  if (!Number.isSafeInteger(amount)) return [problem(field, 'money.invalid')];
  if (amount < 0) return [problem(field, 'money.negative')];
  return amount > MAX_TRANSACTION_VALUE
    ? [problem(field, 'money.above-maximum', { maximum: MAX_TRANSACTION_VALUE })]
    : [];
}

function validateCount(count: number): Problem[] {
  const possible = Number.isInteger(count) && count >= 1 && count <= MAX_INSTALMENTS;
  return possible ? [] : [problem('installments', 'money.invalid-count', { maximum: MAX_INSTALMENTS })];
}
