import type { Handlers, Some } from '../http/contract.ts';
import { stopping } from '../http/drain.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import { moveAppointment } from '../scheduling/index.ts';
import type { Services } from '../services.ts';
import { changePriority, listAttendances, readAttendance } from './attendances.ts';
import { branchOfPanel, callPatient, readPanel } from './panel-calls.ts';

/** The waiting room of the day. [MED-001, MED-047, MED-048, MED-049] */
export const attendanceRoutes: Some<
  'listAttendances' | 'changeAttendanceStatus' | 'changeAttendancePriority' | 'callAttendance'
> = {
  listAttendances: (call) => listAttendances(call),

  changeAttendanceStatus: async (call) => {
    await moveAppointment(call, call.path.id, call.body.status, call.body.version, null);
    return readAttendance(call, call.path.id);
  },

  changeAttendancePriority: (call) => changePriority(call),

  callAttendance: async (call) => {
    await callPatient(call);
    return readAttendance(call, call.path.id);
  },
};

/** Questions of one address in a minute: a screen asks after every call, and several screens may stand behind one address. */
const READS_A_MINUTE = 240;
/** Streams that one address opens in a minute; a screen that lost its connection comes back after one second at the earliest. */
const STREAMS_A_MINUTE = 120;

/** The panel of the waiting room: whoever knows the public id of the branch may look, without a session. */
export function callPanelRoutes(services: Services): Pick<Handlers['open'], 'getCallPanel' | 'openCallPanel'> {
  const reads = new RateLimit(READS_A_MINUTE);
  const streams = new RateLimit(STREAMS_A_MINUTE);
  return {
    getCallPanel: async ({ path, request, now }) => {
      reads.count(request.ip, now);
      return readPanel(services, await branchOfPanel(services, path.publicId, now), now);
    },
    openCallPanel: async ({ path, request, reply, now }) => {
      streams.count(request.ip, now);
      const branch = await branchOfPanel(services, path.publicId, now);
      if (!services.realtime.takesStreams) throw stopping();
      if (!services.realtime.takesPanel(branch.id))
        throw new Refusal(429, 'request.too-many', { retryAfterSeconds: 30 });
      reply.hijack();
      services.realtime.openPanel(reply.raw, branch.id);
      return undefined as never;
    },
  };
}
