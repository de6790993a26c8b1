import type { HolidayGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** The branch's own holidays over HTTP. */
export const createHttpHolidayGateway = (api: Api): HolidayGateway => ({
  list: (options) => itemsOf(ask(api, 'get', '/local-holidays', {}, options)),
  get: (id, options) => ask(api, 'get', '/local-holidays/{id}', { path: { id } }, options),
  review: (body) => ask(api, 'post', '/local-holidays/review', { body }),
  create: (body, options) => ask(api, 'post', '/local-holidays', { body }, options),
  update: (id, body) => ask(api, 'put', '/local-holidays/{id}', { path: { id }, body }),
  remove: (id) => ask(api, 'delete', '/local-holidays/{id}', { path: { id } }),
});
