import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { AccountStatus } from './enumerations.ts';

/** What decides whether an account may be changed. */
export interface AccountState {
  /** One of ACCOUNT_STATUSES; an unknown one locks nothing by itself. */
  readonly status: string;
  readonly guideType?: string;
  /** Status of the cashier that received the account, if any. */
  readonly cashierStatus?: string | null;
  /** Status of the invoice that is on the account, if any. */
  readonly invoiceStatus?: string | null;
  /** Something of an instalment was settled after the account was received. [A121] */
  readonly settled?: boolean;
  /** Something of its receipt was given back. */
  readonly refunded?: boolean;
  /** A fiscal note of it (NFS-e) is issued, or may be. */
  readonly noted?: boolean;
  /** The lot that it went out with was rejected, and no other lot of its invoice holds it. [TIS-014] */
  readonly lotRejected?: boolean;
}

/** An account with one of these was taken into its invoice; with another the invoice is proposed to it. [BIL-198] */
export const INVOICED_STATUSES = ['in_billing', 'closed', 'finished', 'in_appeal'] as const satisfies AccountStatus[];

const isInvoiced = (status: string): boolean => INVOICED_STATUSES.some((invoiced) => invoiced === status);

export type ReadOnlyReason =
  | 'billing.canceled'
  | 'billing.finished'
  | 'billing.noted'
  | 'billing.refunded'
  | 'billing.cashier-closed'
  | 'billing.invoice-closed';

/**
 * Why an account cannot be edited, null when it can: what was canceled stays so, and what was taken into an invoice stays as it is charged once that is closed.
 * What a fiscal note told stays as it told it, until the note is canceled; so does a receipt of which something was given back.
 * Of a closed invoice, what the insurance did not take is corrected.
 * [BIL-042, BIL-043, BIL-044, BIL-203, ERR-036, ERR-037, A96]
 */
export function readOnlyReason({
  status,
  guideType,
  cashierStatus,
  invoiceStatus,
  noted,
  refunded,
  lotRejected,
}: AccountState): ReadOnlyReason | null {
  const refusedThere = status === 'closed' && invoiceStatus === 'closed' && lotRejected === true;
  if (status === 'canceled') return 'billing.canceled';
  if (status === 'finished' || (status === 'closed' && guideType === 'sadt' && !refusedThere))
    return 'billing.finished';
  if (noted === true) return 'billing.noted';
  if (cashierStatus === 'closed') return 'billing.cashier-closed';
  if (refunded === true) return 'billing.refunded';
  const charged = invoiceStatus === 'closed' || invoiceStatus === 'finished';
  return charged && isInvoiced(status) && !refusedThere ? 'billing.invoice-closed' : null;
}

/** A finished account (a closed one too for SP/SADT) and one whose cashier is closed are read-only. [BIL-042, BIL-043, BIL-044, A96] */
export function isReadOnly(account: AccountState): boolean {
  return readOnlyReason(account) !== null;
}

/** What was chosen in the dialog that saves. */
export interface SaveChoice {
  /** insurance: consultation, SADT and default account; particular: the particular one. */
  readonly dialog: 'insurance' | 'particular';
  readonly particularTotal: Cents;
  readonly modality?: string | null;
  /** 'Efetuar o recebimento' is on. */
  readonly receipt: boolean;
  /** It keeps the invoice that it was taken into. */
  readonly sameInvoice?: boolean;
}

/**
 * Status an account is saved with: open; payment for a particular one with something to pay to the clinic and receipt off,
 * which also clears its instalments. A total of zero or less waits for nothing. [BIL-039, BIL-040, BIL-041, A92]
 */
export function statusOnSave({ dialog, particularTotal, modality, receipt }: SaveChoice): {
  readonly status: 'open' | 'payment';
  readonly clearInstallments: boolean;
} {
  const waitsForPayment = dialog === 'particular' && particularTotal > 0 && modality === 'company' && !receipt;
  return waitsForPayment
    ? { status: 'payment', clearInstallments: true }
    : { status: 'open', clearInstallments: false };
}

/** Where the appointment goes after its account was saved: to payment with it, back to waiting when payment is over. [BIL-045, BIL-046] */
export function appointmentStatusAfterSave(appointmentStatus: string, accountStatus: string): string {
  if (accountStatus === 'payment') return 'payment';
  return appointmentStatus === 'payment' ? 'waiting' : appointmentStatus;
}

/** A line as far as paying its professional goes. */
export interface PaidOutLine {
  /** The financial document that paid it; absent while it was not paid out. */
  readonly financialBundleId?: string | null;
}

/** A line already paid out to its professional is shown, never edited or removed. [BIL-052] */
export function canEditLine({ financialBundleId }: PaidOutLine): Result<true, Refusal<'billing.line-transferred'>> {
  return financialBundleId ? refuse('billing.line-transferred') : ok(true);
}

/** Only an account that is not read-only and has no line paid out can be deleted; correcting one of a rejected lot does not take it out of its invoice. [BIL-163, A108] */
export function canDeleteAccount(
  account: AccountState & { readonly expenses: readonly PaidOutLine[] },
): Result<true, Refusal<ReadOnlyReason | 'billing.lines-transferred'>> {
  const reason = readOnlyReason({ ...account, lotRejected: false });
  if (reason !== null) return refuse(reason);
  return account.expenses.some(({ financialBundleId }) => financialBundleId)
    ? refuse('billing.lines-transferred')
    : ok(true);
}
