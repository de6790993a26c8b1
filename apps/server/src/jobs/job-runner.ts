import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../database/pool.ts';
import type { ReportFailure } from '../report-failure.ts';
import { claimJob, endJob, giveUpJob, type Job, keepJob, returnJob } from './job.ts';

const EVERY_MS = 400;
const BEAT_MS = 4000;
const TRIES = 4;

/** Does one kind of job. Asked to stop, it returns at the next place from which it can go on later. */
export interface JobHandler {
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** The last try has failed: tells those who wait for it. */
  gaveUp(job: Job): Promise<void>;
}

/**
 * Takes jobs one after the other; several processes share them. A job whose process died is taken up by another, so a handler must go on where
 * the last one came to, and must bear to be run twice.
 */
export class JobRunner {
  private readonly db: Db;
  private readonly handlers: Readonly<Record<string, JobHandler>>;
  private readonly report: ReportFailure;
  private readonly worker = randomUUID();
  private readonly stopping = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(db: Db, handlers: Readonly<Record<string, JobHandler>>, report: ReportFailure) {
    this.db = db;
    this.report = report;
    this.handlers = handlers;
  }

  start(): void {
    this.working = this.work();
  }

  /** Ends after the step that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async work(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // A database that is away takes its jobs with it and brings them back.
      const job = await claimJob(this.db, this.worker, Object.keys(this.handlers)).catch((error: unknown) =>
        this.failed('looking for a job', error),
      );
      if (job) await this.doJob(job).catch((error: unknown) => this.failed(`the job ${job.name}`, error));
      else await wait(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  private failed(what: string, error: unknown): null {
    if (!this.stopping.signal.aborted) this.report(what, error);
    return null;
  }

  private async doJob(job: Job): Promise<void> {
    const handler = this.handlers[job.name];
    if (!handler) throw new Error(`nobody does ${job.name}`);
    const lost = new AbortController();
    const signal = AbortSignal.any([this.stopping.signal, lost.signal]);
    const beat = setInterval(() => {
      void keepJob(this.db, this.worker, job.id).then(
        (kept) => (kept ? undefined : lost.abort()),
        () => {},
      );
    }, BEAT_MS);
    beat.unref();
    try {
      await handler.run(job, signal);
      if (signal.aborted) await returnJob(this.db, this.worker, job, false);
      else await endJob(this.db, this.worker, job.id);
    } catch (error) {
      this.failed(`the job ${job.name}, try ${job.attempts}`, error);
      if (job.attempts < TRIES) return await returnJob(this.db, this.worker, job, true);
      await giveUpJob(this.db, this.worker, job.id, error instanceof Error ? error.message : String(error));
      await handler.gaveUp(job);
    } finally {
      clearInterval(beat);
    }
  }
}
