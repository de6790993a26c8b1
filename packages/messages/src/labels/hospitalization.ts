/** Internação. */
export const hospitalizationLabels = {
  bedStatus: {
    free: 'Livre',
    reserved: 'Reservado',
    occupied: 'Ocupado',
    cleaning: 'Em higienização',
    maintenance: 'Em manutenção',
    blocked: 'Bloqueado',
  },
  bedEvent: {
    reserve: 'Reservar',
    cancel_reservation: 'Cancelar a reserva',
    occupy: 'Internar',
    vacate: 'Liberar o paciente',
    start_cleaning: 'Iniciar a higienização',
    finish_cleaning: 'Concluir a higienização',
    start_maintenance: 'Iniciar a manutenção',
    finish_maintenance: 'Concluir a manutenção',
    block: 'Bloquear',
    unblock: 'Desbloquear',
  },
  transferDayCharge: {
    destination: 'Acomodação de destino',
    origin: 'Acomodação de origem',
    longest: 'Acomodação de maior permanência',
  },
  planFrequencyKind: {
    every_hours: 'A cada tantas horas',
    at_hours: 'Em horários fixos',
    once: 'Dose única',
    as_needed: 'Se necessário',
    continuous: 'Contínuo',
  },
  planItemStatus: { active: 'Ativo', suspended: 'Suspenso', finished: 'Encerrado' },
  planItemAction: { suspend: 'Suspender', resume: 'Retomar', finish: 'Encerrar' },
  doseStatus: {
    scheduled: 'Programada',
    late: 'Atrasada',
    administered: 'Administrada',
    not_administered: 'Não administrada',
    suspended: 'Suspensa',
  },
} as const;
