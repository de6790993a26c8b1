/** Financeiro. */
export const financeLabels = {
  bankAccountType: { bank: 'Conta corrente', savings: 'Poupança', investment: 'Aplicação', cashier: 'Caixa' },
  transactionStage: { open: 'Em aberto', partial: 'Pago em parte', paid: 'Pago', canceled: 'Cancelado' },
  instalmentScope: { one: 'Somente esta parcela', following: 'Esta e as seguintes', all: 'Todas as parcelas' },
  dueStatus: { overdue: 'Vencido', today: 'Vence hoje', upcoming: 'A vencer', settled: 'Liquidado' },
  statementDetail: { synthetic: 'Sintético', analytic: 'Analítico' },
  budgetStatus: { within: 'Dentro do previsto', over: 'Acima do previsto', below: 'Abaixo do previsto' },
} as const;
