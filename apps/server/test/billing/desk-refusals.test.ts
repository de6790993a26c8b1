import { expect, test } from 'vitest';
import { instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const receive = (installments: readonly object[]) =>
  save(particularAccount(clinic, { cashierId, receipt: true, installments }));
const card = (count: number, value = 300 / count) =>
  Array.from({ length: count }, (_, index) =>
    instalment(clinic.card, value, { current: index + 1, total: count, groupId: 'c' }),
  );

test('a number of instalments that the method’s table lacks is refused; one of it is taken, with its fee', async () => {
  const refused = await receive(card(4));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'installments.0.method': 'Cartão de crédito não é oferecido em 4×' },
  ]);
  const taken = await receive(card(2));
  expect(taken.body.installments.map(({ rate }: { rate: number }) => rate)).toEqual([4.78, 4.79]);
});

test('a count that stood before the table changed is kept, and no other one [A4]', async () => {
  const made = (await receive(card(6, 50))).body;
  const table = (installments: object) =>
    server.db
      .updateTable('payment_method')
      .set({ installments: JSON.stringify(installments) })
      .where('id', '=', clinic.card)
      .execute();
  const [{ installments: before } = { installments: [] }] = await server.db
    .selectFrom('payment_method')
    .select('installments')
    .where('id', '=', clinic.card)
    .execute();
  await table([{ count: 1, rate: 2.49 }]);
  const change = (installments: readonly object[]) =>
    biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(clinic, { cashierId, receipt: true, installments }, { version: made.version }),
    );
  expect((await change(card(3, 100))).status).toBe(422);
  expect((await change(card(6, 50))).status).toBe(200);
  await table(before);
});

test('paying too much names what was to be paid, at the account and at the instalment [BIL-119]', async () => {
  const { status, body } = await receive([instalment(clinic.money, 300.01)]);
  const said = Object.values<string>(body.errors).map((text) => text.replaceAll('\u00a0', ' '));
  expect([status, said]).toEqual([
    422,
    ['O valor máximo é o saldo em aberto: R$ 300,00', 'O valor máximo é o saldo em aberto: R$ 300,00'],
  ]);
});

test('nothing in an amount is «Campo obrigatório»', async () => {
  for (const value of [null, undefined]) {
    const refused = await biller.call('POST', '/cashier-operations', { cashierId, operation: 'incoming', value });
    expect([refused.status, refused.body.errors]).toEqual([400, { value: 'Campo obrigatório' }]);
  }
  const text = await biller.call('POST', '/cashier-operations', { cashierId, operation: 'incoming', value: 'dez' });
  expect(text.body.errors).toEqual({ value: 'Valor inválido' });
});

test('a plan that blocks its values and has no price for a procedure takes none that was typed [BIL-148]', async () => {
  const settings = (blockValues: boolean) =>
    server.db
      .updateTable('insurance_plan')
      .set({ settings: JSON.stringify({ general: { billing: { blockValues } } }) })
      .where('branch_id', '=', branch.id)
      .execute();
  await settings(true);
  await server.db.deleteFrom('plan_price').where('branch_id', '=', branch.id).execute();
  const made = await save(
    particularAccount(
      clinic,
      { cashierId: null, receipt: false },
      { expenses: [line(clinic, { insurance: 777, particular: 77 })] },
    ),
  );
  expect([made.status, made.body.total]).toEqual([201, { insurance: 0, particular: 0, general: 0 }]);
  await settings(false);
});

test('a schedule that is limited to plans books none of the others, neither anew nor moved onto it [ENT-066]', async () => {
  const book = (planId: string, hour: string, more: object = {}) =>
    biller.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2031-03-07',
      hour,
      durationMinutes: 30,
      patientId: clinic.patient,
      planId,
      expenses: [],
      ...more,
    });
  const other = server.newId();
  await server.db
    .insertInto('insurance_plan')
    .values({ branch_id: branch.id, id: other, insurance_id: clinic.insurance, name: 'Outro' })
    .execute();
  const before = (await book(other, '08:00')).body;
  await server.db
    .insertInto('schedule_plan')
    .values({ branch_id: branch.id, schedule_id: clinic.schedule, plan_id: clinic.plan })
    .execute();
  const refused = await book(other, '09:00');
  expect([refused.status, refused.body.errors]).toEqual([422, { planId: 'Esta agenda não atende este plano' }]);
  expect((await book(clinic.plan, '09:00')).status).toBe(201);
  // What stands already can still be changed otherwise.
  const { version } = before;
  const input = {
    scheduleId: clinic.schedule,
    type: 'elective',
    date: '2031-03-07',
    hour: '08:00',
    durationMinutes: 30,
    expenses: [],
    notes: 'Trazer exames',
    version,
  };
  expect((await biller.call('PUT', `/appointments/${before.id}`, input)).status).toBe(200);
});
