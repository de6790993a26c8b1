import type pg from 'pg';
import type { ServerResponse } from 'node:http';
import type { KeptUse } from '../database/kept-connection.ts';
import { ACCESS_CHANNEL, CHANNEL, type Notice, personalChannelOf } from './notices.ts';

const BEAT_MS = 15_000;
/** A screen that does not read is cut off before it fills the memory; it comes back and asks anew. Bytes. */
const UNREAD_LIMIT = 256 * 1024;

/**
 * Pages of one session that are told in one process. A browser opens six connections to an address at a time (HTTP/1.1):
 * with these two are left for what the pages ask.
 */
const MOST_SCREENS = 4;

/** Panels of waiting rooms that one branch may have open in one process. */
const MOST_PANELS = 50;
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'keep-alive',
};
/** The place of this page goes to a newer one of its session: it comes back when it is looked at. */
const PARKED = 'event: parked\ndata: {}\n\n';
const READY = 'retry: 1000\nevent: ready\ndata: {}\n\n';

/** A panel of a waiting room: nobody has logged in there. */
interface Panel {
  readonly response: ServerResponse;
  readonly branchId: string;
}

interface Screen {
  readonly response: ServerResponse;
  readonly branchId: string;
  readonly personalChannel: string;
  readonly sessionId: string;
  readonly userId: string;
}

/** The remembered sessions: all are forgotten when access changes, and asked again for every open screen. */
interface Sessions {
  find(
    whose: { readonly sessionId: string; readonly userId: string },
    branchId: string,
    now: number,
  ): Promise<{ readonly branch: { readonly id: string } | null } | null>;
  forget(): void;
}

/** Whose screen is opened. */
interface Listener {
  readonly id: string;
  readonly customerId: string;
  readonly userId: string;
}

/** Server-Sent Events of this process, fed by LISTEN on the kept connection, which comes back by itself. */
export class Realtime implements KeptUse {
  private readonly sessions: Sessions;
  private readonly now: () => number;
  private readonly screens = new Set<Screen>();
  private readonly panels = new Set<Panel>();
  private readonly beat: NodeJS.Timeout;
  private nextId = 1;
  private stopped = false;

  constructor(sessions: Sessions, now: () => number) {
    this.sessions = sessions;
    this.now = now;
    // Keeps proxies from closing silent streams.
    this.beat = setInterval(() => this.writeAll(': beat\n\n'), BEAT_MS);
    this.beat.unref();
  }

  async settle(client: pg.Client): Promise<void> {
    await client.query(`listen ${CHANNEL}; listen ${ACCESS_CHANNEL}`);
    // While this connection was away changes may have passed: nothing remembered counts, and every screen asks anew.
    this.accessChanged();
    this.writeAll('event: resync\ndata: {}\n\n');
  }

  /** Keeps the response open and tells it what happens in the branch, and in the chats of whose session it is. */
  open(response: ServerResponse, branchId: string, session: Listener): void {
    const { id: sessionId, userId } = session;
    const screen = { response, branchId, personalChannel: personalChannelOf(session), sessionId, userId };
    response.writeHead(200, STREAM_HEADERS);
    response.write(READY);
    this.makeRoom(sessionId);
    this.screens.add(screen);
    response.on('close', () => this.screens.delete(screen));
  }

  /** Before one more page of the session is told: the oldest beyond the limit are parked. */
  private makeRoom(sessionId: string): void {
    const own = [...this.screens].filter((screen) => screen.sessionId === sessionId);
    for (const screen of own.slice(0, Math.max(0, own.length - MOST_SCREENS + 1))) {
      this.screens.delete(screen);
      screen.response.end(PARKED);
    }
  }

  /** Whether streams are taken: not any more by a server that stops. */
  get takesStreams(): boolean {
    return !this.stopped;
  }

  /** Whether one more panel of the branch may be opened here. */
  takesPanel(branchId: string): boolean {
    return [...this.panels].filter((panel) => panel.branchId === branchId).length < MOST_PANELS;
  }

  /** The same for the panel of a waiting room, which is told that somebody was called and nothing else. Asked before with `takesPanel`. */
  openPanel(response: ServerResponse, branchId: string): void {
    const panel = { response, branchId };
    panel.response.writeHead(200, STREAM_HEADERS);
    panel.response.write(READY);
    this.panels.add(panel);
    panel.response.on('close', () => this.panels.delete(panel));
  }

  /** No screen is taken any more; those that are here come back, elsewhere or to the next start. */
  stop(): void {
    this.stopped = true;
    clearInterval(this.beat);
    for (const { response } of [...this.screens, ...this.panels]) response.end();
  }

  notified(channel: string, payload: string): void {
    if (channel === ACCESS_CHANNEL) {
      this.accessChanged();
      this.writeAll('event: access\ndata: {}\n\n');
      return;
    }
    const notice = JSON.parse(payload) as Notice;
    const { event } = notice;
    const text = `id: ${this.nextId++}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;
    if ('personalChannel' in notice) {
      for (const screen of this.screens)
        if (screen.personalChannel === notice.personalChannel) this.write(screen, text);
      return;
    }
    for (const screen of this.screens) if (screen.branchId === notice.branchId) this.write(screen, text);
    if (event.type !== 'call') return;
    for (const panel of this.panels)
      if (panel.branchId === notice.branchId) this.write(panel, 'event: call\ndata: {}\n\n');
  }

  /** Nothing remembered counts any more, and a screen whose session ended or left the branch is told nothing further. [ACC-083] */
  private accessChanged(): void {
    this.sessions.forget();
    for (const screen of this.screens) void this.endUnlessAllowed(screen);
  }

  private async endUnlessAllowed({ response, branchId, ...whose }: Screen): Promise<void> {
    // A database that is away says nothing of the session: the next message, or the next request of the screen, asks again.
    const session = await this.sessions.find(whose, branchId, this.now()).catch(() => undefined);
    if (session !== undefined && session?.branch?.id !== branchId) response.end();
  }

  private writeAll(text: string): void {
    for (const screen of [...this.screens, ...this.panels]) this.write(screen, text);
  }

  private write({ response }: Panel, text: string): void {
    if (response.writableLength > UNREAD_LIMIT) response.destroy();
    else response.write(text);
  }
}
