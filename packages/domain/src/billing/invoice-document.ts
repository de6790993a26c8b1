import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** What the document of a closed invoice is once what its accounts charge has changed. */
export interface RevisedDocument {
  readonly status: 'open' | 'paid' | 'canceled';
  readonly total: Cents;
}

/**
 * The document that an insurance owes follows what the accounts of its invoice charge, also when one of a rejected lot is corrected: it
 * is open as far as it is not paid, and canceled when nothing is owed. Never below what was paid or written off of it
 * (`billing.invoice-paid-above`). [BIL-198, TIS-014]
 */
export function reviseInvoiceDocument(
  owed: Cents,
  paid: Cents,
): Result<RevisedDocument, Refusal<'billing.invoice-paid-above'>> {
  if (owed < paid) return refuse('billing.invoice-paid-above', { value: paid });
  return ok({ status: owed === zero ? 'canceled' : owed === paid ? 'paid' : 'open', total: owed });
}
