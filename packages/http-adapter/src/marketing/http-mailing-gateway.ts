import type { MailingGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { itemsOf } from '../core/map-answer.ts';

/** Writing to several patients over HTTP. [COM-006] */
export const createHttpMailingGateway = (api: Api): MailingGateway => ({
  choices: () => itemsOf(ask(api, 'get', '/messages/templates', {})),
  review: (body, options) => ask(api, 'post', '/messages/reviews', { body }, options),
  order: (body, options) => ask(api, 'post', '/messages', { body }, options),
});
