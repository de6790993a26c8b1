/** Contas a pagar e a receber. */
export const finance = {
  'transaction.confirm-reverse': 'Deseja realmente estornar este documento?',
  'transaction.confirm-delete': 'Deseja realmente excluir este documento?',
  'transaction.cashier-closed': 'O caixa deste documento está fechado',
  'transaction.not-open': 'Este documento não está em aberto',
  'transaction.not-paid': 'Este documento não está pago',
  'finance.belongs-to-account': 'Este documento pertence a uma conta. Altere-o pela conta.',
} as const;
