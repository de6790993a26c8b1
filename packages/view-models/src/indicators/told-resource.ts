import { sentence } from '@prumo/messages';
import { type Answer, type CallOptions, type Notifier, Resource } from '../core/index.ts';

/** Figures whose load failure is told, besides standing on the page. [ERR-072] */
export function toldResource<T>(fetch: (options: CallOptions) => Answer<T>, notifier: Notifier): Resource<T> {
  return new Resource(async (options) => {
    const answer = await fetch(options);
    // 401 leads to the login, 403 has been told, and who took the call back knows.
    if (!answer.ok && answer.error.status !== 401 && answer.error.status !== 403 && options.signal?.aborted !== true)
      notifier.error(sentence('indicators.failed'));
    return answer;
  });
}
