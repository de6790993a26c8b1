import { describe, expect, test } from 'vitest';
import { consultationGuide, instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);

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
});

describe('once', () => {
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
    await server.db
      .updateTable('release_grant')
      .set({ branch_id: (await server.branch({ customerId: branch.customerId })).id })
      .where('used_at', 'is', null)
      .execute();
    expect((await save({ ...account, grant })).status).toBe(422);
  });

  test('a period whose end is before its start is refused at its field', async () => {
    const crossed = await biller.call('GET', '/billing-accounts?startDate=2026-11-30&endDate=2026-11-01');
    expect([crossed.status, crossed.body.errors]).toEqual([422, { endDate: 'Data inferior a data de início' }]);
  });

  test('the list filters by status and patient and adds up [BIL-204]', async () => {
    const { id } = (await save(consultationGuide(clinic))).body;
    await server.db.updateTable('billing_account').set({ status: 'finished' }).where('id', '=', id).execute();
    const all = (await biller.call('GET', '/billing-accounts?limit=0')).body;
    const waiting = (await biller.call('GET', '/billing-accounts?status=finished&search=ana')).body;
    expect(waiting.items.length).toBeGreaterThan(0);
    expect(waiting.total).toBeLessThan(all.total);
    expect(waiting.sum).toBe(waiting.items.reduce((sum: number, item: { total: number }) => sum + item.total, 0));
  });
});
