import { beforeAll, expect, test } from 'vitest';
import { advance } from '../../src/imports/advance.ts';
import { importJob } from '../../src/imports/import-job.ts';
import { claimJob, endJob, giveUpJob, keepJob, returnJob } from '../../src/jobs/job.ts';
import { addJob } from '../../src/jobs/index.ts';
import { inTenant } from '../../src/database/tenant.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { checked, counts, settled } from './imports.ts';

let server: TestServer;
let branch: TestBranch;
let who: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  who = await server.person(branch);
});

const rows = (count: number, prefix: string): string =>
  `Código;Nome\n${Array.from({ length: count }, (_, index) => `${prefix}${index};Paciente ${prefix} ${index}`).join('\n')}\n`;
const scopeOf = () => ({ branchId: branch.id, customerId: branch.customerId, userId: who.userId });

test('an import that was interrupted after some batches goes on from there: nothing is missing and nothing twice', async () => {
  const { id } = await checked(who, 'patients', rows(3500, 'I'));
  await server.db
    .updateTable('import_run')
    .set({ status: 'running', done_row: 0, done_rows: 0, created: 0 })
    .where('id', '=', id)
    .execute();
  const stop = new AbortController();
  const stopping = advance(server.services, { id, scope: scopeOf() }, stop.signal);
  await expect
    .poll(async () => (await who.call('GET', `/imports/${id}`)).body.doneRows, { interval: 5, timeout: 120_000 })
    .toBeGreaterThan(0);
  stop.abort();
  await stopping;
  const half = (await who.call('GET', `/imports/${id}`)).body;
  expect(half.status).toBe('running');
  expect(half.doneRows).toBeLessThan(3500);
  // Two processes take it up at once: each batch is written by one of them.
  await Promise.all([1, 2].map(() => advance(server.services, { id, scope: scopeOf() }, new AbortController().signal)));
  expect((await who.call('GET', `/imports/${id}`)).body).toMatchObject({
    status: 'done',
    doneRows: 3500,
    counts: counts(3500, 0, 0, 0),
  });
  expect((await who.call('GET', '/patients?search=paciente')).body.total).toBeGreaterThan(0);
  const { total } = await server.db
    .selectFrom('patient')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('branch_id', '=', branch.id)
    .executeTakeFirstOrThrow();
  expect(total).toBe(3500);
});

test('an import whose job failed for good says so, and is taken up again by hand', async () => {
  const { id } = await checked(who, 'patients', rows(3, 'F'));
  await server.db
    .updateTable('import_run')
    .set({ status: 'running', done_row: 0, done_rows: 0, created: 0 })
    .where('id', '=', id)
    .execute();
  await importJob(server.services).gaveUp({ id, name: 'import', attempts: 4, payload: { importId: id, ...scopeOf() } });
  expect((await who.call('GET', `/imports/${id}`)).body.status).toBe('failed');
  expect((await who.call('POST', `/imports/${id}/run`)).body.status).toBe('running');
  expect(await settled(who, id)).toMatchObject({ status: 'done', counts: counts(3, 0, 0, 0) });
});

test('a job is taken by one worker, kept by a sign of life, lost without one, given back when a server stops, and shelved when it fails for good', async () => {
  const { db } = server.services;
  const id = server.newId();
  const claim = (worker: string) => claimJob(db, worker, ['drill']);
  await inTenant(db, scopeOf(), (trx) => addJob(trx, id, 'drill', { what: 'a hole' }));
  const both = await Promise.all([claim('one'), claim('two')]);
  const winner = both[0] ? 'one' : 'two';
  expect(both.filter(Boolean)).toEqual([{ id, name: 'drill', payload: { what: 'a hole' }, attempts: 1 }]);
  expect([await keepJob(db, winner, id), await keepJob(db, 'three', id), await claim('three')]).toEqual([
    true,
    false,
    null,
  ]);
  await server.db
    .updateTable('job')
    .set({ heartbeat_at: new Date(Date.now() - 60_000).toISOString() })
    .where('id', '=', id)
    .execute();
  const taken = await claim('three');
  expect([taken?.attempts, await keepJob(db, winner, id)]).toEqual([2, false]);
  await endJob(db, winner, id);
  if (taken) await returnJob(db, 'three', taken, false);
  const again = await claim('four');
  expect(again?.attempts).toBe(2);
  if (again) await returnJob(db, 'four', again, true);
  expect(await claim('five')).toBeNull();
  await server.db
    .updateTable('job')
    .set({ run_at: new Date(0).toISOString() })
    .where('id', '=', id)
    .execute();
  await claim('five');
  await giveUpJob(db, 'five', id, 'the drill broke');
  expect(await claim('six')).toBeNull();
  expect(await server.db.selectFrom('job').select('failure').where('id', '=', id).execute()).toEqual([
    { failure: 'the drill broke' },
  ]);
});

test('whoever acts for a branch adds jobs and reads none', async () => {
  const id = server.newId();
  await inTenant(server.services.db, scopeOf(), async (trx) => {
    await addJob(trx, id, 'drill', {});
    expect(await trx.selectFrom('job').selectAll().execute()).toEqual([]);
    await trx.updateTable('job').set({ failure: 'x' }).execute();
    await trx.deleteFrom('job').execute();
  });
  expect(await server.db.selectFrom('job').select(['id', 'failure']).where('id', '=', id).execute()).toEqual([
    { id, failure: null },
  ]);
});
