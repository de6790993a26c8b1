import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { randomOf, SEED } from '../faults/random.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Operation, OPERATIONS } from './contract.ts';
import { makeScene, type Request, type Scene } from './scene.ts';

/** Requests over all pairs of branches. */
const REQUESTS = Number(process.env['ACROSS'] ?? 1000);
/** Streams have no end to wait for; what says so of itself names no record of a branch. */
const operations = OPERATIONS.filter(
  ({ operationId, permission }) => !['openRealtime', 'openCallPanel'].includes(operationId) && permission !== 'public',
);
const ID = /\b[0-9a-f]{24}\b/g;

let server: TestServer;
/** Two branches of one customer, and in a long run one of another: whoever works in one is nobody in the others. */
let scenes: readonly Scene[];
beforeAll(async () => {
  // Ten times slower than the clock of the wall: a long run ends before the session does.
  const [from, begun] = [Date.parse('2026-11-23T10:00:00-03:00'), Date.now()];
  server = await startServer({ now: () => from + Math.floor((Date.now() - begun) / 10) });
  const first = await makeScene(server);
  const beside = await makeScene(server, await server.branch({ customerId: first.branch.customerId }));
  scenes = [first, beside, ...(REQUESTS > 2000 ? [await makeScene(server)] : [])];
});

/** Tables whose rows belong to one branch, as the catalogue has them. */
async function tablesOfBranch(db: Kysely<never>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'branch_id')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

interface Property {
  /** Ids of the branch's records. */
  readonly ids: ReadonlySet<string>;
  /** What each table holds of the branch, as one sum. */
  readonly sums: Readonly<Record<string, string>>;
}

/** Rows that the server's own works go on with while the requests run (sending, mapping): which there are is looked at, not what stands in them. */
const WORKED_ON = /^(message|doctoralia_|outbox|waiting_offer|import_run|tiss_exchange|guide_document|service_note)/;

/** What belongs to a branch. What its own people leave behind when they ask (audit, kept answers, tokens) is not looked at. */
async function propertyOf({ branch }: Scene): Promise<Property> {
  const db = server.db as unknown as Kysely<never>;
  const ids = new Set<string>();
  const sums: Record<string, string> = {};
  for (const table of await tablesOfBranch(db)) {
    if (['audit_entry', 'idempotency_key', 'download_token'].includes(table)) continue;
    const { rows } = await sql<{ id: string; row: string }>`
      select id::text, md5(t::text) as row from ${sql.table(table)} t where branch_id = ${branch.id} order by id`.execute(
      db,
    );
    for (const { id } of rows) ids.add(id);
    sums[table] = rows.map(({ id, row }) => (WORKED_ON.test(table) ? id : row)).join();
  }
  return { ids, sums };
}

/** Someone's good request with ids of another branch in the place of all, or of some, of its own. */
function withIds({ url, body, headers }: Request, swap: (id: string) => string): Request {
  const swapped =
    body instanceof Buffer || body === undefined ? body : JSON.parse(JSON.stringify(body).replace(ID, swap));
  return { url: url.replace(ID, swap), body: swapped, ...(headers ? { headers } : {}) };
}

const send = (who: Scene, { method }: Operation, { url, body, headers }: Request) =>
  who.desk.call(method, url, body, headers);

test(
  `${REQUESTS} requests with the ids of another branch show nothing of it and change nothing in it (seed ${SEED})`,
  { timeout: 120_000 + REQUESTS * 200 },
  async () => {
    const random = randomOf(SEED);
    const kept = new Map<string, Request>();
    const requestOf = async (scene: Scene, { operationId }: Operation): Promise<Request> => {
      const key = `${scene.branch.id} ${operationId}`;
      const request = kept.get(key) ?? (await scene.calls[operationId]());
      kept.set(key, request);
      return request;
    };
    for (const scene of scenes) for (const operation of operations) await requestOf(scene, operation);
    const leaks: string[] = [];
    let answered = 0;
    const told = new Set<string>();
    for (const [n, owner] of scenes.entries()) {
      const before = await propertyOf(owner);
      const owned = [...before.ids];
      const others = scenes.filter((_, index) => index !== n);
      for (let sent = 0; sent < REQUESTS / scenes.length; sent += 1) {
        const operation = operations[sent % operations.length] ?? random.pick(operations);
        const stranger = random.pick(others);
        // The owner's whole request at first, then the stranger's own with some ids of the owner's.
        const whole = sent < operations.length;
        const request = whole
          ? await requestOf(owner, operation)
          : withIds(await requestOf(stranger, operation), (id) => (random.chance(0.6) ? random.pick(owned) : id));
        const reply = await send(stranger, operation, request);
        if (reply.status >= 500) leaks.push(`${operation.operationId}: ${reply.status}`);
        if (reply.status < 300) answered += 1;
        const asked = new Set(`${request.url}${JSON.stringify(request.body ?? '')}`.match(ID));
        for (const id of asked) told.add(id);
        const answer = reply.bytes.toString('latin1');
        for (const id of new Set(answer.match(ID))) {
          if (!before.ids.has(id)) continue;
          // What a stranger once typed as a name or a code is their own text; as a record that was asked for it is not there.
          const isRecord = whole && reply.status < 300 && new RegExp(`[iI]d":"${id}"`).test(answer);
          if (!told.has(id) || (asked.has(id) && isRecord))
            leaks.push(`${operation.operationId} ${reply.status} shows ${id} at ${request.url}`);
        }
      }
      const after = await propertyOf(owner);
      for (const [table, sum] of Object.entries(before.sums))
        if (after.sums[table] !== sum) leaks.push(`${table} of the owner changed`);
    }
    expect(leaks).toEqual([]);
    // The strangers were somebody: what asks for no record of the owner's was answered.
    expect(answered).toBeGreaterThan(REQUESTS / 20);
  },
);

test('the walk sees a record of another branch in an answer, and a change in it', async () => {
  const [owner] = scenes;
  if (!owner) throw new Error('no scene');
  const before = await propertyOf(owner);
  const { body } = await owner.desk.call('GET', '/patients');
  expect([...new Set(JSON.stringify(body).match(ID))].some((id) => before.ids.has(id))).toBe(true);
  await server.db.updateTable('patient').set({ notes: 'alterado' }).where('branch_id', '=', owner.branch.id).execute();
  expect((await propertyOf(owner)).sums['patient']).not.toBe(before.sums['patient']);
});
