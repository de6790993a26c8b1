import type { Shapes } from '@prumo/contract';
import { makeProblem } from '@prumo/view-models/core';
import type { Challenge, SessionGateway, User } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toProblem } from '../core/to-problem.ts';
import { toUser } from './to-user.ts';

/** The session over HTTP. Tokens end here: nothing above knows that there are any. [ACC-091 … ACC-094] */
export function createHttpSessionGateway(api: Api): SessionGateway {
  const enter = ({ user, token }: Shapes['Session']): User => {
    api.session.enter(token);
    return toUser(user);
  };
  return {
    login: (body) =>
      mapAnswer(ask(api, 'post', '/auth', { body }), (entry): User | Challenge =>
        'challenge' in entry ? entry.challenge : enter(entry),
      ),
    prove: (ticket, code) =>
      mapAnswer(
        ask(api, 'post', '/auth/second-factor', { body: { ticket, code } }),
        ({ recoveryCodes, ...session }) => ({ user: enter(session), recoveryCodes }),
      ),
    resume: async () => {
      try {
        const response = await api.raw.refresh();
        const body: unknown = await response.clone().json();
        return response.ok
          ? { ok: true, value: enter(body as Shapes['Session']) }
          : { ok: false, error: toProblem(response.status, body) };
      } catch {
        // No answer, or one of a proxy: in both cases the user is offered another try.
        return { ok: false, error: makeProblem(0, 'network.offline') };
      }
    },
    logout: async () => {
      const answer = await mapNothing(ask(api, 'post', '/auth/logout', {}, { handlesForbidden: true }));
      api.session.forget();
      return answer;
    },
    me: () => mapAnswer(ask(api, 'get', '/me', {}, { handlesForbidden: true }), toUser),
    switchBranch: (branchId) => mapAnswer(ask(api, 'post', '/me/branch', { body: { branchId } }), enter),
    onEnded: (listener) => api.session.onEnded(listener),
  };
}
