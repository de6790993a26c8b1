/** Agenda. */
export const schedulingLabels = {
  appointmentStatus: {
    available: 'Disponível',
    scheduled: 'Agendado',
    confirmed: 'Confirmado',
    waiting: 'Aguardando',
    payment: 'Em pagamento',
    attending: 'Em atendimento',
    attended: 'Atendido',
    absent: 'Faltou',
    canceled: 'Cancelado',
    returned: 'Retornado',
    blocked: 'Bloqueado',
  },
  appointmentType: {
    elective: 'Eletivo',
    surgery: 'Cirurgia',
  },
} as const;
