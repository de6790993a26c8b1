import type { DemoGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** What only the demonstration has. */
export const createHttpDemoGateway = (api: Api): DemoGateway => ({
  personas: (options) => mapAnswer(ask(api, 'get', '/demo/personas', {}, options), ({ items }) => items),
  outbox: (options) => mapAnswer(ask(api, 'get', '/demo/outbox', {}, options), ({ items }) => items),
});
