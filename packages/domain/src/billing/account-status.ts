import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { readOnlyReason, statusOnSave } from './account-state.ts';
import type { AccountState, PaidOutLine, ReadOnlyReason, SaveChoice } from './account-state.ts';
import type { AccountStatus } from './enumerations.ts';

/**
 * What billing does with a saved account: gather it into an invoice (lote) and take it out again, close the invoice for the
 * insurance's file, finish it when the insurance has paid, appeal a denial and settle the appeal, reopen one step, cancel.
 */
export const ACCOUNT_EVENTS = ['gather', 'release', 'close', 'finish', 'appeal', 'settle', 'reopen', 'cancel'] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

type Steps = Readonly<Partial<Record<AccountStatus, AccountStatus>>>;

/** Every allowed step; what is not here is refused. */
const STEPS: Readonly<Record<AccountEvent, Steps>> = {
  gather: { open: 'in_billing' },
  release: { in_billing: 'open' },
  close: { in_billing: 'closed' },
  finish: { closed: 'finished' },
  appeal: { closed: 'in_appeal', finished: 'in_appeal' },
  settle: { in_appeal: 'finished' },
  reopen: { closed: 'in_billing', finished: 'closed' },
  cancel: { open: 'canceled', payment: 'canceled' },
};

/** Steps that would take the ground from under a transfer already paid to a professional. */
const UNDOING: ReadonlySet<AccountEvent> = new Set(['reopen', 'cancel']);

export type StepRefusal = Refusal<'billing.status-not-allowed' | 'billing.lines-transferred'>;

/**
 * The status after a step of billing. A step that does not leave from the account's status is refused with both names; so are
 * reopening and cancelling once a line was paid out to its professional. An unknown status allows no step.
 * [BIL-198, BIL-199, BIL-202, BIL-203, ENT-018, A100, A101]
 */
export function moveAccount(
  { status, expenses }: { readonly status: string; readonly expenses: readonly PaidOutLine[] },
  event: AccountEvent,
): Result<AccountStatus, StepRefusal> {
  const next = new Map<string, AccountStatus>(Object.entries(STEPS[event])).get(status);
  if (next === undefined) return refuse('billing.status-not-allowed', { status, event });
  if (UNDOING.has(event) && expenses.some(({ financialBundleId }) => financialBundleId))
    return refuse('billing.lines-transferred');
  return ok(next);
}

export type SaveRefusal =
  | ReadOnlyReason
  | 'billing.instalment-settled'
  | 'billing.status-not-allowed'
  | 'billing.stays-in-invoice';

export type SavedStatus = 'open' | 'payment' | 'in_billing' | 'closed';

/**
 * The status after 'Finalizar' of a dialog: read-only accounts refuse it, and so do those in appeal, whose
 * next step belongs to billing, and those of which an instalment was settled, which a new receipt would make anew; one that an invoice holds stays in it, and all others take the status of statusOnSave. One that is corrected because its lot was rejected stays closed, and leaves
 * neither its invoice nor its kind of guide (`billing.stays-in-invoice`).
 * [BIL-039, BIL-040, BIL-042, BIL-043, BIL-044, BIL-198]
 */
export function statusAfterSave(account: AccountState, choice: SaveChoice): Result<SavedStatus, Refusal<SaveRefusal>> {
  const reason = readOnlyReason(account);
  if (reason !== null) return refuse(reason);
  if (account.settled === true) return refuse('billing.instalment-settled');
  const { status } = account;
  if (status === 'in_appeal') return refuse('billing.status-not-allowed', { status, event: 'save' });
  const saved = statusOnSave(choice).status;
  if (status === 'closed' && account.lotRejected === true)
    return saved === 'open' && choice.sameInvoice === true ? ok('closed') : refuse('billing.stays-in-invoice');
  return ok(saved === 'open' && status === 'in_billing' && choice.sameInvoice === true ? 'in_billing' : saved);
}

/** Statuses of a billing account that reports offer; canceled belongs to the billing statement only. [BIL-038, A100] */
export const REPORT_ACCOUNT_STATUSES: readonly AccountStatus[] = [
  'open',
  'in_billing',
  'closed',
  'finished',
  'in_appeal',
];

/** Statuses the billing statement (Extrato de faturamento) offers. [BIL-203, A100] */
export const STATEMENT_ACCOUNT_STATUSES: readonly AccountStatus[] = [...REPORT_ACCOUNT_STATUSES, 'canceled'];

/**
 * The accounts a report lists and sums: those of the chosen statuses the report offers. A canceled account is only ever in
 * the billing statement; no status chosen lists nothing. [BIL-202, BIL-203, A100]
 */
export function reportedAccounts<T extends { readonly status: string }>(
  accounts: readonly T[],
  { report, statuses }: { readonly report: 'accounts' | 'statement'; readonly statuses: readonly string[] },
): T[] {
  const offered: readonly string[] = report === 'statement' ? STATEMENT_ACCOUNT_STATUSES : REPORT_ACCOUNT_STATUSES;
  return accounts.filter(({ status }) => offered.includes(status) && statuses.includes(status));
}
