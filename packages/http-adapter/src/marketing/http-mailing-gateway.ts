import type { MailingGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** Writing to several patients over HTTP. [COM-006] */
export const createHttpMailingGateway = (api: Api): MailingGateway => ({
  choices: () =>
    mapAnswer(
      api.call({}, (http, init) => http.GET('/messages/templates', init)),
      ({ items }) => items,
    ),
  review: ({ patientIds, ...question }, options) =>
    api.call(options, (http, init) =>
      http.POST('/messages/reviews', { ...init, body: { ...question, patientIds: [...patientIds] } }),
    ),
  order: ({ targets, ...order }, options) =>
    api.call(options, (http, init) => http.POST('/messages', { ...init, body: { ...order, targets: [...targets] } })),
});
