import { Refusal } from './refusal.ts';

export interface PlacesOptions {
  /** Places for everybody together. */
  readonly all: number;
  /** Of them, for one of those who ask. */
  readonly each: number;
  /** How long one waits for a place. */
  readonly waitMs: number;
  /** How many of one asker wait at once. */
  readonly waiting: number;
}

interface Waiter {
  readonly who: string;
  readonly enter: () => void;
}

/**
 * A number of places, of which one asker takes a part at most: the others wait in the order in which they came, past those whose own part is full.
 * Whoever waits too long, or finds too many waiting, is told to come again (429); whoever leaves gives up the turn.
 */
export class Places {
  private readonly options: PlacesOptions;
  private readonly taken = new Map<string, number>();
  private all = 0;
  private waiters: Waiter[] = [];

  constructor(options: PlacesOptions) {
    this.options = options;
  }

  /** Waits for a place; what it answers gives it back, once. */
  async enter(who: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.isFree(who)) this.take(who);
    else await this.turn(who, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.leave(who);
    };
  }

  private isFree(who: string): boolean {
    return this.all < this.options.all && (this.taken.get(who) ?? 0) < this.options.each;
  }

  private take(who: string): void {
    this.all++;
    this.taken.set(who, (this.taken.get(who) ?? 0) + 1);
  }

  private turn(who: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.waiters.filter((one) => one.who === who).length >= this.options.waiting) throw tooMany();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', gone);
        this.waiters = this.waiters.filter((one) => one !== waiter);
      };
      const waiter: Waiter = {
        who,
        enter: () => {
          end();
          this.take(who);
          resolve();
        },
      };
      const gone = (): void => {
        end();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        end();
        reject(tooMany());
      }, this.options.waitMs);
      signal?.addEventListener('abort', gone);
      this.waiters.push(waiter);
    });
  }

  private leave(who: string): void {
    this.all--;
    const left = (this.taken.get(who) ?? 1) - 1;
    if (left === 0) this.taken.delete(who);
    else this.taken.set(who, left);
    this.waiters.find((waiter) => this.isFree(waiter.who))?.enter();
  }
}

const tooMany = (): Refusal => new Refusal(429, 'request.too-many', { retryAfterSeconds: 5 });
