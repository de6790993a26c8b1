import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import type {
  ScheduleBlock,
  ScheduleGateway,
  ScheduleInput,
  ScheduleItem,
  ScheduleRecord,
} from '@prumo/view-models/scheduling';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing, mapPage } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toDate } from '../core/wire-dates.ts';
import { toReview } from './schedule-review.ts';

/** The registry of schedules over HTTP. */
export const createHttpScheduleGateway = (api: Api): ScheduleGateway => ({
  list: (asked, options) =>
    mapPage(
      api.call(options, (http, init) => http.GET('/schedules/registry', { ...init, params: { query: query(asked) } })),
      toItem,
    ),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/schedules/{id}', { ...init, params: { path: { id } } })),
      toRecord,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/schedules', { ...init, body: toBody(input) })),
      toRecord,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/schedules/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
      ),
      toRecord,
    ),
  review: (id, schedule) =>
    mapAnswer(
      api.call({}, (http, init) =>
        http.POST('/schedules/review', { ...init, body: { id, schedule: toBody(schedule) } }),
      ),
      toReview,
    ),
  blocks: (scheduleId, period, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/schedule-blocks', { ...init, params: { query: { scheduleId, ...period } } }),
      ),
      ({ items }) => items.map(toBlock),
    ),
  block: (body, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/schedule-blocks', { ...init, body })),
      ({ items }) => items.map(toBlock),
    ),
  reviewBlock: (body) =>
    mapAnswer(
      api.call({}, (http, init) => http.POST('/schedule-blocks/review', { ...init, body })),
      toReview,
    ),
  changeBlock: (id, body) =>
    mapAnswer(
      api.call({}, (http, init) => http.PUT('/schedule-blocks/{id}', { ...init, params: { path: { id } }, body })),
      toBlock,
    ),
  unblock: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/schedule-blocks/{id}', { ...init, params: { path: { id } } })),
    ),
});

const toItem = (item: Schemas['ScheduleItem']): ScheduleItem => ({
  ...item,
  validFrom: toDate(item.validFrom),
  validUntil: toDate(item.validUntil),
});

const toRecord = (record: Schemas['ScheduleRecord']): ScheduleRecord => ({
  ...record,
  validFrom: toDate(record.validFrom),
  validUntil: toDate(record.validUntil),
});

const toBlock = (block: Schemas['ScheduleBlock']): ScheduleBlock => ({ ...block, date: localDate(block.date) });

const toBody = ({ windows, intervals, expenseIds, planIds, ...input }: ScheduleInput): Schemas['ScheduleInput'] => ({
  ...query(input),
  windows: [...windows],
  intervals: [...intervals],
  expenseIds: [...expenseIds],
  planIds: [...planIds],
});
