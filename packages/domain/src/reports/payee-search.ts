import { foldText } from '../identity/index.ts';

/** A payee or payer of the financial reports. */
export interface ReportPayee {
  readonly id: string;
  readonly name: string;
}

/** What the search offers; without an id it is the typed name, which nobody has. */
export interface PayeeOption {
  readonly id: string | null;
  readonly name: string;
}

/**
 * Payees whose name begins with the typed text, accents and case ignored; when there is none, the typed name itself as the
 * only, not found option. Nothing typed offers nothing. [RPT-104, RPT-105]
 */
export function searchPayees(payees: readonly ReportPayee[], typed: string): readonly PayeeOption[] {
  const text = foldText(typed);
  if (text === '') return [];
  const found = payees.filter(({ name }) => foldText(name).startsWith(text));
  return found.length > 0 ? found : [{ id: null, name: typed.trim() }];
}
