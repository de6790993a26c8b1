import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { consultationGuide, instalment, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);

const WRONG = 'Convênio lançado errado';
const cancel = (id: string, body: object = { reason: WRONG }, who = biller) =>
  who.call('POST', `/billing-accounts/${id}/cancellation`, body);
const read = async (id: string) => (await biller.call('GET', `/billing-accounts/${id}`)).body;
const listed = async (query: string) => {
  const { items, sum } = (await biller.call('GET', `/billing-accounts?limit=0${query}`)).body;
  return { ids: items.map(({ id }: { id: string }) => id) as string[], sum };
};
const flow = async () => (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance;

test('a canceled account says who, when and why; it is in no total, gives its money back and lets its appointment be charged anew', async () => {
  const booked = (
    await biller.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2031-03-05',
      hour: '10:00',
      durationMinutes: 30,
      patientId: clinic.patient,
      planId: clinic.plan,
      expenses: [{ expenseId: clinic.consultation }],
    })
  ).body;
  const account = particularAccount(
    clinic,
    { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] },
    { appointmentId: booked.id },
  );
  const before = { ...(await listed('')), balance: await flow() };
  const made = (await save(account)).body;
  expect(await flow()).toBe(before.balance + 300);
  const canceled = await cancel(made.id, { reason: `  ${WRONG} `, version: made.version });
  expect([canceled.status, canceled.body]).toMatchObject([
    200,
    {
      status: 'canceled',
      readOnly: 'billing.canceled',
      received: null,
      cancellation: { user: 'Bia Faturista', reason: WRONG },
    },
  ]);
  expect(await flow()).toBe(before.balance);
  const documents = await server.db
    .selectFrom('financial_transaction')
    .select('status')
    .where('account_id', '=', made.id)
    .execute();
  expect(documents).toEqual([{ status: 'canceled' }]);

  expect(await listed('')).toEqual({ ids: before.ids, sum: before.sum });
  expect(await listed('&status=canceled')).toEqual({ ids: [made.id], sum: 0 });
  const again = await save(account);
  expect(again.status).toBe(201);
  const appointment = (await biller.call('GET', `/appointments/${booked.id}`)).body;
  expect([appointment.accountId, appointment.expenses[0].accountId]).toEqual([again.body.id, again.body.id]);
  expect((await read(made.id)).appointmentId).toBe(booked.id);
  const actions = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', made.id)
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  expect(actions.map(({ action }) => action)).toContain('account.canceled');
});

test('what was canceled is not changed, deleted, gathered or canceled again', async () => {
  const { id } = (await save(consultationGuide(clinic))).body;
  await cancel(id);
  const kept = await read(id);
  const answers = [
    await biller.call('PUT', `/billing-accounts/${id}`, consultationGuide(clinic)),
    await biller.call('DELETE', `/billing-accounts/${id}`),
    await cancel(id),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, body.message]).toEqual([
      409,
      'billing.canceled',
      'Essa conta foi cancelada. Por esse motivo não será possível editá-la!',
    ]);
  const invoice = (
    await biller.call('POST', '/billing-invoices', {
      insurancePlanId: clinic.plan,
      code: 'CANCELADAS',
      date: '2026-11-01',
    })
  ).body;
  const gathered = await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [id] });
  expect(gathered.status).toBe(422);
  expect(await read(id)).toEqual(kept);
});

test('without a reason, with one too long, from an older version or from an invoice it is refused and stays', async () => {
  const made = (await save(consultationGuide(clinic))).body;
  const blank = await cancel(made.id, { reason: '   ' });
  expect([blank.status, blank.body.errors]).toEqual([422, { reason: 'Campo obrigatório' }]);
  expect((await cancel(made.id, { reason: 'a'.repeat(301) })).status).toBe(400);
  expect((await cancel(made.id, {})).status).toBe(400);
  const old = await cancel(made.id, { reason: WRONG, version: made.version + 1 });
  expect([old.status, old.body.code]).toEqual([409, 'conflict.version']);
  expect(await read(made.id)).toEqual(made);
  const invoice = (
    await biller.call('POST', '/billing-invoices', {
      insurancePlanId: clinic.plan,
      code: 'REUNIDAS',
      date: '2026-11-01',
    })
  ).body;
  await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [made.id] });
  const held = await cancel(made.id);
  expect([held.status, held.body.code]).toEqual([409, 'billing.status-not-allowed']);
  expect((await read(made.id)).status).toBe('in_billing');
});

test('whoever may not delete accounts may not cancel them, and another branch does not find them', async () => {
  const made = (await save(consultationGuide(clinic))).body;
  const reader = await server.person(branch, ['financial:listAccounts', 'financial:updateAccount']);
  expect((await cancel(made.id, { reason: WRONG }, reader)).status).toBe(403);
  const stranger = await server.person(await server.branch(), ['financial:deleteAccount']);
  expect((await cancel(made.id, { reason: WRONG }, stranger)).status).toBe(404);
  expect((await read(made.id)).status).toBe('open');
});

test('two who cancel at once: one does, the other is told', async () => {
  const { id } = (await save(consultationGuide(clinic))).body;
  const answers = await Promise.all([cancel(id), cancel(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('however many accounts came, changed and went, what is kept counted of them is as many as there are, in few rows [A78, BIL-204]', async () => {
  const { id } = branch;
  const total = 25;
  for (let n = 0; n < 200; n++)
    await sql`update billing_account set total_cents = total_cents + ${n % 2 === 0 ? total : -total} where branch_id = ${id} and removed_at is null`.execute(
      server.db,
    );
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from account_tally where branch_id = ${id}`.execute(server.db);
  expect(rows[0]?.n).toBeLessThan(200);
  const { ids, sum } = await listed('');
  const recount = await server.db
    .selectFrom('billing_account')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number>('total_cents').as('cents')])
    .where('branch_id', '=', id)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'canceled')
    .executeTakeFirstOrThrow();
  const page = (await biller.call('GET', '/billing-accounts?limit=1')).body;
  expect([ids.length, Math.round(sum * 100), page.total]).toEqual([recount.n, recount.cents, recount.n]);
  const month = (await biller.call('GET', '/billing-accounts?limit=1&startDate=2020-01-01')).body;
  expect([month.total, month.sum]).toEqual([page.total, page.sum]);
});
