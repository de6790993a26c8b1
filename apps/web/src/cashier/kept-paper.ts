import { paperSizeKey } from '@prumo/domain/reports';
import { CASHIER_PAPERS, type CashierPaper } from '@prumo/view-models/cashier';

/** Where the paper of the cash flow is remembered: every slip of the cashier is printed on it. */
export const FLOW_PAPER = { page: 'cashier-cash-flow', type: 'cash-flow' } as const;

/** The paper that was chosen at the cash flow, A4 before one was. */
export function keptPaper(): CashierPaper {
  try {
    const kept = localStorage.getItem(paperSizeKey(FLOW_PAPER.page, FLOW_PAPER.type));
    return CASHIER_PAPERS.find((paper) => paper === kept) ?? 'A4';
  } catch {
    return 'A4';
  }
}
