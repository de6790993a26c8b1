import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newSecret } from '../../src/access/tokens.ts';
import { inTenant, type Scope } from '../../src/database/tenant.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let scope: Scope;
beforeAll(async () => {
  server = await startServer();
  const branch = await server.branch();
  const { userId } = await server.person(branch);
  scope = { branchId: branch.id, customerId: branch.customerId, userId };
  await sql`create table late (branch_id text not null, n int not null unique deferrable initially deferred)`.execute(
    server.db,
  );
  await sql`grant select, insert on late to prumo_app`.execute(server.db);
});

const write = (n: number) => sql`insert into late values (${scope.branchId}, ${n})`;
const written = async () =>
  (await sql<{ n: number }>`select n from late order by n`.execute(server.db)).rows.map(({ n }) => n);

test('what the database refuses at the commit was never done: nobody is answered before it', async () => {
  await inTenant(server.services.db, scope, (trx) => write(1).execute(trx));
  await expect(inTenant(server.services.db, scope, (trx) => write(1).execute(trx))).rejects.toThrow('duplicate key');
  expect(await written()).toEqual([1]);
});

test('a statement that failed fails the whole work, also where its error was swallowed', async () => {
  const swallowing = inTenant(server.services.db, scope, async (trx) => {
    await write(2).execute(trx);
    await sql`select 1 / 0`.execute(trx).catch(() => {});
    return 'done';
  });
  await expect(swallowing).rejects.toThrow('undone');
  expect(await written()).toEqual([1]);
});

test('a secret that is given out has 256 bits of chance, and no two have a half in common', () => {
  const secrets = Array.from({ length: 2000 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  const halves = secrets.flatMap((secret) => [secret.slice(0, 21), secret.slice(-21)]);
  expect(new Set(halves).size).toBe(halves.length);
  // Each place of it takes every sign there is.
  for (let place = 0; place < 42; place++) expect(new Set(secrets.map((secret) => secret[place])).size).toBe(64);
});
