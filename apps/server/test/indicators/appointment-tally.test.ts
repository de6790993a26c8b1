import { addDays, addMonths, startOfMonth, todayIn } from '@prumo/domain/dates';
import { countsAsService, type OverviewAppointment, topCounts, yearlyOverview } from '@prumo/domain/indicators';
import { APPOINTMENT_STATUSES } from '@prumo/domain/scheduling';
import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../../src/database/pool.ts';
import type { DB } from '../../src/database/schema.generated.ts';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { addSchedule } from './clinic-year.ts';
import { TALLY_DEFECTS } from './tally-defects.ts';

const today = todayIn('America/Sao_Paulo', new Date().toISOString());
const HANDS = 6;

interface Site {
  readonly branch: TestBranch;
  readonly owner: Caller;
  readonly doctor: Caller;
  readonly clinic: Clinic;
  readonly schedules: readonly string[];
  readonly markers: readonly string[];
  readonly expenses: readonly string[];
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

async function makeSite(): Promise<Site> {
  const branch = await server.branch();
  const owner = await server.person(branch);
  const clinic = await makeClinic(server, branch, []);
  const more = { professionalId: clinic.professional, collaborator: false };
  const doctor = await server.person(branch, undefined, more);
  const room = await addSchedule(server, branch, { name: 'Sala', specialty: 'Imagem' });
  const markers = [server.newId(), server.newId()];
  const values = markers.map((id, n) => ({ branch_id: branch.id, id, name: `Canal ${n}`, color: '#00aa00' }));
  await server.db.insertInto('marker').values(values).execute();
  const schedules = [clinic.schedule, room];
  return { branch, owner, doctor, clinic, schedules, markers, expenses: [clinic.consultation, clinic.exam] };
}

const KINDS = [
  'book',
  'book',
  'book',
  'status',
  'status',
  'move',
  'mark',
  'line',
  'line',
  'unline',
  'exchange',
  'remove',
  'undone',
  'type',
  'both',
] as const;
const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(),
  status: fc.constantFrom(...APPOINTMENT_STATUSES),
  back: fc.constantFrom(-700, -40, 0, 0, 1, 20, 45, 200, 330, 400, 600),
  booked: fc.constantFrom(0, 3, 40, 90),
  odd: fc.boolean(),
  plan: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

/** Several at once, as an import books them. */
async function book(trx: Db, site: Site, ids: readonly string[], one: Change): Promise<void> {
  const day = addDays(today, -one.back);
  await sql`insert into appointment ${sql.raw('(branch_id, id, schedule_id, type, day, starts_at, ends_at, status, slot, patient_id, plan_id, marker_id, created_at)')}
    select ${site.branch.id}, id, ${site.schedules[Number(one.odd)]}, 'elective', ${day}, ${day}::timestamptz + interval '12 hours', ${day}::timestamptz + interval '13 hours',
      ${one.status}, true, ${site.clinic.patient}, ${one.plan ? site.clinic.plan : null}, ${site.markers[one.which % 3] ?? null}, ${addDays(day, -one.booked)}::timestamptz + interval '2 hours'
    from unnest(${[...ids]}::text[]) id`.execute(trx);
  await sql`insert into appointment_expense (branch_id, id, appointment_id, position, expense_id)
    select ${site.branch.id}, substr(md5(id || n), 1, 24), id, n, case when n % 2 = ${Number(one.odd)} then ${site.expenses[0]} else ${site.expenses[1]} end
    from unnest(${[...ids]}::text[]) id, generate_series(1, ${one.which % 4}::int) n`.execute(trx);
}

async function apply(trx: Db, site: Site, ids: string[], one: Change): Promise<void> {
  const id = ids[one.which % Math.max(ids.length, 1)] ?? '';
  const expense = site.expenses[Number(one.odd)] ?? '';
  const line = { branch_id: site.branch.id, id: server.newId(), appointment_id: id, position: 9, expense_id: expense };
  const there = async () =>
    (await trx.selectFrom('appointment').select('id').where('id', '=', id).execute()).length > 0;
  const set = (values: Updateable<DB['appointment']>) =>
    trx.updateTable('appointment').set(values).where('id', '=', id).execute();
  switch (one.kind) {
    case 'book':
    case 'undone': {
      const fresh = Array.from({ length: 1 + (one.which % 3) }, () => server.newId());
      await book(trx, site, fresh, one);
      if (one.kind === 'undone') throw new Error('undone');
      return void ids.push(...fresh);
    }
    case 'status':
      return void (await set({ status: one.status }));
    case 'move':
      return void (await set({ day: addDays(today, -one.back), schedule_id: site.schedules[Number(one.odd)] ?? '' }));
    case 'mark':
      return void (await set({
        marker_id: site.markers[one.which % 3] ?? null,
        plan_id: one.plan ? site.clinic.plan : null,
      }));
    case 'line':
      return void ((await there()) && (await trx.insertInto('appointment_expense').values(line).execute()));
    case 'both':
      // The line before the state: who else does the same must not stop the two.
      if (await there()) await trx.insertInto('appointment_expense').values(line).execute();
      return void (await set({ status: one.status }));
    case 'unline':
      return void (await trx.deleteFrom('appointment_expense').where('appointment_id', '=', id).execute());
    case 'exchange':
      return void (await trx
        .updateTable('appointment_expense')
        .set({ expense_id: expense })
        .where('appointment_id', '=', id)
        .execute());
    case 'remove':
      return void (await trx.deleteFrom('appointment').where('id', '=', id).execute());
    case 'type':
      return void (await trx
        .updateTable('expense')
        .set({ type: one.plan ? 'exam' : 'consultation' })
        .where('id', '=', expense)
        .execute());
  }
}

/** A line whose appointment went meanwhile is refused by its key, as it is without the counting. */
const KNOWN = /undone|appointment_expense_branch_id_appointment_id_fkey/;
async function play(site: Site, ids: string[], changes: readonly Change[]): Promise<void> {
  for (const one of changes)
    await server.db
      .transaction()
      .execute((trx) => apply(trx, site, ids, one))
      .catch((error: Error) => {
        if (!KNOWN.test(error.message)) throw error;
      });
}

async function defects(): Promise<string[]> {
  const found: string[] = [];
  for (const [defect, query] of Object.entries(TALLY_DEFECTS))
    if ((await sql.raw(query).execute(server.db)).rows.length > 0) found.push(defect);
  return found;
}

/** The report from every appointment and line, as it was read before anything was kept. */
async function recounted(site: Site, own: string | null, branches: Parameters<typeof yearlyOverview>[2]) {
  const { rows } = await sql<OverviewAppointment & { types: string[] }>`
    select a.branch_id as "branchId", to_char(a.day, 'YYYY-MM-DD') as date, to_char(a.created_at at time zone b.time_zone, 'YYYY-MM-DD') as "bookedOn", a.status, r.id as "professionalId",
      coalesce(s.specialty, r.specialties -> 0 ->> 'name', 'Sem especialidade') as specialty, m.name as marker,
      array(select e.type from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.branch_id = a.branch_id and x.appointment_id = a.id) as types
    from appointment a join branch b on b.id = a.branch_id join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      left join professional r on r.id = s.professional_id left join marker m on m.branch_id = a.branch_id and m.id = a.marker_id
    where a.branch_id = ${site.branch.id} and a.day >= ${`${addMonths(today, -12).slice(0, 4)}-01-01`}::date and (${own}::text is null or s.professional_id = ${own})`.execute(
    server.db,
  );
  const lines = rows
    .filter(({ status }) => countsAsService(status))
    .flatMap((row) => row.types.map((type) => ({ ...row, type })));
  return yearlyOverview(rows, lines, branches, today);
}

/** The bars of the month, likewise. */
async function bars({ branch }: Site, own: string | null) {
  const month = startOfMonth(today);
  const of = sql`a.branch_id = ${branch.id} and a.day >= ${month}::date and a.day < ${addMonths(month, 1)}::date and a.status not in ('available', 'blocked', 'canceled', 'absent')
    and (${own}::text is null or exists (select from schedule s where s.id = a.schedule_id and s.professional_id = ${own}))`;
  const insurances = await sql<{ name: string; count: number }>`select i.name, count(*)::int as count from appointment a
    join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id where ${of} group by 1`.execute(
    server.db,
  );
  const expenses = await sql<{ name: string; count: number }>`select e.name, count(*)::int as count from appointment a
    join appointment_expense x on x.branch_id = a.branch_id and x.appointment_id = a.id join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where ${of} group by 1`.execute(
    server.db,
  );
  return { insurances: topCounts(insurances.rows), expenses: topCounts(expenses.rows) };
}

async function answers(site: Site): Promise<void> {
  for (const [who, own] of [
    [site.owner, null],
    [site.doctor, site.clinic.professional],
  ] as const) {
    const { body } = await who.call('GET', '/appointment-summaries/operational-report');
    const grid = { id: site.branch.id, name: body.branches[0].name, totalHoursCount: 0, blockedCount: 0 };
    const { branches, ...whole } = await recounted(site, own, [grid]);
    expect(body).toMatchObject(whole);
    const { occupancyRate: _, ...month } = branches[0]?.currentMonth ?? {};
    expect(body.branches[0].currentMonth).toMatchObject(month);
    expect((await who.call('GET', '/stats')).body).toMatchObject(await bars(site, own));
  }
  const ofOne = await site.owner.call('GET', `/stats?professionalId=${site.clinic.professional}`);
  expect(ofOne.body).toMatchObject(await bars(site, site.clinic.professional));
}

test('what is kept of the services is what a recount finds, after any changes, and the report and the dashboard say it, to a professional the own ones [DSH-013, DSH-015]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 60 }), async (changes) => {
      const site = await makeSite();
      await play(site, [], changes);
      expect(await defects()).toEqual([]);
      await answers(site);
    }),
    { numRuns: 8 },
  );
});

test('many who change the same appointments at once stop nobody and lose nothing, a new time zone of the branch among them [DSH-015]', async () => {
  const site = await makeSite();
  const ids: string[] = [];
  const many = fc.sample(fc.array(change, { minLength: 60, maxLength: 60 }), { numRuns: HANDS, seed: 7 });
  await play(
    site,
    ids,
    fc.sample(change, { numRuns: 12, seed: 3 }).map((one) => ({ ...one, kind: 'book' })),
  );
  const zone = async (name: string) =>
    server.db.updateTable('branch').set({ time_zone: name }).where('id', '=', site.branch.id).execute();
  await Promise.all([
    ...many.map((changes) => play(site, ids, changes)),
    (async () => {
      for (const name of ['America/Manaus', 'America/Rio_Branco', 'America/Sao_Paulo', 'America/Manaus'])
        await zone(name);
    })(),
  ]);
  expect(await defects()).toEqual([]);
  await zone('America/Sao_Paulo');
  await answers(site);
});

/** One does something, another begins while the first has not ended, and waits for it or not; then both end. */
async function overlap(first: (trx: Db) => Promise<unknown>, second: (trx: Db) => Promise<unknown>): Promise<void> {
  let other = Promise.resolve();
  await server.db.transaction().execute(async (trx) => {
    await first(trx);
    const state = { ended: false };
    other = server.db.transaction().execute(async (inner) => void (await second(inner)));
    void other.finally(() => (state.ended = true));
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          trx,
        )
      ).rows.length > 0;
    while (!state.ended && !(await waits())) await new Promise(setImmediate);
  });
  await other;
}

test('a line, a state and a time zone that overlap are each counted once, whichever came first [DSH-015]', async () => {
  const site = await makeSite();
  const ids: string[] = [];
  const booked: Change = { kind: 'book', which: 2, status: 'scheduled', back: 0, booked: 3, odd: false, plan: true };
  const line: Change = { ...booked, kind: 'line' };
  const canceled: Change = { ...booked, kind: 'status', status: 'canceled' };
  const does = (one: Change) => (trx: Db) => apply(trx, site, ids, one);
  const zone = (name: string) => (trx: Db) =>
    trx.updateTable('branch').set({ time_zone: name }).where('id', '=', site.branch.id).execute();
  // Booked at two in the morning of the first, universal time: here the night before.
  const atNight = (name: string) => (trx: Db) =>
    sql`update appointment set created_at = ${`${startOfMonth(today)}T02:00:00Z`}, marker_id = ${site.markers[0]}, notes = ${name} where branch_id = ${site.branch.id}`.execute(
      trx,
    );
  for (const [first, second] of [
    [line, canceled],
    [canceled, line],
    [
      { ...line, odd: true },
      { ...booked, kind: 'move', back: 45, odd: true },
    ],
  ] as const) {
    await play(site, ids, [booked]);
    await overlap(does(first), does(second));
    expect(await defects()).toEqual([]);
  }
  await play(site, ids, [booked, booked]);
  await overlap(atNight('a'), zone('Europe/Lisbon'));
  expect(await defects()).toEqual([]);
  await overlap(zone('America/Sao_Paulo'), does(booked));
  expect(await defects()).toEqual([]);
  await overlap(does(booked), zone('Europe/Lisbon'));
  expect(await defects()).toEqual([]);
});

test('changes are joined now and then, so that no branch keeps many of them apart', async () => {
  const site = await makeSite();
  for (let n = 0; n < 12; n++)
    await play(
      site,
      [],
      fc.sample(change, { numRuns: 25, seed: n }).map((one) => ({ ...one, kind: 'book' })),
    );
  const { rows } = await sql<{ apart: number; joined: number }>`
    select count(*) filter (where not joined)::int as apart, count(*) filter (where joined)::int as joined from appointment_tally where branch_id = ${site.branch.id}`.execute(
    server.db,
  );
  expect(rows[0]?.apart).toBeLessThan(512);
  expect(rows[0]?.joined).toBeGreaterThan(0);
  expect(await defects()).toEqual([]);
});

test('the database counts the states that the rule counts [ENT-110]', async () => {
  const { rows } = await sql<{ status: string; counts: boolean }>`
    select status, appointment_counts(status) as counts from unnest(${[...APPOINTMENT_STATUSES]}::text[]) status`.execute(
    server.db,
  );
  expect(rows.map(({ counts }) => counts)).toEqual(APPOINTMENT_STATUSES.map((status) => countsAsService(status)));
});
