import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** One movement of money between two accounts of the clinic: what the one loses the other gains. */
export interface AccountTransfer<A> {
  readonly from: A;
  readonly to: A;
}

/**
 * An Aporte brings money from the account of the drawer (a safe or a bank) into it, a Sangria and a closing bring it there; null for what is
 * neither. [CSH-030, CSH-058, A15]
 */
export function transferOf<A>(operation: string, drawer: A, account: A): AccountTransfer<A> | null {
  if (operation === 'incoming') return { from: account, to: drawer };
  return operation === 'outgoing' ? { from: drawer, to: account } : null;
}

/** The account of a drawer is one in use that is no drawer itself: what leaves a drawer would stand in another that nobody opened. [CSH-051] */
export function validateTransferAccount(
  account: { readonly kind: string; readonly active: boolean } | null,
): Problem[] {
  return account === null || !account.active || account.kind === 'cashier'
    ? [problem('transferAccount', 'cashier.transfer-account-differs')]
    : [];
}
