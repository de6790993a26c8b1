import pg from 'pg';
import { sql } from 'kysely';
import type { ServerResponse } from 'node:http';
import type { Trx } from '../database/tenant.ts';
import { ACCESS_CHANNEL } from '../access/session-store.ts';

/** What open screens are told: which kind of thing changed, where. Never the data itself: each screen asks with its own rights. */
export interface RealtimeEvent {
  readonly type: 'appointment' | 'lock' | 'account' | 'cashier';
  readonly id: string;
  /** Day of the agenda that shows it, and its schedule. */
  readonly day?: string;
  readonly scheduleId?: string;
}

const CHANNEL = 'prumo';
const RETRY_MS = 500;
const BEAT_MS = 15_000;

interface Screen {
  readonly response: ServerResponse;
  readonly branchId: string;
  readonly sessionId: string;
}

/** Sends the event when the transaction commits; PostgreSQL carries it to every process. */
export async function publish(trx: Trx, branchId: string, events: readonly RealtimeEvent[]): Promise<void> {
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop -- in the order they happened
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ branchId, event })})`.execute(trx);
  }
}

/** Server-Sent Events of this process, fed by LISTEN on a connection of its own that comes back by itself. */
export class Realtime {
  private readonly config: pg.ClientConfig;
  private readonly onAccessChange: () => void;
  private readonly screens = new Set<Screen>();
  private client: pg.Client | null = null;
  private stopped = false;
  private timer: NodeJS.Timeout | null = null;
  private readonly beat: NodeJS.Timeout;
  private nextId = 1;

  constructor(config: pg.ClientConfig, onAccessChange: () => void) {
    this.config = config;
    this.onAccessChange = onAccessChange;
    this.beat = setInterval(() => this.writeAll(': beat\n\n'), BEAT_MS);
    this.beat.unref();
  }

  async start(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client(this.config);
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ channel, payload }) => this.receive(channel, payload ?? ''));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`);
      // While this connection was away changes may have passed: nothing remembered counts, and every screen asks anew.
      this.onAccessChange();
      this.writeAll('event: resync\ndata: {}\n\n');
    } catch {
      this.lost(client);
    }
  }

  /** Keeps the response open and tells it what happens in the branch. */
  open(response: ServerResponse, branchId: string, sessionId: string): void {
    const screen = { response, branchId, sessionId };
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'keep-alive' });
    response.write('retry: 1000\nevent: ready\ndata: {}\n\n');
    this.screens.add(screen);
    response.on('close', () => this.screens.delete(screen));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    clearInterval(this.beat);
    for (const { response } of this.screens) response.end();
    await this.client?.end().catch(() => {});
  }

  private receive(channel: string, payload: string): void {
    if (channel === ACCESS_CHANNEL) {
      this.onAccessChange();
      this.writeAll('event: access\ndata: {}\n\n');
      return;
    }
    const { branchId, event } = JSON.parse(payload) as { branchId: string; event: RealtimeEvent };
    const text = `id: ${this.nextId++}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
    for (const screen of this.screens) if (screen.branchId === branchId) screen.response.write(text);
  }

  private writeAll(text: string): void {
    for (const { response } of this.screens) response.write(text);
  }

  private lost(client: pg.Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = null;
    client.end().catch(() => {});
    this.timer = setTimeout(() => void this.start(), RETRY_MS);
  }
}
