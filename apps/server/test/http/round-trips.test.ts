import { cpfCheckDigits } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { inOneFlight } from '../../src/database/in-one-flight.ts';
import { inTenant, type Scope } from '../../src/database/tenant.ts';
import { WatchedClient } from '../../src/database/watched-client.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, makeAgenda } from '../scheduling/agenda.ts';

let server: TestServer;
let agenda: Agenda;
let scope: Scope & { branchId: string };
let people = 0;
const key = () => ({ 'idempotency-key': randomUUID() });
beforeAll(async () => {
  server = await startServer();
  agenda = await makeAgenda(server);
  const { id, customerId } = agenda.branch;
  scope = { branchId: id, customerId, userId: (await server.person(agenda.branch)).userId };
});

/** What the transaction of a request in a branch sent, in flights: those of a flight leave before what was asked before has been answered. */
async function flightsOf(branchId: string, work: () => Promise<{ status: number }>): Promise<readonly string[][]> {
  const transactions: string[][][] = [];
  const open = new Map<WatchedClient, string[][]>();
  const waiting = new Map<WatchedClient, number>();
  const query = WatchedClient.prototype.query;
  // oxlint-disable-next-line typescript/no-explicit-any -- the overloads of pg's query
  const spy = vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (this: any, first: any, ...rest) {
    const text = String(first);
    if (text.includes('begin;')) {
      open.set(this, []);
      // Who writes the chain of the audit is nobody.
      if (text.includes(`'${branchId}'`) && !text.includes(`'app.user', ''`)) transactions.push(open.get(this) ?? []);
    }
    const flights = open.get(this);
    const asked = waiting.get(this) ?? 0;
    if (asked === 0 || flights?.length === 0) flights?.push([]);
    flights?.at(-1)?.push(text);
    waiting.set(this, asked + 1);
    if (text === 'commit') open.delete(this);
    const answer = query.call(this, first, ...rest);
    const answered = (): void => void waiting.set(this, (waiting.get(this) ?? 1) - 1);
    answer.then(answered, answered);
    return answer;
  });
  try {
    const { status } = await work();
    expect(status).toBeLessThan(300);
  } finally {
    spy.mockRestore();
  }
  // Who asks for the first time is looked up before, in a transaction of its own.
  return transactions.at(-1) ?? [];
}

function patient(): object {
  const nine = String(400_000_000 + people++);
  const cpf = `${nine}${cpfCheckDigits(nine)}`;
  return { name: 'Maria da Viagem', birthDate: '1980-05-17', gender: 'female', cpf, cellphone: '11987654321' };
}

test('what is done all day waits few times for the database: a patient 4 times, an appointment 6', async () => {
  const created = () => agenda.desk.call('POST', '/patients', patient(), key());
  const booked = (hour: string) => () => agenda.desk.call('POST', '/appointments', agenda.wanted({ hour }), key());
  // The first ones of a connection wait for nothing more: what they ask is prepared on the way.
  for (const [work, most] of [
    [created, 4],
    [created, 4],
    [booked('08:00'), 6],
    [booked('09:00'), 6],
  ] as const) {
    const flights = await flightsOf(agenda.branch.id, work);
    expect(flights.length).toBeLessThanOrEqual(most);
    expect(flights.length).toBeGreaterThan(1);
  }
});

test('the branch is set in the flight of the first statement and before it, also where the connection served another branch', async () => {
  const other = await makeAgenda(server);
  const read = (whose: Agenda) => () => whose.desk.call('GET', `/patients/${whose.clinic.patient}`);
  for (const whose of [agenda, other, agenda]) {
    const [first = []] = await flightsOf(whose.branch.id, read(whose));
    expect(first.length).toBeGreaterThan(1);
    expect(first[0]).toContain(`set local app."branch" = '${whose.branch.id}'`);
    expect(first[0]).not.toContain('from patient');
  }
  // The same connections, the other one's patient: not found.
  const foreign = await Promise.all(
    [agenda, other, agenda, other].map((whose, n) =>
      whose.desk.call('GET', `/patients/${(n % 2 === 0 ? other : agenda).clinic.patient}`),
    ),
  );
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('what leaves with the commit and fails undoes all, and is told', async () => {
  const { db } = server.services;
  const named = async () =>
    (await server.db.selectFrom('marker').select('name').where('branch_id', '=', scope.branchId).execute()).map(
      ({ name }) => name,
    );
  const before = await named();
  const marker = (id: string, name: string) => ({ branch_id: scope.branchId, id, name, color: '#336699' });
  const write = (second: 'same' | 'other') =>
    inTenant(db, scope, async (trx, last) => {
      const id = server.newId();
      await trx.insertInto('marker').values(marker(id, 'Antes')).execute();
      last(
        trx
          .insertInto('marker')
          .values(marker(second === 'same' ? id : server.newId(), 'Junto'))
          .compile(),
      );
      return id;
    });
  await expect(write('same')).rejects.toMatchObject({ code: '23505' });
  expect(await named()).toEqual(before);
  await write('other');
  expect((await named()).toSorted()).toEqual([...before, 'Antes', 'Junto'].toSorted());
});

test('of work that was asked together the first failure is told, not those behind it', async () => {
  const { db } = server.services;
  const refused = new Error('known');
  const failing = (first: Promise<unknown> | null) =>
    inTenant(db, scope, (trx) =>
      inOneFlight(
        first,
        sql`select 1`.execute(trx).then(() => sql`select 2`.execute(trx)),
        sql`select 1 / 0`.execute(trx),
        sql`select 3`.execute(trx),
      ),
    );
  await expect(failing(null)).rejects.toThrow('division by zero');
  await expect(failing(Promise.reject(refused))).rejects.toBe(refused);
  await expect(inOneFlight(1, Promise.resolve('two'), null)).resolves.toEqual([1, 'two', null]);
});
