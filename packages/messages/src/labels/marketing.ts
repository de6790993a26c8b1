/** Marketing. */
export const marketingLabels = {
  messageStatus: {
    pending: 'Agendada',
    sending: 'Enviando',
    sent: 'Enviada',
    refused: 'Não enviada',
    failed: 'Falhou',
    canceled: 'Cancelada',
  },
  messageKind: { reminder: 'Lembrete', confirmation: 'Confirmação', offer: 'Oferta de horário', notice: 'Aviso' },
  answerEffect: {
    confirmed: 'Confirmou',
    canceled: 'Cancelou',
    booked: 'Aceitou e foi agendado',
    declined: 'Recusou a oferta',
    unclear: 'Respondeu, sem efeito',
  },
  deliveryStage: { sent: 'Enviada', failed: 'Não entregue', delivered: 'Entregue', read: 'Lida' },
  offerStatus: {
    open: 'Aberta',
    accepted: 'Aceita',
    declined: 'Recusada',
    expired: 'Sem efeito',
    lost: 'O horário já estava ocupado',
  },
} as const;
