import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consultationGuide, instalment, line, particularAccount, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { db } = server;
let desk: Awaited<ReturnType<typeof openDesk>>;

beforeEach(async () => {
  desk = await openDesk(server);
});

const planUrl = (rest: string) => `/insurances/${desk.clinic.insurance}/plans/${desk.clinic.plan}${rest}`;
const setPrice = async (insuranceValue: number, validFrom: string | null = null, particularValue = 0) =>
  desk.biller.call('PUT', planUrl('/prices'), {
    validFrom,
    items: [{ expenseId: desk.clinic.consultation, insuranceValue, particularValue }],
  });
const guide = async (more: object = {}) => {
  const made = await desk.save(consultationGuide(desk.clinic, more));
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
};
const read = async (id: string) => (await desk.biller.call('GET', `/billing-accounts/${id}`)).body;
const preview = async () => (await desk.biller.call('GET', planUrl('/repricing'))).body;
const reprice = (accounts: readonly object[], headers: Record<string, string> = {}) =>
  desk.biller.call('POST', planUrl('/repricing'), { accounts }, headers);

describe('open accounts at new prices', () => {
  test('what a new table would change is shown before it is done, and only the chosen ones take it', async () => {
    const two = { expenses: [line(desk.clinic, { insurance: 120, particular: 0 }, { quantity: 2 })] };
    const [first, second, same] = [await guide(), await guide(two), await guide()];
    expect(await preview()).toEqual({ accounts: [], before: 0, after: 0, difference: 0, more: false });
    await setPrice(135.5);
    await db
      .updateTable('billing_line')
      .set({ insurance_cents: 13_550, total_cents: 13_550 })
      .where('account_id', '=', same.id)
      .execute();
    const shown = await preview();
    expect(shown).toMatchObject({ before: 360, after: 406.5, difference: 46.5, more: false });
    expect(shown.accounts).toEqual([
      expect.objectContaining({
        id: first.id,
        key: first.key,
        version: 1,
        patient: { id: desk.clinic.patient, name: 'Ana Beatriz Souza', socialName: null },
        expenses: ['Consulta em consultório'],
        before: 120,
        after: 135.5,
        difference: 15.5,
        problem: null,
      }),
      expect.objectContaining({ id: second.id, before: 240, after: 271, difference: 31 }),
    ]);
    expect((await read(first.id)).total.general).toBe(120);

    const done = await reprice([{ id: second.id, version: 1, after: 271 }]);
    expect([done.status, done.body]).toEqual([200, { accounts: 1, difference: 31 }]);
    expect(await read(second.id)).toMatchObject({
      total: { insurance: 271, particular: 0, general: 271 },
      expenses: [{ value: { insurance: 135.5, total: 271 } }],
    });
    expect((await preview()).accounts.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    const trail = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', desk.branch.id)
      .where('record_id', '=', second.id)
      .orderBy('number')
      .execute();
    expect(trail.map(({ action }) => action).filter((action) => action !== 'account.read')).toEqual([
      'account.created',
      'account.repriced',
    ]);
  });

  test('the day of the service keeps its price: a table from a later day changes no account of before', async () => {
    await guide();
    await setPrice(200, '2026-11-21');
    expect((await preview()).accounts).toEqual([]);
    await setPrice(150, '2026-11-20');
    expect((await preview()).accounts).toEqual([expect.objectContaining({ before: 120, after: 150 })]);
  });

  test('what was gathered or received is neither shown nor repriced; one that changed since, of another plan or gone is named and none is done', async () => {
    const [open, gathered, changed] = [await guide(), await guide(), await guide()];
    const { clinic, biller, cashierId, save } = desk;
    const invoice = (
      await biller.call('POST', '/billing-invoices', { insurancePlanId: clinic.plan, code: 'F-1', date: '2026-11-01' })
    ).body;
    await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [gathered.id] });
    const paid = await save(
      particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
    );
    expect(paid.status).toBe(201);
    await setPrice(130);
    const privateUrl = `/insurances/${clinic.particular}/plans/${clinic.particularPlan}`;
    await biller.call('PUT', `${privateUrl}/prices`, {
      validFrom: null,
      items: [{ expenseId: clinic.consultation, insuranceValue: 0, particularValue: 350 }],
    });
    expect((await biller.call('GET', `${privateUrl}/repricing`)).body.accounts).toEqual([]);
    const received = await biller.call('POST', `${privateUrl}/repricing`, {
      accounts: [{ id: paid.body.id, version: 1, after: 350 }],
    });
    expect([received.status, received.body.errors]).toEqual([
      422,
      { 'accounts.0.status': 'A conta já foi recebida e fica com os preços que tinha' },
    ]);
    expect((await preview()).accounts.map(({ id }: { id: string }) => id)).toEqual([open.id, changed.id]);

    await biller.call('PUT', `/billing-accounts/${changed.id}`, { ...consultationGuide(clinic), version: 1 });
    const refused = await reprice([
      { id: open.id, version: 1, after: 130 },
      { id: gathered.id, version: 2, after: 130 },
      { id: changed.id, version: 1, after: 130 },
      { id: paid.body.id, version: 1, after: 130 },
      { id: '65f1c0ffee00000000000000', version: 1, after: 130 },
      { id: open.id, version: 1, after: 140 },
    ]);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'accounts.1.status': 'Só contas em aberto recebem os novos preços',
        'accounts.2.after': 'O valor mudou depois da conferência. Confira de novo antes de reajustar.',
        'accounts.3.planId': 'A conta é de outro plano',
        'accounts.4.id': 'A conta não está mais aqui',
        'accounts.5.id': 'Valor inválido',
        'accounts.5.after': 'O valor mudou depois da conferência. Confira de novo antes de reajustar.',
      },
    ]);
    expect((await read(open.id)).total.general).toBe(120);
  });

  test('a discount in percent follows, and two who reprice at once do it once', async () => {
    const { clinic, biller } = desk;
    const url = `/insurances/${clinic.particular}/plans/${clinic.particularPlan}`;
    const made = await desk.save(
      particularAccount(
        clinic,
        { cashierId: null, receipt: false },
        { discount: { type: 'percent', value: 30, percent: 10 }, cashier: undefined },
      ),
    );
    expect(made.status).toBe(201);
    await db.updateTable('billing_account').set({ status: 'open' }).where('id', '=', made.body.id).execute();
    await biller.call('PUT', `${url}/prices`, {
      validFrom: null,
      items: [{ expenseId: clinic.consultation, insuranceValue: 0, particularValue: 400 }],
    });
    const wanted = { accounts: [{ id: made.body.id, version: 1, after: 400 }] };
    const both = await Promise.all([
      biller.call('POST', `${url}/repricing`, wanted),
      biller.call('POST', `${url}/repricing`, wanted),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await read(made.body.id)).toMatchObject({
      version: 2,
      total: { particular: 400, general: 400 },
      discount: { type: 'percent', percent: 10, value: 40 },
      expenses: [{ value: { particular: 400, discount: 40 } }],
    });
    const audited = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_entry where action = 'account.repriced' and record_id = ${made.body.id}`.execute(
      db,
    );
    expect(audited.rows[0]?.n).toBe(1);
  });

  test('BIL-147 a plan that hides what it pays shows its prices to whoever lists accounts alone', async () => {
    const { branch, clinic } = desk;
    await db
      .updateTable('insurance_plan')
      .set({ settings: JSON.stringify({ general: { billing: { hideInsuranceValue: true } } }) })
      .where('id', '=', clinic.plan)
      .execute();
    const blind = await server.person(branch, ['financial:updateBilling']);
    expect((await blind.call('GET', planUrl('/repricing'))).status).toBe(403);
    expect((await blind.call('GET', planUrl('/price-simulation?month=2026-11&source=percent&percent=5'))).status).toBe(
      403,
    );
    const reader = await server.person(
      branch,
      ALL.filter((action) => action !== 'financial:updateBilling'),
    );
    expect(
      (await reader.call('POST', planUrl('/repricing'), { accounts: [{ id: clinic.plan, version: 1, after: 1 }] }))
        .status,
    ).toBe(403);
  });
});

describe('charged accounts at other prices', () => {
  const simulate = (query: string) => desk.biller.call('GET', planUrl(`/price-simulation?${query}`));
  const charge = async (ids: readonly string[]) => {
    const invoice = (
      await desk.biller.call('POST', '/billing-invoices', {
        insurancePlanId: desk.clinic.plan,
        code: `S-${ids.length}`,
        date: '2026-11-01',
      })
    ).body;
    const { version } = (
      await desk.biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: ids })
    ).body;
    expect(
      (await desk.biller.call('POST', `/billing-invoices/${invoice.id}/closure`, { version, dueDate: SOON })).status,
    ).toBe(200);
  };

  test('a month would have brought so much more, in total and by procedure, and nothing is changed', async () => {
    const twice = { expenses: [line(desk.clinic, { insurance: 120, particular: 0 }, { quantity: 2 })] };
    const [first, second, open] = [await guide(), await guide(twice), await guide()];
    await charge([first.id, second.id]);
    const expense = { id: desk.clinic.consultation, code: '10101012', name: 'Consulta em consultório' };
    const more = await simulate('month=2026-11&source=percent&percent=4.5');
    expect([more.status, more.body]).toEqual([
      200,
      {
        accounts: 2,
        before: 360,
        after: 376.2,
        difference: 16.2,
        expenses: [{ expense, quantity: 3, before: 360, after: 376.2, difference: 16.2, unpriced: false }],
      },
    ]);
    await setPrice(150, '2099-01-01');
    expect((await simulate('month=2026-11&source=day&day=2099-01-01')).body).toMatchObject({
      after: 450,
      difference: 90,
    });
    const elsewhere = await simulate(`month=2026-11&source=plan&otherPlanId=${desk.clinic.particularPlan}`);
    expect(elsewhere.body).toMatchObject({ before: 360, after: 900, difference: 540 });
    await desk.biller.call(
      'DELETE',
      `/insurances/${desk.clinic.particular}/plans/${desk.clinic.particularPlan}/prices/${desk.clinic.consultation}`,
    );
    expect((await simulate(`month=2026-11&source=plan&otherPlanId=${desk.clinic.particularPlan}`)).body).toMatchObject({
      difference: 0,
      expenses: [{ unpriced: true }],
    });
    expect((await simulate('month=2026-10&source=percent&percent=5')).body).toEqual({
      accounts: 0,
      before: 0,
      after: 0,
      difference: 0,
      expenses: [],
    });
    expect([(await read(first.id)).total.general, (await read(open.id)).total.general]).toEqual([120, 120]);
  });

  test('what is missing or out of bounds is told at its field', async () => {
    for (const [query, field] of [
      ['source=percent', 'percent'],
      ['source=percent&percent=100.5', 'percent'],
      ['source=day', 'day'],
      ['source=plan', 'otherPlanId'],
      [`source=plan&otherPlanId=${desk.clinic.plan}`, 'otherPlanId'],
      ['source=plan&otherPlanId=65f1c0ffee00000000000000', 'otherPlanId'],
    ]) {
      const { status, body } = await simulate(`month=2026-11&${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, [field]]);
    }
    expect((await simulate('month=2026-13&source=percent&percent=1')).status).toBe(400);
  });

  const simulateTable = (table: string, month = '2026-11') =>
    desk.biller.call('POST', planUrl('/price-simulation'), { month, content: Buffer.from(table).toString('base64') });

  test('the table that an insurer sent is tried on a month before anything is imported', async () => {
    const twice = { expenses: [line(desk.clinic, { insurance: 120, particular: 10 }, { quantity: 2 })] };
    await charge([(await guide()).id, (await guide(twice)).id]);
    const expense = { id: desk.clinic.consultation, code: '10101012', name: 'Consulta em consultório' };
    const answer = await simulateTable(
      'Tabela 2027\nCódigo;Valor convênio\n1.01.01.01-2;150,00\n40304361;12,50\n10101012;99,00\n40304361;abc\n',
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        simulation: {
          accounts: 2,
          before: 380,
          // What the patient pays is not in the table: it stays as it was charged.
          after: 470,
          difference: 90,
          expenses: [{ expense, quantity: 3, before: 380, after: 470, difference: 90, unpriced: false }],
        },
        prices: 2,
        leftOut: 2,
        problems: [
          { row: 5, field: 'code', message: 'Código repetido na tabela' },
          { row: 6, field: 'code', message: 'Código repetido na tabela' },
        ],
      },
    ]);
    const long = await simulateTable(`Código;Valor convênio\n10101012;1,00\n${'40304361;x\n'.repeat(700)}`);
    expect([long.body.leftOut, long.body.problems.length, long.body.problems[0].row]).toEqual([700, 500, 3]);
    const both = await simulateTable('Código;Valor convênio;Valor particular\n10101012;100,00;0,00\n');
    expect(both.body.simulation).toMatchObject({ after: 300, difference: -80 });
    const without = await simulateTable('Código;Valor convênio\n40304361;12,50\n');
    expect(without.body.simulation).toMatchObject({ difference: 0, expenses: [{ unpriced: true }] });
    const {
      rows: [price],
    } = await sql<{ insurance_cents: number }>`
      select insurance_cents from plan_price_on('2026-11-21')
      where plan_id = ${desk.clinic.plan} and expense_id = ${desk.clinic.consultation}`.execute(db);
    expect(price).toEqual({ insurance_cents: 12_000 });
  });

  test('a file that is no table, and somebody who may not, are refused', async () => {
    for (const [table, code] of [
      ['nada\naqui\n', 'billing.price-table-without-header'],
      ['Código;Valor convênio\n', 'billing.price-table-empty'],
    ] as const) {
      const { status, body } = await simulateTable(table);
      expect([status, body.code]).toEqual([422, code]);
    }
    expect((await simulateTable('Código;Valor\n10101012;1,00\n', '2026-13')).status).toBe(400);
    expect((await simulateTable('Código;Valor\n10101012;1,00\n', '0000-01')).status).toBe(400);
    const reader = await server.person(
      desk.branch,
      ALL.filter((action) => action !== 'financial:updateBilling'),
    );
    const refused = await reader.call('POST', planUrl('/price-simulation'), { month: '2026-11', content: 'YWJj' });
    expect([refused.status, refused.body.code]).toEqual([403, 'access.forbidden']);
  });
});
