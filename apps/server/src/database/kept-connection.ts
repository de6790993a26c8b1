import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Limits } from './limits.ts';

const RETRY_MS = 500;

/** Who uses the connection, and hears how it fares. */
export interface KeptUse {
  /** Makes a new connection ready: nothing of the old one is there any more. */
  settle?(client: pg.Client): Promise<void>;
  notified?(channel: string, payload: string): void;
  /** The database has just answered. */
  answered?(client: pg.Client): Promise<void>;
  /** The database has not answered what it was asked at this moment (`performance.now()`). */
  silent?(askedAt: number): void;
}

/**
 * One connection to PostgreSQL beside the pool that is asked again and again whether somebody is there, and made anew when nobody is: it hears the
 * notices, and it is the one by which this process knows how its database fares. A wire that answers nothing says so by no error.
 */
export class KeptConnection {
  private readonly config: pg.ClientConfig;
  private readonly limits: Pick<Limits, 'lookMs' | 'patienceMs'>;
  private readonly uses: KeptUse[] = [];
  private client: pg.Client | null = null;
  private up = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(config: pg.ClientConfig, limits: Pick<Limits, 'lookMs' | 'patienceMs'>) {
    this.config = { ...config, connectionTimeoutMillis: limits.patienceMs, keepAlive: true };
    this.limits = limits;
  }

  /** Before `start`. */
  use(use: KeptUse): void {
    this.uses.push(use);
  }

  /** Whether the database answers. */
  get isUp(): boolean {
    return this.up;
  }

  /** Resolves after the first try, whether the database was there or not. */
  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client(this.config);
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => {
      for (const use of this.uses) use.notified?.(channel, payload ?? '');
    });
    this.client = client;
    const askedAt = performance.now();
    try {
      await client.connect();
      for (const use of this.uses) if (use.settle) await this.soon(use.settle(client));
      this.up = true;
      this.lookLater(client);
    } catch {
      // Who refuses is there; who lets somebody wait is not.
      if (performance.now() - askedAt >= this.limits.patienceMs) this.tellSilence(client, askedAt);
      this.lost(client);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    if (client) await Promise.race([client.end().catch(() => {}), later(this.limits.patienceMs)]);
  }

  private lookLater(client: pg.Client): void {
    this.timer = setTimeout(() => void this.look(client), this.limits.lookMs).unref();
  }

  private async look(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    try {
      await this.soon(client.query('select 1'));
      this.up = true;
      for (const use of this.uses) if (use.answered) await this.soon(use.answered(client));
    } catch {
      if (performance.now() - askedAt >= this.limits.patienceMs) this.tellSilence(client, askedAt);
      this.lost(client);
      return;
    }
    if (this.client === client && !this.stopped) this.lookLater(client);
  }

  /** What the answer brings, if it comes in time; a process that was itself held up waits once more. */
  private async soon<T>(answer: Promise<T>): Promise<T> {
    answer.catch(() => {});
    for (;;) {
      const due = performance.now() + this.limits.patienceMs;
      const late = Symbol('late');
      const first = await Promise.race([answer, later(this.limits.patienceMs).then(() => late)]);
      if (first !== late) return first as T;
      if (performance.now() - due < this.limits.patienceMs / 4) throw new Error('the database does not answer');
    }
  }

  private tellSilence(client: pg.Client, askedAt: number): void {
    if (this.client !== client || this.stopped) return;
    for (const use of this.uses) use.silent?.(askedAt);
  }

  private lost(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = null;
    this.up = false;
    clearTimeout(this.timer);
    client.end().catch(() => {});
    this.timer = setTimeout(() => void this.start(), RETRY_MS);
  }
}

const later = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
