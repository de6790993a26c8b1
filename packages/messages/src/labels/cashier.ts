/** Caixa e financeiro. */
export const cashierLabels = {
  cashOperation: {
    incoming: 'Aporte',
    outgoing: 'Sangria',
    revenue: 'Receita',
    expense: 'Despesa',
    forward: 'Encaminhamento',
    attendance: 'Atendimento',
  },
  cashierStatus: { open: 'Aberto', closed: 'Fechado', canceled: 'Cancelado' },
  paymentType: {
    money: 'Dinheiro',
    credit_card: 'Cartão de crédito',
    debit_card: 'Cartão de débito',
    check: 'Cheque',
    pix: 'PIX',
    doc: 'DOC',
    ted: 'TED',
    others: 'Outros',
  },
  summaryBox: {
    money: 'Dinheiro',
    credit_card: 'Cartão de crédito',
    pix: 'PIX',
    check: 'Cheque',
    debit_card: 'Cartão de débito',
    doc_ted: 'DOC/TED',
    others: 'Outros',
  },
  transactionStatus: { open: 'Em aberto', paid: 'Pago', canceled: 'Cancelado' },
  categoryType: { revenue: 'Receita', expense: 'Despesa' },
} as const;
