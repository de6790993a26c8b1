import { addMonths } from '@prumo/domain/dates';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SOON, instalment, line, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

let now = Date.now;
const server = await startServer({ now: () => now() });
const { branch, biller, clinic, cashierId, save } = await openDesk(server);

describe('instalments and adjustments of a private account', () => {
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

  test('an interest of 1,00 goes over lines of 33,34, 33,33 and 33,33: 0,34, 0,33 and 0,33, and their sum is the interest [BIL-177]', async () => {
    const made = await save(
      particularAccount(
        clinic,
        { cashierId: null, receipt: false },
        {
          expenses: [33.34, 33.33, 33.33].map((particular) => line(clinic, { insurance: 0, particular })),
          interest: { type: 'value', value: 1, percent: 0 },
        },
      ),
    );
    const stored = (await biller.call('GET', `/billing-accounts/${made.body.id}`)).body;
    expect(stored.expenses.map(({ value }: { value: { interest: number } }) => value.interest)).toEqual([
      0.34, 0.33, 0.33,
    ]);
    expect(stored.interest).toMatchObject({ type: 'value', value: 1 });
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

  test('a fixed day of the month is a closing date: bought on 20/11/2025, day 31, four instalments → 30/11, 31/12, 31/01, 28/02 [BIL-205]', async () => {
    now = () => Date.parse('2025-11-20T12:00:00-03:00');
    const card = await server.db
      .selectFrom('payment_method')
      .select(['compensation', 'installments'])
      .where('id', '=', clinic.card)
      .executeTakeFirstOrThrow();
    const settle = ({ compensation, installments }: typeof card) =>
      server.db
        .updateTable('payment_method')
        .set({ compensation: JSON.stringify(compensation), installments: JSON.stringify(installments) } as never)
        .where('id', '=', clinic.card)
        .execute();
    onTestFinished(async () => {
      now = Date.now;
      await settle(card);
    });
    await settle({
      compensation: { type: 'fixed-day', days: 31 },
      installments: [...card.installments, { count: 4, rate: 4.19 }],
    });
    const made = await receive(
      ['2025-11-30', '2025-11-30', '2025-11-30', '2025-11-30'].map((dueDate) =>
        instalment(clinic.card, 75, { groupId: 'c', dueDate }),
      ),
    );
    expect(dueDays(made).map(([day]) => day)).toEqual(['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28']);
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

  test('discount needs its permission; 10,00 over three lines of 50,00 is 3,34, 3,33, 3,33 [BIL-126, BIL-176, CSH-087]', async () => {
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
});
