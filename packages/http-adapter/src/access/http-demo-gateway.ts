import type { DemoGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** What only the demonstration has. */
export const createHttpDemoGateway = (api: Api): DemoGateway => ({
  personas: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/demo/personas', init)),
      ({ items }) => items,
    ),
  outbox: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/demo/outbox', init)),
      ({ items }) => items,
    ),
});
