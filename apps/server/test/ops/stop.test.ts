import { existsSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { addressOf, type Child, clear, freshHome, spawnServer } from './child.ts';
import { ask, type Desk, localDatabase, makeDesk, withDatabase } from './remote.ts';

const home = freshHome();
let child: Child | undefined;
afterAll(() => clear(home, child));

type End = number | 'never connected' | 'never accepted' | 'cut';

/**
 * One request; `never connected` when the server no longer listened, `cut` when it took the connection and gave no whole answer. A new connection
 * that still waits in the queue of the kernel when the server stops listening is reset by the kernel: no request of it was ever read, which the
 * count of stored entries below proves.
 */
function send(agent: Agent, address: string, token: string, path: string, body?: object): Promise<End> {
  return new Promise((resolve) => {
    let connected = false;
    let fresh = false;
    const text = body && JSON.stringify(body);
    const outgoing = request(`${address}${path}`, {
      agent,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
      },
    });
    outgoing.on('socket', (socket) => {
      fresh = socket.connecting;
      if (socket.connecting) socket.once('connect', () => void (connected = true));
      else connected = true;
    });
    outgoing.on('response', (incoming) => {
      incoming.resume();
      incoming.on('end', () => resolve(incoming.complete ? (incoming.statusCode ?? 0) : 'cut'));
      incoming.on('error', () => resolve('cut'));
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (!connected) resolve('never connected');
      else resolve(fresh && error.code === 'ECONNRESET' ? 'never accepted' : 'cut');
    });
    outgoing.end(text);
  });
}

/** The ten seconds of a stop; on a busy machine, where a start takes longer than they, as many more. */
const limitMs = (startMs: number): number => Math.max(10_000, 3 * startMs);

async function startDesk(): Promise<{ child: Child; address: string; desk: Desk; cashierId: string; startMs: number }> {
  const before = Date.now();
  const started = spawnServer({ DATA_DIR: home });
  child = started;
  const address = await addressOf(started);
  const startMs = Date.now() - before;
  const desk = await makeDesk(localDatabase(home), address);
  const { body } = await ask(address, 'POST', '/api/cashiers', {
    token: desk.token,
    body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: 0 },
  });
  return { child: started, address, desk, cashierId: body.id, startMs };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s under load: every started request is answered, the process ends within 10 s, PostgreSQL is stopped cleanly [OPS-004]',
  async (signal) => {
    const { child: server, address, desk, cashierId, startMs } = await startDesk();
    const kept = new Agent({ keepAlive: true });
    const ends: End[] = [];
    let stopping = false;
    const client = async (agent: Agent, path: string, body?: object): Promise<void> => {
      for (;;) {
        const end = await send(agent, address, desk.token, path, body);
        ends.push(end);
        if (end === 'never connected') return;
        if ((end === 'cut' || end === 'never accepted') && stopping) return;
      }
    };
    const deposit = { cashierId, operation: 'incoming', value: 0.01 };
    const clients = [
      ...[1, 2, 3, 4].map(() => client(kept, '/api/cashier-operations', deposit)),
      ...[1, 2, 3].map(() => client(kept, '/api/markers')),
      // A new connection for every request.
      ...[1, 2].map(() => client(new Agent({ keepAlive: false }), '/api/me')),
    ];
    const stream = await fetch(`${address}/api/realtime`, { headers: { authorization: `Bearer ${desk.token}` } });
    const streamed = stream.text();
    await expect.poll(() => ends.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(100);
    // An idle connection that stays open must not hold the stop.
    const idle = new Agent({ keepAlive: true });
    await send(idle, address, desk.token, '/health');
    // A connection that the server has taken: a new one might still wait in the queue of the kernel.
    const taken = new Agent({ keepAlive: true });
    await send(taken, address, desk.token, '/health');
    stopping = true;
    const before = Date.now();
    server.process.kill(signal);
    // A report that takes longer is under way.
    const report = send(taken, address, desk.token, `/api/cashiers/${cashierId}/print-cash-flow`);
    const { code } = await server.exited;
    expect(code).toBe(0);
    expect(Date.now() - before).toBeLessThan(limitMs(startMs));
    await Promise.all(clients);
    expect(await streamed).toContain('event: ready');
    expect(await report).toBe(200);
    expect(new Set(ends.filter((end) => end !== 'never accepted'))).toEqual(new Set([200, 201, 'never connected']));
    expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
    expect(server.output.err).toBe('');
    const next = await startDesk();
    const acknowledged = ends.filter((end) => end === 201).length;
    const stored = await withDatabase(localDatabase(home), (db) =>
      db
        .selectFrom('cash_entry')
        .select('id')
        .where('cashier_id', '=', cashierId)
        .where('part', '=', 'movement')
        .execute(),
    );
    expect(stored).toHaveLength(acknowledged);
    next.child.process.kill('SIGTERM');
    expect((await next.child.exited).code).toBe(0);
  },
);

/** Sends half of a request and gives the status of its answer. */
function halfRequest(address: string, token: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/markers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 1000 },
    });
    sent.on('response', (incoming) => resolve(incoming.resume().statusCode));
    sent.on('error', reject);
    sent.write('{"name":');
  });
}

test('three stops under load: no connection that was taken ends without an answer; what takes too long is undone and told so [OPS-004]', async () => {
  for (let round = 0; round < 3; round++) {
    const { child: server, address, desk, cashierId, startMs } = await startDesk();
    const ends: { path: string; end: End }[] = [];
    // Some ask at once again, some after a while in which their connection is silent, some on a new connection each time.
    const clients = [0, 0, 5, 50, 200, 400, 600, 800].flatMap((pauseMs) =>
      [true, false].map(async (keepAlive) => {
        const agent = new Agent({ keepAlive });
        for (;;) {
          const path = pauseMs % 200 === 0 ? '/api/markers' : '/api/me';
          const end = await send(agent, address, desk.token, path);
          ends.push({ path, end });
          if (typeof end !== 'number') return;
          await wait(pauseMs);
        }
      }),
    );
    await expect.poll(() => ends.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(200);
    // A change that waits for a lock longer than a stop can, and one whose body never comes wholly.
    const holder = new pg.Client(localDatabase(home));
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin; lock table cash_entry in access exclusive mode');
    const blocked = ask(address, 'POST', '/api/cashier-operations', {
      token: desk.token,
      body: { cashierId, operation: 'incoming', value: 1 },
    });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(waits)).rows.length, { timeout: 120_000 }).toBe(1);
    const half = halfRequest(address, desk.token);
    // By then the server has taken the connection: a new one might still wait in the queue of the kernel.
    for (let turn = 0; turn < 5; turn++) await ask(address, 'GET', '/health');
    const before = Date.now();
    server.process.kill('SIGTERM');
    const told = { status: 503, body: { code: 'server.stopping' } };
    expect(await blocked).toMatchObject(told);
    expect(await half).toBe(503);
    expect((await server.exited).code).toBe(0);
    expect(Date.now() - before).toBeLessThan(limitMs(startMs));
    await Promise.all(clients);
    expect(server.output.err).toBe('');
    expect(ends.filter(({ end }) => end === 'cut')).toEqual([]);
  }
});

test('a request that never ends does not keep a stopped server, nor its database [OPS-004]', async () => {
  const { child: server, address, desk, startMs } = await startDesk();
  // Half a request: the rest of the body never comes.
  const hanging = request(`${address}/api/markers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.token}`, 'content-type': 'application/json', 'content-length': 1000 },
  });
  hanging.on('error', () => {});
  await new Promise((written) => void hanging.write('{"name":', written));
  await ask(address, 'GET', '/health');
  const before = Date.now();
  server.process.kill('SIGTERM');
  // 0 by itself: its own clock would have ended it with 1 after ten seconds.
  expect((await server.exited).code).toBe(0);
  expect(Date.now() - before).toBeLessThan(limitMs(startMs));
  expect(existsSync(join(home, 'postgres', 'postmaster.pid'))).toBe(false);
});
