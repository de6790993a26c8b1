import { addDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { gatherAccounts, moveAccounts } from './invoice-accounts.ts';
import type { InvoicedAccount } from './invoice-accounts.ts';
import { contractDates } from './plan-contract.ts';
import type { PlanContract } from './plan-contract.ts';

/** An invoice (fatura) gathers accounts while it is open, is closed for the insurer, and finished when that has paid. [BIL-198, BIL-199] */
export const INVOICE_STATUSES = ['open', 'closed', 'finished'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const INVOICE_EVENTS = ['gather', 'release', 'close', 'finish', 'reopen'] as const;
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number];

export interface Invoice {
  readonly planId: string;
  readonly status: InvoiceStatus;
  /** Something was paid of the document that it made. */
  readonly paid: boolean;
}

const NEXT: Readonly<Record<InvoiceEvent, Readonly<Partial<Record<InvoiceStatus, InvoiceStatus>>>>> = {
  gather: { open: 'open' },
  release: { open: 'open' },
  close: { open: 'closed' },
  finish: { closed: 'finished' },
  reopen: { closed: 'open', finished: 'closed' },
};

export type InvoiceRefusal =
  | Refusal<'billing.invoice-paid' | 'billing.invoice-step'>
  | { readonly problems: readonly Problem[] };

/**
 * Takes an invoice and accounts one step, or nothing. Gathering and releasing take the accounts that were chosen, the other steps all
 * that the invoice holds; finishing leaves those in appeal where they are. Refused from another status (`billing.invoice-step`), and
 * opened again only while nothing of its document was paid (`billing.invoice-paid`); an account that cannot follow is named by its
 * place in `accounts`. [BIL-198, BIL-199, BIL-202, A101]
 */
export function stepInvoice<T extends InvoicedAccount>(
  { planId, status, paid }: Invoice,
  accounts: readonly T[],
  event: InvoiceEvent,
): Result<{ readonly status: InvoiceStatus; readonly accounts: readonly T[] }, InvoiceRefusal> {
  const next = NEXT[event][status];
  if (next === undefined) return refuse('billing.invoice-step', { status, event });
  if (next === 'open' && status !== 'open' && paid) return refuse('billing.invoice-paid');
  const moving = event === 'finish' ? accounts.filter((account) => account.status !== 'in_appeal') : accounts;
  if (event === 'finish' && moving.length === 0 && accounts.length > 0) return ok({ status: next, accounts: [] });
  const moved = event === 'gather' ? gatherAccounts(moving, planId) : moveAccounts(moving, event);
  return moved.ok ? ok({ status: next, accounts: moved.value }) : refuse({ problems: moved.error });
}

/**
 * When the insurer owes an invoice that is closed today: the payment day of its newest service by the contract, or, when that has
 * gone by, the payment days from today; null where the contract agrees on none. [BIL-198, TIS-025]
 */
export function invoiceDue(contract: PlanContract, newestService: LocalDate, today: LocalDate): LocalDate | null {
  if (contract.paymentDays === null) return null;
  const { payment } = contractDates(contract, newestService);
  return payment !== null && payment >= today ? payment : addDays(today, contract.paymentDays);
}

/** The longest that an insurer is given to pay: two years. */
const MAX_DUE_DAYS = 730;

/** An invoice is owed on a day from today on, within two years: else a problem at `dueDate`. [BIL-198] */
export function checkInvoiceDue(dueDate: LocalDate, today: LocalDate): Problem[] {
  const maximum = addDays(today, MAX_DUE_DAYS);
  if (dueDate < today) return [problem('dueDate', 'date.before-minimum', { minimum: today })];
  return dueDate > maximum ? [problem('dueDate', 'date.after-maximum', { maximum })] : [];
}
