import { withdrawalDue } from '@prumo/domain/cashier';
import { formatMoney } from '@prumo/domain/money';
import { Notice } from '@prumo/ui';
import type { Cashier } from '@prumo/view-models/cashier';

/** More lies in the drawer than its setting wants: a Sangria is reminded of, with how much. */
export function WithdrawalReminder({ cashier }: { readonly cashier: Cashier | null }) {
  if (cashier === null || cashier.withdrawalLimit === null) return null;
  const due = withdrawalDue(cashier.balance, cashier.withdrawalLimit);
  if (due === null) return null;
  return (
    <Notice kind="warning" live>
      O caixa {cashier.drawer.name} tem {formatMoney(cashier.balance)}, acima do limite de{' '}
      {formatMoney(cashier.withdrawalLimit)}. Faça uma sangria de {formatMoney(due)}.
    </Notice>
  );
}
