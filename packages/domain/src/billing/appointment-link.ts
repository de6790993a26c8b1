import { appointmentStatusAfterSave } from './account-state.ts';

/** An expense of an appointment and the account that bills it. */
export interface AppointmentExpense {
  readonly id: string;
  readonly accountId: string | null;
}

/** A line of a saved account: `appointmentExpenseId` is null when it was added in the dialog. */
export interface SavedLine<V> {
  readonly appointmentExpenseId: string | null;
  readonly value: V;
}

/** The expense with its link and its value renewed. */
type Linked<E, V> = Omit<E, 'accountId' | 'value'> & { readonly accountId: string | null; readonly value: V };

/**
 * Which expense of the appointment each line bills: the one it names, else the first of the same procedure that no line and no
 * other account bills; null for what the appointment does not have. [BIL-047]
 */
export function billedExpenses(
  lines: readonly { readonly appointmentExpenseId: string | null; readonly expenseId: string }[],
  expenses: readonly (AppointmentExpense & { readonly expenseId: string })[],
  accountId: string,
): (string | null)[] {
  const free = new Map(
    expenses
      .filter((expense) => expense.accountId === null || expense.accountId === accountId)
      .map((expense) => [expense.id, expense]),
  );
  const named = lines.map(({ appointmentExpenseId }) =>
    appointmentExpenseId !== null && free.delete(appointmentExpenseId) ? appointmentExpenseId : null,
  );
  return lines.map(({ expenseId }, index) => {
    const known = named[index];
    if (known) return known;
    const same = [...free.values()].find((expense) => expense.expenseId === expenseId);
    if (same === undefined) return null;
    free.delete(same.id);
    return same.id;
  });
}

/**
 * The appointment after its account was saved: each expense the account bills takes the account's id and the values the
 * server returned, one the account let go loses the id, one of another account stays that one's, and the status follows.
 * [BIL-045, BIL-046, BIL-047]
 */
export function linkAppointment<V, E extends AppointmentExpense & { readonly value: V }>(
  appointment: { readonly status: string; readonly expenses: readonly E[] },
  account: { readonly id: string; readonly status: string; readonly expenses: readonly SavedLine<V>[] },
): { readonly status: string; readonly expenses: Linked<E, V>[] } {
  const lines = new Map(account.expenses.map((line) => [line.appointmentExpenseId, line]));
  return {
    status: appointmentStatusAfterSave(appointment.status, account.status),
    expenses: appointment.expenses.map((expense) => {
      const line = lines.get(expense.id);
      const ours = expense.accountId === null || expense.accountId === account.id;
      if (line !== undefined && ours) return { ...expense, accountId: account.id, value: line.value };
      return expense.accountId === account.id ? { ...expense, accountId: null } : expense;
    }),
  };
}

/** The expenses of an appointment whose account was removed lose its id; those of other accounts keep theirs. [BIL-163] */
export function unlinkAppointment<E extends AppointmentExpense>(
  expenses: readonly E[],
  accountId: string,
): (Omit<E, 'accountId'> & { readonly accountId: string | null })[] {
  return expenses.map((expense) => (expense.accountId === accountId ? { ...expense, accountId: null } : expense));
}
