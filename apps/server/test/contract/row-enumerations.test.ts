import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../billing/desk.ts';
import { consultationGuide, instalment, line, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';

// The values of an enumeration are written here as its row writes them, not taken from the rules: each goes in and comes back, another is refused.

const server = await startServer();
const { branch, biller, clinic, cashierId, save } = await openDesk(server);
const NOT_ONE = 'outro_valor';

type Refused = { readonly status: number; readonly body: { readonly errors?: Readonly<Record<string, string>> } };
const refusedAt = ({ status, body }: Refused) => [status === 400 || status === 422, Object.keys(body.errors ?? {})];

describe('an account takes the values of its rows and no other', () => {
  const surgical = (more: object) => ({ expenses: [line(clinic, { insurance: 120, particular: 0 }, more)] });
  const rows = [
    {
      row: 'ENT-037',
      field: 'serviceType',
      values:
        'home_care consultation removal exam outpatient_examination hospitalization other_therapies small_service minor_surgery emergency_room chemotherapy radiotherapy occupational_health_admission occupational_health_dismissal occupational_health_periodical occupational_health_back_to_work occupational_health_change_duty occupational_health_promotion_health occupational_health_new_beneficiary occupational_health_fired_assistance telemedicine renal_replacement_therapy',
    },
    { row: 'ENT-038', field: 'consultationType', values: 'first return forwarding prenatal' },
    { row: 'ENT-045', field: 'accidentIndication', values: 'work transit not_accident others' },
    {
      row: 'ENT-046',
      field: 'occupationalHealth',
      values: 'admission resignation periodical back_to_work job_change health_promotion',
    },
    { row: 'ENT-047', field: 'serviceRegime', values: 'outpatient home hospitalization emergency telemedicine' },
    { row: 'ENT-048', field: 'specialCoverage', values: 'pregnant preoperative postoperative' },
  ];
  test.each(rows)('$field [$row]', async ({ field, values }) => {
    for (const value of values.split(' ')) {
      const made = await save(consultationGuide(clinic, { [field]: value }));
      expect([value, made.status, made.body[field]]).toEqual([value, 201, value]);
    }
    expect(refusedAt(await save(consultationGuide(clinic, { [field]: NOT_ONE })))).toEqual([true, [field]]);
  });

  const ofLines = [
    { row: 'ENT-039', field: 'way', values: 'unique same_way different_ways' },
    { row: 'ENT-040', field: 'technique', values: 'conventional video robotic' },
    {
      row: 'ENT-056',
      field: 'degreeParticipationCode',
      values:
        'surgeon first_assistant second_assistant third_assistant fourth_assistant surgical_technician anesthetist anesthetist_assistant consultant perfusionist pediatrician_birth_room sadt_assistant clinical intensivist',
    },
  ];
  test.each(ofLines)('$field of a line [$row]', async ({ field, values }) => {
    for (const value of values.split(' ')) {
      const made = await save(consultationGuide(clinic, surgical({ [field]: value })));
      expect([value, made.status, made.body.expenses[0][field]]).toEqual([value, 201, value]);
    }
    const refused = refusedAt(await save(consultationGuide(clinic, surgical({ [field]: NOT_ONE }))));
    expect(refused).toEqual([true, [`expenses.0.${field}`]]);
  });

  test('the kind of guide, who pays, and how a discount is given [ENT-042, ENT-043, ENT-044]', async () => {
    const account = (more: object, cashier: object = {}) => {
      const made = particularAccount(clinic, { cashierId: null, receipt: false }, more);
      return { ...made, cashier: { ...(made['cashier'] as object), ...cashier } };
    };
    expect((await save(account({}))).body.guideType).toBe('particular');
    const professional = { name: 'Lia Prado', council: { name: 'CRM', state: 'PR', record: '12345' } };
    const specialty = { code: '225125', name: 'Médico clínico' };
    const request = { date: '2026-11-20', professional: { ...professional, specialty } };
    for (const guideType of ['consultation', 'sadt'])
      expect((await save(consultationGuide(clinic, { guideType, request }))).body.guideType).toBe(guideType);
    expect(refusedAt(await save(account({ guideType: NOT_ONE })))).toEqual([true, ['guideType']]);
    for (const [type, value] of [
      ['person', '52998224725'],
      ['company', '11222333000181'],
    ]) {
      const made = await save(account({}, { source: { type, value, name: 'Quem paga' } }));
      expect([made.status, made.body.cashier.source.type]).toEqual([201, type]);
    }
    const nobody = await save(account({}, { source: { type: NOT_ONE, value: null, name: null } }));
    expect(refusedAt(nobody)).toEqual([true, ['cashier.source.type', 'cashier']]);
    for (const type of ['percent', 'value']) {
      const made = await save(account({ discount: { type, value: 30, percent: 10 } }));
      expect([made.status, made.body.discount]).toEqual([201, { type, value: 30, percent: 10 }]);
    }
    const neither = await save(account({ discount: { type: NOT_ONE, value: 30, percent: 10 } }));
    expect(refusedAt(neither)).toEqual([true, ['discount.type']]);
  });
});

test('an account is in one of seven statuses, and is found by each [ENT-018]', async () => {
  for (const status of ['open', 'payment', 'in_billing', 'closed', 'finished', 'in_appeal', 'canceled'])
    expect([status, (await biller.call('GET', `/billing-accounts?status=${status}`)).status]).toEqual([status, 200]);
  expect((await biller.call('GET', `/billing-accounts?status=${NOT_ONE}`)).body.total).toBe(0);
  const waits = await save(particularAccount(clinic, { cashierId: null, receipt: false }));
  const canceled = await biller.call('POST', `/billing-accounts/${waits.body.id}/cancellation`, { reason: 'Em dobro' });
  expect([waits.body.status, canceled.body.status]).toEqual(['payment', 'canceled']);
  const eighth = sql`update billing_account set status = ${NOT_ONE} where id = ${waits.body.id}`;
  await expect(eighth.execute(server.db)).rejects.toMatchObject({ code: '23514' });
});

test('an instalment is saved and read back with its document, its method and its place in the group', async () => {
  const made = await save(
    particularAccount(clinic, {
      cashierId,
      receipt: true,
      installments: [1, 2, 3].map((current) => instalment(clinic.card, 100, { current, total: 3, groupId: 'g' })),
    }),
  );
  expect(made.status).toBe(201);
  const { installments } = (await biller.call('GET', `/billing-accounts/${made.body.id}`)).body;
  expect(installments).toHaveLength(3);
  expect(installments[1]).toMatchObject({
    dueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    discount: 0,
    interest: 0,
    rate: expect.any(Number),
    tax: 0,
    value: 100,
    document: null,
    method: {
      id: clinic.card,
      name: 'Cartão de crédito',
      type: 'credit_card',
      installment: { current: 2, total: 3, groupId: 'g' },
    },
  });
});

describe('registries take the values of their rows and no other', () => {
  let made = 0;
  test('the type of a procedure or of another expense [ENT-050, ENT-051, ENT-052]', async () => {
    const create = (type: string) => biller.call('POST', '/expenses', { name: `Item ${++made}`, type });
    for (const type of 'consultation evaluation exam laboratory procedure session surgery daily gas material medicine opme others tax'.split(
      ' ',
    )) {
      const reply = await create(type);
      expect([type, reply.status, reply.body.type]).toEqual([type, 201, type]);
    }
    // The older word of it.
    expect((await create('laboratorial')).status).toBe(201);
    expect(refusedAt(await create(NOT_ONE))).toEqual([true, ['type']]);
  });

  test('document and compensation of a payment method [ENT-053, ENT-055]', async () => {
    const create = (documentType: string, type: string) =>
      biller.call('POST', '/payment-methods', {
        name: `Forma ${++made}`,
        documentType,
        paymentType: documentType,
        compensation: { type, days: type === 'same-day' ? 0 : 10 },
        installments: [],
      });
    for (const document of ['money', 'credit_card', 'check', 'others'])
      expect((await create(document, 'same-day')).body.documentType).toBe(document);
    for (const type of ['after-day', 'fixed-day', 'same-day'])
      expect((await create('check', type)).body.compensation.type).toBe(type);
    expect(refusedAt(await create(NOT_ONE, 'same-day'))[0]).toBe(true);
    expect(refusedAt(await create('money', NOT_ONE))).toEqual([true, ['compensation.type']]);
  });

  test('the councils of a professional [ENT-057], and the gender of a patient [ENT-061]', async () => {
    const councils =
      'ABQ CBOO CFEP COREN CRAS CRESS CREFONO CRF CRFA CREFITO CRM CRN CRO CRP CRBio CRBM CREF CRMV CRTR FENATE RMS'.split(
        ' ',
      );
    expect(councils).toHaveLength(21);
    const change = (names: readonly string[], version: number) =>
      biller.call('PUT', `/professionals/${clinic.professional}`, {
        name: 'Lia Prado',
        cpf: '52998224725',
        specialties: [{ code: '225125', name: 'Médico clínico' }],
        branchIds: [branch.id],
        plans: [],
        version,
        councils: names.map((name, index) => ({ name, state: 'SP', record: String(1000 + index) })),
      });
    let version = 1;
    for (let at = 0; at < councils.length; at += 7) {
      const seven = councils.slice(at, at + 7);
      const changed = await change(seven, version++);
      expect(changed.body.errors).toBeUndefined();
      expect(changed.body.councils.map(({ name }: { name: string }) => name)).toEqual(seven);
    }
    expect(refusedAt(await change([NOT_ONE], version))).toEqual([true, ['councils.0.name']]);
    for (const gender of ['female', 'male'])
      expect(
        (
          await biller.call('POST', '/patients', {
            name: `Ana ${++made}`,
            cellphone: '11987654321',
            birthDate: '1980-01-01',
            gender,
            quick: true,
          })
        ).body.gender,
      ).toBe(gender);
    expect(refusedAt(await biller.call('POST', '/patients', { name: 'Ana', gender: NOT_ONE }))).toEqual([
      true,
      ['gender'],
    ]);
  });
});

test('a cashier is open, canceled or closed; a closed one tells who opened and closed it, and what it held [ENT-041, ENT-071]', async () => {
  const open = async () =>
    (
      await biller.call('POST', '/cashiers', {
        bankAccount: { id: clinic.otherDrawer },
        operation: 'incoming',
        value: 30,
      })
    ).body;
  const withdrawn = await open();
  expect(withdrawn.status).toBe('open');
  expect((await biller.call('DELETE', `/cashiers/${withdrawn.id}`)).status).toBe(204);
  const { status } = await server.db
    .selectFrom('cashier')
    .select('status')
    .where('id', '=', withdrawn.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('canceled');
  const { id } = await open();
  const closing = { status: 'closed', operation: 'outgoing', value: 30 };
  expect((await biller.call('PUT', `/cashiers/${id}`, closing)).status).toBe(200);
  const { items } = (await biller.call('GET', '/cashiers?status=closed')).body;
  const moment = { date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/), user: { name: 'Bia Faturista' } };
  expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({
    bankAccount: { id: clinic.otherDrawer, name: 'Caixa Centro' },
    opening: moment,
    closure: moment,
    status: 'closed',
    user: { name: 'Bia Faturista' },
    balance: 0,
  });
});

test('a list has 20 rows a page unless told otherwise: of 21 the first page has 20, the second one [LIM-009]', async () => {
  for (let n = 0; n < 21; n++)
    expect((await biller.call('POST', '/markers', { name: `Vinte ${n}`, color: '#1b7f79' })).status).toBe(201);
  const page = async (query = '') => (await biller.call('GET', `/markers?search=vinte${query}`)).body;
  const [first, second] = [await page(), await page('&offset=20')];
  expect([first.items.length, first.total, first.hasMore]).toEqual([20, 21, true]);
  expect([second.items.length, second.total, second.hasMore]).toEqual([1, 21, false]);
});
