import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { drawerBalance } from './cashier.ts';
import type { Cashier } from './cashier.ts';
import { canCancelOpening, canClose, canOpen, canReopen } from './transitions.ts';
import type { CashierRefusal } from './transitions.ts';

/** What else is known of the drawer when a cashier is opened. */
export interface OpeningContext {
  /** Another cashier of the same drawer is open. */
  readonly hasOpen: boolean;
  /** The user is a collaborator of the drawer's configuration. */
  readonly allowed: boolean;
}

/** Opens a cashier with an initial value; an empty one counts as R$ 0,00, a negative or broken one is refused. [CSH-057, CSH-066] */
export function openCashier(
  initial: Cents | null,
  context: OpeningContext,
): Result<Cashier, CashierRefusal | Refusal<'money.negative' | 'money.invalid'>> {
  const opening = initial ?? zero;
  if (!Number.isSafeInteger(opening)) return refuse('money.invalid');
  if (opening < 0) return refuse('money.negative');
  const may = canOpen(context);
  return may.ok ? ok({ status: 'open', opening, movements: [], closing: null }) : may;
}

/** Closes a cashier with exactly its balance, which goes out as a Sangria: nothing is left in the drawer. [CSH-058, A16] */
export function closeCashier(cashier: Cashier, value: Cents): Result<Cashier, CashierRefusal> {
  const may = canClose({ status: cashier.status, balance: drawerBalance(cashier), value });
  return may.ok ? ok({ ...cashier, status: 'closed', closing: value }) : may;
}

/** Reopens a closed cashier: the closing is undone, the money is in the drawer again. [CSH-059, A128] */
export function reopenCashier(
  cashier: Cashier,
  { hasOpen }: { readonly hasOpen: boolean },
): Result<Cashier, CashierRefusal> {
  const may = canReopen({ status: cashier.status, hasOpen });
  return may.ok ? ok({ ...cashier, status: 'open', closing: null }) : may;
}

/** Cancels an opening after which nothing moved; the initial value is not in the drawer any more. [CSH-060, A127] */
export function cancelOpening(cashier: Cashier): Result<Cashier, CashierRefusal> {
  const may = canCancelOpening({ status: cashier.status, movements: cashier.movements.length });
  return may.ok ? ok({ ...cashier, status: 'canceled' }) : may;
}
