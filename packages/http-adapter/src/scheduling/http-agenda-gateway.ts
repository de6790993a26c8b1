import type { Shapes } from '@prumo/contract';
import type { AppointmentType } from '@prumo/domain/scheduling';
import type { AgendaGateway, Appointment, AppointmentInput } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** «Todas» is said by the word of the specification. [SCH-004] */
const ALL = 'ALL';

/** The calls of one of the two agendas over HTTP. [SCH-001, spec 7.7] */
export const createHttpAgendaGateway = (api: Api, type: AppointmentType = 'elective'): AgendaGateway => ({
  day: ({ scheduleId = ALL, ...asked }, options) =>
    ask(api, 'get', '/calendar', { query: { ...asked, type, scheduleId, detail: 'card' } }, options),
  month: ({ scheduleId = ALL, ...asked }, options) =>
    mapAnswer(
      ask(api, 'get', '/calendar/month', { query: { ...asked, type, scheduleId } }, options),
      ({ days }) => days,
    ),
  availableDays: (query, options) =>
    mapAnswer(ask(api, 'get', '/calendar/available-days', { query }, options), ({ days }) => days),
  get: (id, options) => mapAnswer(ask(api, 'get', '/appointments/{id}', { path: { id } }, options), toAppointment),
  create: (input, options) =>
    mapAnswer(
      ask(api, 'post', '/appointments', { query: { toCalendar: true }, body: toBody(input) }, options),
      toAppointment,
    ),
  update: (id, input, options) =>
    mapAnswer(
      ask(
        api,
        'put',
        '/appointments/{id}',
        { path: { id }, query: { toCalendar: true }, body: toBody(input) },
        options,
      ),
      toAppointment,
    ),
  remove: (id, options) => mapNothing(ask(api, 'delete', '/appointments/{id}', { path: { id } }, options)),
  changeStatus: (id, body, options) =>
    mapAnswer(ask(api, 'put', '/appointments/{id}/status', { path: { id }, body }, options), toAppointment),
  lock: (id, ttl) => mapNothing(ask(api, 'post', '/appointments/{id}/in-use', { path: { id }, body: { ttl } })),
  unlock: (id) => mapNothing(ask(api, 'delete', '/appointments/{id}/in-use', { path: { id } })),
  unlockOnLeave: (id) => {
    const url = new URL(`${api.baseUrl}/appointments/${id}/in-use`, globalThis.location?.href);
    // The page is going away: nobody is left who could be told of a failure, and the lock lapses by itself then. [SCH-025, SCH-026]
    void api.raw.send(new Request(url, { method: 'DELETE', keepalive: true })).catch(() => undefined);
  },
});

/** An appointment whose procedures have both values beside their names. */
const toAppointment = ({ expenses, ...appointment }: Shapes['Appointment']): Appointment => ({
  ...appointment,
  expenses: expenses.map(({ value, return: isReturn, ...line }) => ({
    ...line,
    return: isReturn ?? false,
    insuranceValue: value.insurance,
    particularValue: value.particular,
  })),
});

/** Of a new patient everything is said, also what is not known. */
export const toBody = ({ newPatient, ...input }: AppointmentInput): AppointmentInput => ({
  ...input,
  newPatient: newPatient && { ...newPatient, cpf: newPatient.cpf ?? null, birthDate: newPatient.birthDate ?? null },
});
