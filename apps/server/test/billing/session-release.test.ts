import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { consultationGuide, line, makeClinic } from '../clinic.ts';
import { ALL, type Caller, PASSWORD, startServer } from '../harness.ts';

// The specification's supervisor: CPF and password alone, and the next save goes through.

let now = Date.now;
const server = await startServer({ now: () => now() });
const branch = await server.branch();
const biller = await server.person(branch, ALL, { name: 'Bia Faturista', email: 'bia@teste.demo', cpf: '52998224725' });
const clinic = await makeClinic(server, branch, [biller]);
await server.db
  .updateTable('plan_price')
  .set({ rules: JSON.stringify({ requireAuthorization: true }) })
  .where('plan_id', '=', clinic.plan)
  .where('expense_id', '=', clinic.exam)
  .execute();
const supervisor = await server.person(branch, ['financial:releaseAccount'], { cpf: '11144477735' });
await server.person(branch, [], { cpf: '39053344705' });

const account = (justification: string) =>
  consultationGuide(clinic, {
    justification,
    expenses: [line(clinic, { insurance: 12.4, particular: 0 }, { expenseId: clinic.exam })],
  });
const save = (body: object, who: Caller = biller) => who.call('POST', '/billing-accounts', body);
const codeOf = async (body: object, who?: Caller) => {
  const answer = await save(body, who);
  return answer.status === 201 ? 201 : answer.body.code;
};
const release = async (username = '111.444.777-35', password = PASSWORD, who: Caller = biller) =>
  (await who.call('POST', '/master-auth', { username, password })).body;
const REFUSED = 'billing.authorization-required';

test('CPF and password answer {result} and release the next save of the session, once; the audit names both [BIL-064, BIL-146, BIL-149, AUD-009, A47]', async () => {
  expect(await codeOf(account('a'))).toBe(REFUSED);
  expect(await release('390.533.447-05')).toEqual({ result: false });
  expect(await release('111.444.777-35', 'errada')).toEqual({ result: false });
  // Nobody releases the own save.
  expect(await release('529.982.247-25')).toEqual({ result: false });
  expect(await codeOf(account('a'))).toBe(REFUSED);
  expect(await release()).toEqual({ result: true });
  // What needs nobody uses nothing up.
  expect((await save(consultationGuide(clinic))).status).toBe(201);
  expect(await codeOf(account('a'))).toBe(201);
  expect(await codeOf(account('a'))).toBe(REFUSED);
  const audited = await server.db
    .selectFrom('audit_entry')
    .select(['record_id', 'user_id'])
    .where('action', '=', 'account.released-by')
    .execute();
  expect(audited).toEqual([{ record_id: supervisor.userId, user_id: biller.userId }]);
});

test('it is of this session and branch, for sixty seconds, and one at most [BIL-149, AUD-009]', async () => {
  await release();
  const again = await server.login('bia@teste.demo', branch.id);
  expect(await codeOf(account('b'), again)).toBe(REFUSED);
  expect(await codeOf({ ...account('b'), grant: `session:${'0'.repeat(24)}` })).toBe(REFUSED);
  now = () => Date.now() + 61_000;
  expect(await codeOf(account('b'))).toBe(REFUSED);
  now = Date.now;
  await release();
  await release();
  expect([await codeOf(account('b')), await codeOf(account('b'))]).toEqual([201, REFUSED]);
  await release();
  await server.db
    .updateTable('release_grant')
    .set({ branch_id: (await server.branch({ customerId: branch.customerId })).id })
    .where('used_at', 'is', null)
    .execute();
  expect(await codeOf(account('b'))).toBe(REFUSED);
});

test('of saves at once one is released [AUD-009]', async () => {
  await release();
  const codes = await Promise.all(['c', 'd', 'e', 'c', 'd'].map((text) => codeOf(account(text))));
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  expect(codes.filter((code) => code === REFUSED)).toHaveLength(4);
});

test('the first payload that asks binds it, though its save is undone for another reason [BIL-149, AUD-009]', async () => {
  await sql`create function undo_save() returns trigger language plpgsql as $$ begin
    if new.guide ->> 'justification' = 'undone' then raise exception 'undone' using errcode = 'P0002'; end if; return new; end $$`.execute(
    server.db,
  );
  await sql`create trigger undo_save before insert on billing_account for each row execute function undo_save()`.execute(
    server.db,
  );
  await release();
  expect((await save(account('undone'))).status).toBe(409);
  expect(await codeOf(account('another'))).toBe(REFUSED);
  await sql`drop trigger undo_save on billing_account`.execute(server.db);
  expect(await codeOf(account('undone'))).toBe(201);
  expect(await codeOf(account('undone'))).toBe(REFUSED);
});

test('a password alone is not enough of a supervisor who has, or must have, a second factor [AUD-010]', async () => {
  await server.db
    .insertInto('second_factor')
    .values({ user_id: supervisor.userId, sealed_key: Buffer.from('x'), since: new Date().toISOString(), last_step: 0 })
    .execute();
  expect(await release()).toEqual({ result: false });
  await server.db.deleteFrom('second_factor').execute();
  const group = server.db.updateTable('permission_group').where(sql<boolean>`actions = '{financial:releaseAccount}'`);
  await group.set({ requires_second_factor: true }).execute();
  expect(await release()).toEqual({ result: false });
  expect(await codeOf(account('f'))).toBe(REFUSED);
  await group.set({ requires_second_factor: false }).execute();
});

test('wrong tries count with those of the log-in, and lock both [AUD-008]', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect(await release('11144477735', 'errada')).toEqual({ result: false });
  expect(await release()).toMatchObject({ code: 'auth.locked' });
  expect((await server.send('POST', '/auth', { username: '11144477735', password: PASSWORD }, {})).status).toBe(429);
});
