import type { SecondFactorGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The own second factor over HTTP. */
export const createHttpSecondFactorGateway = (api: Api): SecondFactorGateway => ({
  status: (options) => ask(api, 'get', '/me/second-factor', {}, options),
  begin: (password) => ask(api, 'post', '/me/second-factor/enrolment', { body: { password } }),
  confirm: (ticket, code) =>
    mapAnswer(ask(api, 'put', '/me/second-factor', { body: { ticket, code } }), ({ recoveryCodes }) => recoveryCodes),
  remove: (password) => mapNothing(ask(api, 'post', '/me/second-factor/removal', { body: { password } })),
  renewCodes: (password) =>
    mapAnswer(
      ask(api, 'post', '/me/second-factor/recovery-codes', { body: { password } }),
      ({ recoveryCodes }) => recoveryCodes,
    ),
});
