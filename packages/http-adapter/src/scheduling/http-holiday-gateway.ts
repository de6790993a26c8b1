import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type { BranchHoliday, HolidayGateway } from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toReview } from './schedule-review.ts';

/** The branch's own holidays over HTTP. */
export const createHttpHolidayGateway = (api: Api): HolidayGateway => ({
  list: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/local-holidays', init)),
      ({ items }) => items.map(toHoliday),
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/local-holidays/{id}', { ...init, params: { path: { id } } })),
      toHoliday,
    ),
  review: (input) =>
    mapAnswer(
      api.call({}, (http, init) => http.POST('/local-holidays/review', { ...init, body: query(input) })),
      toReview,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/local-holidays', { ...init, body: query(input) })),
      toHoliday,
    ),
  update: (id, input) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.PUT('/local-holidays/{id}', { ...init, params: { path: { id } }, body: query(input) }),
      ),
      toHoliday,
    ),
  remove: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/local-holidays/{id}', { ...init, params: { path: { id } } })),
    ),
});

const toHoliday = (holiday: Schemas['LocalHoliday']): BranchHoliday => ({ ...holiday, date: localDate(holiday.date) });
