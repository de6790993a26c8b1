import type { Schemas } from '@prumo/contract';
import type { ReminderRuleGateway, ReminderRuleInput } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';

/** The rules of reminders over HTTP. */
export const createHttpReminderRuleGateway = (api: Api): ReminderRuleGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/reminder-rules', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    api.call(options, (http, init) => http.GET('/reminder-rules/{id}', { ...init, params: { path: { id } } })),
  create: (input, options) =>
    api.call(options, (http, init) => http.POST('/reminder-rules', { ...init, body: toBody(input) })),
  update: (id, input, options) =>
    api.call(options, (http, init) =>
      http.PUT('/reminder-rules/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
    ),
  deactivate: (id) =>
    mapNothing(
      api.call({}, (http, init) => http.DELETE('/reminder-rules/{id}', { ...init, params: { path: { id } } })),
    ),
});

const toBody = ({ statuses, ...input }: ReminderRuleInput): Schemas['ReminderRuleInput'] => ({
  ...query(input),
  statuses: [...statuses],
});
