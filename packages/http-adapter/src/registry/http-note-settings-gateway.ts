import type { NoteSettingsGateway } from '@prumo/view-models/registry';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** How the branch issues its fiscal notes, over HTTP. */
export const createHttpNoteSettingsGateway = (api: Api): NoteSettingsGateway => ({
  get: (options) => ask(api, 'get', '/service-note-settings', {}, options),
  save: (body, options) => ask(api, 'put', '/service-note-settings', { body }, options),
});
