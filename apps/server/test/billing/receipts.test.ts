import { describe, expect, onTestFinished, test } from 'vitest';
import { instalment, line, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

let now = Date.now;
const server = await startServer({ now: () => now() });
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const thirds = [33.34, 33.33, 33.33].map((value, index) =>
  instalment(clinic.card, value, { current: index + 1, total: 3, groupId: 'g1' }),
);

describe('private account', () => {
  const receive = (installments: readonly object[], more: { categoryId?: string | null } = {}) =>
    save(particularAccount(clinic, { cashierId, receipt: true, installments, ...more }));

  test('without a category the drawer’s counts; where it has none: «Selecione uma categoria!» [CSH-053, BIL-121, BIL-124]', async () => {
    const installments = [instalment(clinic.money, 300)];
    const made = await receive(installments, { categoryId: null });
    const { category_id: category } = await server.db
      .selectFrom('financial_transaction')
      .select('category_id')
      .where('account_id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect([made.status, category, made.body.cashier.categoryId]).toEqual([201, clinic.attendance, clinic.attendance]);
    const setting = (attendance: string | null) =>
      server.db
        .updateTable('cashier_setting')
        .set({ attendance_category_id: attendance })
        .where('bank_account_id', '=', clinic.drawer)
        .execute();
    await setting(null);
    onTestFinished(async () => void (await setting(clinic.attendance)));
    const refused = await receive(installments, { categoryId: null });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'cashier.categoryId': 'Selecione uma categoria!' }]);
  });

  test('without an open drawer of one’s own: «Nenhum caixa aberto…»; with one that was not chosen: «Campo obrigatório» [BIL-121, BIL-123]', async () => {
    const account = particularAccount(clinic, {
      cashierId: null,
      receipt: true,
      installments: [instalment(clinic.money, 300)],
    });
    const nobody = await server.person(branch, ALL);
    expect((await nobody.call('POST', '/billing-accounts', account)).body.errors['cashier.id']).toBe(
      'Nenhum caixa aberto para dar sequência no recebimento do atendimento!',
    );
    expect((await save(account)).body.errors['cashier.id']).toBe('Campo obrigatório');
  });

  test('100,00 by card in 3 becomes three documents and one cash entry [BIL-191, BIL-178]', async () => {
    const made = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: thirds },
        { expenses: [line(clinic, { insurance: 0, particular: 100 })] },
      ),
    );
    expect(made.status).toBe(201);
    expect(made.body.installments.map((item: { value: number }) => item.value)).toEqual([33.34, 33.33, 33.33]);
    expect(made.body.installments.map((item: { rate: number }) => item.rate)).toEqual([1.27, 1.26, 1.26]);
    const documents = await server.db
      .selectFrom('financial_transaction')
      .selectAll()
      .where('account_id', '=', made.body.id)
      .orderBy('instalment_current')
      .execute();
    expect(
      documents.map(({ current_cents: value, instalment_current: current, instalment_total: total, status }) => [
        value,
        current,
        total,
        status,
      ]),
    ).toEqual([
      [3334, 1, 3, 'open'],
      [3333, 2, 3, 'open'],
      [3333, 3, 3, 'open'],
    ]);
    const flow = (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body;
    expect(flow.items.at(-1)).toMatchObject({
      total: 100,
      service: made.body.id,
      cashier: { operation: 'attendance' },
    });
  });

  test('money is paid at once, a card waits for its due date; both in one receipt [BIL-189, BIL-192, CSH-117]', async () => {
    const before = (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance;
    const made = await save(
      particularAccount(clinic, {
        cashierId,
        receipt: true,
        installments: [
          instalment(clinic.money, 100),
          ...[1, 2].map((current) => instalment(clinic.card, 100, { current, total: 2, groupId: 'c' })),
        ],
      }),
    );
    expect(made.status).toBe(201);
    const documents = await server.db
      .selectFrom('financial_transaction')
      .select(['status', 'current_cents'])
      .where('account_id', '=', made.body.id)
      .orderBy('id')
      .execute();
    expect(documents.map(({ status }) => status)).toEqual(['paid', 'open', 'open']);
    expect((await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance).toBe(before + 100);
  });

  test('without receipt it waits at the cashier; receiving it removes it from there [BIL-040, BIL-041, CSH-025, CSH-029, CSH-103]', async () => {
    const made = (
      await save(
        particularAccount(clinic, { cashierId: null, receipt: false, installments: [instalment(clinic.money, 300)] }),
      )
    ).body;
    expect(made).toMatchObject({ status: 'payment', installments: [] });
    const pending = (await biller.call('GET', '/cashiers/attendances')).body.items;
    expect(pending.find((item: { id: string }) => item.id === made.id)).toMatchObject({
      value: 300,
      patient: { name: 'Ana Beatriz Souza' },
      serviceType: 'consultation',
    });
    const received = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] },
        { version: made.version },
      ),
    );
    expect(received.body.status).toBe('open');
    expect(
      (await biller.call('GET', '/cashiers/attendances')).body.items.some(
        (item: { id: string }) => item.id === made.id,
      ),
    ).toBe(false);
  });

  test('what the professional was paid leaves the cashier too: no entry, no receipt, and the drawer as it was [A92, BIL-040]', async () => {
    const flow = async () => (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body;
    const waits = async (id: string) =>
      (await biller.call('GET', '/cashiers/attendances')).body.items.some((item: { id: string }) => item.id === id);
    const before = await flow();
    const made = (await save(particularAccount(clinic, { cashierId: null, receipt: false }))).body;
    expect(await waits(made.id)).toBe(true);
    const asked = particularAccount(clinic, { cashierId: null, receipt: false }, { version: made.version });
    const direct = await biller.call('PUT', `/billing-accounts/${made.id}`, {
      ...asked,
      cashier: { ...(asked['cashier'] as object), modality: 'professional' },
    });
    expect(direct.body).toMatchObject({ status: 'open', received: null, installments: [] });
    expect(await waits(made.id)).toBe(false);
    expect(await flow()).toEqual(before);
    // Said by mistake: it waits again.
    const back = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(clinic, { cashierId: null, receipt: false }, { version: direct.body.version }),
    );
    expect(back.body.status).toBe('payment');
    expect(await waits(made.id)).toBe(true);
  });

  test('changing a received account takes the first receipt back [CSH-117]', async () => {
    const before = (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance;
    const made = (
      await save(particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }))
    ).body;
    await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.pix, 300)] },
        { version: made.version },
      ),
    );
    expect((await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance).toBe(before);
    const live = await server.db
      .selectFrom('financial_transaction')
      .select('status')
      .where('account_id', '=', made.id)
      .where('status', '<>', 'canceled')
      .execute();
    expect(live).toEqual([{ status: 'paid' }]);
  });

  test('an account of a closed cashier is read-only [BIL-044]', async () => {
    const other = (
      await biller.call('POST', '/cashiers', {
        bankAccount: { id: clinic.otherDrawer },
        operation: 'incoming',
        value: 0,
      })
    ).body;
    const made = (
      await save(
        particularAccount(clinic, {
          cashierId: other.id,
          receipt: true,
          installments: [instalment(clinic.money, 300)],
        }),
      )
    ).body;
    await biller.call('PUT', `/cashiers/${other.id}`, { status: 'closed', operation: 'outgoing', value: 300 });
    const refused = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
    );
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'O caixa desta conta já foi fechado. Por esse motivo não será possível editá-la!',
    );
    expect((await biller.call('GET', `/billing-accounts/${made.id}`)).body.readOnly).toBe('billing.cashier-closed');
  });

  test('money that a Sangria took out of the drawer is not given back: nothing changes and the reason is said [CSH-107, A18]', async () => {
    const made = (
      await save(particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }))
    ).body;
    const { balance } = (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body;
    const moved = { cashierId, operation: 'outgoing', value: balance, notes: null };
    const taken = await biller.call('POST', '/cashier-operations', moved);
    expect(taken.status).toBe(201);
    const refused = await biller.call('DELETE', `/billing-accounts/${made.id}`);
    expect([refused.status, refused.body.code]).toEqual([422, 'cashier.insufficient-balance']);
    expect((await biller.call('GET', `/billing-accounts/${made.id}`)).body.version).toBe(made.version);
    expect((await biller.call('DELETE', `/cashier-operations/${taken.body.id}`)).status).toBe(204);
    expect((await biller.call('DELETE', `/billing-accounts/${made.id}`)).status).toBe(204);
  });

  test('received anew in its drawer an account keeps its place in the flow, judged with the money that was taken out since [CSH-047, A18]', async () => {
    const flow = async () => (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body;
    const received = (method: string, value: number, more: object = {}) =>
      particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(method, value)] }, more);
    const move = (operation: string, value: number) =>
      biller.call('POST', '/cashier-operations', { cashierId, operation, value, notes: null });
    const start = (await flow()).balance;
    const made = (await save(received(clinic.money, 300))).body;
    const taken = await move('outgoing', start + 300);
    const given = await move('incoming', 500);
    const before = await flow();
    const place = before.items.findIndex((item: { service: string }) => item.service === made.id);
    // The same money: both steps are judged together, though the drawer held nothing after the Sangria.
    const again = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      received(clinic.money, 300, { version: made.version }),
    );
    expect(again.status).toBe(200);
    expect((await flow()).items).toEqual(before.items);
    // By card the 300 would be missing when the Sangria took them, whatever came after.
    const refused = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      received(clinic.pix, 300, { version: again.body.version }),
    );
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      422,
      'cashier.insufficient-balance',
      { missing: 300 },
    ]);
    expect((await biller.call('DELETE', `/billing-accounts/${made.id}`)).body.code).toBe(
      'cashier.insufficient-balance',
    );
    expect(await flow()).toEqual(before);
    expect((await biller.call('DELETE', `/cashier-operations/${taken.body.id}`)).status).toBe(204);
    const byCard = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      received(clinic.pix, 300, { version: again.body.version }),
    );
    expect(byCard.status).toBe(200);
    expect((await flow()).items[place]).toMatchObject({
      id: before.items[place].id,
      createdAt: before.items[place].createdAt,
      installments: [{ type: 'pix', value: { current: 300 } }],
      cashBalance: start,
    });
    await biller.call('DELETE', `/billing-accounts/${made.id}`);
    await biller.call('DELETE', `/cashier-operations/${given.body.id}`);
    expect((await flow()).balance).toBe(start);
  });

  test('a deleted account gives the money back and is gone [BIL-163, CSH-119]', async () => {
    const before = (await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance;
    const made = (
      await save(particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }))
    ).body;
    expect((await biller.call('DELETE', `/billing-accounts/${made.id}`)).status).toBe(204);
    expect((await biller.call('GET', `/billing-accounts/${made.id}`)).status).toBe(404);
    expect((await biller.call('GET', `/cashiers/${cashierId}/cash-flow`)).body.balance).toBe(before);
  });
});

describe('a receipt and the cash flow', () => {
  const flowOf = async (id: string) => (await biller.call('GET', `/cashiers/${id}/cash-flow`)).body;
  const received = async (id: string, installments: readonly object[]) => {
    const { body } = await save(particularAccount(clinic, { cashierId: id, receipt: true, installments }));
    const entry = (await flowOf(id)).items.find((item: { service: string }) => item.service === body.id);
    return { account: body, entry };
  };
  /** The drawer of each test is another one, so that it may be closed. */
  const openOther = async () => {
    const opened = await biller.call('POST', '/cashiers', {
      bankAccount: { id: clinic.otherDrawer },
      operation: 'incoming',
      value: 0,
    });
    onTestFinished(async () => {
      const left = (await biller.call('GET', '/cashiers?status=open&limit=0')).body.items.find(
        (item: { id: string }) => item.id === opened.body.id,
      );
      if (left)
        await biller.call('PUT', `/cashiers/${left.id}`, {
          status: 'closed',
          operation: 'outgoing',
          value: left.balance,
        });
    });
    return opened.body.id as string;
  };
  const remove = (id: string) => biller.call('DELETE', `/financial-transactions/${id}`);

  test('an entry of an attendance deleted in the cash flow: undoes its receipt whole: documents canceled, receipt void, the account waits again, and the trace says who [CSH-063, CSH-108]', async () => {
    const id = await openOther();
    const { account, entry } = await received(id, [instalment(clinic.money, 100), instalment(clinic.card, 200)]);
    // Of two tabs one deletes, the other finds it gone.
    const answers = await Promise.all([remove(entry.id), remove(entry.id), remove(entry.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404]);
    const after = (await biller.call('GET', `/billing-accounts/${account.id}`)).body;
    expect(after).toMatchObject({ status: 'payment', received: null, installments: [] });
    const pending = (await biller.call('GET', '/cashiers/attendances')).body.items;
    expect(pending.find((item: { id: string }) => item.id === account.id)).toMatchObject({ value: 300 });
    const documents = await server.db
      .selectFrom('financial_transaction as t')
      .leftJoin('financial_payment as y', 'y.transaction_id', 't.id')
      .select(['t.status', (eb) => eb.fn.sum<number | null>('y.value_cents').as('paid')])
      .where('t.account_id', '=', account.id)
      .groupBy(['t.id', 't.status', 't.current_cents'])
      .orderBy('t.current_cents')
      .execute();
    expect(documents.map(({ status, paid }) => [status, paid ?? 0])).toEqual([
      ['canceled', 0],
      ['canceled', 0],
    ]);
    const flow = await flowOf(id);
    expect([flow.balance, flow.movement, flow.items.length]).toEqual([0, 0, 1]);
    expect(flow.removed).toMatchObject([
      { id: entry.id, total: 300, cashier: { operation: 'attendance' }, removal: { user: { name: 'Bia Faturista' } } },
    ]);
    const audited = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', 'in', [account.id, entry.id])
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.receipt-undone', 'cashier.entry-removed']),
    );
    // It is received anew as any other that waits.
    const again = await biller.call('PUT', `/billing-accounts/${account.id}`, {
      ...particularAccount(clinic, { cashierId: id, receipt: true, installments: [instalment(clinic.pix, 300)] }),
      version: after.version,
    });
    expect([again.status, again.body.received.receipt > account.received.receipt]).toEqual([200, true]);
    expect((await flowOf(id)).movement).toBe(300);
  });

  test('an entry of an attendance deleted in the cash flow: money that is spent keeps it: 422 with what is missing; a settled instalment or a single document keeps it: 409 [CSH-047]', async () => {
    const id = await openOther();
    const { account, entry } = await received(id, [instalment(clinic.money, 100), instalment(clinic.card, 200)]);
    await biller.call('POST', '/cashier-operations', { cashierId: id, operation: 'outgoing', value: 60 });
    const before = await flowOf(id);
    const spent = await remove(entry.id);
    expect([spent.status, spent.body.code, spent.body.data]).toEqual([
      422,
      'cashier.insufficient-balance',
      { missing: 60 },
    ]);
    const [card] = await server.db
      .selectFrom('financial_transaction')
      .select('id')
      .where('account_id', '=', account.id)
      .where('status', '=', 'open')
      .execute();
    expect((await remove(card?.id ?? '')).body.code).toBe('finance.belongs-to-account');
    expect(await flowOf(id)).toEqual(before);
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body.version).toBe(account.version);
  });

  test('of a drawer that was closed nothing is deleted, also while it is being closed [CSH-120]', async () => {
    const id = await openOther();
    const { account, entry } = await received(id, [instalment(clinic.money, 300)]);
    const [removed, closed] = await Promise.all([
      remove(entry.id),
      biller.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 300 }),
    ]);
    // Whoever was first at the drawer decides for both.
    expect([
      [204, 409],
      [409, 200],
    ]).toContainEqual([removed?.status, closed?.status]);
    if (closed?.status !== 200) return;
    const late = await remove(entry.id);
    expect([late.status, late.body.code]).toEqual([409, 'billing.cashier-closed']);
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body).toMatchObject({
      received: { total: 300 },
      readOnly: 'billing.cashier-closed',
    });
  });

  test('an entry of an attendance deleted in the cash flow: an entry of another branch, or of a drawer that one may not use, is not there: 404', async () => {
    const id = await openOther();
    const { entry } = await received(id, [instalment(clinic.money, 300)]);
    const stranger = await server.person(branch, ALL);
    expect((await stranger.call('DELETE', `/financial-transactions/${entry.id}`)).status).toBe(404);
    const elsewhere = await server.person(await server.branch(), ALL);
    expect((await elsewhere.call('DELETE', `/financial-transactions/${entry.id}`)).status).toBe(404);
    const without = await server.person(
      branch,
      ALL.filter((code) => code !== 'financial:deleteFinancialTransaction'),
    );
    expect((await without.call('DELETE', `/financial-transactions/${entry.id}`)).status).toBe(403);
  });

  test('after its till closed it is given back out of today’s drawer, with a reason and by who may; receipt, account and the closed till stay what they are [BIL-044, CSH-120]', async () => {
    const id = await openOther();
    const { account } = await received(id, [instalment(clinic.money, 300)]);
    await biller.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: 300 });
    const [closedFlow, stood] = [await flowOf(id), (await biller.call('GET', `/billing-accounts/${account.id}`)).body];
    const refund = (body: object, who = biller) =>
      who.call('POST', `/billing-accounts/${account.id}/refunds`, {
        cashierId,
        reason: 'Exame não realizado',
        ...body,
      });
    const before = (await flowOf(cashierId)).balance;
    if (before < 300)
      await biller.call('POST', '/cashier-operations', { cashierId, operation: 'incoming', value: 300 - before });
    const held = (await flowOf(cashierId)).balance;
    for (const [body, status, errors] of [
      [{ value: 300.01 }, 422, { value: 'O valor passa do que ainda pode ser devolvido: R$ 300,00' }],
      [{ value: 10, reason: '   ' }, 422, { reason: 'Campo obrigatório' }],
      [{ value: 0 }, 400, { value: expect.any(String) }],
      [{ value: 0.001 }, 400, { value: expect.any(String) }],
    ] as const) {
      const refused = await refund(body);
      const told = Object.fromEntries(
        Object.entries<string>(refused.body.errors).map(([field, text]) => [field, text.replaceAll('\u00a0', ' ')]),
      );
      expect([body, refused.status, told]).toEqual([body, status, errors]);
    }
    expect((await refund({ value: 10, cashierId: id })).body.code).toBe('cashier.closed');
    const without = await server.person(
      branch,
      ALL.filter((code) => code !== 'financial:reverseFinancialTransaction'),
    );
    expect((await refund({ value: 10 }, without)).status).toBe(403);
    expect((await flowOf(cashierId)).balance).toBe(held);
    // Of eight at once as many go through as were received for.
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund({ value: 100 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    const flow = await flowOf(cashierId);
    expect(flow.balance).toBe(held - 300);
    expect(flow.items.at(-1)).toMatchObject({
      type: 'expense',
      total: 100,
      notes: `Devolução do recibo nº ${account.received.receipt}: Exame não realizado`,
      entity: { name: account.patient.name },
    });
    expect(await flowOf(id)).toEqual(closedFlow);
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body).toEqual(stood);
    const statement = (await biller.call('GET', `/billing-accounts/${account.id}/statement`)).body;
    expect(statement).toMatchObject({ received: 300, refunded: 300, refundable: 0 });
    expect(statement.refunds[0]).toMatchObject({ value: 100, reason: 'Exame não realizado', user: 'Bia Faturista' });
    // Deleted while its drawer is open, it may be given back again.
    expect(
      (await biller.call('DELETE', `/financial-transactions/${answers.find(({ status }) => status === 201)?.body.id}`))
        .status,
    ).toBe(204);
    expect((await biller.call('GET', `/billing-accounts/${account.id}/statement`)).body.refundable).toBe(100);
  });

  test('while something of its receipt was given back an account is neither saved nor undone; what was never received has nothing to give back', async () => {
    const id = await openOther();
    const { account, entry } = await received(id, [instalment(clinic.money, 300)]);
    const refund = () =>
      biller.call('POST', `/billing-accounts/${account.id}/refunds`, { cashierId: id, value: 50, reason: 'Desconto' });
    expect((await refund()).body).toMatchObject({ receipt: account.received.receipt, value: 50, left: 250 });
    expect((await remove(entry.id)).body.code).toBe('billing.refunded');
    expect((await biller.call('GET', `/billing-accounts/${account.id}`)).body.readOnly).toBe('billing.refunded');
    const waiting = (await save(particularAccount(clinic, { cashierId: null, receipt: false, installments: [] }))).body;
    const nothing = await biller.call('POST', `/billing-accounts/${waiting.id}/refunds`, {
      cashierId: id,
      value: 1,
      reason: 'x',
    });
    expect([nothing.status, nothing.body.code]).toEqual([409, 'billing.not-received']);
  });
});
