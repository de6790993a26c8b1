import type { AttendanceGateway } from '@prumo/view-models/clinical';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** The waiting room over HTTP. [MED-047, MED-048] */
export const createHttpAttendanceGateway = (api: Api): AttendanceGateway => ({
  list: ({ schedules, ...asked }, options) =>
    itemsOf(ask(api, 'get', '/attendances', { query: { ...asked, schedules } }, options)),
  changeStatus: (id, status, version) =>
    ask(api, 'put', '/attendances/{id}/status', { path: { id }, body: { status, version } }),
  changePriority: (id, priority) => ask(api, 'put', '/attendances/{id}/priority', { path: { id }, body: { priority } }),
  call: (id, body) => ask(api, 'post', '/attendances/{id}/calls', { path: { id }, body }),
});
