import { Agent, request } from 'node:http';
import { median, tell } from './figures.ts';
import { id } from './fixture.ts';
import type { Product } from './product.ts';

const CLIENTS = 50;
const ROUNDS = 5;
/** A Friday after the days that are full; the schedules of the fixture are open on Fridays. */
const FREE_DAY = '2026-12-04';
const [SCHEDULE, PATIENT, PLAN, EXPENSE] = [id(5, 0), id(4, 1), id(2, 1), id(3, 1)];

interface Reply {
  readonly status: number;
  readonly milliseconds: number;
}

/** Fifty clients want one time at once, half of them to book and half to hold it: one gets it, and the slowest of the others is measured. */
export async function runFight({ headers }: Pick<Product, 'headers'>, port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const slowest: number[] = [];
  // The first round opens the connections and prepares the statements.
  for (let round = 0; round <= ROUNDS; round++) {
    const hour = `08:${round}0`;
    const replies = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => (client % 2 === 0 ? book(hour) : hold(hour))),
    );
    const lost = replies.filter(({ status }) => status === 409);
    if (lost.length !== CLIENTS - 1 || !replies.some(({ status }) => status === 201))
      throw new Error(`one has to win: ${replies.map(({ status }) => status).join(' ')}`);
    if (round > 0) slowest.push(Math.max(...lost.map(({ milliseconds }) => milliseconds)));
  }
  agent.destroy();
  tell({
    work: 'Fifty clients for one time, slowest of 49 refusals',
    product: `${median(slowest).toFixed(0)} ms`,
    goal: 'at most 500 ms',
    met: median(slowest) <= 500,
  });

  function book(hour: string): Promise<Reply> {
    return post('/api/appointments', {
      scheduleId: SCHEDULE,
      type: 'elective',
      date: FREE_DAY,
      hour,
      durationMinutes: 10,
      patientId: PATIENT,
      planId: PLAN,
      expenses: [{ expenseId: EXPENSE }],
    });
  }

  function hold(hour: string): Promise<Reply> {
    return post('/api/availability/holds', {
      scheduleId: SCHEDULE,
      date: FREE_DAY,
      hour,
      durationMinutes: 10,
      holdMinutes: 5,
    });
  }

  function post(path: string, body: object): Promise<Reply> {
    const sentAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        },
        (response) => {
          response.resume();
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - sentAt }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });
  }
}
