import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL, type Caller, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, makeAgenda } from '../scheduling/agenda.ts';

/** The plan numbers its guides by itself and asks for no card: nobody has to type anything. */
const NOTHING_TO_TYPE = { general: { providerReferral: { mode: 'automatic' }, record: { required: false } } };

let server: TestServer;
let agenda: Agenda;
let hour = 8 * 60;

beforeAll(async () => {
  server = await startServer();
  agenda = await makeAgenda(server);
  await setPlan(agenda, NOTHING_TO_TYPE);
});

const setPlan = ({ clinic }: Agenda, settings: object) =>
  server.db
    .updateTable('insurance_plan')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', clinic.plan)
    .execute();

/** An appointment that was attended. */
async function attended(of: Agenda, more: object = {}, status = 'attended'): Promise<string> {
  hour = hour + 30 >= 18 * 60 ? 8 * 60 : hour + 30;
  const time = `${String(Math.floor(hour / 60)).padStart(2, '0')}:${String(hour % 60).padStart(2, '0')}`;
  const { id } = await of.book({ hour: time, ...more });
  await server.db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
  return id;
}
const privately = ({ clinic }: Agenda) => ({ planId: clinic.particularPlan });
const bill = (desk: Caller, attendanceIds: readonly string[], headers: Record<string, string> = {}) =>
  desk.call('POST', '/billing-attendances/accounts', { attendanceIds }, headers);
const listed = async (desk: Caller, query = ''): Promise<string[]> =>
  (await desk.call('GET', `/billing-attendances?limit=0${query}`)).body.items.map(({ id }: { id: string }) => id);
const accountsOf = (appointmentId: string) =>
  server.db
    .selectFrom('billing_account')
    .select(['id', 'number', 'status', 'total_cents'])
    .where('appointment_id', '=', appointmentId)
    .execute();
const counts = async () => {
  const { rows } =
    await sql`select (select count(*) from billing_account) as accounts, (select count(*) from billing_line) as lines,
    (select sum(value) from number_sequence where name = 'account') as numbers`.execute(server.db);
  return rows.map((row) => Object.values(row as Record<string, unknown>).map(Number))[0] ?? [];
};

describe('several at once', () => {
  test('each has the account that its dialog would propose, and leaves the list', async () => {
    const ids = [await attended(agenda), await attended(agenda)];
    expect(await listed(agenda.desk)).toEqual(expect.arrayContaining(ids));
    const answer = await bill(agenda.desk, ids);
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ id, problems }: { id: string; problems: unknown }) => [id, problems])).toEqual(
      ids.map((id) => [id, []]),
    );
    for (const [at, id] of ids.entries()) {
      const { account, guideType } = answer.body.items[at];
      const stored = (await agenda.desk.call('GET', `/billing-accounts/${account.id}`)).body;
      expect(stored).toMatchObject({
        key: account.key,
        status: 'open',
        guideType,
        appointmentId: id,
        serviceType: 'consultation',
        consultationType: 'first',
        referral: { provider: 'GUIA_AUTOMATICA' },
        professionalId: agenda.clinic.professional,
      });
      const appointment = (await agenda.desk.call('GET', `/appointments/${id}`)).body;
      expect(appointment.expenses.map(({ accountId }: { accountId: string }) => accountId)).toEqual([account.id]);
      expect(stored.expenses[0].value.insurance).toBe(appointment.expenses[0].value.insurance);
    }
    expect((await listed(agenda.desk)).filter((id) => ids.includes(id))).toEqual([]);
    const audited = await server.db
      .selectFrom('audit_entry')
      .select('record_id')
      .where('action', '=', 'account.created')
      .where('branch_id', '=', agenda.branch.id)
      .execute();
    const created = audited.map(({ record_id: id }) => id);
    for (const { account } of answer.body.items) expect(created).toContain(account.id);
  });

  test('one that cannot be made says why at its field, stores nothing, and leaves the others made', async () => {
    const own = await makeAgenda(server);
    const [first, last] = [await attended(own, privately(own)), await attended(own, privately(own))];
    // The plan has its guides numbered by hand and asks for a card: nobody has typed either.
    const lacking = await attended(own);
    const before = await counts();
    const answer = await bill(own.desk, [first, lacking, last]);
    const [one, two, three] = answer.body.items;
    expect([one.problems, three.problems]).toEqual([[], []]);
    expect(two).toMatchObject({ id: lacking, guideType: 'consultation', account: null });
    expect(two.problems).toContainEqual({
      field: 'referral.provider',
      code: 'field.required',
      message: 'Campo obrigatório',
    });
    expect(await accountsOf(lacking)).toEqual([]);
    expect(Number(three.account.key) - Number(one.account.key)).toBe(1);
    expect(await counts()).toEqual(before.map((count) => count + 2));
    expect(await listed(own.desk)).toEqual([lacking]);
    // What the dialog refuses is refused with the same words.
    const same = await own.desk.call('POST', '/billing-accounts', {
      appointmentId: lacking,
      startDate: '2027-03-10T09:00:00-03:00',
      insurance: { id: own.clinic.insurance, planId: own.clinic.plan },
      patient: { id: own.clinic.patient },
      professionalId: own.clinic.professional,
      expenses: [{ expenseId: own.clinic.consultation }],
    });
    expect(same.status).toBe(422);
    expect(Object.keys(same.body.errors).toSorted()).toEqual(
      two.problems.map(({ field }: { field: string }) => field).toSorted(),
    );
  });

  test('a private one waits at the cashier with the number of the branch', async () => {
    const own = await makeAgenda(server);
    const id = await attended(own, privately(own));
    const [{ account, guideType }] = (await bill(own.desk, [id])).body.items;
    expect([guideType, account.status]).toEqual(['particular', 'payment']);
    const stored = (await own.desk.call('GET', `/billing-accounts/${account.id}`)).body;
    expect(stored.referral.provider).toBe(account.key);
    expect(stored.received).toBeNull();
    // Who was attended stays so: the account alone waits, and without it the attendance is there again.
    expect((await own.desk.call('GET', `/appointments/${id}`)).body.status).toBe('attended');
    expect((await own.desk.call('DELETE', `/billing-accounts/${account.id}`)).status).toBe(204);
    expect(await listed(own.desk)).toEqual([id]);
  });

  test('who was not attended, has an account, or is not there is named', async () => {
    const own = await makeAgenda(server);
    const [waiting, billed] = [await attended(own, {}, 'waiting'), await attended(own, privately(own))];
    await bill(own.desk, [billed]);
    const unknown = server.newId();
    const elsewhere = await attended(agenda);
    const answer = await bill(own.desk, [waiting, billed, unknown, elsewhere]);
    expect(
      answer.body.items.map(({ problems }: { problems: { code: string; message: string }[] }) =>
        problems.map(({ code, message }) => [code, message]),
      ),
    ).toEqual([
      [['billing.not-attended', 'Este agendamento ainda não foi atendido']],
      [['billing.attendance-billed', 'Este atendimento já tem conta']],
      [['not-found', 'Registro não encontrado']],
      [['not-found', 'Registro não encontrado']],
    ]);
    expect(await accountsOf(elsewhere)).toEqual([]);
    expect(await listed(agenda.desk)).toContain(elsewhere);
    const none = await bill(own.desk, []);
    expect(none.status).toBe(400);
    expect((await bill(own.desk, [unknown, elsewhere])).status).toBe(404);
    expect(
      (
        await bill(
          own.desk,
          Array.from({ length: 101 }, () => server.newId()),
        )
      ).status,
    ).toBe(400);
  });

  test('an account that was deleted gives its attendance back', async () => {
    const id = await attended(agenda);
    const [{ account }] = (await bill(agenda.desk, [id])).body.items;
    expect((await agenda.desk.call('DELETE', `/billing-accounts/${account.id}`)).status).toBe(204);
    expect(await listed(agenda.desk)).toContain(id);
    expect((await bill(agenda.desk, [id])).body.items[0].problems).toEqual([]);
  });

  test('one that somebody else has open is named, the others are made', async () => {
    const [held, free] = [await attended(agenda), await attended(agenda)];
    const other = await server.person(agenda.branch, ALL, { name: 'Rita Recepção' });
    expect((await other.call('POST', `/appointments/${held}/in-use`, { ttl: 60 })).status).toBeLessThan(300);
    const [one, two] = (await bill(agenda.desk, [held, free])).body.items;
    expect(one.problems[0].code).toBe('appointment.in-use');
    expect(one.problems[0].message).toContain('Rita Recepção');
    expect(two.problems).toEqual([]);
  });
});

describe('one account for one attendance', () => {
  test('the same request again is the same answer; without its key it is told that the account is there', async () => {
    const id = await attended(agenda);
    const key = { 'idempotency-key': server.newId() };
    const [first, again] = [await bill(agenda.desk, [id], key), await bill(agenda.desk, [id], key)];
    expect(again.body).toEqual(first.body);
    expect((await bill(agenda.desk, [id])).body.items[0].problems[0].code).toBe('billing.attendance-billed');
    expect(await accountsOf(id)).toHaveLength(1);
  });

  test('billers at once, in whatever order they ask, make each account once', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await attended(agenda));
    const others = await Promise.all([1, 2, 3].map(() => server.person(agenda.branch)));
    const answers = await Promise.all(
      [ids, ids.toReversed(), [...ids.slice(3), ...ids.slice(0, 3)]].map((asked, at) =>
        bill(others[at] ?? agenda.desk, asked),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const id of ids) {
      expect(await accountsOf(id)).toHaveLength(1);
      const made = answers.flatMap(({ body }) =>
        body.items.filter((item: { id: string; account: unknown }) => item.id === id && item.account !== null),
      );
      expect(made).toHaveLength(1);
    }
  });

  test('the database holds it, whoever writes', async () => {
    const id = await attended(agenda);
    await bill(agenda.desk, [id]);
    const twice =
      sql`insert into billing_account (branch_id, id, number, status, guide_type, patient_id, insurance_id, plan_id, day, starts_at, guide, appointment_id, from_attendance)
      select branch_id, ${server.newId()}, 999999, 'open', guide_type, patient_id, insurance_id, plan_id, day, starts_at, guide, appointment_id, true from billing_account where appointment_id = ${id}`.execute(
        server.db,
      );
    await expect(twice).rejects.toThrow('billing_account_attendance');
  });
});

describe('the list', () => {
  test('is filtered by day, professional, plan, service type and patient, newest first, with the value of the agenda', async () => {
    const own = await makeAgenda(server);
    const other = await addProfessional(server, own.branch, 'Dr. Rui', { until: '18:00' });
    const early = await attended(own, { hour: '08:00' });
    const late = await attended(own, { hour: '09:00', ...privately(own) });
    const exam = await attended(own, {
      hour: '10:00',
      scheduleId: other.schedule,
      expenses: [{ expenseId: own.clinic.exam }],
    });
    expect(await listed(own.desk)).toEqual([exam, late, early]);
    expect(await listed(own.desk, `&insurancePlanId=${own.clinic.particularPlan}`)).toEqual([late]);
    expect(await listed(own.desk, `&professionalId=${other.professional}`)).toEqual([exam]);
    expect(await listed(own.desk, '&serviceType=exam')).toEqual([exam]);
    expect(await listed(own.desk, '&serviceType=consultation')).toEqual([late, early]);
    expect(await listed(own.desk, '&serviceType=small_service')).toEqual([]);
    expect(await listed(own.desk, '&startDate=2027-03-11')).toEqual([]);
    expect(await listed(own.desk, '&startDate=2027-03-10&endDate=2027-03-10&search=beatriz')).toEqual([
      exam,
      late,
      early,
    ]);
    expect(await listed(own.desk, '&search=ninguém')).toEqual([]);
    expect((await own.desk.call('GET', '/billing-attendances?startDate=2027-03-11&endDate=2027-03-10')).status).toBe(
      422,
    );
    const page = (await own.desk.call('GET', '/billing-attendances?limit=1&offset=1')).body;
    expect(page).toMatchObject({ total: 3, hasMore: true, items: [{ id: late, serviceType: 'consultation' }] });
    const all = (await own.desk.call('GET', '/billing-attendances')).body;
    const values = all.items.map(({ value }: { value: number }) => value);
    expect(all.sum).toBe(values.reduce((sum: number, value: number) => sum + value, 0));
    expect(all.sum).toBeGreaterThan(0);
  });

  test('a professional sees and bills the own attendances alone', async () => {
    const own = await makeAgenda(server);
    const other = await addProfessional(server, own.branch, 'Dra. Ivo', { until: '18:00' });
    const [mine, theirs] = [
      await attended(own, { hour: '08:00', ...privately(own) }),
      await attended(own, { hour: '08:00', scheduleId: other.schedule, ...privately(own) }),
    ];
    const person = await server.person(own.branch, ['financial:listAttendances', 'financial:createAccount']);
    await server.db
      .updateTable('branch_member')
      .set({ professional_id: own.clinic.professional, is_collaborator: false })
      .where('user_id', '=', person.userId)
      .execute();
    server.services.sessions.forget();
    expect(await listed(person)).toEqual([mine]);
    const { items } = (await bill(person, [mine, theirs])).body;
    expect(items.map(({ problems }: { problems: { code: string }[] }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['not-found'],
    ]);
  });

  test.each(['financial:listBillings', 'financial:listAttendances'] as const)(
    'opens with %s alone, without the values; making accounts asks for its own permission [BIL-004, BIL-141]',
    async (permission) => {
      const id = await attended(agenda);
      const looker = await server.person(agenda.branch, [permission]);
      const seen = await looker.call('GET', '/billing-attendances');
      expect([seen.status, seen.body.sum]).toEqual([200, null]);
      expect((await bill(looker, [id])).status).toBe(403);
      const nobody = await server.person(agenda.branch, ['financial:createAccount']);
      expect((await nobody.call('GET', '/billing-attendances')).status).toBe(403);
    },
  );
});
