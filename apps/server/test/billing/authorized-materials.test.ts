import { expect, test } from 'vitest';
import { consultationGuide, line, REQUESTER } from '../clinic.ts';
import { openInsuranceDesk } from './insurance-desk.ts';

const { server, simulator, branch, biller, clinic, save } = await openInsuranceDesk();
const screw = server.newId();
await server.db
  .insertInto('expense')
  .values({
    id: screw,
    branch_id: branch.id,
    code: '70000001',
    name: 'Parafuso de titânio',
    name_folded: 'parafuso de titanio',
    type: 'opme',
    unit: '036',
    tuss_table: '19',
  })
  .execute();

const NEEDED = { phone: '(41) 9 9999-8888', email: null, justification: 'Fratura instável', specification: null };
const material = (itemId: string, more: object = {}) => ({
  itemId,
  expenseId: screw,
  quantity: 2,
  value: 12.5,
  ...more,
});
const request = (number: string, expenses: readonly object[], materials: object | null) =>
  biller.call('POST', `/insurances/${clinic.insurance}/authorization`, {
    planId: clinic.plan,
    patientId: clinic.patient,
    number,
    record: '0123456789',
    isNewborn: false,
    character: 'elective',
    request: { date: '2026-11-18', professional: REQUESTER },
    expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity: 1 }, ...expenses],
    materials,
  });
const asked = (number: string) => simulator.authorizations().find((one) => one.number === number);

test('TIS-014 the OPME of a guide are asked for in its annex, each option apart, and what was authorized is told of each line', async () => {
  const { status, body } = await request(
    '6001',
    [
      material('m1', { option: '2', anvisaRegistration: '80000000009' }),
      material('m2', { option: '1', manufacturerReference: 'PF-12', operatingAuthorization: 'P0001' }),
    ],
    NEEDED,
  );
  expect([status, body.status]).toEqual([200, 'partial']);
  expect(body.lines).toMatchObject([
    { itemId: 'l1', authorized: 1, anvisaRegistration: null },
    { itemId: 'm1', code: '70000001', authorized: 0, anvisaRegistration: '80000000009' },
    {
      itemId: 'm2',
      requested: 2,
      authorized: 2,
      reasons: [],
      anvisaRegistration: '80000000001',
      manufacturerReference: 'PF-12',
      operatingAuthorization: 'P0001',
    },
  ]);
  expect(asked('6001')?.services).toMatchObject([
    { code: '10101012', material: null },
    { table: '19', code: '70000001', quantity: 2, material: { option: '2', registration: '80000000009' } },
    { material: { option: '1', reference: 'PF-12', operating: 'P0001' } },
  ]);
  const standing = await biller.call('POST', `/insurances/${clinic.insurance}/authorization/status`, {
    planId: clinic.plan,
    number: '6001',
    record: '0123456789',
    isNewborn: false,
    expenses: [{ itemId: 'l1', expenseId: clinic.consultation, quantity: 1 }, material('m2')],
  });
  expect(standing.body.lines).toMatchObject([{ authorized: 1 }, { itemId: 'm2', authorized: 2 }]);
});

test('without the annex no material is asked for; an annex without materials is none', async () => {
  const without = await request('6002', [material('m1')], null);
  expect(without.body).toMatchObject({ status: 'authorized', lines: [{ itemId: 'l1', authorized: 1 }] });
  expect((await request('6003', [], { ...NEEDED, justification: '' })).body.status).toBe('authorized');
  expect([asked('6002'), asked('6003')].map((one) => one?.services.length)).toEqual([1, 1]);
});

test('TIS-011 what the annex misses stands at its field, and nothing goes out', async () => {
  const before = simulator.messages().length;
  for (const [change, ofLine, field] of [
    [{ phone: '' }, {}, 'materials.phone'],
    [{ phone: '+351 912 345 678' }, {}, 'materials.phone'],
    [{ justification: ' ' }, {}, 'materials.justification'],
    [{ justification: 'j'.repeat(1001) }, {}, 'materials.justification'],
    [{ specification: 's'.repeat(501) }, {}, 'materials.specification'],
    [{ specification: '漢' }, {}, 'materials.specification'],
    [{ email: 'lia@' }, {}, 'materials.email'],
    [{}, { quantity: 1.5 }, 'expenses.1.quantity'],
    [{}, { quantity: 1000 }, 'expenses.1.quantity'],
    [{}, { anvisaRegistration: '8'.repeat(16) }, 'expenses.1.anvisaRegistration'],
  ] as const) {
    const answer = await request('6004', [material('m1', ofLine)], { ...NEEDED, ...change });
    expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
  }
  for (const ofLine of [{ option: '4' }, { value: -1 }])
    expect((await request('6004', [material('m1', ofLine)], NEEDED)).status).toBe(400);
  expect(simulator.messages()).toHaveLength(before);
});

test('TIS-008 what was authorized of a material is kept with its line', async () => {
  const supply = {
    table: null,
    consumptionCenter: null,
    anvisaRegistration: '80000000001',
    manufacturerReference: 'PF-12',
    operatingAuthorization: 'P0001',
    linkedItem: null,
  };
  const made = await save(
    consultationGuide(clinic, {
      guideType: 'sadt',
      serviceType: 'consultation',
      referral: { type: 'sadt', provider: '6005', insurance: '776005', main: null },
      request: { date: '2026-11-18', professional: REQUESTER },
      expenses: [
        line(clinic, { insurance: 50, particular: 0 }),
        line(
          clinic,
          { insurance: 25, particular: 0 },
          { expenseId: screw, type: 'opme', quantity: 3, authorizedQuantity: 2, supply },
        ),
      ],
    }),
  );
  const path = `/billing-accounts/${made.body.id}`;
  expect((await biller.call('GET', path)).body.expenses[1]).toMatchObject({ authorizedQuantity: 2, supply });
  const { problems } = (await biller.call('GET', `${path}/check`)).body;
  expect(problems).toContainEqual(
    expect.objectContaining({
      field: 'expenses.1.quantity',
      severity: 'warning',
      message: 'O convênio autorizou 2 deste procedimento, e a guia cobra 3',
    }),
  );
});
