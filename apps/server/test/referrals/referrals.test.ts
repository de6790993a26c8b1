import type { Permission } from '@prumo/domain/access';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeTill } from '../cashier/till.ts';
import { instalment } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

const server = await startServer();
const { branch, cashier, clinic, open, closeAll, balancesAndSums } = await makeTill(server);
await cashier.call('POST', '/cashier-settings', {
  bankAccount: { id: clinic.drawer },
  categories: { revenue: null, expense: null, attendance: null, forward: { id: clinic.revenue } },
  collaborators: cashier.userId,
});

const partner = async (name = `Laboratório ${server.newId().slice(18)}`): Promise<string> => {
  const { id } = (await cashier.call('POST', '/partners', { name })).body;
  const saved = await cashier.call('PUT', `/partners/${id}/prices`, {
    prices: [
      { expenseId: clinic.exam, price: 80, kept: 20 },
      { expenseId: clinic.consultation, price: 20, kept: 0 },
    ],
  });
  expect(saved.status).toBe(200);
  return id;
};
const lab = await partner('Laboratório Central');
const input = (more: object = {}) => ({
  partnerId: lab,
  patientId: clinic.patient,
  lines: [{ expenseId: clinic.exam, quantity: 1 }],
  ...more,
});
const create = async (more: object = {}) => (await cashier.call('POST', '/forwards', input(more))).body;
const receive = (id: string, cashierId: string, more: object = {}, who = cashier) =>
  who.call('POST', `/forwards/${id}/receipt`, {
    cashierId,
    total: 80,
    installments: [instalment(clinic.pix, 80)],
    ...more,
  });
const pending = async (): Promise<{ id: string; total: number }[]> =>
  (await cashier.call('GET', '/cashiers/forwards')).body.items;
const flowOf = async (id: string) => (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
/** Everything that an order moves, as it is stored. */
const stored = async () =>
  (
    await sql`select (select json_agg(r order by r.id) from referral r) as orders, (select json_agg(e order by e.id) from cash_entry e) as entries,
      (select json_agg(m order by m.id) from cash_movement m) as movements, (select json_agg(t order by t.id) from financial_transaction t) as documents,
      (select json_agg(c order by c.id) from account_receipt c) as receipts`.execute(server.db)
  ).rows[0];

describe('an order', () => {
  test('gets the next code of the branch and the partner’s prices; finished it is read-only [REF-002, REF-010]', async () => {
    const first = await create({ lines: [{ expenseId: clinic.exam, quantity: 2 }], notes: 'Em jejum' });
    expect(first).toMatchObject({ status: 'open', total: 160, kept: 40, owed: 120, notes: 'Em jejum', received: null });
    expect(first.lines).toMatchObject([
      { expense: { name: 'Hemograma' }, quantity: 2, price: 80, kept: 20, total: 160 },
    ]);
    const second = await create();
    expect(second.code).toBe(first.code + 1);
    const finished = await cashier.call('PUT', `/forwards/${first.id}/finish`);
    expect(finished.body).toMatchObject({ status: 'finished', finished: { user: 'Caio Lima' } });
    const before = await stored();
    const changed = await cashier.call('PUT', `/forwards/${first.id}`, input());
    expect([changed.status, changed.body.message]).toEqual([
      409,
      'Este encaminhamento já foi finalizado e não pode ser alterado',
    ]);
    expect((await cashier.call('PUT', `/forwards/${first.id}/finish`)).status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  test('is changed at the prices it was agreed at; another version than the stored is refused [REF-003]', async () => {
    const other = await partner();
    const order = await create({ partnerId: other });
    await cashier.call('PUT', `/partners/${other}/prices`, {
      prices: [{ expenseId: clinic.exam, price: 95, kept: 5 }],
    });
    const kept = await cashier.call('PUT', `/forwards/${order.id}`, {
      ...input({ partnerId: other, lines: [{ expenseId: clinic.exam, quantity: 3 }] }),
      version: order.version,
    });
    expect(kept.body).toMatchObject({ total: 240, kept: 60, version: order.version + 1 });
    expect((await create({ partnerId: other })).total).toBe(95);
    const older = await cashier.call('PUT', `/forwards/${order.id}`, {
      ...input({ partnerId: other }),
      version: order.version,
    });
    expect([older.status, older.body.code]).toEqual([409, 'conflict.version']);
  });

  test.each<readonly [string, () => object | Promise<object>, object]>([
    ['nothing chosen', () => ({ lines: [] }), { lines: 'Adicione ao menos um procedimento' }],
    [
      'a procedure twice',
      () => ({
        lines: [
          { expenseId: clinic.exam, quantity: 1 },
          { expenseId: clinic.exam, quantity: 1 },
        ],
      }),
      { 'lines.1.expenseId': 'Este procedimento já está na lista: aumente a quantidade' },
    ],
    [
      'what the partner has no price for',
      async () => ({ partnerId: (await cashier.call('POST', '/partners', { name: 'Sem tabela' })).body.id }),
      { 'lines.0.expenseId': 'Este procedimento não está na tabela do parceiro' },
    ],
    [
      'an inactive partner',
      async () => {
        const gone = await partner();
        await cashier.call('DELETE', `/partners/${gone}`);
        return { partnerId: gone };
      },
      { partnerId: 'Este parceiro está inativo: reative-o no cadastro de parceiros' },
    ],
    ['a partner that is none', () => ({ partnerId: server.newId() }), { partnerId: 'Valor inválido' }],
    ['a patient that is none', () => ({ patientId: server.newId() }), { patientId: 'Valor inválido' }],
  ])('with %s is refused at the field, and no code is spent [REF-002, REF-010]', async (_name, more, errors) => {
    const asked = input(await more());
    const before = await create();
    const refused = await cashier.call('POST', '/forwards', asked);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect((await create()).code).toBe(before.code + 1);
  });

  test('of quantity 0, 1000, 1,5 or a word, or without its people, is refused [REF-002]', async () => {
    for (const quantity of [0, 1000, 1.5, 'muitos', -5, 1e9])
      expect(
        (await cashier.call('POST', '/forwards', input({ lines: [{ expenseId: clinic.exam, quantity }] }))).status,
      ).toBe(400);
    expect((await cashier.call('POST', '/forwards', { lines: [] })).status).toBe(400);
  });

  test('is found by code, patient and partner, with what the filter comes to; deleted it is gone from the lists [REF-001, REF-008]', async () => {
    const mine = await partner('Óptica Ângulo');
    const order = await create({ partnerId: mine });
    const done = await create({ partnerId: mine, lines: [{ expenseId: clinic.consultation, quantity: 1 }] });
    await cashier.call('PUT', `/forwards/${done.id}/finish`);
    const list = async (query: string) => (await cashier.call('GET', `/forwards?partnerId=${mine}${query}`)).body;
    expect(await list('')).toMatchObject({ total: 2, sum: { total: 100, kept: 20, owed: 80, pending: 100 } });
    expect((await list('&search=optica%20ang')).items.map(({ id }: { id: string }) => id)).toEqual([done.id, order.id]);
    expect((await list('&search=beatriz')).total).toBe(2);
    expect((await list(`&search=${order.code}`)).items).toMatchObject([
      { id: order.id, code: order.code, partner: { name: 'Óptica Ângulo' }, patient: { name: 'Ana Beatriz Souza' } },
    ]);
    expect((await list('&status=finished')).total).toBe(1);
    expect((await list('&startDate=2199-01-01')).total).toBe(0);
    expect((await list('&limit=1&offset=1')).items).toMatchObject([{ id: order.id }]);
    expect((await cashier.call('DELETE', `/forwards/${order.id}`)).status).toBe(204);
    expect((await list('')).items.map(({ id }: { id: string }) => id)).toEqual([done.id]);
    expect((await pending()).map(({ id }) => id)).not.toContain(order.id);
    expect((await list('&status=canceled')).items).toMatchObject([{ id: order.id, status: 'canceled' }]);
    const again = await cashier.call('DELETE', `/forwards/${order.id}`);
    expect([again.status, again.body.message]).toEqual([409, 'Este encaminhamento foi excluído']);
  });

  test('prints its patient, code and items, and once received its numbered receipt [REF-009, CSH-121]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    const print = async (format = 'A4') =>
      pdfText((await cashier.call('GET', `/forwards/${order.id}/print?format=${format}`)).bytes).join(' ');
    const paper = await print();
    for (const word of [
      'Ana Beatriz Souza',
      `Encaminhamento nº ${order.code}`,
      'Hemograma',
      'Laboratório Central',
      '80,00',
    ])
      expect(paper).toContain(word);
    const { number } = (await receive(order.id, id)).body.received;
    for (const format of ['A4', 'A5', '80mm']) expect(await print(format)).toContain(`Recibo nº ${number}`);
    expect(await print()).toContain('PIX');
  });
});

describe('the price list of a partner', () => {
  test('is refused at its fields, and stays as it was [REF-010]', async () => {
    const id = await partner();
    const before = (await cashier.call('GET', `/partners/${id}/prices`)).body;
    const refused = await cashier.call('PUT', `/partners/${id}/prices`, {
      prices: [
        { expenseId: clinic.exam, price: 0, kept: 0 },
        { expenseId: clinic.exam, price: 10, kept: 10.01 },
        { expenseId: server.newId(), price: 10, kept: 0 },
      ],
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'prices.0.price': 'O valor mínimo é R$ 0,01',
        'prices.1.expenseId': 'Este procedimento já está na lista: aumente a quantidade',
        'prices.1.kept': 'O que fica na clínica vai até o preço: R$ 10,00',
        'prices.2.expenseId': 'Valor inválido',
      },
    ]);
    for (const price of [-5, 0.001, '10'])
      expect(
        (await cashier.call('PUT', `/partners/${id}/prices`, { prices: [{ expenseId: clinic.exam, price, kept: 0 }] }))
          .status,
      ).toBe(400);
    const older = await cashier.call('PUT', `/partners/${id}/prices`, { prices: [], version: before.version - 1 });
    expect([older.status, older.body.code]).toEqual([409, 'conflict.version']);
    expect((await cashier.call('GET', `/partners/${id}/prices`)).body).toEqual(before);
  });

  test('of partners only the active ones are asked for [REF-007]', async () => {
    const gone = await partner();
    await cashier.call('DELETE', `/partners/${gone}`);
    const { items } = (await cashier.call('GET', '/partners?active=true&limit=0')).body;
    expect(items.map(({ id }: { id: string }) => id)).not.toContain(gone);
    expect(items.map(({ id }: { id: string }) => id)).toContain(lab);
  });
});

describe('at the cashier', () => {
  test('an order waits, open or finished, and received it is one entry of the flow, its category configured [REF-011, CSH-053, CSH-104, ENT-076]', async () => {
    await closeAll();
    const { id } = (await open(100)).body;
    const order = await create();
    const finished = await create();
    await cashier.call('PUT', `/forwards/${finished.id}/finish`);
    const waiting = await pending();
    expect(waiting.map((one) => one.id)).toEqual(expect.arrayContaining([order.id, finished.id]));
    expect(waiting.find((one) => one.id === order.id)).toMatchObject({
      id: order.id,
      createdAt: new Date(order.createdAt).toISOString(),
      patient: { name: 'Ana Beatriz Souza' },
      code: order.code,
      total: 80,
    });
    const received = await receive(finished.id, id);
    expect(received.body.received).toMatchObject({
      drawer: 'Caixa Recepção',
      user: 'Caio Lima',
      cashierId: id,
      methods: [{ name: 'PIX', value: 80 }],
    });
    expect((await pending()).map((one) => one.id)).not.toContain(finished.id);
    const flow = await flowOf(id);
    expect(flow).toMatchObject({ movement: 80, balance: 100, summary: { pix: 80 } });
    expect(flow.items[1]).toMatchObject({
      total: 80,
      type: 'revenue',
      service: finished.id,
      entity: { name: 'Ana Beatriz Souza' },
      category: { id: clinic.revenue },
      cashier: { operation: 'forward' },
    });
  });

  test('several methods in one receipt: one entry by payment type, a document each, card open until it falls due [REF-011, BIL-189]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    const received = await receive(order.id, id, {
      installments: [instalment(clinic.money, 30), instalment(clinic.card, 50)],
    });
    expect(received.body.received.methods).toEqual([
      { name: 'Cartão de crédito', value: 50 },
      { name: 'Dinheiro', value: 30 },
    ]);
    expect(await flowOf(id)).toMatchObject({ movement: 80, balance: 30, summary: { money: 30, credit_card: 50 } });
    const documents = await server.db
      .selectFrom('financial_transaction')
      .select(['status', 'current_cents', 'operation'])
      .where('referral_id', '=', order.id)
      .orderBy('current_cents')
      .execute();
    expect(documents).toEqual([
      { status: 'paid', current_cents: 3000, operation: 'forward' },
      { status: 'open', current_cents: 5000, operation: 'forward' },
    ]);
  });

  test('what is received is not changed, deleted or received again, whoever asks at once [REF-011]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    const twins = await Promise.all(Array.from({ length: 6 }, () => receive(order.id, id)));
    expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(twins.find(({ status }) => status === 409)?.body.message).toBe('Este encaminhamento já foi recebido');
    expect((await flowOf(id)).items).toHaveLength(2);
    const before = await stored();
    expect((await cashier.call('PUT', `/forwards/${order.id}`, input())).body.code).toBe('referral.received');
    expect((await cashier.call('DELETE', `/forwards/${order.id}`)).body.code).toBe('referral.received');
    expect(await stored()).toEqual(before);
    expect((await cashier.call('PUT', `/forwards/${order.id}/finish`)).status).toBe(200);
  });

  test('the same request sent twice is one receipt [REF-011]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    const body = { cashierId: id, total: 80, installments: [instalment(clinic.pix, 80)] };
    const key = { 'idempotency-key': server.newId() };
    const first = await cashier.call('POST', `/forwards/${order.id}/receipt`, body, key);
    const second = await cashier.call('POST', `/forwards/${order.id}/receipt`, body, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await flowOf(id)).items).toHaveLength(2);
  });

  test('nothing of an inactive partner, in a closed or a strange drawer, of another total, or short of a cent [REF-011, CSH-052, CSH-120]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const inactive = await partner();
    const orphan = await create({ partnerId: inactive });
    await cashier.call('DELETE', `/partners/${inactive}`);
    const order = await create();
    const stranger = await server.person(branch, ['financial:accessCashierReferrals']);
    const before = await stored();
    const gone = await receive(orphan.id, id);
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'Este parceiro está inativo: reative-o no cadastro de parceiros',
    ]);
    expect((await receive(order.id, id, {}, stranger)).body.errors).toHaveProperty('cashierId');
    expect((await receive(order.id, id, { total: 79 })).body.code).toBe('conflict.version');
    expect((await receive(order.id, id, { installments: [instalment(clinic.pix, 79.99)] })).body.errors).toEqual({
      installments: 'Ainda existe saldo a pagar em aberto!',
    });
    expect((await receive(order.id, id, { installments: [instalment(clinic.pix, 80.01)] })).status).toBe(422);
    expect((await receive(order.id, id, { installments: [] })).status).toBe(400);
    expect(await stored()).toEqual(before);
    await closeAll();
    const closed = await receive(order.id, id);
    expect([closed.status, closed.body.code]).toEqual([409, 'cashier.closed']);
    expect((await pending()).map((one) => one.id)).toContain(order.id);
  });

  test('an instalment by card is settled later, also once its drawer closed; while that stands the receipt is not taken back; what a closed drawer took is not reversed [REF-011, FIN-044, FIN-073, A121]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    await receive(order.id, id, { installments: [instalment(clinic.money, 30), instalment(clinic.card, 50)] });
    const bank = server.newId();
    await server.db
      .insertInto('bank_account')
      .values({ branch_id: branch.id, id: bank, name: 'Banco Aliança', kind: 'bank' })
      .execute();
    const instalments = async () => (await cashier.call('GET', `/forwards/${order.id}`)).body.received.installments;
    const [money, card] = (await instalments()).toSorted(
      (a: { value: number }, b: { value: number }) => a.value - b.value,
    );
    expect([money, card]).toMatchObject([
      { value: 30, paid: 30, open: 0, state: 'paid', settled: false },
      { value: 50, paid: 0, open: 50, state: 'on_card', settled: false },
    ]);
    const pay = (more: object = {}) =>
      cashier.call('PUT', `/financial-transactions/${card.transactionId}/payment`, {
        date: money.payments[0].date,
        bankAccountId: bank,
        methodId: clinic.pix,
        value: 50,
        open: 50,
        ...more,
      });
    const reverse = (one: string) => cashier.call('PUT', `/financial-transactions/${one}/reverse`);
    expect((await pay({ value: 50.01 })).body.errors).toHaveProperty('value');
    expect((await pay({ bankAccountId: clinic.drawer })).body.errors).toHaveProperty('bankAccountId');
    const twice = await Promise.all([pay(), pay()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const back = await cashier.call('DELETE', `/financial-transactions/${order.id}`);
    expect([back.status, back.body.code]).toEqual([409, 'referral.instalment-settled']);
    expect((await reverse(money.transactionId)).status).toBe(409);
    expect((await reverse(card.transactionId)).status).toBe(200);
    await closeAll();
    const closed = (await cashier.call('GET', `/financial-transactions/${money.transactionId}`)).body;
    expect([closed.cashier.status, closed.status]).toEqual(['closed', 'paid']);
    expect((await reverse(money.transactionId)).status).toBe(409);
    expect((await cashier.call('GET', `/financial-transactions/${money.transactionId}`)).body).toEqual(closed);
    expect((await pay({ value: 20 })).status).toBe(200);
    const partly = (await instalments()).find((one: { value: number }) => one.value === 50);
    expect(partly).toMatchObject({ paid: 20, open: 30, settled: true });
    expect((await reverse(card.transactionId)).status).toBe(200);
    expect((await instalments()).find((one: { value: number }) => one.value === 50)).toMatchObject({ open: 50 });
  });

  test('its entry deleted in the flow undoes the receipt whole, and the order waits again; not in a closed drawer [CSH-063, CSH-108, CSH-120, FIN-046]', async () => {
    await closeAll();
    const { id } = (await open(0)).body;
    const order = await create();
    const { number } = (
      await receive(order.id, id, { installments: [instalment(clinic.money, 30), instalment(clinic.card, 50)] })
    ).body.received;
    const removed = await cashier.call('DELETE', `/financial-transactions/${order.id}`);
    expect(removed.status).toBe(204);
    expect((await pending()).map((one) => one.id)).toContain(order.id);
    expect(await flowOf(id)).toMatchObject({
      movement: 0,
      balance: 0,
      items: [{ cashier: { operation: 'incoming' } }],
    });
    expect((await cashier.call('DELETE', `/financial-transactions/${order.id}`)).status).toBe(404);
    const { rows } = await sql<{ documents: string[]; voided: boolean; undone: number; audited: number }>`
      select (select array_agg(distinct t.status) from financial_transaction t where t.referral_id = ${order.id}) as documents,
        (select c.voided_at is not null from account_receipt c where c.referral_id = ${order.id}) as voided,
        (select sum(m.delta_cents)::int from cash_movement m join cash_entry e on e.id = m.entry_id where e.referral_id = ${order.id}) as undone,
        (select count(*)::int from audit_entry a where a.record_id = ${order.id} and a.action = 'referral.receipt-undone') as audited`.execute(
      server.db,
    );
    expect(rows[0]).toEqual({ documents: ['canceled'], voided: true, undone: 0, audited: 1 });
    const anew = await receive(order.id, id);
    expect(anew.body.received.number).toBe(number + 1);
    await closeAll();
    const refused = await cashier.call('DELETE', `/financial-transactions/${order.id}`);
    expect(refused.status).toBe(409);
    expect((await pending()).map((one) => one.id)).not.toContain(order.id);
    for (const { balance, moved } of await balancesAndSums()) expect(balance).toBe(moved);
  });

  test('the database itself refuses an order that says received without its entry, or whose lines come to another total [REF-011]', async () => {
    const order = await create();
    const update = (set: object) =>
      server.db
        .updateTable('referral')
        .set(set)
        .where('branch_id', '=', branch.id)
        .where('id', '=', order.id)
        .execute();
    await expect(update({ received_at: '2026-11-20T12:00:00Z' })).rejects.toThrow('disagree');
    await expect(update({ total_cents: 8001 })).rejects.toThrow('come to 8000');
  });
});

describe('each permission works alone [REF-005, REF-006, CSH-090]', () => {
  test.each<readonly [Permission, 'GET' | 'POST' | 'PUT' | 'DELETE', (id: string) => string, number, boolean]>([
    ['referral:listOrders', 'GET', () => '/forwards', 200, false],
    ['referral:createOrder', 'POST', () => '/forwards', 201, true],
    ['referral:updateOrder', 'PUT', (id) => `/forwards/${id}`, 200, true],
    ['referral:deleteOrder', 'DELETE', (id) => `/forwards/${id}`, 204, false],
    ['referral:finishOrder', 'PUT', (id) => `/forwards/${id}/finish`, 200, false],
    ['referral:printOrder', 'GET', (id) => `/forwards/${id}/print`, 200, false],
    ['financial:accessCashierReferrals', 'GET', () => '/cashiers/forwards', 200, false],
    ['referral:updatePartner', 'GET', () => `/partners/${lab}/prices`, 200, false],
  ])('%s: %s', async (permission, method, path, status, sends) => {
    const { id } = await create();
    const body = sends ? input() : undefined;
    const others: readonly Permission[] = (
      [
        'referral:listOrders',
        'referral:createOrder',
        'referral:updateOrder',
        'referral:deleteOrder',
        'referral:finishOrder',
        'referral:printOrder',
        'financial:accessCashierReferrals',
        'referral:updatePartner',
      ] as const
    ).filter((one) => one !== permission);
    const alone = await server.person(branch, [permission]);
    expect((await alone.call(method, path(id), body)).status).toBe(status);
    if (path('').startsWith('/partners') || path(id).endsWith('/print')) return;
    const without = await server.person(branch, others);
    expect((await without.call(method, path((await create()).id), body)).status).toBe(403);
  });
});
