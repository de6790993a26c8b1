/** Financeiro. */
export const financeLabels = {
  bankAccountType: { bank: 'Conta corrente', savings: 'Poupança', investment: 'Aplicação', cashier: 'Caixa' },
} as const;
