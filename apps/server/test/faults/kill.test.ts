import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { addressOf, type Child, clear, freshHome, postmasterOf, spawnServer } from '../ops/child.ts';
import { ask, enter, localDatabase, makeDesk, withDatabase } from '../ops/remote.ts';
import { disagreements } from './history.ts';
import { randomOf, SEED } from './random.ts';
import { type Outcome, startLoad } from './workload.ts';

const INITIAL_CENTS = 10_000;
/** Half of them meet the server, half PostgreSQL. */
const KILLS = Number(process.env['KILLS'] ?? 6);
/** What a run must have seen to be worth something and has not: each kind acknowledged, and something that had to be sent again. */
const missing = (outcomes: readonly Outcome[]): string[] => {
  const good = outcomes.filter(({ result }) => result === 'ok');
  const kinds = (['deposit', 'withdrawal', 'receipt', 'booking'] as const).filter(
    (kind) => !good.some((one) => one.kind === kind),
  );
  return [...kinds, ...(good.some(({ tries }) => tries > 1) ? [] : ['sent again'])];
};
/** Nobody is there any more where its server was killed just before: that is as good. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Seconds from a kill until the server says that it is ready again; nothing where the next kill came first. */
async function goodAgain(address: string, from: number, until: AbortSignal): Promise<number | null> {
  while (!until.aborted) {
    const ready = await fetch(`${address}/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (ready?.status === 200) return (Date.now() - from) / 1000;
    await wait(20);
  }
  return null;
}

/** The middle, the 95th of a hundred and the longest of some durations. */
function told(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(2);
  return `${sorted.length} times, median ${at(0.5)} s, 95 % ${at(0.95)} s, longest ${at(1)} s`;
}

const home = freshHome();
let child: Child | undefined;
afterAll(() => clear(home, child));

test(
  `${KILLS} kills of the server and of PostgreSQL in turn amid bookings and receipts lose no acknowledged write and double none (seed ${SEED})`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    child = spawnServer({ DATA_DIR: home });
    const address = await addressOf(child);
    const env = { DATA_DIR: home, PORT: new URL(address).port };
    const desk = await makeDesk(localDatabase(home), address);
    const opened = await ask(address, 'POST', '/api/cashiers', {
      token: desk.token,
      body: { bankAccount: { id: desk.clinic.drawer }, operation: 'incoming', value: INITIAL_CENTS / 100 },
    });
    expect(opened.status).toBe(201);
    const cashierId: string = opened.body.id;
    let { token } = desk;
    const entered = {
      ...desk,
      get token() {
        return token;
      },
    };
    const load = startLoad(address, entered, cashierId, { clients: 6, seed: SEED, prefix: 'kill' });
    const random = randomOf(SEED);
    const victims = Array.from({ length: KILLS }, (_, n) => (n % 2 === 0 ? 'server' : 'postgres'))
      .map((victim) => ({ victim, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ victim }) => victim);
    const recoveries: { readonly victim: string; readonly seconds: Promise<number | null> }[] = [];
    let next = new AbortController();
    for (const [n, victim] of victims.entries()) {
      // A session's token lasts for fifteen minutes, a long run for more; what was killed last may not be back yet.
      if (n % 40 === 39) {
        await goodAgain(address, Date.now(), AbortSignal.timeout(60_000));
        token = await enter(address, desk.email);
      }
      await wait(random.between(300, 1500));
      next.abort();
      next = new AbortController();
      const killed = Date.now();
      if (victim === 'server') {
        child.process.kill('SIGKILL');
        await child.exited;
        child = spawnServer(env);
        await addressOf(child);
      } else {
        const pid = postmasterOf(home);
        if (pid) kill(pid);
      }
      recoveries.push({ victim, seconds: goodAgain(address, killed, next.signal) });
    }
    await expect.poll(() => missing(load.outcomes), { timeout: 120_000, interval: 50 }).toEqual([]);
    for (const one of ['server', 'postgres']) {
      const seconds = recoveries.filter(({ victim }) => victim === one).map((recovery) => recovery.seconds);
      const measured = (await Promise.all(seconds)).filter((time) => time !== null);
      process.stdout.write(`good again after a kill of ${one}: ${told(measured)}\n`);
    }
    await load.stop();
    expect(load.strange).toEqual([]);
    const wrong = await withDatabase(localDatabase(home), (db) =>
      disagreements(db, desk, cashierId, load.outcomes, INITIAL_CENTS),
    );
    expect(wrong).toEqual([]);
    const flow = await ask(address, 'GET', `/api/cashiers/${cashierId}/cash-flow`, { token });
    const balance = await withDatabase(localDatabase(home), (db) =>
      db.selectFrom('cashier').select('balance_cents').where('id', '=', cashierId).executeTakeFirstOrThrow(),
    );
    expect(Math.round(flow.body.balance * 100)).toBe(balance.balance_cents);
    // The checker sees what it is there for: a lost, a doubled, an invented and a refused write that is there, and a drawer that does not add up.
    const planted = async (outcomes: readonly Outcome[]) =>
      withDatabase(localDatabase(home), (db) => disagreements(db, desk, cashierId, outcomes, INITIAL_CENTS));
    const [deposit, ...others] = load.outcomes.filter(({ result, kind }) => result === 'ok' && kind === 'deposit');
    const rest = load.outcomes.filter((one) => one !== deposit);
    if (!deposit || !others[0]) throw new Error('no deposit was acknowledged');
    expect(await planted([...load.outcomes, { ...deposit, key: 'never-written' }])).toContainEqual(
      expect.stringContaining('never-written: acknowledged and lost'),
    );
    expect(await planted(rest)).toEqual([
      expect.stringContaining('nobody asked for it'),
      expect.stringContaining('the drawer has'),
    ]);
    expect(await planted([...rest, { ...deposit, result: 'refused' }])).toEqual([
      expect.stringContaining('refused and there'),
    ]);
    expect(await planted([...rest, { ...deposit, id: others[0].id }])).toEqual([
      expect.stringContaining('another record'),
    ]);
    await withDatabase(localDatabase(home), (db) =>
      sql`insert into cash_entry select branch_id, ${newId(Date.now())}, cashier_id, operation, type, part, total_cents, notes, entity_id, entity_name,
    category_id, account_id, transaction_id, created_at, created_by, removed_at from cash_entry where id = ${deposit.id}`.execute(
        db,
      ),
    );
    expect(await planted(load.outcomes)).toContainEqual(expect.stringContaining('there 2 times'));
    // More taken out of the first entry than it brought, with the database's own guard off: a negative prefix of the list.
    await withDatabase(localDatabase(home), async (db) => {
      await sql`alter table cash_movement disable trigger cash_flow_not_negative`.execute(db);
      const first = await db
        .selectFrom('cash_entry')
        .select(['id', 'branch_id'])
        .where('cashier_id', '=', cashierId)
        .where('number', '=', 1)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('cash_movement')
        .values({
          branch_id: first.branch_id,
          id: newId(Date.now()),
          entry_id: first.id,
          cashier_id: cashierId,
          payment_type: 'money',
          delta_cents: -INITIAL_CENTS - 1,
        })
        .execute();
    });
    expect(await planted(load.outcomes)).toContainEqual('the drawer has -1 after its entry 1');
    // The run was worth something: every kind was acknowledged, and some requests had to be sent again.
    expect(missing(load.outcomes)).toEqual([]);
  },
);
