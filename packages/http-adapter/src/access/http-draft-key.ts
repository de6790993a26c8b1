import type { Answer } from '@prumo/view-models/core';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer } from '../core/map-answer.ts';

/** The key of the user's drafts, 256 bits in base64; it is asked for by the first document that is opened and never stored. [UXP-006] */
export const fetchDraftKey = (api: Api): Answer<string> =>
  mapAnswer(ask(api, 'get', '/me/draft-key', {}, { handlesForbidden: true }), ({ key }) => key);
