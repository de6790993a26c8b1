/** Financeiro. */
export const financeLabels = {};
