import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { PaidOutLine } from './account-state.ts';
import { moveAccount } from './account-status.ts';
import type { AccountEvent } from './account-status.ts';

/** An account as an invoice (fatura) sees it. */
export interface InvoicedAccount {
  readonly id: string;
  readonly planId: string;
  readonly status: string;
  readonly expenses: readonly PaidOutLine[];
}

/**
 * Takes all accounts of an invoice one step further, or none of them: the problems name `accounts.N.status`. An empty list is
 * refused. [BIL-198, BIL-199, A101]
 */
export function moveAccounts<T extends InvoicedAccount>(
  accounts: readonly T[],
  event: AccountEvent,
): Result<T[], Problem[]> {
  if (accounts.length === 0) return refuse([problem('accounts', 'billing.no-account')]);
  const moved: T[] = [];
  const problems: Problem[] = [];
  for (const [index, account] of accounts.entries()) {
    const step = moveAccount(account, event);
    if (step.ok) moved.push({ ...account, status: step.value });
    else problems.push({ field: `accounts.${index}.status`, ...step.error });
  }
  return problems.length > 0 ? refuse(problems) : ok(moved);
}

/** Gathers open accounts of one plan into an invoice: another plan or another status is named and nothing moves. [BIL-198, A104] */
export function gatherAccounts<T extends InvoicedAccount>(
  accounts: readonly T[],
  planId: string,
): Result<T[], Problem[]> {
  const foreign = accounts.flatMap((account, index) =>
    account.planId === planId ? [] : [problem(`accounts.${index}.planId`, 'billing.other-plan')],
  );
  const moved = moveAccounts(accounts, 'gather');
  if (foreign.length === 0) return moved;
  return refuse(moved.ok ? foreign : [...foreign, ...moved.error]);
}
