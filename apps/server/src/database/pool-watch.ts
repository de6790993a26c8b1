import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import type { KeptUse } from './kept-connection.ts';
import type { Limits } from './limits.ts';
import { watched, type WatchedClient } from './watched-client.ts';

/** A backend says of itself what it does a moment after it has done it. Seconds. */
const SETTLED_S = 1;

/**
 * Gives up the connections of a pool that went silent: those from which nothing came while the database answered nobody, and those whose statement the
 * database has answered, or never heard of, while we still wait for it. A statement that only takes long is left alone. What a connection that was given
 * up holds in the database is let go of as soon as somebody answers there.
 */
export class PoolWatch implements KeptUse {
  private readonly clients = new Set<WatchedClient>();
  private readonly limits: Pick<Limits, 'patienceMs'>;
  /** Backends of connections that were given up. */
  private readonly left = new Set<number>();
  /** Whether the numbers of the backends are those of the database: not so behind a pooler. */
  private isDirect = false;

  constructor(pool: pg.Pool, limits: Pick<Limits, 'patienceMs'>) {
    this.limits = limits;
    pool.on('connect', (client) => this.clients.add(watched(client)));
    pool.on('remove', (client) => this.clients.delete(watched(client)));
  }

  async settle(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    this.isDirect = rows[0]?.pid === (client as unknown as WatchedClient).processID;
  }

  silent(askedAt: number): void {
    for (const client of this.clients) if (client.heardAt < askedAt) this.giveUp(client);
  }

  async answered(kept: pg.Client): Promise<void> {
    if (!this.isDirect) return;
    if (this.left.size > 0) {
      const left = [...this.left];
      await kept.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1::int[]) and usename = session_user`,
        [left],
      );
      for (const pid of left) this.left.delete(pid);
    }
    const now = performance.now();
    const silent = [...this.clients].filter((client) => client.silentMs(now) > this.limits.patienceMs);
    if (silent.length === 0) return;
    // At work, and not at telling us what came of it.
    const { rows } = await kept.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid = any($1::int[]) and (state_change > now() - make_interval(secs => ${SETTLED_S})
        or (state = 'active' and wait_event is distinct from 'ClientWrite'))`,
      [silent.map(({ processID }) => processID)],
    );
    const working = new Set(rows.map(({ pid }) => pid));
    for (const client of silent)
      if (!working.has(client.processID ?? 0) && client.silentMs(performance.now()) > this.limits.patienceMs)
        this.giveUp(client);
  }

  private giveUp(client: WatchedClient): void {
    this.clients.delete(client);
    if (client.processID !== null) this.left.add(client.processID);
    client.giveUp();
  }
}
