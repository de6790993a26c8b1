/** What the papers of the cashier are printed on; 80 mm is the roll of a receipt printer. */
export const CASHIER_PAPERS = ['A4', 'A5', '80mm'] as const;
export type CashierPaper = (typeof CASHIER_PAPERS)[number];
