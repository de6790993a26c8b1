import type { SecondFactorGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** The own second factor over HTTP. */
export const createHttpSecondFactorGateway = (api: Api): SecondFactorGateway => ({
  status: (options) => api.call(options, (http, init) => http.GET('/me/second-factor', init)),
  begin: (password) =>
    api.call({}, (http, init) => http.POST('/me/second-factor/enrolment', { ...init, body: { password } })),
  confirm: (ticket, code) =>
    mapAnswer(
      api.call({}, (http, init) => http.PUT('/me/second-factor', { ...init, body: { ticket, code } })),
      ({ recoveryCodes }) => recoveryCodes,
    ),
  remove: (password) =>
    mapNothing(api.call({}, (http, init) => http.POST('/me/second-factor/removal', { ...init, body: { password } }))),
  renewCodes: (password) =>
    mapAnswer(
      api.call({}, (http, init) => http.POST('/me/second-factor/recovery-codes', { ...init, body: { password } })),
      ({ recoveryCodes }) => recoveryCodes,
    ),
});
