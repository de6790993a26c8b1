import { sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import { onQueue, type Trx } from '../database/tenant.ts';

/** Work that outlives its request. The payload names records by their ids and holds nothing else of anybody. */
export interface Job {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, string | null>>;
  /** From 1. */
  readonly attempts: number;
}

/** A worker without a sign of life for so long has died; its job is taken by another. Seconds. */
const LOST_AFTER_S = 20;

/** Adds a job in the transaction of whoever wants it: it is taken when, and only when, that transaction has committed. */
export async function addJob(trx: Trx, id: string, name: string, payload: Job['payload']): Promise<void> {
  await sql`insert into job (id, name, payload) values (${id}, ${name}, ${JSON.stringify(payload)}::jsonb)`.execute(
    trx,
  );
}

/** Takes the job that has waited longest of those this process can do; two processes never take the same one. */
export async function claimJob(db: Db, worker: string, names: readonly string[]): Promise<Job | null> {
  const { rows } = await onQueue(db, 'jobs', (trx) =>
    sql<Job>`update job set claimed_by = ${worker}, heartbeat_at = now(), attempts = attempts + 1 where id = (
      select id from job where failure is null and run_at <= now() and name = any(${[...names]}::text[])
        and (heartbeat_at is null or heartbeat_at < now() - make_interval(secs => ${LOST_AFTER_S}))
      order by run_at, id limit 1 for update skip locked)
    returning id, name, payload, attempts`.execute(trx),
  );
  return rows[0] ?? null;
}

/** A sign of life; false when the job has been taken by another process meanwhile. */
export async function keepJob(db: Db, worker: string, id: string): Promise<boolean> {
  const { rows } = await onQueue(db, 'jobs', (trx) =>
    sql`update job set heartbeat_at = now() where id = ${id} and claimed_by = ${worker} returning id`.execute(trx),
  );
  return rows.length > 0;
}

/** The job is done and forgotten. */
export async function endJob(db: Db, worker: string, id: string): Promise<void> {
  await onQueue(db, 'jobs', (trx) => sql`delete from job where id = ${id} and claimed_by = ${worker}`.execute(trx));
}

/** Gives a job back: at once when this server stops, later after a failure. It then counts as a try only if it failed. */
export async function returnJob(db: Db, worker: string, { id, attempts }: Job, failed: boolean): Promise<void> {
  await onQueue(db, 'jobs', (trx) =>
    sql`update job set claimed_by = null, heartbeat_at = null, attempts = ${failed ? attempts : attempts - 1},
      run_at = now() + make_interval(secs => ${failed ? attempts * attempts : 0}) where id = ${id} and claimed_by = ${worker}`.execute(
      trx,
    ),
  );
}

/** The job failed for good; it stays with the reason for whoever looks after the server. */
export async function giveUpJob(db: Db, worker: string, id: string, failure: string): Promise<void> {
  await onQueue(db, 'jobs', (trx) =>
    sql`update job set failure = ${failure.slice(0, 500)} where id = ${id} and claimed_by = ${worker}`.execute(trx),
  );
}
