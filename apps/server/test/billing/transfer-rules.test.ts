import { describe, expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { branch, biller, clinic } = await openDesk(server);

const half = { basis: 'production', type: 'percent', percent: 50 };
const make = (rule: object) => biller.call('POST', '/transfer-rules', { ...half, ...rule });

describe('rules of transfers', () => {
  test('a rule is made, read, changed and taken out of use', async () => {
    const made = await make({
      professionalId: clinic.professional,
      planId: clinic.plan,
      placeId: clinic.place,
      degree: 'clinical',
      basis: 'receipt',
      taxPercent: 6,
      afterDiscount: true,
      denialPolicy: 'upheld',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        professional: { id: clinic.professional, name: 'Lia Prado' },
        plan: { id: clinic.plan, name: 'Vida Plena – Essencial' },
        place: { name: 'Consultório 1' },
        insurance: null,
        expense: null,
        degree: 'clinical',
        basis: 'receipt',
        percent: 50,
        value: null,
        afterDiscount: true,
        afterCardFee: false,
        taxPercent: 6,
        denialPolicy: 'upheld',
        active: true,
        version: 1,
      },
    ]);
    const { id } = made.body;
    const fixed = await biller.call('PUT', `/transfer-rules/${id}`, {
      professionalId: clinic.professional,
      basis: 'production',
      type: 'fixed',
      value: 45.5,
      version: 1,
    });
    expect(fixed.body).toMatchObject({ plan: null, type: 'fixed', percent: null, value: 45.5, version: 2 });
    const older = await biller.call('PUT', `/transfer-rules/${id}`, { ...half, version: 1 });
    expect([older.status, older.body.code]).toEqual([409, 'conflict.version']);
    const found = await biller.call('GET', '/transfer-rules?search=prado');
    expect(found.body.items.map((rule: { id: string }) => rule.id)).toEqual([id]);
    expect((await biller.call('GET', '/transfer-rules?search=beltrano')).body.items).toEqual([]);
    expect((await biller.call('DELETE', `/transfer-rules/${id}`)).status).toBe(204);
    expect((await biller.call('GET', `/transfer-rules?active=true`)).body.items).toEqual([]);
  });

  test('one that names exactly what another names is refused, also by two at once; out of use it stands in no way', async () => {
    const first = await make({ expenseType: 'exam' });
    expect(first.status).toBe(201);
    const tie = await make({ expenseType: 'exam', percent: 30 });
    expect([tie.status, tie.body.errors]).toEqual([
      422,
      { professionalId: 'Já existe uma regra que nomeia exatamente o mesmo' },
    ]);
    expect((await make({ expenseType: 'consultation' })).status).toBe(201);
    const both = await Promise.all([make({ expenseType: 'surgery' }), make({ expenseType: 'surgery' })]);
    const refused = both.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(1);
    expect([409, 422]).toContain(refused[0]?.status);
    expect((await make({})).status).toBe(201);
    expect((await make({})).status).toBe(422);
    await biller.call('DELETE', `/transfer-rules/${first.body.id}`);
    expect((await make({ expenseType: 'exam', percent: 30 })).status).toBe(201);
  });

  test('what is too much, missing, said twice or unknown is told at its field', async () => {
    const errorsOf = async (rule: object) => Object.keys((await make(rule)).body.errors ?? {});
    expect(await errorsOf({ placeId: clinic.place, percent: 101 })).toEqual(['percent']);
    expect(await errorsOf({ placeId: clinic.place, percent: null })).toEqual(['percent']);
    expect(await errorsOf({ placeId: clinic.place, type: 'fixed', value: null })).toEqual(['value']);
    expect(await errorsOf({ placeId: clinic.place, taxPercent: 101 })).toEqual(['taxPercent']);
    expect(await errorsOf({ planId: clinic.plan, insuranceId: clinic.insurance })).toEqual(['insuranceId']);
    expect(await errorsOf({ expenseId: clinic.exam, expenseType: 'exam' })).toEqual(['expenseType']);
    expect(await errorsOf({ expenseType: 'cake' })).toEqual(['expenseType']);
    expect(await errorsOf({ degree: 'cook' })).toEqual(['degree']);
    expect((await make({ denialPolicy: 'shared' })).status).toBe(400);
    expect((await make({ placeId: '65f1c0ffee00000000000000' })).status).toBe(404);
  });

  test('the form of a professional keeps what else its rule says, and takes away the rule with the terms', async () => {
    const rule = () =>
      server.db
        .selectFrom('transfer_rule')
        .select(['percent', 'basis', 'tax_percent'])
        .where('professional_id', '=', clinic.professional)
        .where('plan_id', '=', clinic.plan)
        .where('active', '=', true)
        .execute();
    const save = async (transfer: object) => {
      const { name, version } = (await biller.call('GET', `/professionals/${clinic.professional}`)).body;
      const saved = await biller.call('PUT', `/professionals/${clinic.professional}`, {
        name,
        cpf: '39053344705',
        version,
        councils: [{ name: 'CRM', state: 'SP', record: '123456' }],
        specialties: [{ code: '225125', name: 'Médico clínico' }],
        branchIds: [branch.id],
        plans: [{ planId: clinic.plan, accredited: true, providerCode: null, transfer }],
      });
      expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    };
    await save({ type: 'percent', percent: 40, value: null });
    expect(await rule()).toEqual([{ percent: 40, basis: 'production', tax_percent: 0 }]);
    await server.db
      .updateTable('transfer_rule')
      .set({ basis: 'receipt', tax_percent: 6 })
      .where('professional_id', '=', clinic.professional)
      .where('active', '=', true)
      .execute();
    await save({ type: 'percent', percent: 45, value: null });
    expect(await rule()).toEqual([{ percent: 45, basis: 'receipt', tax_percent: 6 }]);
    await save({ type: null, percent: null, value: null });
    expect(await rule()).toEqual([]);
  });

  test('looking and changing ask for their permissions; another branch sees none', async () => {
    const { id } = (await make({ degree: 'surgeon' })).body;
    const lister = await server.person(branch, ['financial:listBillingTransfers']);
    expect((await lister.call('GET', `/transfer-rules/${id}`)).status).toBe(200);
    expect((await lister.call('POST', '/transfer-rules', { ...half, degree: 'clinical' })).status).toBe(403);
    const elsewhere = await server.person(await server.branch(), undefined);
    expect((await elsewhere.call('GET', '/transfer-rules')).body.items).toEqual([]);
    expect((await elsewhere.call('GET', `/transfer-rules/${id}`)).status).toBe(404);
  });
});
