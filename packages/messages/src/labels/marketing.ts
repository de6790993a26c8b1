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
  },
  answerEffect: {
    confirmed: 'Confirmou',
    canceled: 'Cancelou',
    booked: 'Aceitou e foi agendado',
    declined: 'Recusou a oferta',
    unclear: 'Respondeu, sem efeito',
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
