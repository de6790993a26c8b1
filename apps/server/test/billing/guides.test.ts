import { defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultationGuide, instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { biller, clinic, cashierId, save } = await openDesk(server);

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

  describe('of a plan with TISS that wants the password of an authorization', () => {
    const settle = (tiss: PlanSettings['tiss']) =>
      server.db
        .updateTable('insurance_plan')
        .set({ settings: JSON.stringify({ ...defaultPlanSettings, tiss }) as never })
        .where('id', '=', clinic.plan)
        .execute();
    beforeAll(() => {
      const { tiss } = defaultPlanSettings;
      const authorization = { ...tiss.sadt.authorization, requiredPassword: true };
      return settle({ ...tiss, enabled: true, sadt: { ...tiss.sadt, authorization } });
    });
    afterAll(() => settle(defaultPlanSettings.tiss));

    test('a factor that the standard cannot tell is refused at its line: three digits at most, two of them decimals [TIS-011]', async () => {
      const by = (factor: number) =>
        save(consultationGuide(clinic, { expenses: [line(clinic, { insurance: 120, particular: 0 }, { factor })] }));
      for (const factor of [0.705, 12.34])
        expect((await by(factor)).body.errors).toEqual({
          'expenses.0.factor': 'O fator deve ter no máximo 3 dígitos, 2 deles decimais',
        });
      expect((await by(0.75)).status).toBe(201);
    });

    test('a «retorno» left over at an exam frees a SP/SADT guide of nothing and is no courtesy [BIL-097, BIL-101]', async () => {
      const sadt = { guideType: 'sadt', consultationType: 'return' };
      const refused = await save(consultationGuide(clinic, { ...sadt, serviceType: 'exam' }));
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        expect.objectContaining({ 'authorization.password': 'Campo obrigatório' }),
      ]);
      const visit = await save(consultationGuide(clinic, { ...sadt, serviceType: 'consultation' }));
      expect(visit.body.errors ?? {}).not.toHaveProperty(['authorization.password']);
    });
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

  test('an account in appeal is not saved, and keeps its status', async () => {
    const status = 'in_appeal';
    const made = (await save(consultationGuide(clinic))).body;
    await server.db.updateTable('billing_account').set({ status }).where('id', '=', made.id).execute();
    const refused = await biller.call(
      'PUT',
      `/billing-accounts/${made.id}`,
      consultationGuide(clinic, { justification: 'tarde' }),
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.status-not-allowed']);
    expect(refused.body.message).toContain('Recurso');
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
