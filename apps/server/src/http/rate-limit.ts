import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
/** More addresses than this in one minute are forgotten together, so that a flood of them fills no memory. */
const MOST_KEYS = 10_000;

/** Counts what each key does in a minute, in this process, for open routes that cost little; beyond the limit 429 says when to come back. */
export class RateLimit {
  private readonly limit: number;
  private minute = 0;
  private counts = new Map<string, number>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Counts one; refuses (429) the one beyond the limit. */
  count(key: string, now: number): void {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute || this.counts.size > MOST_KEYS) this.counts = new Map();
    this.minute = minute;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > this.limit)
      throw new Refusal(429, 'request.too-many', {
        retryAfterSeconds: Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000),
      });
  }
}
