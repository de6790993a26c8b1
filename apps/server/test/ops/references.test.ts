import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newId } from '../../src/database/ids.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { Db } from '../../src/database/pool.ts';
import { sqlState } from '../../src/database/tenant.ts';
import { UNKEYED } from '../../schema/unkeyed-references.ts';
import { type Clinic, instalment, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { withDatabase } from './remote.ts';

/** Columns that name a record, by their type or their name, without a key that names the tenant too. A row that has none is of a person, or of nobody: one column is the whole key. */
async function unkeyed(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'id' and (a.attname like '%\\_id' or a.atttypid = 'id24'::regtype)
      and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        and (cardinality(k.conkey) > 1 or a.attname in ('branch_id', 'customer_id')
          or not exists (select from pg_attribute t where t.attrelid = c.oid and t.attname in ('branch_id', 'customer_id') and not t.attisdropped)))
    order by (c.relname || '.' || a.attname) collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

let server: TestServer;
let here: TestBranch;
let there: TestBranch;
let clinic: Clinic;
let other: Clinic;
let ana: Caller;
let bia: Caller;
beforeAll(async () => {
  server = await startServer();
  here = await server.branch();
  there = await server.branch();
  ana = await server.person(here);
  bia = await server.person(there);
  clinic = await makeClinic(server, here, [ana]);
  other = await makeClinic(server, there, [bia]);
});

describe('every reference names its tenant', () => {
  test('each column that names a record has a key of tenant and id, or a reason; planted ones are found', async () => {
    expect(await unkeyed(server.db)).toEqual(Object.keys(UNKEYED).toSorted());
    for (const reason of Object.values(UNKEYED)) expect(reason.length).toBeGreaterThan(25);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await sql`alter table marker add column planted_id text, add column planted_by id24, add column half_id id24 references app_user`.execute(
          trx,
        );
        await sql`create table planted (branch_id id24 not null references branch, session_id id24 references session)`.execute(
          trx,
        );
        await sql`create table of_nobody (person_id id24)`.execute(trx);
        expect(await unkeyed(trx)).toEqual(
          [
            ...Object.keys(UNKEYED),
            'marker.half_id',
            'marker.planted_by',
            'marker.planted_id',
            'of_nobody.person_id',
            'planted.session_id',
          ].toSorted(),
        );
        throw new Error('planted');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'planted' }));
  });

  test('what an account, a drawer and an appointment name is of their branch: a record of another one is refused', async () => {
    const cashier = await ana.call('POST', '/cashiers', {
      bankAccount: { id: clinic.drawer },
      operation: 'incoming',
      value: 0,
    });
    const account = await ana.call(
      'POST',
      '/billing-accounts',
      particularAccount(clinic, {
        cashierId: cashier.body.id,
        receipt: true,
        installments: [instalment(clinic.money, 300)],
      }),
    );
    expect(account.status).toBe(201);
    const foreign = await server.db
      .selectFrom('patient')
      .select(['id', 'branch_id'])
      .where('branch_id', '=', there.id)
      .executeTakeFirstOrThrow();
    const transactionId = newId(Date.now());
    await sql`insert into financial_transaction (branch_id, id, type, status, issue_date, due_date, competence_date, operation, total_cents, current_cents)
      values (${there.id}, ${transactionId}, 'revenue', 'open', '2027-01-01', '2027-01-01', '2027-01-01', 'attendance', 100, 100)`.execute(
      server.db,
    );
    const expenseId = newId(Date.now());
    // A statement that meets no row is refused by nobody, and so fails here too.
    const refused = async (statement: string) => {
      const outcome = await server.db
        .transaction()
        .execute((trx) => sql.raw(statement).execute(trx))
        .then(
          () => 'done',
          (error: unknown) => sqlState(error),
        );
      expect([statement, outcome]).toEqual([statement, '23503']);
    };
    const of = `where branch_id = '${here.id}'`;
    await refused(`update cash_entry set entity_id = '${foreign.id}' ${of}`);
    await refused(`update financial_transaction set entity_id = '${foreign.id}' ${of}`);
    await refused(`update billing_line set appointment_expense_id = '${expenseId}' ${of}`);
    await refused(`update billing_instalment set transaction_id = '${transactionId}' ${of}`);
    await refused(`update billing_instalment set bank_account_id = '${other.drawer}' ${of}`);
    await refused(`update cashier set opened_by = '${bia.userId}' ${of}`);
    await refused(`update branch_member set user_id = '${bia.userId}' ${of}`);
    await refused(`update session set branch_id = '${there.id}' where user_id = '${ana.userId}'`);
    await refused(
      `update branch_member set professional_id = (select professional_id from professional_branch where branch_id = '${there.id}' limit 1) ${of}`,
    );
    await refused(
      `insert into professional_branch (branch_id, professional_id) select '${here.id}', professional_id from professional_branch where branch_id = '${there.id}'`,
    );
    await refused(
      `update professional_branch set customer_id = '${there.customerId}', professional_id = professional_id, branch_id = '${there.id}' ${of}`,
    );
    await refused(`insert into branch_person values ('${here.customerId}', '${here.id}', '${bia.userId}')`);
  });

  test('the drawer takes money of a patient, a professional and a provider of the branch, and of nobody else [A84]', async () => {
    const { id: cashierId } = (await ana.call('GET', '/cashiers?status=open')).body.items[0];
    const pay = (id: string | null) =>
      ana.call('POST', '/cashiers/financial', {
        cashierId,
        operation: 'revenue',
        entity: { id, name: 'Quem paga' },
        category: { id: clinic.revenue, name: 'Receitas' },
        value: 5,
        notes: null,
      });
    const provider = newId(Date.now());
    await server.db.insertInto('provider').values({ branch_id: here.id, id: provider, name: 'Papelaria' }).execute();
    for (const id of [clinic.patient, clinic.professional, provider, null]) expect((await pay(id)).status).toBe(201);
    for (const id of [other.patient, newId(Date.now())]) {
      const refused = await pay(id);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['entity']]);
    }
    const kinds = await server.db
      .selectFrom('cash_entry')
      .select('entity_type')
      .where('cashier_id', '=', cashierId)
      .where('entity_name', '=', 'Quem paga')
      .execute();
    expect(kinds.map(({ entity_type: kind }) => kind).toSorted()).toEqual(
      ['patient', 'professional', 'provider', null].toSorted(),
    );
  });

  test('a branch and a person that are made at once may name each other: the second waits for the first', async () => {
    const branchOf = (id: string) =>
      `insert into branch (id, customer_id, name, public_id) values ('${id}', '${here.customerId}', 'B', '${id}')`;
    const personOf = (id: string) =>
      `insert into app_user (id, customer_id, name, email, password_hash) values ('${id}', '${here.customerId}', 'P', '${id}@b.c', 'x')`;
    const [first, second] = await Promise.all(
      [1, 2].map(async () => {
        const client = new pg.Client(server.ownerUrl);
        await client.connect();
        onTestFinished(() => client.end());
        return client;
      }),
    );
    for (const branchFirst of [true, false]) {
      const [branchId, userId] = [newId(Date.now()), newId(Date.now())];
      const [one, two] = branchFirst ? [branchOf(branchId), personOf(userId)] : [personOf(userId), branchOf(branchId)];
      await first?.query('begin');
      await first?.query(one);
      const waiting = second?.query(two);
      await expect
        .poll(
          async () =>
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
                server.db,
              )
            ).rows.length,
          { timeout: 60_000, interval: 20 },
        )
        .toBe(1);
      await first?.query('commit');
      await waiting;
      const pairs = await server.db
        .selectFrom('branch_person')
        .select('customer_id')
        .where('branch_id', '=', branchId)
        .where('user_id', '=', userId)
        .execute();
      expect(pairs).toEqual([{ customer_id: here.customerId }]);
    }
  });
});

test('a database with references that lead nowhere is taken over: the rows stay, and name nobody', async () => {
  const at = inject('postgres');
  const database = `refs_${newId(Date.now())}`;
  const admin = new pg.Client({ ...at, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template template0`);
  onTestFinished(async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  });
  await withDatabase({ ...at, database, max: 1 }, async (db) => {
    await migrate(db, '0053-own-role');
    const [customer, branch, person, professional, patient] = Array.from({ length: 5 }, () => newId(Date.now()));
    const gone = newId(Date.now());
    await sql`insert into customer (id, name) values (${customer}, 'C')`.execute(db);
    await sql`insert into branch (id, customer_id, name, public_id) values (${branch}, ${customer}, 'B', 'b')`.execute(
      db,
    );
    await sql`insert into app_user (id, customer_id, name, email, password_hash) values (${person}, ${customer}, 'P', 'p@b.c', 'x')`.execute(
      db,
    );
    await sql`insert into branch_member (branch_id, user_id) values (${branch}, ${person})`.execute(db);
    await sql`insert into professional (id, customer_id, name) values (${professional}, ${customer}, 'Dra.')`.execute(
      db,
    );
    await sql`insert into professional_branch (branch_id, professional_id) values (${branch}, ${professional})`.execute(
      db,
    );
    await sql`insert into patient (branch_id, id, name, name_folded, created_at) values (${branch}, ${patient}, 'Rui', 'rui', now())`.execute(
      db,
    );
    const documents = [patient, professional, gone, null].map((entity) => ({ id: newId(Date.now()), entity }));
    for (const { id, entity } of documents)
      await sql`insert into financial_transaction (branch_id, id, type, status, issue_date, due_date, competence_date, operation, total_cents, current_cents, entity_id, entity_name)
        values (${branch}, ${id}, 'revenue', 'open', '2027-01-01', '2027-01-01', '2027-01-01', 'attendance', 100, 100, ${entity}, 'Nome')`.execute(
        db,
      );
    await migrate(db);
    expect(await unkeyed(db)).toEqual(Object.keys(UNKEYED).toSorted());
    const stored = await db
      .selectFrom('financial_transaction')
      .select(['id', 'entity_id', 'entity_type', 'entity_name'])
      .orderBy('id')
      .execute();
    const kinds = ['patient', 'professional', null, null];
    expect(stored).toEqual(
      documents.map(({ id, entity }, index) => ({
        id,
        entity_id: kinds[index] ? entity : null,
        entity_type: kinds[index],
        entity_name: 'Nome',
      })),
    );
    expect(await db.selectFrom('branch_person').selectAll().execute()).toEqual([
      { customer_id: customer, branch_id: branch, user_id: person },
    ]);
    expect(await db.selectFrom('professional_branch').select(['customer_id', 'professional_id']).execute()).toEqual([
      { customer_id: customer, professional_id: professional },
    ]);
  });
});
