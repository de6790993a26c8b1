import type { PasswordResetGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';

/** The forgotten password over HTTP. [ACC-095, ACC-096, ACC-097] */
export const createHttpPasswordResetGateway = (api: Api): PasswordResetGateway => ({
  request: (username) => api.call({}, (http, init) => http.POST('/password-resets', { ...init, body: { username } })),
  validate: (id, token) =>
    api.call({}, (http, init) =>
      http.POST('/password-resets/{id}/validate', { ...init, params: { path: { id } }, body: { token } }),
    ),
  reset: (id, token, password) =>
    api.call({}, (http, init) =>
      http.PUT('/password-resets/{id}', { ...init, params: { path: { id } }, body: { token, password } }),
    ),
});
