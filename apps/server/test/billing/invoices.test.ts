import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { consultationGuide, line, particularAccount, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';
import { INVOICE_DEFECTS } from './invoice-defects.ts';

const server = await startServer();
const { branch, biller, clinic, save } = await openDesk(server);
const { db } = server;

let codes = 0;
const open = async (insurancePlanId = clinic.plan) =>
  (await biller.call('POST', '/billing-invoices', { insurancePlanId, code: `F-${++codes}`, date: '2026-11-01' })).body;
const guide = async (more: object = {}) => {
  const made = await save(consultationGuide(clinic, more));
  expect(made.status).toBe(201);
  return made.body;
};
const act = (id: string, name: string, body: object) => biller.call('POST', `/billing-invoices/${id}/${name}`, body);
const statusOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => (await biller.call('GET', `/billing-accounts/${id}`)).body.status));
const documents = (id: string) =>
  db
    .selectFrom('financial_transaction')
    .select(['status', 'current_cents', 'entity_type', 'entity_name', 'due_date', 'competence_date', 'document'])
    .where('invoice_code_id', '=', id)
    .orderBy('created_at')
    .execute();

/** From outside: accounts stand where their invoice stands, and what is owed is what they charge, once. */
async function invoicesAddUp(): Promise<void> {
  for (const [defect, query] of Object.entries(INVOICE_DEFECTS))
    expect([defect, (await sql.raw(query).execute(db)).rows]).toEqual([defect, []]);
}

describe('the life of an invoice', () => {
  test('two open accounts are gathered, closed, owed by the insurer once, and finished', async () => {
    const [first, second] = [
      await guide(),
      await guide({ expenses: [line(clinic, { insurance: 80.5, particular: 0 })] }),
    ];
    const invoice = await open();
    expect(invoice).toMatchObject({ status: 'open', accounts: 0, document: null });
    const gathered = await act(invoice.id, 'accounts', { accountIds: [first.id, second.id] });
    expect(gathered.body).toMatchObject({ accounts: 2, total: { insurance: 200.5, particular: 0, general: 200.5 } });
    expect(await statusOf(first.id, second.id)).toEqual(['in_billing', 'in_billing']);
    expect((await biller.call('GET', `/billing-accounts/${first.id}`)).body.invoice).toEqual({
      id: invoice.id,
      code: invoice.code,
    });

    const closed = await act(invoice.id, 'closure', { version: gathered.body.version, dueDate: SOON });
    expect(closed.body).toMatchObject({ status: 'closed', document: { total: 200.5, dueDate: SOON, status: 'open' } });
    expect(await statusOf(first.id, second.id)).toEqual(['closed', 'closed']);
    expect(await documents(invoice.id)).toEqual([
      {
        status: 'open',
        current_cents: 20_050,
        entity_type: 'insurance',
        entity_name: 'Vida Plena',
        due_date: SOON,
        competence_date: '2026-11-20',
        document: invoice.code,
      },
    ]);
    await invoicesAddUp();

    const reopened = await act(invoice.id, 'reopening', { version: closed.body.version });
    expect(reopened.body).toMatchObject({ status: 'open', document: null, closedAt: null });
    expect(await statusOf(first.id)).toEqual(['in_billing']);
    const again = await act(invoice.id, 'closure', { version: reopened.body.version, dueDate: SOON });
    expect((await documents(invoice.id)).map(({ status }) => status)).toEqual(['canceled', 'open']);

    const finished = await act(invoice.id, 'finalization', { version: again.body.version });
    expect(finished.body).toMatchObject({ status: 'finished', accounts: 2 });
    expect(finished.body.finishedAt).not.toBeNull();
    expect(await statusOf(first.id, second.id)).toEqual(['finished', 'finished']);
    await invoicesAddUp();
    const actions = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', branch.id)
      .where('record_id', '=', invoice.id)
      .orderBy('number')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'invoice-code.created',
      'invoice.gathered',
      'invoice.closed',
      'invoice.reopened',
      'invoice.closed',
      'invoice.finished',
    ]);
  });

  test('steps out of turn, an older version and a day gone by are refused and change nothing', async () => {
    const invoice = await open();
    const empty = await act(invoice.id, 'closure', { version: 1, dueDate: SOON });
    expect([empty.status, empty.body.errors]).toEqual([422, { accounts: 'Nenhuma conta selecionada!' }]);
    expect((await act(invoice.id, 'finalization', { version: 1 })).status).toBe(409);
    const account = await guide();
    const { version } = (await act(invoice.id, 'accounts', { accountIds: [account.id] })).body;
    const old = await act(invoice.id, 'closure', { version: 1, dueDate: SOON });
    expect([old.status, old.body.code]).toEqual([409, 'conflict.version']);
    const past = await act(invoice.id, 'closure', { version, dueDate: '2020-01-01' });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['dueDate']]);
    expect((await act(invoice.id, 'reopening', { version })).body.code).toBe('billing.invoice-step');
    expect(await statusOf(account.id)).toEqual(['in_billing']);
    expect(await documents(invoice.id)).toEqual([]);
    expect((await biller.call('GET', '/billing-invoices/65f1c0ffee00000000000000')).status).toBe(404);
  });

  test('an account of another plan, one that is in an invoice already and one that is gone are named, and none is gathered', async () => {
    const [mine, taken] = [await guide(), await guide()];
    const other = (await save(particularAccount(clinic, { cashierId: null, receipt: false }, { courtesy: true }))).body;
    const [invoice, elsewhere] = [await open(), await open()];
    await act(elsewhere.id, 'accounts', { accountIds: [taken.id] });
    const refused = await act(invoice.id, 'accounts', { accountIds: [mine.id, other.id, taken.id] });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'accounts.1.planId': 'A conta é de outro plano',
        'accounts.2.status': 'A situação «Faturando» não permite: Incluir na fatura',
      },
    ]);
    const gone = await act(invoice.id, 'accounts', { accountIds: ['65f1c0ffee00000000000000'] });
    expect(gone.body.errors).toEqual({ 'accounts.0.id': 'A conta não está mais aqui' });
    const foreign = await act(invoice.id, 'releases', { accountIds: [taken.id] });
    expect(foreign.body.errors).toEqual({ 'accounts.0.id': 'A conta não está mais aqui' });
    expect(await statusOf(mine.id, taken.id)).toEqual(['open', 'in_billing']);
    const released = await act(elsewhere.id, 'releases', { accountIds: [taken.id] });
    expect(released.body.accounts).toBe(0);
    expect(await statusOf(taken.id)).toEqual(['open']);
  });

  test('what the insurer paid in part is not opened again', async () => {
    const invoice = await open();
    await act(invoice.id, 'accounts', { accountIds: [(await guide()).id] });
    const closed = (await act(invoice.id, 'closure', { version: 2, dueDate: SOON })).body;
    await db
      .insertInto('financial_payment')
      .values({
        branch_id: branch.id,
        id: server.newId(),
        transaction_id: closed.document.id,
        date: '2026-11-23',
        value_cents: 1000,
      })
      .execute();
    const refused = await act(invoice.id, 'reopening', { version: closed.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.invoice-paid']);
    expect((await act(invoice.id, 'finalization', { version: closed.version })).status).toBe(200);
  });

  test('each act asks for its permission', async () => {
    const invoice = await open();
    const looker = await server.person(branch, ['financial:listBillings']);
    expect((await looker.call('GET', `/billing-invoices/${invoice.id}`)).status).toBe(200);
    expect((await looker.call('GET', `/billing-accounts?insurancePlanId=${clinic.plan}&status=open`)).status).toBe(200);
    for (const [name, body] of [
      ['accounts', { accountIds: ['65f1c0ffee00000000000000'] }],
      ['releases', { accountIds: ['65f1c0ffee00000000000000'] }],
      ['closure', { version: 1, dueDate: SOON }],
      ['reopening', { version: 1 }],
      ['finalization', { version: 1 }],
    ] as const)
      expect((await looker.call('POST', `/billing-invoices/${invoice.id}/${name}`, body)).status).toBe(403);
    const input = { insurancePlanId: clinic.plan, code: 'X', date: '2026-11-01' };
    expect((await looker.call('POST', '/billing-invoices', input)).status).toBe(403);
    const updater = await server.person(branch, ['financial:updateBilling']);
    expect((await updater.call('POST', `/billing-invoices/${invoice.id}/finalization`, { version: 1 })).status).toBe(
      403,
    );
  });
});

describe('an account in an invoice', () => {
  test('that is saved stays in it, and leaves it with another; in a closed one it is read-only', async () => {
    const account = await guide();
    const [invoice, elsewhere] = [await open(), await open()];
    await act(invoice.id, 'accounts', { accountIds: [account.id] });
    const change = async (more: object) => {
      const { version } = (await biller.call('GET', `/billing-accounts/${account.id}`)).body;
      return biller.call('PUT', `/billing-accounts/${account.id}`, consultationGuide(clinic, { version, ...more }));
    };
    expect((await change({ invoiceId: invoice.id, justification: 'Outra' })).body.status).toBe('in_billing');
    expect((await change({ invoiceId: elsewhere.id })).body.status).toBe('open');
    await act(invoice.id, 'accounts', { accountIds: [account.id] });
    const { version } = (await biller.call('GET', `/billing-invoices/${invoice.id}`)).body;
    const closed = (await act(invoice.id, 'closure', { version, dueDate: SOON })).body;
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body.readOnly).toBe('billing.invoice-closed');
    const refused = await change({ invoiceId: invoice.id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esta conta está em uma fatura fechada. Reabra a fatura para editá-la.',
    ]);
    expect((await biller.call('DELETE', `/billing-accounts/${account.id}`)).status).toBe(409);
    await act(invoice.id, 'reopening', { version: closed.version });
    expect((await change({ invoiceId: invoice.id })).status).toBe(200);
  });

  test('the page of the plan closes no invoice that holds accounts', async () => {
    const invoice = await open();
    await act(invoice.id, 'accounts', { accountIds: [(await guide()).id] });
    const url = `/insurances/${clinic.insurance}/plans/${clinic.plan}/invoice-codes/${invoice.id}`;
    const body = { code: invoice.code, date: '2026-11-01', status: 'closed' };
    const refused = await biller.call('PUT', url, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.invoice-holds-accounts']);
    expect((await biller.call('PUT', url, { ...body, status: 'open', code: 'RENOMEADA' })).status).toBe(200);
  });

  test('one that is saved while its invoice is closed is either in the sum or refused, never half', async () => {
    for (let round = 0; round < 8; round++) {
      const account = await guide();
      const invoice = await open();
      const { version } = (await act(invoice.id, 'accounts', { accountIds: [account.id] })).body;
      const other = consultationGuide(clinic, {
        invoiceId: invoice.id,
        expenses: [line(clinic, { insurance: 99, particular: 0 })],
      });
      const saving = async () => {
        await wait(round);
        return biller.call('PUT', `/billing-accounts/${account.id}`, other);
      };
      const [closed, saved] = await Promise.all([act(invoice.id, 'closure', { version, dueDate: SOON }), saving()]);
      expect(closed.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      expect((await documents(invoice.id)).map(({ current_cents: cents }) => cents)).toEqual([
        saved.status === 200 ? 9900 : 12_000,
      ]);
    }
    await invoicesAddUp();
  });

  test('two billers who gather the same account: one has it, the other is told', async () => {
    const account = await guide();
    const [left, right] = [await open(), await open()];
    const body = { accountIds: [account.id] };
    const answers = await Promise.all([act(left.id, 'accounts', body), act(right.id, 'accounts', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await invoicesAddUp();
  });

  test('the database gathers into an open invoice alone', async () => {
    const account = await guide();
    const invoice = await open();
    await db.updateTable('invoice_code').set({ status: 'closed' }).where('id', '=', invoice.id).execute();
    const forced = db
      .updateTable('billing_account')
      .set({ status: 'in_billing', invoice_code_id: invoice.id })
      .where('id', '=', account.id)
      .execute();
    await expect(forced).rejects.toThrow('is not open');
  });
});

describe('the lists', () => {
  test('of invoices is filtered by status, plan and code, newest first, with what the insurers are charged', async () => {
    const { branch: own, biller: desk, clinic: place } = await openDesk(server);
    expect(own.id).not.toBe(branch.id);
    const made = [];
    for (const [code, date] of [
      ['Abril', '2026-04-01'],
      ['Maio', '2026-05-01'],
    ])
      made.push((await desk.call('POST', '/billing-invoices', { insurancePlanId: place.plan, code, date })).body);
    const account = (await desk.call('POST', '/billing-accounts', consultationGuide(place))).body;
    await desk.call('POST', `/billing-invoices/${made[0].id}/accounts`, { accountIds: [account.id] });
    const all = (await desk.call('GET', '/billing-invoices?search=a')).body;
    expect(all.items.map(({ code }: { code: string }) => code)).toEqual(['Maio', 'Abril']);
    expect([all.total, all.sum]).toEqual([2, 120]);
    expect((await desk.call('GET', '/billing-invoices?search=mai')).body).toMatchObject({ total: 1, sum: 0 });
    expect((await desk.call('GET', '/billing-invoices?status=closed,finished&startDate=2026-04-01')).body.total).toBe(
      0,
    );
    expect((await desk.call('GET', '/billing-invoices?startDate=2026-05-01&endDate=2026-04-01')).status).toBe(422);
    const held = (await desk.call('GET', `/billing-accounts?invoiceId=${made[0].id}`)).body;
    expect(held.items.map(({ id }: { id: string }) => id)).toEqual([account.id]);
    expect((await desk.call('GET', `/billing-accounts?invoiceId=${made[1].id}`)).body.total).toBe(0);
    const again = await desk.call('POST', '/billing-invoices', {
      insurancePlanId: place.plan,
      code: 'MAIO',
      date: '2026-06-01',
    });
    expect([again.status, again.body.code]).toEqual([409, 'billing.invoice-code-repeated']);
    const blank = await desk.call('POST', '/billing-invoices', {
      insurancePlanId: place.plan,
      code: ' ',
      date: '2026-06-01',
    });
    expect([blank.status, blank.body.errors]).toEqual([422, { code: 'Campo obrigatório' }]);
    const stranger = await server.person(own, ALL);
    expect((await stranger.call('GET', `/billing-invoices/${made[0].id}`)).status).toBe(200);
    expect((await biller.call('GET', `/billing-invoices/${made[0].id}`)).status).toBe(404);
  });
});
