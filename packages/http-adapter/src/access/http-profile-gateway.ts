import type { ProfileGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { mapNothing } from '../core/map-answer.ts';

/** The own account over HTTP. */
export const createHttpProfileGateway = (api: Api): ProfileGateway => ({
  changePassword: (currentPassword, newPassword, closeOthers) =>
    mapNothing(
      api.call({}, (http, init) =>
        http.PUT('/me/password', { ...init, body: { currentPassword, newPassword, closeOthers } }),
      ),
    ),
  changePhoto: (imageUrl) =>
    mapNothing(api.call({}, (http, init) => http.PUT('/me/photo', { ...init, body: { imageUrl } }))),
});
