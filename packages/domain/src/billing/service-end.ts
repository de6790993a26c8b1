import { isInstant } from '../dates/index.ts';
import { assert } from '../result/index.ts';

/**
 * When a service ends: its start plus the minutes of all its lines, one after the other. Minutes that are no whole number
 * from 0, and a start that is no instant, throw: both were checked before. [BIL-157, A107]
 */
export function serviceEnd(
  startDate: string,
  lines: readonly { readonly execution: { readonly duration: number } }[],
): string {
  assert(isInstant(startDate), `not an instant: '${startDate}'`);
  let minutes = 0;
  for (const { execution } of lines) {
    assert(
      Number.isSafeInteger(execution.duration) && execution.duration >= 0,
      `not a duration: ${execution.duration}`,
    );
    minutes += execution.duration;
  }
  return new Date(Date.parse(startDate) + minutes * 60_000).toISOString();
}
