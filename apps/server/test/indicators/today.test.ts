import { addDays, todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { consultationGuide, particularAccount } from '../clinic.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, makeAgenda } from '../scheduling/agenda.ts';

let server: TestServer;
const today = todayIn('America/Sao_Paulo', new Date().toISOString());

beforeAll(async () => {
  server = await startServer();
});

const part = async ({ desk }: Agenda, name: string) => (await desk.call('GET', `/today/${name}`)).body;
const steps = async ({ desk }: Agenda, id: string, statuses: readonly string[]) => {
  for (const [index, status] of statuses.entries())
    await desk.call('PUT', `/appointments/${id}/status`, { status, version: index + 1 });
};

describe('the own work of today', () => {
  test('who is expected or here stands by hour; who was attended or is of another day does not', async () => {
    const agenda = await makeAgenda(server);
    const late = await agenda.book({ date: today, hour: '10:00' });
    const early = await agenda.book({ date: today, hour: '08:00', status: 'confirmed' });
    await agenda.book({ date: addDays(today, 1) });
    const done = await agenda.book({ date: today, hour: '09:00' });
    await steps(agenda, done.id, ['waiting', 'attending', 'attended']);
    const visits = await part(agenda, 'visits');
    expect(visits.items.map(({ id }: { id: string }) => id)).toEqual([early.id, late.id]);
    expect(visits).toMatchObject({ total: 2, hasMore: false, items: [{ date: today, status: 'confirmed' }, {}] });
    expect((await agenda.desk.call('GET', '/today/visits?limit=1')).body).toMatchObject({ total: 2, hasMore: true });
  });

  test('a professional-only user sees the own visits alone, and anybody may ask for one professional', async () => {
    const agenda = await makeAgenda(server);
    const other = await addProfessional(server, agenda.branch, 'Dr. Rui', { weekdays: [0, 1, 2, 3, 4, 5, 6] });
    const own = await agenda.book({ date: today, hour: '08:00' });
    const theirs = await agenda.book({ date: today, hour: '08:00', scheduleId: other.schedule });
    const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
    const ofOther = `/today/visits?professionalId=${other.professional}`;
    expect(ids(await agenda.desk.call('GET', ofOther))).toEqual([theirs.id]);
    // Whoever is with the professional is the professional's work, no longer the desk's.
    await steps(agenda, theirs.id, ['waiting', 'attending']);
    expect(ids(await agenda.desk.call('GET', ofOther))).toEqual([theirs.id]);
    expect(ids(await agenda.desk.call('GET', '/today/visits'))).toEqual([own.id]);
    const person = await server.person(agenda.branch, ['clinical:updateAttendance', 'financial:listAttendances']);
    await server.db
      .updateTable('branch_member')
      .set({ professional_id: agenda.clinic.professional, is_collaborator: false })
      .where('user_id', '=', person.userId)
      .execute();
    server.services.sessions.forget();
    expect(ids(await person.call('GET', '/today/visits'))).toEqual([own.id]);
    expect(ids(await person.call('GET', ofOther))).toEqual([]);
  });

  test('who was attended and has no account waits to be billed until it has one', async () => {
    const agenda = await makeAgenda(server);
    const { id } = await agenda.book({ date: today });
    expect(await part(agenda, 'unbilled')).toMatchObject({ items: [], total: 0 });
    await steps(agenda, id, ['waiting', 'attending', 'attended']);
    expect(await part(agenda, 'unbilled')).toMatchObject({ items: [{ id, status: 'attended' }], total: 1 });
    await agenda.desk.call('POST', '/billing-accounts', { ...consultationGuide(agenda.clinic), appointmentId: id });
    expect(await part(agenda, 'unbilled')).toMatchObject({ items: [], total: 0 });
  });

  test('an account in payment waits at the cashier, as in its own list', async () => {
    const agenda = await makeAgenda(server);
    const account = particularAccount(agenda.clinic, { cashierId: null, receipt: false });
    expect((await agenda.desk.call('POST', '/billing-accounts', account)).status).toBe(201);
    const payments = await part(agenda, 'payments');
    expect(payments).toMatchObject({ total: 1, items: [{ value: 300 }] });
    expect(payments.items).toEqual((await agenda.desk.call('GET', '/cashiers/attendances')).body.items);
  });

  test('a guide is to mend when its plan demands by now what it lacks, and says which field', async () => {
    const agenda = await makeAgenda(server);
    const guide = await agenda.desk.call('POST', '/billing-accounts', consultationGuide(agenda.clinic));
    expect(guide.status).toBe(201);
    expect(await part(agenda, 'guides')).toMatchObject({ items: [], total: 0 });
    await server.db
      .updateTable('insurance_plan')
      .set({ settings: JSON.stringify({ tiss: { consultation: { requiredInsuranceReferral: true } } }) })
      .where('id', '=', agenda.clinic.plan)
      .execute();
    const { items, total } = await part(agenda, 'guides');
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id: guide.body.id,
      key: guide.body.key,
      insurance: 'Vida Plena',
      problems: [{ field: 'referral.insurance', code: 'field.required' }],
    });
    // What a save says is what stands here: the same rules.
    const again = await agenda.desk.call('PUT', `/billing-accounts/${guide.body.id}`, {
      ...consultationGuide(agenda.clinic),
      version: guide.body.version,
    });
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ 'referral.insurance': 'Campo obrigatório' });
  });

  test('documents that are overdue or due soon stand oldest first, with what is still to be paid; paid and later ones do not', async () => {
    const agenda = await makeAgenda(server);
    const document = async (days: number, more: { status?: 'open' | 'paid'; paid?: number } = {}) => {
      const id = server.newId();
      await server.db
        .insertInto('financial_transaction')
        .values({
          branch_id: agenda.branch.id,
          id,
          type: 'expense',
          status: more.status ?? 'open',
          issue_date: today,
          due_date: addDays(today, days),
          competence_date: today,
          entity_name: 'Imobiliária',
          total_cents: 10_000,
          current_cents: 10_000,
          interest_cents: 250,
        })
        .execute();
      if (more.paid !== undefined)
        await server.db
          .insertInto('financial_payment')
          .values({
            branch_id: agenda.branch.id,
            id: server.newId(),
            transaction_id: id,
            date: today,
            value_cents: more.paid,
          })
          .execute();
      return id;
    };
    const soon = await document(7);
    const late = await document(-3, { paid: 4000 });
    const now = await document(0);
    await document(8);
    await document(-1, { status: 'paid' });
    expect(await part(agenda, 'documents')).toMatchObject({
      total: 3,
      items: [
        { id: late, due: 'overdue', days: 3, open: 62.5 },
        { id: now, due: 'today', days: 0, open: 102.5 },
        { id: soon, due: 'upcoming', days: 7, open: 102.5, entity: 'Imobiliária' },
      ],
    });
  });

  test('open documents and open guides are found by an index of their own', async () => {
    const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
      where indexname in ('financial_transaction_open', 'billing_account_open_guide')`.execute(server.db);
    expect(rows).toHaveLength(2);
  });
});
