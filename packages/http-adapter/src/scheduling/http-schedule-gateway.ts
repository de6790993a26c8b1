import type { ScheduleGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** The registry of schedules over HTTP. */
export const createHttpScheduleGateway = (api: Api): ScheduleGateway => ({
  list: (query, options) => ask(api, 'get', '/schedules/registry', { query }, options),
  get: (id, options) => ask(api, 'get', '/schedules/{id}', { path: { id } }, options),
  create: (body, options) => ask(api, 'post', '/schedules', { body }, options),
  update: (id, body, options) => ask(api, 'put', '/schedules/{id}', { path: { id }, body }, options),
  review: (id, schedule) => ask(api, 'post', '/schedules/review', { body: { id, schedule } }),
  blocks: (scheduleId, period, options) =>
    itemsOf(ask(api, 'get', '/schedule-blocks', { query: { scheduleId, ...period } }, options)),
  block: (body, options) => itemsOf(ask(api, 'post', '/schedule-blocks', { body }, options)),
  reviewBlock: (body) => ask(api, 'post', '/schedule-blocks/review', { body }),
  changeBlock: (id, body) => ask(api, 'put', '/schedule-blocks/{id}', { path: { id }, body }),
  unblock: (id) => ask(api, 'delete', '/schedule-blocks/{id}', { path: { id } }),
});
