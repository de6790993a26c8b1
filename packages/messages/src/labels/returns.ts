/** Lotes enviados, retornos dos convênios e glosas. */
export const returnLabels = {
  lotEvent: {
    send: 'Registrar envio',
    reject: 'Rejeitar',
    return: 'Receber retorno',
    recall: 'Desfazer retorno',
    appeal: 'Recorrer',
    answer: 'Receber resposta do recurso',
    settle: 'Encerrar',
    cancel: 'Cancelar',
    renew: 'Gerar novo lote',
  },
  returnKind: {
    receipt: 'Protocolo de recebimento',
    analysis: 'Demonstrativo de análise de conta',
    payment: 'Demonstrativo de pagamento',
    appeal: 'Resposta ao recurso',
  },
  denialStatus: {
    open: 'Em aberto',
    accepted: 'Aceita',
    appealed: 'Em recurso',
    upheld: 'Mantida',
    released: 'Revertida',
  },
  denialAct: { accept: 'Aceitar', appeal: 'Recorrer' },
  appealStatus: { sent: 'Aguardando resposta', answered: 'Respondido', canceled: 'Cancelado' },
  appealObject: { guide: 'Por guia', protocol: 'Por protocolo' },
  answerLevel: { item: 'Item', guide: 'Guia', protocol: 'Protocolo' },
  answerFilter: {
    matched: 'Encontradas',
    unmatched: 'Não encontradas',
    denied: 'Com glosa',
    unexplained: 'Sem explicação',
  },
} as const;
