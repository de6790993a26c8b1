import { hash, verify } from '@node-rs/argon2';
import { readPassword } from '@prumo/domain/identity';
import { Refusal } from '../http/refusal.ts';

/** OWASP minimum for argon2id: 19 MiB, two passes, one lane. [AUD-011] */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const QUEUE = 20;

/** The same characters whichever way they are typed, without the spaces around them. */
const charactersOf = (password: string): string => readPassword(password).normalize('NFKC');

/** Hashes passwords, never more than two at a time: a login storm waits in a short queue or gets 429, and the server goes on. [AUD-011] */
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly dummy: Promise<string>;

  constructor() {
    // An unknown user costs the same work as a known one.
    this.dummy = hash('nobody has this password', OPTIONS);
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(charactersOf(password), OPTIONS));
  }

  /** Whether the password fits the stored hash; without a hash the answer is no, after the same work. */
  verify(stored: string | null, password: string): Promise<boolean> {
    return this.inTurn(async () => {
      const fits = await verify(stored ?? (await this.dummy), charactersOf(password));
      return fits && stored !== null;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= QUEUE) throw new Refusal(429, 'auth.busy', { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => void this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
