import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { appendAudit } from '../../src/audit/audit.ts';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted, linkPortion } from '../../src/audit/link-audit.ts';
import { type AuditReport, verifyAudit } from '../../src/audit/verify-audit.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openPool } from '../../src/database/pool.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { asOwner } from './as-owner.ts';

let server: TestServer;
let branch: TestBranch;
let ana: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  ana = await server.person(branch);
});

const scopeOf = ({ id, customerId }: TestBranch) => ({ branchId: id, customerId, userId: null });
const verify = (of: TestBranch): Promise<AuditReport> =>
  inTenant(server.services.db, scopeOf(of), (trx) => verifyAudit(trx, of.id));
const write = (of: TestBranch, ...actions: readonly string[]) =>
  inTenant(server.services.db, scopeOf(of), (trx) =>
    appendAudit(
      trx,
      { userId: ana.userId, requestId: 'r' },
      actions.map((action) => ({ action, recordType: 't', recordId: null })),
    ),
  );
const linked = async (of: TestBranch): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select action from audit_chain c
    join audit_entry e on e.branch_id = c.branch_id and e.number = c.entry where c.branch_id = ${of.id} order by c.seq`.execute(
    server.db,
  );
  return rows.map(({ action }) => action);
};

/** A transaction that has written its entries and waits with its end. */
async function open(of: TestBranch, ...actions: readonly string[]) {
  let end = (_how: 'commit' | 'rollback'): void => {};
  const ending = new Promise<'commit' | 'rollback'>((resolve) => (end = resolve));
  let written = (): void => {};
  const writing = new Promise<void>((resolve) => (written = resolve));
  const done = inTenant(server.services.db, scopeOf(of), async (trx) => {
    await appendAudit(
      trx,
      { userId: null, requestId: null },
      actions.map((action) => ({ action, recordType: 't', recordId: null })),
    );
    written();
    if ((await ending) === 'rollback') throw new Error('undone');
  }).catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }));
  await writing;
  return async (how: 'commit' | 'rollback') => {
    end(how);
    await done;
  };
}

describe('an entry', () => {
  test('waits for nobody: of two transactions of a branch that both write, one that stays open holds up no other, and reads neither', async () => {
    const end = await open(branch, 'slow');
    const made = await ana.call('POST', '/markers', { name: 'Enquanto isso', color: '#336699' });
    expect(made.status).toBe(201);
    await end('commit');
  });

  test('says when, by whom, from where and in which transaction by the word of the database, which the program cannot change [AUD-001, AUD-003]', async () => {
    await write(branch, 'plain');
    for (const statement of [
      'update audit_entry set action = action',
      'delete from audit_entry',
      'truncate audit_entry',
      `insert into audit_entry (branch_id, number, action, record_type) overriding system value values ('${branch.id}', 1, 'x', 't')`,
      `insert into audit_entry (branch_id, xact, action, record_type) values ('${branch.id}', '5', 'x', 't')`,
      `insert into audit_entry (branch_id, at, action, record_type) values ('${branch.id}', now(), 'x', 't')`,
      `insert into audit_chain (branch_id, seq, entry, era, previous, hash) values ('${branch.id}', 99, 1, 1, '', '')`,
      'update audit_chain set seq = seq',
      'delete from audit_chain',
      'update audit_head set seq = 0',
      "update audit_era set xact = '9'",
      'insert into audit_era (era, first) values (99, 0)',
      'select audit_link(10, false)',
      'select * from audit_chains()',
    ])
      await expect(
        inTenant(server.services.db, scopeOf(branch), (trx) => sql.raw(statement).execute(trx)),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|P0001)$/) });
    expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
    for (const statement of [
      'update audit_entry set action = action',
      'truncate audit_entry',
      'delete from audit_chain',
    ])
      await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(/append-only/);
  });
});

describe('the chain [AUD-003]', () => {
  test('is written soon after the commit, without anybody asking', async () => {
    const own = await server.branch();
    await write(own, 'a', 'b');
    await expect.poll(() => linked(own), { timeout: 30_000 }).toEqual(['a', 'b']);
  });

  test('takes nothing before what may still come before it: the order is that of the transactions, one that is undone leaves no gap', async () => {
    const own = await server.branch();
    const [first, undone] = [await open(own, 'first'), await open(own, 'undone')];
    await write(own, 'second');
    await linkPortion(server.db, 1000, true);
    expect(await linked(own)).toEqual([]);
    const meanwhile = await verify(own);
    expect(meanwhile).toMatchObject({ entries: 0, waiting: 1, damaged: 0, head: null });
    await undone('rollback');
    await linkPortion(server.db, 1000, true);
    expect(await linked(own)).toEqual([]);
    await first('commit');
    expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
    expect(await linked(own)).toEqual(['first', 'second']);
    expect(await verify(own)).toMatchObject({ entries: 2, waiting: 0, damaged: 0, head: { seq: 2 } });
  });

  test.each([11, 12, 13])(
    'holds each entry once and in the order of the commits, whoever writes at once and whoever links (seed %i)',
    async (seed) => {
      let state = seed;
      const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
      const places = [await server.branch(), await server.branch(), await server.branch()];
      const spans: { place: TestBranch; action: string; begun: number; over: number }[] = [];
      let clock = 0;
      const over = new AbortController();
      const clients = Array.from({ length: 6 }, async (_, client) => {
        for (let turn = 0; turn < 20; turn++) {
          const place = places[random(3)] ?? branch;
          const action = `${client}.${turn}`;
          const [pause, isUndone, count] = [random(8), random(6) === 0, 1 + random(3)];
          const begun = clock++;
          const end = await open(place, ...Array.from({ length: count }, (_entry, n) => `${action}.${n}`));
          await wait(pause);
          await end(isUndone ? 'rollback' : 'commit');
          if (!isUndone) spans.push({ place, action: `${action}.0`, begun, over: clock++ });
        }
      });
      const writers = [0, 1].map(async (waits) => {
        while (!over.signal.aborted) {
          await linkPortion(server.db, 1 + ((seed + waits) % 4), waits === 1);
          await wait(3);
        }
      });
      await Promise.all(clients);
      over.abort();
      await Promise.all(writers);
      expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
      for (const place of places) {
        const chain = await linked(place);
        const own = spans.filter((span) => span.place === place);
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain.filter((action) => action.endsWith('.0')).toSorted()).toEqual(
          own.map(({ action }) => action).toSorted(),
        );
        const at = (action: string): number => chain.indexOf(action);
        for (const a of own) for (const b of own) if (a.over < b.begun) expect(at(a.action)).toBeLessThan(at(b.action));
        expect(await verify(place)).toMatchObject({ entries: chain.length, waiting: 0, damaged: 0 });
      }
    },
  );

  test('loses nothing when the writer is killed between its portions or within one: the next goes on from what is stored', async () => {
    const own = await server.branch();
    const actions = Array.from({ length: 23 }, (_, n) => `k${n}`);
    const end = await open(own, 'kept open');
    for (const action of actions) await write(own, action);
    const killed = new pg.Client(server.databaseUrl);
    killed.on('error', () => {});
    await killed.connect();
    await end('rollback');
    await killed.query('begin');
    await killed.query('select audit_link(5, true)');
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(server.db);
    await linkPortion(server.db, 4, true);
    expect(await linkCommitted(server.db, CHAIN_MS)).toBe(true);
    expect(await linked(own)).toEqual(actions);
    expect(await verify(own)).toMatchObject({ entries: 23, damaged: 0 });
  });

  test('goes on in a new era on a server whose transactions have lower numbers: a dump that was restored', async () => {
    const moved = await startServer();
    const own = await moved.branch();
    const here = (action: string) =>
      inTenant(moved.services.db, scopeOf(own), (trx) =>
        appendAudit(trx, { userId: null, requestId: null }, [{ action, recordType: 't', recordId: null }]),
      );
    await here('before');
    expect(await linkCommitted(moved.db, CHAIN_MS)).toBe(true);
    // Numbers of the server that it came from, far beyond those of this one; the last entry was not linked there any more.
    await asOwner(
      moved.db,
      `insert into audit_entry (branch_id, xact, action, record_type) values ('${own.id}', '900000000001', 'linked', 't'), ('${own.id}', '900000000002', 'waiting', 't')`,
    );
    await asOwner(moved.db, "update audit_era set xact = '900000000001' where era = 1");
    await asOwner(
      moved.db,
      `insert into audit_chain (branch_id, seq, entry, era, previous, hash)
        select c.branch_id, c.seq + 1, e.number, c.era, c.hash, '' from audit_entry e join audit_chain c on c.branch_id = e.branch_id and c.seq = (select max(seq) from audit_chain m where m.branch_id = e.branch_id)
        where e.action = 'linked'`,
    );
    await asOwner(
      moved.db,
      `update audit_chain c set hash = audit_link_hash(c, e) from audit_entry e where e.branch_id = c.branch_id and e.number = c.entry and e.action = 'linked'`,
    );
    await asOwner(
      moved.db,
      `update audit_head h set seq = c.seq, hash = c.hash from audit_chain c join audit_entry e on e.branch_id = c.branch_id and e.number = c.entry where e.action = 'linked' and h.branch_id = c.branch_id`,
    );
    await linkPortion(moved.db, 1, true);
    await here('after');
    expect(await linkCommitted(moved.db, CHAIN_MS)).toBe(true);
    const { rows } = await sql<{ action: string; era: number }>`select e.action, c.era from audit_chain c
      join audit_entry e on e.branch_id = c.branch_id and e.number = c.entry where c.branch_id = ${own.id} order by c.seq`.execute(
      moved.db,
    );
    expect(rows.map(({ action, era }) => [action, era])).toEqual([
      ['before', 1],
      ['linked', 1],
      ['waiting', 1],
      ['after', 2],
    ]);
    const report = await inTenant(moved.services.db, scopeOf(own), (trx) => verifyAudit(trx, own.id));
    expect(report).toMatchObject({ entries: 4, waiting: 0, damaged: 0 });
  });
});

test('a database of before keeps its entries, their order, their hashes and what was already wrong with them [AUD-003]', async () => {
  const { host, port, user } = inject('postgres');
  const name = `audit_${server.newId()}`;
  await sql`create database ${sql.id(name)} template template0`.execute(server.db);
  const { db } = openPool({ host, port, user, database: name, max: 2 });
  try {
    await migrate(db, '0061-forgotten-answers');
    const [whole, edited, cut] = [server.newId(), server.newId(), server.newId()];
    for (const id of [whole, edited, cut])
      for (const action of ['a|1', 'b', 'c'])
        await inTenant(db, { branchId: id, customerId: null, userId: null }, (trx) =>
          sql`select audit_append(null, ${action}, 't', null, 'r')`.execute(trx),
        );
    const hashes = await sql<{
      hash: string;
    }>`select encode(hash, 'hex') as hash from audit_entry order by branch_id, seq`.execute(db);
    await asOwner(db, `update audit_entry set action = 'x' where branch_id = '${edited}' and seq = 2`);
    await asOwner(db, `delete from audit_entry where branch_id = '${cut}' and seq = 3`);
    await migrate(db);
    const links = await sql<{
      hash: string;
    }>`select encode(hash, 'hex') as hash from audit_chain order by branch_id, seq`.execute(db);
    expect(links.rows).toEqual(hashes.rows.slice(0, -1));
    for (const id of [whole, edited, cut])
      await inTenant(db, { branchId: id, customerId: null, userId: null }, (trx) =>
        appendAudit(trx, { userId: null, requestId: 'r', address: '203.0.113.9' }, [
          { action: 'after', recordType: 't', recordId: null },
        ]),
      );
    expect(await linkCommitted(db, CHAIN_MS)).toBe(true);
    const found = async (id: string) =>
      inTenant(db, { branchId: id, customerId: null, userId: null }, (trx) => verifyAudit(trx, id));
    expect(await found(whole)).toMatchObject({ entries: 4, damage: [], head: { seq: 4 } });
    expect((await found(edited)).damage).toMatchObject([{ kind: 'changed', seq: 2 }]);
    expect((await found(cut)).damage).toMatchObject([{ kind: 'missing', seq: 4 }]);
    // What an old entry did not know cannot be added to it.
    await asOwner(db, `update audit_entry set address = '203.0.113.9' where branch_id = '${whole}' and action = 'b'`);
    expect((await found(whole)).damage).toMatchObject([{ kind: 'changed', seq: 2 }]);
  } finally {
    await db.destroy();
    await sql`drop database ${sql.id(name)}`.execute(server.db);
  }
});
