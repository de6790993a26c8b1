/** Estoque. */
export const stockLabels = {
  stockMovementKind: {
    entry: 'Entrada',
    output: 'Saída',
    patient_return: 'Devolução de paciente ou setor',
    supplier_return: 'Devolução ao fornecedor',
    transfer_in: 'Transferência recebida',
    transfer_out: 'Transferência enviada',
    adjustment_in: 'Ajuste de inventário (sobra)',
    adjustment_out: 'Ajuste de inventário (falta)',
    loss: 'Perda',
  },
  stockBalanceLevel: { product: 'Produto', warehouse: 'Produto e almoxarifado', lot: 'Produto, almoxarifado e lote' },
  stockDocumentStatus: { open: 'Em digitação', finished: 'Finalizado', canceled: 'Cancelado' },
  stockDocumentAction: { edit: 'Editar', finish: 'Finalizar', cancel: 'Cancelar', delete: 'Excluir' },
  lotState: { valid: 'Na validade', expiring: 'Perto do vencimento', expired: 'Vencido' },
  kitComponentType: { product: 'Produto', kit: 'Kit' },
} as const;
