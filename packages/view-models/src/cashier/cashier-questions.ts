import type { CashCount } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Cashier, Moment } from './cashier-gateway.ts';

/** What the cashier asks before it does something; true goes on. The words belong to the screens. */
export interface CashierQuestions {
  cancelOpening(cashier: Cashier): Promise<boolean>;
  /** Nobody counted: the drawer is closed by its balance alone. [UXP-014] */
  closeWithoutCount(cashier: Pick<Cashier, 'drawer' | 'balance'>): Promise<boolean>;
  /** The counted money is not the balance; negative when money is missing. [UXP-014] */
  closeWithDifference(difference: Cents): Promise<boolean>;
  reopen(cashier: Pick<Cashier, 'drawer'> & { readonly closure: Moment | null }): Promise<boolean>;
  /** 'Deseja realmente excluir este registro?', and what goes with the receipt of an attendance. [CSH-063, CSH-119] */
  remove(what?: 'receipt'): Promise<boolean>;
  discard(): Promise<boolean>;
  /** The count as it is written into Observação. [UXP-014] */
  countNote(counts: readonly { readonly denomination: Cents; readonly count: number }[], result: CashCount): string;
}
