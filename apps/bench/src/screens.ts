import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile, tell } from './figures.ts';
import { DAY } from './fixture.ts';
import { enter, type Product } from './product.ts';

const PEOPLE = 200;
/** So many pages of one session are told of changes. */
const SCREENS_OF_ONE = 4;
const CHANGES_A_SECOND = 20;
const SECONDS = 15;
/** Appointments that change in turn, each every five seconds. */
const CHANGED = 100;
/** How the screen of the agenda asks again: soon after a change, but not oftener than this. */
const SOON_MS = 300;
const RAIN_MS = 1200;
const TICKS_A_SECOND = 100;

interface Change {
  readonly at: number;
  /** When each screen had loaded the day since. */
  readonly seen: number[];
}

/** One open agenda: its stream of changes, and the day asked again as the screen does. */
class Screen {
  readonly #port: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #askedAt = 0;
  /** Changes that no load has begun after. */
  #open: Change[] = [];
  loads = 0;

  constructor(port: number, headers: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#headers = headers;
  }

  /** Resolves once the stream stands. */
  listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: '/api/realtime',
          headers: this.#headers,
          agent: false,
          signal: this.#stop.signal,
        },
        (response) => {
          response.setEncoding('utf8');
          response.on('error', () => undefined);
          response.on('data', (text: string) => {
            resolve();
            if (text.includes('"appointment"')) this.hear();
          });
        },
      );
      sent.on('error', (error) => this.#stop.signal.aborted || reject(error));
      sent.end();
    });
  }

  expect(change: Change): void {
    this.#open.push(change);
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#stop.abort();
  }

  private hear(): void {
    this.#timer ??= setTimeout(() => this.ask(), Math.max(SOON_MS, RAIN_MS - (performance.now() - this.#askedAt)));
  }

  private ask(): void {
    this.#timer = null;
    this.#askedAt = performance.now();
    const waiting = this.#open.filter(({ at }) => at <= this.#askedAt);
    this.#open = this.#open.filter(({ at }) => at > this.#askedAt);
    this.loads += 1;
    const sent = request(
      { host: '127.0.0.1', port: this.#port, path: `/api/calendar?date=${DAY}&detail=card`, headers: this.#headers },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode !== 200) this.#open.push(...waiting);
          else for (const change of waiting) change.seen.push(performance.now() - change.at);
        });
      },
    );
    sent.on('error', () => undefined);
    sent.end();
  }
}

/** Two hundred people look at a day of 500 while twenty appointments a second change. */
export async function runScreens({ headers, children }: Product, port: number): Promise<void> {
  const pid = children[0]?.pid;
  if (pid === undefined) throw new Error('no server');
  const sessions: Awaited<ReturnType<typeof enter>>[] = [];
  for (let n = 0; n < PEOPLE / SCREENS_OF_ONE; n += 1) sessions.push(await enter(port));
  const screens = sessions.flatMap((session) =>
    Array.from({ length: SCREENS_OF_ONE }, () => new Screen(port, session)),
  );
  await Promise.all(screens.map((screen) => screen.listen()));
  const { items } = await ask<{ items: { id: string; status: string }[] }>(
    port,
    headers,
    'GET',
    `/api/calendar?date=${DAY}&detail=card`,
  );
  // What was attended changes no more.
  const cards = items.filter(({ status }) => status !== 'attended').slice(0, CHANGED);
  const bodies = await Promise.all(cards.map(({ id }) => ask<Stored>(port, headers, 'GET', `/api/appointments/${id}`)));
  const changes: Change[] = [];
  let refused = 0;
  const cpu = cpuSeconds(pid);
  const begun = performance.now();
  for (let n = 0; n < SECONDS * CHANGES_A_SECOND; n += 1) {
    await wait(Math.max(0, begun + (n * 1000) / CHANGES_A_SECOND - performance.now()));
    const index = n % bodies.length;
    const before = bodies[index];
    if (before === undefined) throw new Error('nothing to change');
    // Its answer has come long before its next turn.
    void ask<Stored>(port, headers, 'PUT', `/api/appointments/${before.id}`, bodyOf(before, n)).then(
      (after) => {
        bodies[index] = after;
        const change = { at: performance.now(), seen: [] };
        changes.push(change);
        for (const screen of screens) screen.expect(change);
      },
      () => (refused += 1),
    );
  }
  const [spent, seconds] = [cpuSeconds(pid) - cpu, (performance.now() - begun) / 1000];
  await wait(3000);
  for (const screen of screens) screen.stop();
  const seen = changes.flatMap((change) => change.seen);
  const missed = changes.length * PEOPLE - seen.length;
  const loads = screens.reduce((sum, screen) => sum + screen.loads, 0) / seconds;
  const [p50, worst] = [percentile(seen, 0.5), seen.reduce((most, one) => Math.max(most, one), 0)];
  tell({
    work: `${PEOPLE} people on one day, ${(changes.length / seconds).toFixed(0)} changes a second, until each has seen each`,
    product: `median ${p50.toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ${missed} unseen, ${refused} changes refused`,
    goal: 'at most 2,000 ms',
    met: worst <= 2000 && missed === 0 && refused === 0,
  });
  tell({
    work: `CPU of the server process meanwhile, ${loads.toFixed(0)} days a second`,
    product: `${((spent / seconds) * 100).toFixed(0)} % of a core`,
    goal: 'under 60 %',
    met: spent / seconds < 0.6,
  });
}

interface Stored {
  readonly id: string;
  readonly scheduleId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly patient: { readonly id: string };
  readonly insurance: { readonly planId: string };
  readonly expenses: readonly { readonly id: string; readonly expenseId: string }[];
  readonly version: number;
}

const bodyOf = (stored: Stored, n: number) => ({
  scheduleId: stored.scheduleId,
  type: 'elective',
  date: DAY,
  hour: new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(stored.startDate)),
  durationMinutes: (Date.parse(stored.endDate) - Date.parse(stored.startDate)) / 60_000,
  patientId: stored.patient.id,
  planId: stored.insurance.planId,
  expenses: stored.expenses.map(({ id, expenseId }) => ({ id, expenseId })),
  notes: `Mudança ${n}`,
  version: stored.version,
});

async function ask<T>(
  port: number,
  headers: Readonly<Record<string, string>>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** CPU time of a process, user and system. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}
