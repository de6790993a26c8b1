import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { BANK_ACCOUNT_TYPES } from './enumerations.ts';
import { MAX_TRANSACTION_VALUE } from './validate-transaction.ts';

/** What the form of a bank account holds. Agency and number are texts: they have leading zeros and a check digit, 'X' among them. */
export interface BankAccountDraft {
  readonly name?: string | null;
  readonly type?: string | null;
  readonly agency?: string | null;
  readonly number?: string | null;
  /** Balance before the first movement, in cents; negative for an overdrawn account. */
  readonly initialValue?: number | null;
}

/** Digits with dots, dashes and the check digit 'X', as banks print them. */
const BANK_NUMBER = /^[\d.\-/xX]+$/;

/**
 * A bank account needs name and type. Agency and number are digits with their check digit. The initial balance is whole cents
 * within ± R$ 999.999.999,99; a drawer has none, for it is counted at each opening. [FIN-014, FIN-076, ENT-009]
 */
export function validateBankAccount({ name, type, agency, number, initialValue }: BankAccountDraft): Problem[] {
  const known = isBlank(type) || (BANK_ACCOUNT_TYPES as readonly string[]).includes(type);
  return [
    ...requireFields({ name, type }),
    ...(known ? [] : [problem('type', 'field.invalid')]),
    ...validateBankNumber('agency', agency),
    ...validateBankNumber('number', number),
    ...validateInitialValue(initialValue ?? 0, type === 'cashier'),
  ];
}

function validateBankNumber(field: string, value: string | null | undefined): Problem[] {
  return isBlank(value) || BANK_NUMBER.test(value.trim()) ? [] : [problem(field, 'field.invalid')];
}

function validateInitialValue(value: number, drawer: boolean): Problem[] {
  if (drawer && value !== 0) return [problem('initialValue', 'finance.drawer-initial-value')];
  const possible = Number.isInteger(value) && Math.abs(value) <= MAX_TRANSACTION_VALUE;
  return possible ? [] : [problem('initialValue', 'field.invalid')];
}
