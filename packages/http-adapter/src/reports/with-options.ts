import type { CallOptions } from '@prumo/view-models/core';
import type { Api } from '../core/api.ts';

/** The same API with options that every call then has, e.g. `handlesForbidden` for screens that speak of a 403 themselves. [A57] */
export const withOptions = (api: Api, options: CallOptions): Api => ({
  ...api,
  call: (own, send) => api.call({ ...own, ...options }, send),
});
