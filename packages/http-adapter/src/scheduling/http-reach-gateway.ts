import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { AppointmentType } from '@prumo/domain/scheduling';
import type { BundleSessionInput, CalendarFeedGateway, ReachGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toBody } from './http-agenda-gateway.ts';

/** Appointments of a patient, free times and packages over HTTP. */
export const createHttpReachGateway = (api: Api, type: AppointmentType = 'elective'): ReachGateway => ({
  patientAppointments: (id, when, page, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/patients/{id}/appointments', { ...init, params: { path: { id }, query: { when, ...page } } }),
      ),
      ({ items, hasMore }) => ({ items: items.map((item) => ({ ...item, date: localDate(item.date) })), hasMore }),
    ),
  freeTimes: (asked, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/availability', { ...init, params: { query: { ...query(asked), type } } }),
      ),
      ({ items }) => items.map((item) => ({ ...item, date: localDate(item.date) })),
    ),
  packages: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/appointment-bundles/packages', init)),
      ({ items }) => items,
    ),
  reviewBundle: ({ weekdays, team, ...plan }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/appointment-bundles/review', {
          ...init,
          body: { ...plan, weekdays: [...weekdays], ...(team === undefined ? {} : { team: [...team] }) },
        }),
      ),
      ({ sessions, holidays }) => ({
        sessions: sessions.map((session) => ({ ...session, date: localDate(session.date) })),
        holidays: holidays.map(({ date, name }) => ({ date: localDate(date), name })),
      }),
    ),
  createBundle: (appointment, sessions, packageId, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.POST('/appointment-bundles', {
          ...init,
          body: { appointment: toBody(appointment), sessions: sessions.map(toSession), packageId },
        }),
      ),
      ({ appointmentIds }) => ({ appointmentIds }),
    ),
});

const toSession = ({ expenses, ...session }: BundleSessionInput): Schemas['BundleInput']['sessions'][number] => ({
  ...session,
  ...(expenses === undefined ? {} : { expenses: expenses.map(({ expenseId, quantity }) => ({ expenseId, quantity })) }),
});

/** The own calendar address over HTTP. [UXP-018] */
export const createHttpCalendarFeedGateway = (api: Api): CalendarFeedGateway => ({
  read: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/me/calendar-feed', init)),
      (state) => state,
    ),
  renew: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/me/calendar-feed', init)),
      (made) => made,
    ),
  revoke: (options) => mapNothing(api.call(options, (http, init) => http.DELETE('/me/calendar-feed', init))),
});
