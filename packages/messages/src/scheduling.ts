/** Agenda. */
export const scheduling = {
  'appointment.busy': 'Este horário já está ocupado',
  'appointment.blocked': 'Este horário está bloqueado',
  'appointment.in-use': 'Em uso por {name}',
  'appointment.transition-not-allowed': 'Um agendamento {from|appointmentStatus} não pode passar para {to|appointmentStatus}',
  'appointment.account-required': 'Cadastre a conta antes de iniciar o atendimento',
  'appointment.finished': 'Este atendimento já foi finalizado e não pode ser alterado',
  'appointment.slotting-off': 'O encaixe não está habilitado nesta clínica',
  'appointment.has-account': 'O agendamento possui conta ou atendimento iniciado e não pode ser excluído',
  'appointment.expense-not-covered': 'Este procedimento não é coberto pelo convênio',
} as const;
