import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { PreparedNames } from './prepared-names.ts';

/** Parts of a connection of `pg` that its types leave out. */
interface Inner {
  readonly processID: number | null;
  readonly connection: { readonly stream: Socket; readonly parsedStatements: Record<string, string> };
}

/** A connection of a pool that was opened with this class. */
export const watched = (client: pg.PoolClient): WatchedClient => client as unknown as WatchedClient;

/**
 * A connection that prepares each statement with parameters once, since parsing costs more than most of our queries, and that knows for how long it has
 * been waiting for a word of the database.
 */
export class WatchedClient extends pg.Client {
  declare readonly processID: number | null;
  heardAt = performance.now();
  private readonly names = new PreparedNames();
  private waiting = 0;
  private isGathering = false;
  private askedAt = 0;

  /** From when it is connected: the stream of an encrypted connection is another one before. */
  listen(): void {
    this.inner.connection.stream.on('data', () => void (this.heardAt = performance.now()));
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg's query
  override query(first: any, ...rest: any[]): any {
    if (this.waiting === 0) this.askedAt = performance.now();
    this.waiting++;
    this.gather();
    const result = this.send(first, rest);
    const answered = (): void => void this.waiting--;
    result.then(answered, answered);
    return result;
  }

  /**
   * From now on plans are kept for this branch, or (null) none are. Answers the statements that make room, to be sent with the next ones: what was
   * prepared longest ago is dropped.
   */
  planFor(branchId: string | null): string {
    const dropped = this.names.enter(branchId);
    for (const name of dropped) delete this.inner.connection.parsedStatements[name];
    return dropped.map((name) => `deallocate ${name}; `).join('');
  }

  /** How long a statement has been without an answer and without any sign of life of the database. */
  silentMs(now: number): number {
    return this.waiting === 0 ? 0 : now - Math.max(this.askedAt, this.heardAt);
  }

  /** Ends the connection here, whatever the other side knows of it: everything that waits for it fails at once. */
  giveUp(): void {
    this.inner.connection.stream.destroy(Object.assign(new Error('the connection went silent'), { code: 'ETIMEDOUT' }));
  }

  /** What is asked in one go leaves as one packet. */
  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = this.inner.connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  private send(first: any, rest: any[]): any {
    const [values] = rest;
    if (typeof first !== 'string' || !Array.isArray(values) || values.length === 0)
      return super.query(first, ...(rest as []));
    const name = this.names.of(first);
    if (name === undefined) return super.query(first, ...(rest as []));
    return super.query({ name, text: first, values }, ...(rest.slice(1) as []));
  }

  private get inner(): Inner {
    return this as unknown as Inner;
  }
}
