import type { LocalDate } from '@prumo/domain/dates';

const AGENDAS = { elective: '/appointments', surgery: '/surgery/appointments' } as const;

/** Where an appointment is looked at: its card in the agenda of its day. */
export const appointmentPath = (id: string, date: LocalDate, type: keyof typeof AGENDAS = 'elective'): string =>
  `${AGENDAS[type]}?date=${date}&appointment=${id}`;
