import type { Handlers, Some } from '../http/contract.ts';
import { RateLimit } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { listBookablePackages } from './bookable-packages.ts';
import { createBundle, reviewBundle } from './bundles.ts';
import { readFeed, readOwnFeed, renewFeed, revokeFeed } from './calendar-feed.ts';
import { listFreeTimes } from './free-times.ts';
import { listPatientAppointments } from './patient-appointments.ts';
import { printCalendar } from './print-calendar.ts';
import { printSlip } from './print-slip.ts';
import { holdTime, releaseTime } from './slot-holds.ts';

type Agenda =
  | 'listFreeTimes'
  | 'holdTime'
  | 'releaseTime'
  | 'listPatientAppointments'
  | 'printCalendar'
  | 'printAppointment'
  | 'listBookablePackages'
  | 'reviewBundle'
  | 'createBundle'
  | 'getCalendarFeed'
  | 'createCalendarFeed'
  | 'deleteCalendarFeed';

/** What is reached from the agenda: free times, packages, appointments of a patient, prints and the own calendar address. */
export const agendaRoutes: Some<Agenda> = {
  listFreeTimes: (call) => listFreeTimes(call),
  holdTime: (call) => holdTime(call, call.body),
  releaseTime: async (call) => {
    await releaseTime(call, call.path.id);
    return undefined;
  },
  listPatientAppointments: (call) => listPatientAppointments(call),
  printCalendar: (call) => printCalendar(call),
  printAppointment: (call) => printSlip(call),
  listBookablePackages: async (call) => ({ items: await listBookablePackages(call) }),
  reviewBundle: (call) => reviewBundle(call, call.body),
  createBundle: (call) => createBundle(call, call.body),
  getCalendarFeed: (call) => readOwnFeed(call),
  createCalendarFeed: (call) => renewFeed(call),
  deleteCalendarFeed: async (call) => {
    await revokeFeed(call);
    return undefined;
  },
};

/** Questions of one address in a minute: programs ask a few times an hour, and a clinic stands behind one address. */
const READS_A_MINUTE = 60;

/** The calendar of a professional: whoever knows the secret address may read it, without a session. [UXP-018] */
export function calendarFeedRoutes(services: Services): Pick<Handlers['open'], 'readCalendarFeed'> {
  const reads = new RateLimit(READS_A_MINUTE);
  return {
    readCalendarFeed: async ({ path, request, now }) => {
      reads.count(request.ip, now);
      return readFeed(services, path.branch, path.token.replace(/\.ics$/, ''), now);
    },
  };
}
