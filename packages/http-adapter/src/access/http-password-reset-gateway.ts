import type { PasswordResetGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The forgotten password over HTTP. [ACC-095, ACC-096, ACC-097] */
export const createHttpPasswordResetGateway = (api: Api): PasswordResetGateway => ({
  request: (username) => ask(api, 'post', '/password-resets', { body: { username } }),
  validate: (id, token) => ask(api, 'post', '/password-resets/{id}/validate', { path: { id }, body: { token } }),
  reset: (id, token, password) => ask(api, 'put', '/password-resets/{id}', { path: { id }, body: { token, password } }),
});
