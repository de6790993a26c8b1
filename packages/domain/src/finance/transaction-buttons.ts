import type { TransactionAction } from './enumerations.ts';
import { canDeleteTransaction, canPayTransaction, canReverseTransaction } from './transaction-rules.ts';
import { transactionStage } from './transaction.ts';
import type { FinancialTransaction } from './transaction.ts';

export interface TransactionButton {
  readonly action: TransactionAction;
  readonly enabled: boolean;
}

/**
 * Buttons of the detail dialog in footer order: Excluir; Imprimir repasse for an expense with services made outside the till;
 * Baixar while open; Estornar otherwise, and beside Baixar when paid in part. A closed cashier disables deletion and reversal;
 * a deleted document has no buttons. [FIN-036, FIN-038, FIN-039, FIN-040, FIN-045, FIN-046]
 */
export function transactionButtons(transaction: FinancialTransaction, services: number): TransactionButton[] {
  const stage = transactionStage(transaction);
  if (stage === 'canceled') return [];
  const buttons: TransactionButton[] = [{ action: 'delete', enabled: canDeleteTransaction(transaction).ok }];
  if (isPrintedTransfer(transaction, services)) buttons.push({ action: 'print-transfer', enabled: true });
  if (stage !== 'paid') buttons.push({ action: 'pay', enabled: canPayTransaction(transaction).ok });
  if (stage !== 'open') buttons.push({ action: 'reverse', enabled: canReverseTransaction(transaction).ok });
  return buttons;
}

function isPrintedTransfer({ type, cashierStatus }: FinancialTransaction, services: number): boolean {
  return type === 'expense' && cashierStatus === null && services > 0;
}
