import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { AppointmentType } from '@prumo/domain/scheduling';
import type {
  AgendaCard,
  AgendaDay,
  AgendaGateway,
  Appointment,
  AppointmentInput,
} from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';

/** The calls of one of the two agendas over HTTP. [SCH-001, spec 7.7] */
export const createHttpAgendaGateway = (api: Api, type: AppointmentType = 'elective'): AgendaGateway => ({
  day: ({ scheduleId, ...asked }, options) =>
    mapAnswer(
      // «Todas» is said by the word of the specification. [SCH-004]
      api.call(options, (http, init) =>
        http.GET('/calendar', {
          ...init,
          params: { query: { ...query(asked), type, scheduleId: scheduleId ?? 'ALL', detail: 'card' } },
        }),
      ),
      toDay,
    ),
  month: ({ scheduleId, ...asked }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/calendar/month', {
          ...init,
          params: { query: { ...query(asked), type, scheduleId: scheduleId ?? 'ALL' } },
        }),
      ),
      ({ days }) => days.map(({ date, ...day }) => ({ ...day, date: localDate(date) })),
    ),
  availableDays: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/calendar/available-days', { ...init, params: { query: query(asked) } }),
      ),
      ({ days }) => days.map(localDate),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/appointments/{id}', { ...init, params: { path: { id } } })),
      toAppointment,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/appointments', { ...init, params: { query: { toCalendar: true } }, body: toBody(input) }),
      ),
      toAppointment,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/appointments/{id}', {
          ...init,
          params: { path: { id }, query: { toCalendar: true } },
          body: toBody(input),
        }),
      ),
      toAppointment,
    ),
  remove: (id, options) =>
    mapNothing(
      api.call(options, (http, init) => http.DELETE('/appointments/{id}', { ...init, params: { path: { id } } })),
    ),
  changeStatus: (id, { status, version, reason }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/appointments/{id}/status', {
          ...init,
          params: { path: { id } },
          body: { status, version, ...(reason === undefined ? {} : { reason }) },
        }),
      ),
      toAppointment,
    ),
  lock: (id, ttl) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.POST('/appointments/{id}/in-use', { ...init, params: { path: { id } }, body: { ttl } }),
      ),
    ),
  unlock: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/appointments/{id}/in-use', { ...init, params: { path: { id } } })),
    ),
  unlockOnLeave: (id) => {
    const url = new URL(`${api.baseUrl}/appointments/${id}/in-use`, globalThis.location?.href);
    // The page is going away: nobody is left who could be told of a failure, and the lock lapses by itself then. [SCH-025, SCH-026]
    void api.raw.send(new Request(url, { method: 'DELETE', keepalive: true })).catch(() => undefined);
  },
});

const toDay = ({ schedules, professionals, insurances, items }: Schemas['Calendar']): AgendaDay => ({
  schedules,
  professionals,
  insurances,
  items: items.map(toCard),
});

const toCard = ({ patient, professional: _ofSchedule, ...card }: Schemas['CalendarItem']): AgendaCard => ({
  ...card,
  patient: patient && { ...patient, birthDate: toDate(patient.birthDate) },
});

const toAppointment = ({ patient, expenses, ...appointment }: Schemas['Appointment']): Appointment => ({
  ...appointment,
  patient: patient && {
    id: patient.id,
    name: patient.name,
    socialName: patient.socialName,
    birthDate: toDate(patient.birthDate),
    cpf: patient.cpf,
    phone: patient.phone,
    cellphone: patient.cellphone,
    alert: patient.alert,
    imageUrl: patient.imageUrl,
    insurance: patient.insurance && {
      name: patient.insurance.name,
      record: patient.insurance.record,
      plan: patient.insurance.plan,
    },
  },
  expenses: expenses.map(({ value, return: isReturn, ...line }) => ({
    ...line,
    return: isReturn ?? false,
    insuranceValue: toCents(value.insurance),
    particularValue: toCents(value.particular),
  })),
});

/** The contract knows no undefined members. */
export function toBody({
  newPatient,
  expenses,
  status,
  version,
  patientId,
  description,
  team,
  refKey,
  ...input
}: AppointmentInput): Schemas['AppointmentInput'] {
  return {
    ...input,
    expenses: expenses.map(({ id, ...line }) => ({ ...line, ...(id === undefined ? {} : { id }) })),
    ...(status === undefined ? {} : { status }),
    ...(description === undefined ? {} : { description }),
    ...(team === undefined ? {} : { team: [...team] }),
    ...(version === undefined ? {} : { version }),
    ...(refKey === undefined ? {} : { refKey }),
    ...(patientId === undefined ? {} : { patientId }),
    ...(newPatient === undefined
      ? {}
      : {
          newPatient: {
            name: newPatient.name,
            phone: newPatient.phone,
            cpf: newPatient.cpf ?? null,
            birthDate: newPatient.birthDate ?? null,
          },
        }),
  };
}
