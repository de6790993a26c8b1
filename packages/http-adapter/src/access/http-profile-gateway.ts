import type { ProfileGateway } from '@prumo/view-models/access';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapNothing } from '../core/map-answer.ts';

/** The own account over HTTP. */
export const createHttpProfileGateway = (api: Api): ProfileGateway => ({
  changePassword: (currentPassword, newPassword, closeOthers) =>
    mapNothing(ask(api, 'put', '/me/password', { body: { currentPassword, newPassword, closeOthers } })),
  changePhoto: (imageUrl) => mapNothing(ask(api, 'put', '/me/photo', { body: { imageUrl } })),
});
