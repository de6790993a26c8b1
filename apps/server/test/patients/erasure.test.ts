import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '../../src/database/forget-expired.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { imported } from '../imports/imports.ts';
import { IMPERSONAL, PERSONAL } from '../../schema/personal-columns.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;
beforeAll(async () => {
  server = await startServer({ now: () => now });
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const PERSON = {
  name: 'Quitéria Esquecida',
  socialName: 'Quita Esquecida',
  birthDate: '1980-02-01',
  gender: 'female',
  cpf: '15350946056',
  cellphone: '11987650001',
  email: 'quiteria@exemplo.com.br',
  guardianName: 'Guardiã Esquecida',
  consents: { email: true },
};
/** By what somebody would look for her. */
const TRACES = ['Quit[ée]ria', 'Quita', 'Esquecida', '15350946056', '153\\.509', '11987650001', 'quiteria@'];

/** The tables of the whole database in which something of her is found, sealed or not. */
async function traces(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(server.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} t
      where t::text ~* ${TRACES.join('|')} limit 1`.execute(server.db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

const create = (key: string, body: object) => desk.call('POST', '/patients', body, { 'idempotency-key': key });

test('an erasure leaves nothing of the person in any table, and a repeat of what was asked for is told that it is done and does nothing again', async () => {
  const made = await create('made-once', PERSON);
  expect(made.status).toBe(201);
  const { id } = made.body;
  const twin = await create('twin-once', { name: 'Quitéria Esquecida Dobro', phone: '11987650001', quick: true });
  await desk.call('POST', `/patients/${id}/merge`, { duplicateId: twin.body.id }, { 'idempotency-key': 'merged-once' });
  const waits = await desk.call('POST', '/waiting-list', {
    patientId: id,
    scheduleId: clinic.schedule,
    priority: false,
    notes: 'Prefere que liguem para Quitéria',
  });
  expect(waits.status).toBe(201);
  // An import has changed her, and refused rows that are about her and about a namesake.
  const file = [
    'Código;Nome completo;CPF;Data de nascimento;Sexo;Celular;Cidade',
    'E1;Quitéria Esquecida;153.509.460-56;01/02/1980;F;(11) 98765-0001;Santos',
    'E2;Quitéria Esquecida;111.111.111-00;01/02/1980;F;;Santos',
    'E3;Outra Pessoa;111.111.111-00;31/02/1990;?;123;',
  ].join('\r\n');
  const run = await imported(desk, 'patients', file);
  expect(run.counts).toMatchObject({ updated: 1, refused: 2 });
  expect((await traces()).length).toBeGreaterThan(5);

  expect((await desk.call('POST', `/patients/${id}/erasure`)).status).toBe(204);

  expect(await traces()).toEqual([]);
  const { items } = (await desk.call('GET', `/imports/${run.id}/refusals`)).body;
  expect(items).toHaveLength(1);
  for (const [key, body] of [
    ['made-once', PERSON],
    ['made-once', { ...PERSON, name: 'Somebody else' }],
    ['twin-once', { name: 'Quitéria Esquecida Dobro', phone: '11987650001', quick: true }],
  ] as const) {
    const again = await create(key, body);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      422,
      'idempotency.done',
      'Esta solicitação já foi atendida; a resposta não está mais guardada',
    ]);
  }
  expect(await traces()).toEqual([]);
  expect((await desk.call('GET', '/patients?search=Quit')).body.items).toEqual([]);
});

test('whom an entry of a drawer names is kept as long as the books are', async () => {
  const { id } = (await create('paid-once', { ...PERSON, cpf: '86288366757', name: 'Paga Esquecida', email: null }))
    .body;
  const cashier = (
    await desk.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 100 })
  ).body.id;
  const paid = await desk.call('POST', '/cashiers/financial', {
    cashierId: cashier,
    operation: 'revenue',
    entity: { id, name: 'Paga Esquecida' },
    category: { id: clinic.revenue, name: 'Receitas diversas' },
    value: 30,
  });
  expect(paid.status).toBe(201);
  const refused = await desk.call('POST', `/patients/${id}/erasure`);
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict.in-use']);
  expect((await desk.call('GET', `/patients/${id}`)).status).toBe(200);
});

test('a kept answer cannot be read in the database, opens for its own request alone, and goes after 24 hours [A87]', async () => {
  const body = {
    ...PERSON,
    cpf: '71428793860',
    name: 'Zoraide Selada',
    socialName: null,
    email: null,
    guardianName: null,
  };
  const first = await create('sealed-once', body);
  const { rows } = await sql<{
    row: string;
  }>`select k::text || encode(k.answer, 'escape') as row from idempotency_key k where key = 'sealed-once'`.execute(
    server.db,
  );
  expect(rows[0]?.row).not.toMatch(/Zoraide|71428793860/);
  expect((await create('sealed-once', body)).body).toEqual(first.body);
  // Copied beneath another key it opens for nobody.
  await sql`insert into idempotency_key (branch_id, user_id, key, request_hash, status, answer, named, created_at)
    select branch_id, user_id, 'sealed-copy', request_hash, status, answer, named, created_at from idempotency_key where key = 'sealed-once'`.execute(
    server.db,
  );
  expect((await create('sealed-copy', body)).body.code).toBe('idempotency.done');

  const grow = (minutes: number) =>
    sql`update idempotency_key set created_at = created_at - make_interval(mins => ${minutes})`.execute(server.db);
  const kept = async () =>
    (await sql<{ key: string }>`select key from idempotency_key order by key`.execute(server.db)).rows.map(
      ({ key }) => key,
    );
  const all = await kept();
  await grow(24 * 60 - 1);
  await forgetExpired(server.services.db, now);
  expect(await kept()).toEqual(all);
  expect((await create('sealed-once', body)).body).toEqual(first.body);
  await grow(2);
  // A day later the key is a new one, whether somebody has cleared up or not: what it asks for is judged anew.
  const later = await create('sealed-once', body);
  expect([later.status, later.body.code]).toEqual([409, expect.stringContaining('duplicate')]);
  await forgetExpired(server.services.db, now);
  expect(await kept()).toEqual([]);
  expect(await forgetExpired(server.services.db, now)).toBe(0);
});

test('every column that may hold a person is known, with what an erasure does to it', async () => {
  // Ids and lists of words are told by their types and checks.
  const { rows } = await sql<{ tab: string; col: string }>`select c.relname as tab, a.attname as col from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'bytea'::regtype, 'text[]'::regtype)
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'ANY|<@')
    order by 1, 2`.execute(server.db);
  const listed = [
    ...Object.entries(PERSONAL).map(([table, { columns }]) => [table, columns] as const),
    ...Object.entries(IMPERSONAL),
  ].flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`));
  const there = rows.map(({ tab, col }) => `${tab}.${col}`);
  expect(there.length).toBeGreaterThan(200);
  expect(there.filter((column) => !listed.includes(column))).toEqual([]);
  expect(listed.filter((column) => !there.includes(column))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});
