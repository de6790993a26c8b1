import { describe, expect, test } from 'vitest';
import { instalment, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { biller, clinic, cashierId, save } = await openDesk(server);
const cash = (value = 300) => ({ cashierId, receipt: true, installments: [instalment(clinic.money, value)] });
const book = async (hour: string) =>
  (
    await biller.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2031-03-05',
      hour,
      durationMinutes: 30,
      patientId: clinic.patient,
      planId: clinic.plan,
      expenses: [{ expenseId: clinic.consultation }],
    })
  ).body;
const receiptsOf = (accountId: string) =>
  server.db
    .selectFrom('account_receipt')
    .select(['number', 'voided_at', 'total_cents'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();

describe('the number of a receipt', () => {
  test('is given when it is received, one after the other; printed again it stays', async () => {
    const [first, second] = [
      (await save(particularAccount(clinic, cash()))).body,
      (await save(particularAccount(clinic, cash()))).body,
    ];
    expect(second.received.receipt).toBe(first.received.receipt + 1);
    const print = () => biller.call('GET', `/billing-accounts/${first.id}/print`);
    expect([(await print()).status, (await print()).status]).toEqual([200, 200]);
    expect((await biller.call('GET', `/billing-accounts/${first.id}`)).body.received).toEqual(first.received);
    expect(await receiptsOf(first.id)).toHaveLength(1);
  });

  test('made anew it is a new one and the old one stays, void; nobody changes or removes it', async () => {
    const made = (await save(particularAccount(clinic, cash()))).body;
    const changed = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      particularAccount(clinic, cash(), { version: made.version }),
    );
    expect(changed.body.received.receipt).toBe(made.received.receipt + 1);
    const [old, anew] = await receiptsOf(made.id);
    expect([old?.number, old?.voided_at === null, anew?.number, anew?.voided_at]).toEqual([
      made.received.receipt,
      false,
      changed.body.received.receipt,
      null,
    ]);
    const touch = server.db.updateTable('account_receipt').set({ total_cents: 1 }).where('account_id', '=', made.id);
    await expect(touch.execute()).rejects.toThrow(/only becomes void/);
    await expect(server.db.deleteFrom('account_receipt').where('account_id', '=', made.id).execute()).rejects.toThrow(
      /append-only/,
    );
  });

  test('twenty receipts at once have twenty numbers', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => save(particularAccount(clinic, cash()))));
    expect(new Set(made.map(({ body }) => body.received.receipt)).size).toBe(20);
  });
});

describe('a received account', () => {
  test('says what came, where, how, and what is still to come of the card, wherever it is listed [BIL-192]', async () => {
    const booked = await book('08:00');
    const installments = [
      instalment(clinic.money, 100),
      ...[1, 2].map((current) => instalment(clinic.card, 100, { current, total: 2, groupId: 'c' })),
    ];
    const made = (
      await save(particularAccount(clinic, { cashierId, receipt: true, installments }, { appointmentId: booked.id }))
    ).body;
    expect(made).toMatchObject({ status: 'open', received: { total: 300, due: 200 } });
    expect(made.received.methods).toHaveLength(2);
    expect(made.received.dueDate > made.received.date).toBe(true);
    const day = made.startDate.slice(0, 10);
    const listed = (await biller.call('GET', `/billing-accounts?startDate=${day}&endDate=${day}&limit=0`)).body.items;
    expect(listed.find(({ id }: { id: string }) => id === made.id).received).toEqual(made.received);
    const history = (await biller.call('GET', `/patients/${clinic.patient}/history`)).body;
    expect(history.accounts.find(({ id }: { id: string }) => id === made.id).received).toEqual(made.received);
    for (const path of ['calendar?date=2031-03-05&detail=card', `appointments/${booked.id}`]) {
      const { body } = await biller.call('GET', `/${path}`);
      const shown = body.items?.find(({ id }: { id: string }) => id === booked.id) ?? body;
      expect(shown.received).toEqual(made.received);
    }
    const rows = (await biller.call('GET', '/attendances?date=2031-03-05')).body.items;
    expect(rows.find(({ id }: { id: string }) => id === booked.id).received).toEqual(made.received);
  });
});

describe('«Enviar para pagamento»', () => {
  const move = async (id: string, status: string) => {
    const { version } = (await biller.call('GET', `/appointments/${id}`)).body;
    return biller.call('PUT', `/appointments/${id}/status`, { status, version });
  };

  test('without an account nothing would wait at the cashier: it is refused, from agenda and waiting room, and booked so', async () => {
    const { id } = await book('09:00');
    expect((await move(id, 'waiting')).status).toBe(200);
    const refused = await move(id, 'payment');
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment.payment-without-account']);
    const { version } = (await biller.call('GET', `/appointments/${id}`)).body;
    expect((await biller.call('PUT', `/attendances/${id}/status`, { status: 'payment', version })).status).toBe(409);
    expect((await biller.call('GET', `/appointments/${id}`)).body).toMatchObject({
      status: 'waiting',
      waitsForPayment: false,
    });
    const booked = await biller.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2031-03-05',
      hour: '09:40',
      durationMinutes: 30,
      patientId: clinic.patient,
      planId: clinic.plan,
      expenses: [],
      status: 'payment',
    });
    expect([booked.status, booked.body.code]).toEqual([409, 'appointment.payment-without-account']);
  });

  test('with an account that waits it goes there and back; once paid it is refused with the number of the receipt [BIL-046, CSH-103]', async () => {
    const { id } = await book('10:20');
    const waiting = (await save(particularAccount(clinic, { cashierId: null, receipt: false }, { appointmentId: id })))
      .body;
    expect((await move(id, 'waiting')).status).toBe(200);
    expect((await move(id, 'payment')).body).toMatchObject({ status: 'payment', waitsForPayment: true });
    const paid = await biller.call(
      'PUT',
      `/billing-accounts/${waiting.id}`,
      particularAccount(clinic, cash(), { appointmentId: id, version: waiting.version }),
    );
    const refused = await move(id, 'payment');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'appointment.already-paid',
      `Este atendimento já foi pago: recibo nº ${paid.body.received.receipt}`,
    ]);
  });
});
