import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/pool.ts';
import type { ReportFailure } from '../report-failure.ts';

/** Entries that one transaction links. */
const PORTION = 1000;
const EVERY_MS = 500;
const AGAIN_MS = 50;

/** Links one portion of the entries that wait, as its own transaction; how many they were. Nothing when another process is at it, unless it `waits`. [AUD-003] */
export async function linkPortion(db: Db, portion = PORTION, waits = false): Promise<number> {
  const { rows } = await sql<{ linked: number }>`select audit_link(${portion}, ${waits}) as linked`.execute(db);
  return rows[0]?.linked ?? 0;
}

/** Links all that is committed by now, and waits for what runs now and may come before it; false when that did not end in time. */
export async function linkCommitted(db: Db, patienceMs = 30_000): Promise<boolean> {
  const until = performance.now() + patienceMs;
  const target = await horizonOf(db, 'xmax');
  for (;;) {
    const isOver = (await horizonOf(db, 'xmin')) >= target;
    while ((await linkPortion(db, PORTION, true)) > 0);
    if (isOver) return true;
    if (performance.now() > until) return false;
    await wait(AGAIN_MS);
  }
}

async function horizonOf(db: Db, end: 'xmin' | 'xmax'): Promise<bigint> {
  const { rows } = await sql<{ xid: string }>`
    select ${sql.raw(`pg_snapshot_${end}`)}(pg_current_snapshot())::text as xid`.execute(db);
  return BigInt(rows[0]?.xid ?? 0);
}

/**
 * Writes the chain soon after each commit. Every process asks, one of them works at a time, by a lock of its transaction: none keeps a turn that
 * could be lost, and whoever comes next goes on from what is stored. (decision 0032)
 */
export class AuditWriter {
  private readonly db: Db;
  private readonly report: ReportFailure;
  private readonly stopping = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(db: Db, report: ReportFailure) {
    this.db = db;
    this.report = report;
  }

  start(): void {
    this.working = this.work();
  }

  /** Ends after the portion that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      const linked = await linkPortion(this.db).catch((error: unknown) => {
        if (!signal.aborted) this.report('linking the audit', error);
        return 0;
      });
      if (linked < PORTION) await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
}
