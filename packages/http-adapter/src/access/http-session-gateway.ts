import type { Schemas } from '@prumo/contract';
import { makeProblem } from '@prumo/view-models/core';
import type { Challenge, SessionGateway, User } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toProblem } from '../core/to-problem.ts';
import { toUser } from './to-user.ts';

/** The session over HTTP. Tokens end here: nothing above knows that there are any. [ACC-091 … ACC-094] */
export function createHttpSessionGateway(api: Api): SessionGateway {
  const enter = ({ user, token }: Schemas['Session']): User => {
    api.session.enter(token);
    return toUser(user);
  };
  return {
    login: (body) =>
      mapAnswer(
        api.call({}, (http, init) => http.POST('/auth', { ...init, body })),
        (entry): User | Challenge => ('challenge' in entry ? entry.challenge : enter(entry)),
      ),
    prove: (ticket, code) =>
      mapAnswer(
        api.call({}, (http, init) => http.POST('/auth/second-factor', { ...init, body: { ticket, code } })),
        ({ recoveryCodes, ...session }) => ({ user: enter(session), recoveryCodes }),
      ),
    resume: async () => {
      try {
        const response = await api.raw.refresh();
        const body: unknown = await response.clone().json();
        return response.ok
          ? { ok: true, value: enter(body as Schemas['Session']) }
          : { ok: false, error: toProblem(response.status, body) };
      } catch {
        // No answer, or one of a proxy: in both cases the user is offered another try.
        return { ok: false, error: makeProblem(0, 'network.offline') };
      }
    },
    logout: async () => {
      const answer = await mapNothing(
        api.call({ handlesForbidden: true }, (http, init) => http.POST('/auth/logout', init)),
      );
      api.session.forget();
      return answer;
    },
    me: () =>
      mapAnswer(
        api.call({ handlesForbidden: true }, (http, init) => http.GET('/me', init)),
        toUser,
      ),
    switchBranch: (branchId) =>
      mapAnswer(
        api.call({}, (http, init) => http.POST('/me/branch', { ...init, body: { branchId } })),
        enter,
      ),
    onEnded: (listener) => api.session.onEnded(listener),
  };
}
