/** Marketing. */
export const marketingLabels = {
  campaignStatus: {
    pending: 'Aguardando envio',
    sending: 'Enviando',
    finished: 'Finalizada',
    failed: 'Falha no envio',
  },
  consentChannel: {
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    phone: 'Telefone',
  },
  marketingSetting: {
    'relationship.birthday': 'Aniversário',
    'relationship.schedulingPerformed': 'Agendamento realizado',
    'relationship.appointmentConfirmation': 'Confirmação de agendamento',
    'relationship.appointmentReminder': 'Lembrete de agendamento',
    'relationship.satisfactionSurvey': 'Pesquisa de satisfação',
  },
  missingVariable: {
    keep: 'Manter visível (prévia)',
    blank: 'Deixar vazia (envio)',
  },
  messageStatus: {
    pending: 'Agendada',
    sending: 'Enviando',
    sent: 'Enviada',
    refused: 'Não enviada',
    failed: 'Falhou',
    canceled: 'Cancelada',
  },
  messageKind: {
    reminder: 'Lembrete',
    confirmation: 'Confirmação',
    offer: 'Oferta de horário',
    notice: 'Aviso',
  },
  answerEffect: {
    confirmed: 'Confirmou',
    canceled: 'Cancelou',
    booked: 'Aceitou e foi agendado',
    declined: 'Recusou a oferta',
    unclear: 'Respondeu, sem efeito',
  },
  deliveryStage: {
    sent: 'Enviada',
    failed: 'Não entregue',
    delivered: 'Entregue',
    read: 'Lida',
  },
  answerLinkState: {
    open: 'Aguarda a resposta',
    done: 'Já respondido',
    moved: 'O horário mudou',
    closed: 'A clínica já alterou este agendamento',
    expired: 'O prazo para responder terminou',
  },
  selectionState: {
    none: 'Desmarcada',
    some: 'Indeterminada',
    all: 'Marcada',
  },
  markupKind: {
    text: 'Texto',
    mono: 'Letra de máquina',
    bold: 'Negrito',
    italic: 'Itálico',
    strike: 'Riscado',
  },
  previewPart: {
    header: 'Cabeçalho',
    body: 'Corpo',
    button: 'Botão',
    footer: 'Rodapé',
  },
} as const;
