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
  /** After «A cada 1», and after any other number. */
  weekUnit: {
    one: 'semana',
    other: 'semanas',
  },
  takenBy: {
    professional: 'Profissional ocupado em outra agenda',
    room: 'Sala ocupada por outra agenda',
    held: 'Horário reservado',
  },
  bookingOrigin: {
    desk: 'Recepção',
    waitingList: 'Lista de espera',
    bundle: 'Pacote de sessões',
    import: 'Importação de outro sistema',
    copy: 'Cópia',
  },
  indicatedType: {
    professional: 'Profissional',
    partner: 'Parceiro',
    other: 'Outro',
  },
  placeType: {
    clinical: 'Consultório ou sala de exame',
    surgery: 'Centro cirúrgico',
    reception: 'Recepção',
    cashier: 'Caixa',
    warehouse: 'Almoxarifado',
    administrative: 'Administrativo',
  },
  dayAvailability: {
    closed: 'Sem atendimento',
    full: 'Lotado',
    free: 'Com horário livre',
  },
  clashKind: {
    professional: 'Profissional',
    place: 'Local',
  },
  dayPeriod: {
    morning: 'Manhã',
    afternoon: 'Tarde',
    evening: 'Noite',
  },
  holiday: {
    'new-year': 'Confraternização Universal',
    'carnival-monday': 'Segunda-feira de Carnaval',
    'carnival-tuesday': 'Terça-feira de Carnaval',
    'ash-wednesday': 'Quarta-feira de Cinzas',
    'good-friday': 'Sexta-feira Santa',
    tiradentes: 'Tiradentes',
    'labour-day': 'Dia do Trabalho',
    'corpus-christi': 'Corpus Christi',
    independence: 'Independência do Brasil',
    'our-lady-aparecida': 'Nossa Senhora Aparecida',
    'all-souls': 'Finados',
    republic: 'Proclamação da República',
    'black-awareness': 'Dia Nacional de Zumbi e da Consciência Negra',
    christmas: 'Natal',
  },
  lockState: {
    free: 'Livre',
    mine: 'Comigo',
    taken: 'Com outra pessoa',
  },
  holidayOrigin: {
    national: 'Nacional',
    local: 'Local',
  },
  clipboardMode: {
    cut: 'Recortar',
    copy: 'Copiar',
  },
} as const;
