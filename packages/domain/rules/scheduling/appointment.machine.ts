import { refuse } from '../../src/result/index.ts';
import { APPOINTMENT_STATUSES, changeStatus } from '../../src/scheduling/index.ts';
import type { AppointmentStatus } from '../../src/scheduling/index.ts';
import type { Machine } from '../machine.ts';

/** What people do to an appointment, by the status each leads to. */
const TITLES: Readonly<Record<AppointmentStatus, string>> = {
  available: 'Liberar o horário',
  scheduled: 'Agendar',
  confirmed: 'Confirmar',
  waiting: 'Registrar chegada',
  payment: 'Enviar para pagamento',
  attending: 'Iniciar atendimento',
  attended: 'Finalizar atendimento',
  absent: 'Registrar falta',
  canceled: 'Cancelar',
  returned: 'Marcar como retornado',
  blocked: 'Bloquear o horário',
};

/** The life of an appointment, step by step as the agenda allows it. */
export const appointmentMachine: Machine = {
  title: 'Agendamento',
  statement:
    'Um horário livre é agendado, confirmado, o paciente chega, é atendido e vai embora. Onde a clínica exige conta, o atendimento não começa sem ela; para pagamento vai quem tem uma conta esperando no caixa; um atendimento finalizado só reabre onde a clínica permite.',
  source: ['§4', 'SCH-052', 'ENT-083', 'ENT-085', 'A109', 'A141'],
  initial: 'available',
  states: APPOINTMENT_STATUSES,
  words: 'appointmentStatus',
  events: APPOINTMENT_STATUSES.map((status) => ({ name: status, title: TITLES[status] })),
  settings: {
    hasAccount: { label: 'O agendamento tem conta', value: false },
    waitsForPayment: { label: 'Uma conta espera no caixa', value: true },
    paid: { label: 'A conta já foi paga', value: false },
    blockServiceWithoutAccount: { label: 'Bloqueia atendimento sem conta', value: false },
    allowEditFinishedAppointment: { label: 'Permite editar finalizados', value: false },
  },
  next: (state, event, settings) => {
    const to = APPOINTMENT_STATUSES.find((status) => status === event);
    if (to === undefined) return refuse('appointment.transition-not-allowed', { from: state, to: event });
    return changeStatus(state, to, {
      hasAccount: settings['hasAccount'] === true,
      waitsForPayment: settings['waitsForPayment'] === true,
      receiptNumber: settings['paid'] === true ? 1 : null,
      blockServiceWithoutAccount: settings['blockServiceWithoutAccount'] === true,
      allowEditFinishedAppointment: settings['allowEditFinishedAppointment'] === true,
    });
  },
};
