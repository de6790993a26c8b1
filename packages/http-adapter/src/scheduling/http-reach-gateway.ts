import type { AppointmentType } from '@prumo/domain/scheduling';
import type { BundleSessionInput, CalendarFeedGateway, ReachGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf, mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toBody } from './http-agenda-gateway.ts';

/** Appointments of a patient, free times and packages over HTTP. */
export const createHttpReachGateway = (api: Api, type: AppointmentType = 'elective'): ReachGateway => ({
  patientAppointments: (id, when, page, options) =>
    mapAnswer(
      ask(api, 'get', '/patients/{id}/appointments', { path: { id }, query: { when, ...page } }, options),
      ({ items, hasMore }) => ({ items, hasMore }),
    ),
  freeTimes: (asked, options) => itemsOf(ask(api, 'get', '/availability', { query: { ...asked, type } }, options)),
  packages: (options) => itemsOf(ask(api, 'get', '/appointment-bundles/packages', {}, options)),
  reviewBundle: (body, options) => ask(api, 'post', '/appointment-bundles/review', { body }, options),
  createBundle: (appointment, sessions, packageId, options) =>
    mapAnswer(
      ask(
        api,
        'post',
        '/appointment-bundles',
        { body: { appointment: toBody(appointment), sessions: sessions.map(toSession), packageId } },
        options,
      ),
      ({ appointmentIds }) => ({ appointmentIds }),
    ),
});

/** A session takes of its procedures what the appointment of the package does not know yet. */
const toSession = ({ expenses, ...session }: BundleSessionInput) => ({
  ...session,
  expenses: expenses?.map(({ expenseId, quantity }) => ({ expenseId, quantity })),
});

/** The own calendar address over HTTP. [UXP-018] */
export const createHttpCalendarFeedGateway = (api: Api): CalendarFeedGateway => ({
  read: (options) => ask(api, 'get', '/me/calendar-feed', {}, options),
  renew: (options) => ask(api, 'post', '/me/calendar-feed', {}, options),
  revoke: (options) => mapNothing(ask(api, 'delete', '/me/calendar-feed', {}, options)),
});
