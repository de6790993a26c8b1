import { expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { startServer } from '../harness.ts';

const server = await startServer();

interface Step {
  readonly key: string;
  readonly done: boolean;
}
const doneOf = (steps: readonly Step[]) => steps.filter(({ done }) => done).map(({ key }) => key);

test('a new branch has done nothing; each registry that gets its first record is a step done', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  const steps = async () =>
    (await admin.call('GET', '/first-steps')).body as { steps: readonly Step[]; dismissed: boolean };
  const first = await steps();
  expect(first.steps.map(({ key }) => key)).toEqual([
    'company',
    'rooms',
    'professionals',
    'insurers',
    'procedures',
    'schedule',
    'cashier',
    'users',
  ]);
  expect([doneOf(first.steps), first.dismissed]).toEqual([[], false]);

  expect((await admin.call('POST', '/places', { name: 'Almoxarifado', type: 'warehouse', active: true })).status).toBe(
    201,
  );
  expect(doneOf((await steps()).steps)).toEqual([]);
  await admin.call('POST', '/places', { name: 'Sala 7', type: 'clinical', active: true });
  expect(doneOf((await steps()).steps)).toEqual(['rooms']);

  await server.person(branch, ['general:listPatients']);
  await makeClinic(server, branch, [admin]);
  expect(doneOf((await steps()).steps)).toEqual(
    expect.arrayContaining(['rooms', 'professionals', 'insurers', 'procedures', 'schedule', 'cashier', 'users']),
  );
});

test('what another branch has counts for nobody else; the company is done with CNPJ and city', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  await server.db
    .updateTable('branch')
    .set({ cnpj: '11222333000181', address: JSON.stringify({ city: 'Curitiba' }) })
    .where('id', '=', branch.id)
    .execute();
  expect(doneOf((await admin.call('GET', '/first-steps')).body.steps)).toEqual(['company']);
});

test('put away and shown again, per branch and with an audit entry', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  const neighbour = await server.person(await server.branch());
  expect((await admin.call('PUT', '/first-steps', { dismissed: true })).body.dismissed).toBe(true);
  expect((await neighbour.call('GET', '/first-steps')).body.dismissed).toBe(false);
  expect((await admin.call('PUT', '/first-steps', { dismissed: false })).body.dismissed).toBe(false);
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('branch_id', '=', branch.id)
    .where('record_type', '=', 'branch')
    .orderBy('number')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['first-steps.dismissed', 'first-steps.shown']);
  const clerk = await server.person(branch, ['general:listPatients']);
  expect((await clerk.call('GET', '/first-steps')).status).toBe(403);
});
