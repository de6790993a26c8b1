import { sql } from 'kysely';
import type { ReportFailure } from '../report-failure.ts';
import type { Db } from './pool.ts';

/** Rows of kept answers in one transaction. */
const PORTION = 5000;
const EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes what has run out: kept answers of requests after 24 hours (A87), tokens and codes a day after their end, mails after 30 days. Answers how many
 * rows went.
 */
export async function forgetExpired(db: Db, now: number): Promise<number> {
  const moment = new Date(now).toISOString();
  for (let sum = 0; ;) {
    const { rows } = await sql<{ went: number }>`select forget_expired(${moment}, ${PORTION}) as went`.execute(db);
    const went = rows[0]?.went ?? 0;
    sum += went;
    if (went < PORTION) return sum;
  }
}

/** Does it soon after the start and every hour; that another process does the same harms nothing. */
export class Forgetting {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly report: ReportFailure;
  private timer: NodeJS.Timeout | null = null;
  private working: Promise<unknown> = Promise.resolve();

  constructor(db: Db, now: () => number, report: ReportFailure) {
    this.db = db;
    this.now = now;
    this.report = report;
  }

  start(): void {
    this.turn();
    this.timer = setInterval(() => this.turn(), EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.working;
  }

  private turn(): void {
    this.working = forgetExpired(this.db, this.now()).catch((error: unknown) =>
      this.report('forgetting what has run out', error),
    );
  }
}
