import { randomBytes } from 'node:crypto';

let lastMillisecond = 0;
let counter = 0;

/**
 * A new id: 24 lower-case hex characters (decision A80). Twelve are the milliseconds and four a counter within them, so that the ids of one
 * process are in the order they were asked for; eight are random, so that processes do not meet.
 */
export function newId(now: number): string {
  const millisecond = Math.trunc(now);
  counter = millisecond === lastMillisecond ? counter + 1 : 0;
  lastMillisecond = millisecond;
  return (
    millisecond.toString(16).padStart(12, '0') +
    (counter % 0x1_00_00).toString(16).padStart(4, '0') +
    randomBytes(4).toString('hex')
  );
}
