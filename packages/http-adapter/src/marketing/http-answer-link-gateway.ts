import type { AnswerLinkGateway } from '@prumo/view-models/marketing';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The links of e-mails over HTTP; nobody is logged in there. [UXP-016] */
export const createHttpAnswerLinkGateway = (api: Api): AnswerLinkGateway => ({
  read: (token) => ask(api, 'get', '/answer-links/{token}', { path: { token } }),
  use: (token) => ask(api, 'post', '/answer-links/{token}', { path: { token } }),
});
