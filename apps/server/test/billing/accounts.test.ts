import { addMonths } from '@prumo/domain/dates';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SOON, consultationGuide, instalment, line, makeClinic, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';

let now = Date.now;
const server = await startServer({ now: () => now() });
const branch = await server.branch();
const biller = await server.person(branch, ALL, { name: 'Bia Faturista' });
const clinic = await makeClinic(server, branch, [biller]);
const opened = await biller.call('POST', '/cashiers', {
  bankAccount: { id: clinic.drawer },
  operation: 'incoming',
  value: 0,
});
const cashierId: string = opened.body.id;

const save = (account: object, headers: Record<string, string> = {}) =>
  biller.call('POST', '/billing-accounts', account, headers);
const thirds = [33.34, 33.33, 33.33].map((value, index) =>
  instalment(clinic.card, value, { current: index + 1, total: 3, groupId: 'g1' }),
);

describe('consultation guide', () => {
  test('is stored and read back field by field [BIL-157, BIL-162]', async () => {
    const made = await save(consultationGuide(clinic, { justification: 'teste' }));
    expect(made.status).toBe(201);
    const read = (await biller.call('GET', `/billing-accounts/${made.body.id}`)).body;
    expect(read).toMatchObject({
      status: 'open',
      guideType: 'consultation',
      serviceType: 'consultation',
      consultationType: 'first',
      justification: 'teste',
      referral: { type: 'sadt', provider: '123' },
      insurance: { name: 'Vida Plena', insured: { record: '0123456789' } },
      patient: { name: 'Ana Beatriz Souza' },
      total: { insurance: 120, particular: 0, general: 120 },
    });
    expect(read.expenses[0]).toMatchObject({
      expense: { name: 'Consulta em consultório' },
      return: false,
      accountId: made.body.id,
      value: { insurance: 120, total: 120, discount: 0 },
    });
  });

  test('prints the digits of a code for the insurer, the receipt its groups for the patient [UIX-049]', async () => {
    const printed = async (account: object) => {
      const { id } = (await save(account)).body;
      return pdfText((await biller.call('GET', `/billing-accounts/${id}/print`)).bytes).join(' ');
    };
    expect(await printed(consultationGuide(clinic))).toContain('10101012');
    expect(
      await printed(
        particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
      ),
    ).toContain('1.01.01.01-2');
  });

  test('without lines says «Nenhum procedimento adicionado!» and stores nothing [BIL-081]', async () => {
    const refused = await save(consultationGuide(clinic, { expenses: [] }));
    expect(refused.status).toBe(422);
    expect(refused.body.errors.expenses).toBe('Nenhum procedimento adicionado!');
  });

  test('names every missing field [BIL-082, BIL-083, BIL-084, BIL-090]', async () => {
    const refused = await save(
      consultationGuide(clinic, {
        serviceType: null,
        consultationType: null,
        character: null,
        accidentIndication: null,
        serviceRegime: null,
        referral: { type: null, provider: null, insurance: null, main: null },
        insurance: { id: clinic.insurance, planId: clinic.plan, insured: { record: null, name: null, validity: null } },
      }),
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(
      expect.arrayContaining([
        'serviceType',
        'consultationType',
        'character',
        'accidentIndication',
        'serviceRegime',
        'referral.type',
        'referral.provider',
        'insurance.insured.name',
        'insurance.insured.record',
      ]),
    );
  });

  test('computes the total itself: (100 × 1,5 + 20) × 2 = 340,00 [BIL-130, BIL-195]', async () => {
    const made = await save(
      consultationGuide(clinic, {
        expenses: [line(clinic, { insurance: 100, particular: 20, total: 1 } as never, { factor: 1.5, quantity: 2 })],
      }),
    );
    expect(made.body.total.general).toBe(340);
    const lied = await save(
      consultationGuide(clinic, {
        expenses: [line(clinic, { insurance: 80.55, particular: 0, total: 1 } as never, { factor: 0.7, quantity: 3 })],
      }),
    );
    expect(lied.body.total.general).toBe(169.16);
  });

  test('a return costs nothing and is a courtesy [BIL-051]', async () => {
    const made = await save(
      consultationGuide(clinic, {
        consultationType: 'return',
        expenses: [line(clinic, { insurance: 120, particular: 50 }, { return: true })],
      }),
    );
    expect(made.body).toMatchObject({ courtesy: true, total: { general: 0 } });
  });

  test('an older version is refused, the first change stays [BIL-206]', async () => {
    const made = (await save(consultationGuide(clinic))).body;
    const put = (justification: string) =>
      biller.call(
        'PUT',
        `/billing-accounts/${made.id}`,
        consultationGuide(clinic, { justification, version: made.version }),
      );
    expect((await put('primeira')).status).toBe(200);
    const late = await put('segunda');
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('conflict.version');
    expect((await biller.call('GET', `/billing-accounts/${made.id}`)).body.justification).toBe('primeira');
  });

  test('a finished guide is refused [BIL-042, BIL-158]', async () => {
    const made = (await save(consultationGuide(clinic))).body;
    await server.db.updateTable('billing_account').set({ status: 'finished' }).where('id', '=', made.id).execute();
    const refused = await biller.call('PUT', `/billing-accounts/${made.id}`, consultationGuide(clinic));
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Essa conta já foi finalizada. Por esse motivo não será possível editá-la!');
    expect((await biller.call('DELETE', `/billing-accounts/${made.id}`)).status).toBe(409);
  });

  test.each([
    ['canceled', 'Cancelada'],
    ['in_appeal', 'Recurso'],
  ] as const)('an account that is %s is not saved, and keeps its status', async (status, word) => {
    const made = (await save(consultationGuide(clinic))).body;
    await server.db.updateTable('billing_account').set({ status }).where('id', '=', made.id).execute();
    const refused = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      consultationGuide(clinic, { justification: 'tarde' }),
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.status-not-allowed']);
    expect(refused.body.message).toContain(word);
    expect((await biller.call('GET', `/billing-accounts/${made.id}`)).body).toMatchObject({
      status,
      justification: null,
    });
  });

  test('a plan stored before a setting existed works with its default', async () => {
    await server.db
      .updateTable('insurance_plan')
      .set({ settings: JSON.stringify({ tiss: { enabled: true } }) })
      .where('id', '=', clinic.plan)
      .execute();
    expect((await save(consultationGuide(clinic))).status).toBe(201);
    await server.db.updateTable('insurance_plan').set({ settings: '{}' }).where('id', '=', clinic.plan).execute();
  });

  test('without an end the service ends after the minutes of its lines [BIL-157]', async () => {
    const lines = [15, 30].map((duration, index) =>
      line(
        clinic,
        { insurance: 10, particular: 0 },
        { itemId: `l${index}`, execution: { date: '2026-11-20', time: '08:30', duration } },
      ),
    );
    const made = (await save(consultationGuide(clinic, { expenses: lines }))).body;
    expect(Date.parse(made.endDate) - Date.parse(made.startDate)).toBe(45 * 60_000);
  });

  test('the answer to a save has id, status, lines with their procedure, return and values [BIL-161]', async () => {
    const { body } = await save(consultationGuide(clinic));
    expect([typeof body.id, body.status]).toEqual(['string', 'open']);
    const [first] = body.expenses;
    expect([typeof first.expense.id, first.return]).toEqual(['string', false]);
    expect(Object.keys(first.value)).toEqual(
      expect.arrayContaining([
        'discount',
        'fee',
        'film',
        'insurance',
        'interest',
        'operationalCost',
        'particular',
        'rate',
        'tax',
      ]),
    );
  });
});

describe('private account', () => {
  const receive = (installments: readonly object[], more: { categoryId?: string | null } = {}) =>
    save(particularAccount(clinic, { cashierId, receipt: true, installments, ...more }));
  const dueDays = (answer: { body: { installments: { dueDate: string; method: { installment: object } }[] } }) =>
    answer.body.installments.map(({ dueDate, method }) => [dueDate, method.installment]);

  test('money is paid in one: two instalments «7 of 9» of it are refused, and nothing is stored [BIL-118, ENT-054]', async () => {
    const before = await server.db.selectFrom('billing_account').select('id').execute();
    const refused = await receive(
      ['2031-01-01', '1999-01-01'].map((dueDate) =>
        instalment(clinic.money, 150, { current: 7, total: 9, groupId: 'd', dueDate }),
      ),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'installments.0.method': 'Esta forma de pagamento não permite parcelamento',
    });
    expect(await server.db.selectFrom('billing_account').select('id').execute()).toHaveLength(before.length);
  });

  test('the first due date that was typed stands; the others, the numbers and the count follow from it [BIL-118, BIL-168]', async () => {
    const first = addMonths(SOON, 1);
    const made = await receive(
      [first, '2031-01-01', '1999-01-01'].map((dueDate) =>
        instalment(clinic.card, 100, { current: 7, total: 9, groupId: 'c', dueDate }),
      ),
    );
    expect(made.status).toBe(201);
    expect(dueDays(made)).toEqual(
      [0, 1, 2].map((months) => [
        addMonths(first, months),
        expect.objectContaining({ current: months + 1, total: 3, groupId: 'c' }),
      ]),
    );
  });

  test('a first due date before today is refused at its instalment, and so is one that is none [BIL-118]', async () => {
    const past = await receive([
      instalment(clinic.money, 100),
      instalment(clinic.card, 200, { groupId: 'c', dueDate: '1999-01-01' }),
    ]);
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['installments.1.dueDate']]);
    expect((await receive([instalment(clinic.card, 300, { dueDate: '2026-02-31' })])).status).toBe(400);
  });

  test('an instalment that stands keeps its due date when the account is changed on a later day [BIL-118]', async () => {
    now = () => Date.parse('2025-06-10T12:00:00-03:00');
    onTestFinished(() => void (now = Date.now));
    const installments = [instalment(clinic.money, 300, { dueDate: '2025-06-10' })];
    const made = (await receive(installments)).body;
    now = () => Date.parse('2025-06-11T12:00:00-03:00');
    const account = particularAccount(clinic, { cashierId, receipt: true, installments }, { version: made.version });
    const changed = await biller.call('PUT', `/billing-accounts/${made.id}`, account);
    expect([changed.status, changed.body.installments[0].dueDate]).toEqual([200, '2025-06-10']);
    expect((await save({ ...account, version: undefined })).body.errors).toHaveProperty(['installments.0.dueDate']);
  });

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

  test('a due date is stored and sent as YYYY-MM-DD [UIX-005]', async () => {
    // The day of the row's example: nothing falls due before today.
    now = () => Date.parse('2025-06-10T12:00:00-03:00');
    onTestFinished(() => void (now = Date.now));
    const made = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.card, 300, { dueDate: '2025-06-10' })] },
        { startDate: '2025-06-10T08:30:00-03:00' },
      ),
    );
    expect(made.status).toBe(201);
    const stored = await server.db
      .selectFrom('financial_transaction')
      .select('id')
      .where('account_id', '=', made.body.id)
      .executeTakeFirstOrThrow();
    expect((await biller.call('GET', `/financial-transactions/${stored.id}`)).body.dueDate).toBe('2025-06-10');
  });

  test('99,99 of 100,00 leaves «Ainda existe saldo a pagar em aberto!» [BIL-125]', async () => {
    const refused = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.money, 99.99)] },
        { expenses: [line(clinic, { insurance: 0, particular: 100 })] },
      ),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors.installments).toBe('Ainda existe saldo a pagar em aberto!');
  });

  test('paid too much is refused as well', async () => {
    const refused = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true, installments: [instalment(clinic.money, 100.01)] },
        { expenses: [line(clinic, { insurance: 0, particular: 100 })] },
      ),
    );
    expect(refused.status).toBe(422);
  });

  test('discount needs its permission; 10,00 over three lines of 50,00 is 3,34, 3,33, 3,33 [BIL-126, BIL-176]', async () => {
    const lines = ['a', 'b', 'c'].map((itemId) => line(clinic, { insurance: 0, particular: 50 }, { itemId }));
    const account = particularAccount(
      clinic,
      { cashierId, receipt: true, installments: [instalment(clinic.money, 140)] },
      { expenses: lines, discount: { type: 'value', value: 10, percent: 0 } },
    );
    const made = await save(account);
    expect(made.body.expenses.map((item: { value: { discount: number } }) => item.value.discount)).toEqual([
      3.34, 3.33, 3.33,
    ]);
    const without = await server.person(
      branch,
      ALL.filter((code) => code !== 'financial:allowDiscountInterest'),
    );
    expect((await without.call('POST', '/billing-accounts', account)).status).toBe(403);
  });

  test('a discount above the expenses is refused: 120,01 of 120,00 [BIL-120]', async () => {
    const refused = await save(
      particularAccount(
        clinic,
        { cashierId, receipt: true },
        {
          expenses: [line(clinic, { insurance: 0, particular: 120 })],
          discount: { type: 'value', value: 120.01, percent: 0 },
        },
      ),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors['discount.value']).toBeTruthy();
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

  test('the payer needs a valid document, unless it is a courtesy [BIL-122, BIL-049]', async () => {
    const account = particularAccount(clinic, {
      cashierId,
      receipt: true,
      installments: [instalment(clinic.money, 300)],
    });
    const source = { type: 'person', value: '111.111.111-11', name: 'X' };
    const refused = await save({ ...account, cashier: { ...(account['cashier'] as object), source } });
    expect(refused.body.errors['cashier.source.value']).toBe('CPF inválido');
    const courtesy = await save({
      ...account,
      courtesy: true,
      installments: [],
      cashier: { ...(account['cashier'] as object), source },
    });
    expect(courtesy.status).toBe(201);
    expect(courtesy.body.discount).toEqual({ type: 'percent', value: 300, percent: 100 });
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

describe('with an appointment', () => {
  test('its procedures point to the account and its status follows; a deleted account lets them go [BIL-045, BIL-046, BIL-163]', async () => {
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
    const appointment = async () => (await biller.call('GET', `/appointments/${booked.id}`)).body;
    const waiting = (
      await save(particularAccount(clinic, { cashierId: null, receipt: false }, { appointmentId: booked.id }))
    ).body;
    expect(await appointment()).toMatchObject({ status: 'payment', expenses: [{ accountId: waiting.id }] });
    const received = particularAccount(
      clinic,
      { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] },
      { appointmentId: booked.id, version: waiting.version },
    );
    expect((await biller.call('PUT', `/billing-accounts/${waiting.id}`, received)).status).toBe(200);
    expect((await appointment()).status).toBe('waiting');
    expect((await biller.call('DELETE', `/billing-accounts/${waiting.id}`)).status).toBe(204);
    expect((await appointment()).expenses[0].accountId).toBeNull();
  });
});

describe('once', () => {
  describe('the appointment of an account', () => {
    const book = async (hour: string) =>
      (
        await biller.call('POST', '/appointments', {
          scheduleId: clinic.schedule,
          type: 'elective',
          date: '2031-03-06',
          hour,
          durationMinutes: 30,
          patientId: clinic.patient,
          planId: clinic.plan,
          expenses: [{ expenseId: clinic.consultation }],
        })
      ).body;
    const accountOf = (
      { id, expenses }: { id: string; expenses: { id: string }[] },
      particular: number,
      more: object = {},
    ) =>
      particularAccount(
        clinic,
        { cashierId: null, receipt: false },
        {
          appointmentId: id,
          expenses: [line(clinic, { insurance: 0, particular }, { appointmentExpenseId: expenses[0]?.id })],
          ...more,
        },
      );
    const billed = async (id: string) => {
      const { status, expenses } = (await biller.call('GET', `/appointments/${id}`)).body;
      return [status, expenses[0].accountId, expenses[0].value.particular, expenses[0].value.insurance];
    };

    test('its procedure takes the account and the values that were saved: 113,77, then 120,00 [BIL-047]', async () => {
      const booked = await book('10:00');
      const made = (await save(accountOf(booked, 113.77))).body;
      expect(await billed(booked.id)).toEqual(['payment', made.id, 113.77, 0]);
      const { version, id } = made;
      await biller.call('PUT', `/billing-accounts/${id}`, accountOf(booked, 120, { version }));
      expect(await billed(booked.id)).toEqual(['payment', id, 120, 0]);
    });

    test('a line that names no procedure of it bills the same one [BIL-047]', async () => {
      const booked = await book('10:40');
      const lines = [line(clinic, { insurance: 0, particular: 90 })];
      const made = (await save(accountOf(booked, 0, { expenses: lines }))).body;
      expect(await billed(booked.id)).toEqual(['payment', made.id, 90, 0]);
      expect(made.expenses[0].appointmentExpenseId).toBe(booked.expenses[0].id);
    });

    test('what another account bills stays that one’s, with its values [BIL-047]', async () => {
      const booked = await book('11:20');
      const first = (await save(accountOf(booked, 100))).body;
      const second = await save(accountOf(booked, 50));
      expect([second.status, second.body.expenses[0].appointmentExpenseId]).toEqual([201, null]);
      expect(await billed(booked.id)).toEqual(['payment', first.id, 100, 0]);
    });

    test('an account that moves to another appointment leaves the first one free [BIL-045, BIL-047]', async () => {
      const [from, to] = [await book('12:00'), await book('12:40')];
      const { id, version } = (await save(accountOf(from, 80))).body;
      expect((await biller.call('PUT', `/billing-accounts/${id}`, accountOf(to, 80, { version }))).status).toBe(200);
      expect((await billed(from.id)).slice(0, 2)).toEqual(['waiting', null]);
      expect(await billed(to.id)).toEqual(['payment', id, 80, 0]);
    });
  });

  test('the same key twice, also at once, makes one account and one answer byte for byte [BIL-080]', async () => {
    const account = particularAccount(clinic, {
      cashierId,
      receipt: true,
      installments: [instalment(clinic.money, 300)],
    });
    const headers = { 'idempotency-key': 'double-click-0001' };
    const answers = await Promise.all([save(account, headers), save(account, headers), save(account, headers)]);
    answers.push(await save(account, headers));
    expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toHaveProperty('size', 1);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const entries = await server.db
      .selectFrom('cash_entry')
      .select('id')
      .where('account_id', '=', answers[0]?.body.id)
      .execute();
    expect(entries).toHaveLength(1);
    const other = await save({ ...account, justification: 'outra' }, headers);
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency.key-reused');
  });

  test('supervisor: a line that needs authorization is saved only with a grant for this very save, once [BIL-063, BIL-064, BIL-146, BIL-149, AUD-009]', async () => {
    await server.db
      .updateTable('plan_price')
      .set({ rules: JSON.stringify({ requireAuthorization: true }) })
      .where('plan_id', '=', clinic.plan)
      .where('expense_id', '=', clinic.exam)
      .execute();
    const account = consultationGuide(clinic, {
      expenses: [line(clinic, { insurance: 12.4, particular: 0 }, { expenseId: clinic.exam })],
    });
    const dearer = { ...account, clinicalIndication: 'Outra' };
    expect((await save(account)).body.code).toBe('billing.authorization-required');
    const supervisor = await server.person(branch, ['financial:releaseAccount'], { cpf: '11144477735' });
    await server.person(branch, [], { cpf: '39053344705' });
    const ask = (
      username: string,
      password = 'senha-de-teste-longa',
      release: object = { action: 'createAccount', payload: account },
    ) => biller.call('POST', '/master-auth', { username, password, release });
    expect((await ask('390.533.447-05')).body).toEqual({ result: false });
    expect((await ask('111.444.777-35', 'errada')).body).toEqual({ result: false });
    const granted = (await ask('111.444.777-35')).body;
    expect(granted.result).toBe(true);
    // Another payload and another action are not what was released; refused, the grant is not used up.
    expect((await save({ ...dearer, grant: granted.grant })).status).toBe(422);
    const forUpdate = (
      await ask('111.444.777-35', undefined, { action: 'updateAccount', id: clinic.exam, payload: account })
    ).body;
    expect((await save({ ...account, grant: forUpdate.grant })).status).toBe(422);
    const saved = await save({ ...account, grant: granted.grant });
    expect(saved.status).toBe(201);
    expect((await save({ ...account, grant: granted.grant })).status).toBe(422);
    const audited = await server.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'account.released-by')
      .execute();
    expect(audited.map(({ record_id, user_id }) => ({ record_id, user_id }))).toEqual([
      { record_id: supervisor.userId, user_id: biller.userId },
    ]);
  });

  test('nobody releases his own save, and a grant of another branch releases nothing [AUD-009]', async () => {
    const account = consultationGuide(clinic, {
      expenses: [line(clinic, { insurance: 12.4, particular: 0 }, { expenseId: clinic.exam })],
    });
    const own = await server.person(branch, ['financial:releaseAccount', 'financial:createAccount'], {
      cpf: '52998224725',
    });
    const release = { action: 'createAccount', payload: account };
    expect(
      (
        await own.call('POST', '/master-auth', {
          username: '529.982.247-25',
          password: 'senha-de-teste-longa',
          release,
        })
      ).body,
    ).toEqual({ result: false });
    const { grant } = (
      await biller.call('POST', '/master-auth', {
        username: '529.982.247-25',
        password: 'senha-de-teste-longa',
        release,
      })
    ).body;
    await server.db.updateTable('release_grant').set({ branch_id: clinic.exam }).where('used_at', 'is', null).execute();
    expect((await save({ ...account, grant })).status).toBe(422);
  });

  test('the list filters by status and patient and adds up [BIL-204]', async () => {
    const all = (await biller.call('GET', '/billing-accounts?limit=0')).body;
    const waiting = (await biller.call('GET', '/billing-accounts?status=finished&search=ana')).body;
    expect(waiting.items.length).toBeGreaterThan(0);
    expect(waiting.total).toBeLessThan(all.total);
    expect(waiting.sum).toBe(waiting.items.reduce((sum: number, item: { total: number }) => sum + item.total, 0));
  });
});
