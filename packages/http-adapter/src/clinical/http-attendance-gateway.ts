import type { Schemas } from '@prumo/contract';
import type { Attendance, AttendanceGateway } from '@prumo/view-models/clinical';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';

/** The waiting room over HTTP. [MED-047, MED-048] */
export const createHttpAttendanceGateway = (api: Api): AttendanceGateway => ({
  list: ({ schedules, ...asked }, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/attendances', {
          ...init,
          params: { query: { ...query(asked), ...(schedules === undefined ? {} : { schedules: [...schedules] }) } },
        }),
      ),
      ({ items }) => items.map(toAttendance),
    ),
  changeStatus: (id, status, version) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.PUT('/attendances/{id}/status', { ...init, params: { path: { id } }, body: { status, version } }),
      ),
      toAttendance,
    ),
  changePriority: (id, priority) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.PUT('/attendances/{id}/priority', { ...init, params: { path: { id } }, body: { priority } }),
      ),
      toAttendance,
    ),
  call: (id, target) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.POST('/attendances/{id}/calls', { ...init, params: { path: { id } }, body: target }),
      ),
      toAttendance,
    ),
});

const toAttendance = ({ patient, ...row }: Schemas['Attendance']): Attendance => ({
  ...row,
  patient: patient && { ...patient, birthDate: toDate(patient.birthDate) },
});
