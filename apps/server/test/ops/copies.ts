import { sql } from 'kysely';
import { expect } from 'vitest';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHAIN_MS } from '../patience.ts';
import { linkCommitted } from '../../src/audit/link-audit.ts';
import type { Db } from '../../src/database/pool.ts';
import { instalment, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, PASSWORD, type TestServer } from '../harness.ts';
import type { Running } from '../../src/start.ts';
import { fileForm, PDF } from '../upload.ts';

/** An empty folder for copies. */
export const copiesFolder = (): string => mkdtempSync(join(tmpdir(), 'prumo-copies-'));

/** The newest copy in a folder. */
export const copyIn = (folder: string): string => join(folder, readdirSync(folder).toSorted().at(-1) ?? '');

/** A hash of the rows of each table, and where the sequences stand: equal for equal databases. */
export async function fingerprint(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {};
  for (const { name } of await db.introspection.getTables())
    found[name] = (
      await sql
        .raw(
          `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
        )
        .execute(db)
    ).rows[0];
  const { rows } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(db);
  return { ...found, sequences: rows };
}

/** What a database is besides its rows: columns, constraints, triggers with their state, policies, forced security, functions with owner and rights. */
export async function formOf(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select 'constraint' as kind, conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as what from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass::text || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'policy', polrelid::regclass::text || ' ' || polname || ' ' || polcmd::text || coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '') from pg_policy
    union all select 'table', relname || relrowsecurity || relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'function', pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> 12
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`.execute(db);
  return rows;
}

export interface Filled {
  readonly email: string;
  readonly who: Caller;
  readonly fileId: string;
  readonly cashierId: string;
}

/** A clinic at work: an opened drawer, a received account, a patient with a file, and the audit of all that. */
export async function fill(server: TestServer): Promise<Filled> {
  const branch = await server.branch();
  const email = `${server.newId()}@copia.demo`;
  const who = await server.person(branch, undefined, { email });
  const clinic = await makeClinic(server, branch, [who]);
  const patient = await who.call('POST', '/patients', {
    name: 'Zoé "Aspas" \\N Ação\tTab',
    phone: '1133334444',
    quick: true,
  });
  const { body, contentType } = fileForm(PDF, { name: 'Exame.pdf' });
  const file = await who.call('POST', `/entities/${patient.body.id}/files`, body, { 'content-type': contentType });
  const cashier = await who.call('POST', '/cashiers', {
    bankAccount: { id: clinic.drawer },
    operation: 'incoming',
    value: 50,
  });
  const account = await who.call(
    'POST',
    '/billing-accounts',
    particularAccount(clinic, {
      cashierId: cashier.body.id,
      receipt: true,
      installments: [instalment(clinic.money, 300)],
    }),
  );
  for (const reply of [patient, file, cashier, account])
    if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  // The chain comes to what is written now, and does not grow while somebody compares.
  if (!(await linkCommitted(server.db, CHAIN_MS))) throw new Error('the chain did not come to what is written');
  return { email, who, fileId: file.body.id, cashierId: cashier.body.id };
}

/** Whoever filled the server logs in where the copy was brought to, and opens the upload; with these headers they go on. */
export async function opened(app: Running['app'], { email, fileId }: Pick<Filled, 'email' | 'fileId'>) {
  const entered = await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { username: email, password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${entered.json<{ token: string }>().token}` };
  const file = await app.inject({ url: `/api/files/${fileId}`, headers });
  expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
  return headers;
}
