import type { UnbilledGateway } from '@prumo/view-models/billing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** Attendances without an account over HTTP. [BIL-004] */
export const createHttpUnbilledGateway = (api: Api): UnbilledGateway => ({
  list: (query, options) => ask(api, 'get', '/billing-attendances', { query }, options),
  bill: async (ids, options) => {
    const answer = await ask(
      api,
      'post',
      '/billing-attendances/accounts',
      { body: { attendanceIds: [...ids] } },
      options,
    );
    return answer.ok ? { ok: true, value: answer.value.items } : answer;
  },
});
