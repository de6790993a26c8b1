import { defaultPlanSettings } from '@prumo/domain/billing';
import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { bad, good } from '../support/fakes.ts';
import {
  appointment,
  expense,
  fillConsultation,
  id,
  line,
  lia,
  makeDialog,
  priced,
  today,
  openConsultation,
} from './fakes.ts';

test.each([
  ['consultation', 0, 'consultation', 'Unimed'],
  ['exam', 0, 'sadt', 'Unimed'],
  ['consultation', 5000, 'particular', 'Unimed'],
  ['exam', 0, 'particular', 'Particular'],
])(
  'a first procedure %s with private total %i opens the dialog %s of %s [BIL-008, BIL-060, BIL-061]',
  async (type, particular, variant, name) => {
    const { model, gateway, open } = makeDialog();
    const booked = appointment({
      expenses: [expense({ type, value: { insurance: zero, particular: cents(particular) } })],
    });
    gateway.booked = { ...booked, insurance: { id: id(52), name, type: 'insurance', planId: id(53) } };
    await open();
    expect(model.variant).toBe(variant);
  },
);

test('the guide type chosen in the dialog chooses among the five dialogs [BIL-008]', async () => {
  const { model } = await openConsultation();
  expect(model.variant).toBe('consultation');
  model.guide.setGuideType('sadt');
  expect(model.variant).toBe('sadt');
  model.guide.setGuideType('forward');
  expect(model.variant).toBe('referral');
  model.guide.setGuideType('particular');
  expect(model.variant).toBe('insurance');
  model.guide.setLines([line({ value: priced(0, 100) })]);
  expect(model.variant).toBe('particular');
});

test.each([
  ['consultation', false, 'consultation', 'first'],
  ['consultation', true, 'consultation', 'return'],
  ['exam', false, 'exam', ''],
  ['session', false, 'other_therapies', ''],
  ['laboratory', false, 'exam', ''],
  ['surgery', false, 'minor_surgery', ''],
  ['material', false, 'small_service', ''],
])(
  'a first procedure %s (return: %s) proposes %s [BIL-054, BIL-055, BIL-056, BIL-057, BIL-058, BIL-059]',
  async (type, isReturn, serviceType, consultationType) => {
    const { model, gateway, open } = makeDialog();
    gateway.booked = appointment({ expenses: [expense({ type, return: isReturn })] });
    await open();
    expect([model.guide.values.serviceType, model.guide.values.consultationType]).toEqual([
      serviceType,
      consultationType,
    ]);
  },
);

test('a line of the appointment starts with 15 minutes, quantity and factor 1, clinical [ENT-026]', async () => {
  const { model } = await openConsultation();
  expect(model.guide.lines[0]).toMatchObject({
    quantity: 1,
    factor: 1,
    degreeParticipationCode: 'clinical',
    execution: { date: '2025-06-10', time: '08:30', duration: 15 },
  });
});

test("the first open invoice code is preselected; the form's own stays [BIL-069, BIL-071]", async () => {
  const { model, gateway, open } = makeDialog();
  gateway.codes = [
    { id: id(90), code: '117', date: today, status: 'closed' },
    { id: id(91), code: '118', date: today, status: 'open' },
  ];
  await open();
  expect(model.guide.values.invoiceId).toBe(id(91));
});

test('a new account is created, and saved again it is changed with its version [BIL-048, BIL-039, BIL-206, ERR-031]', async () => {
  const { model, gateway, said } = await openConsultation();
  expect((await model.save())?.id).toBe(id(70));
  expect(said.all).toEqual(['success: Salvo com sucesso']);
  await model.save();
  expect(gateway.saves.map((save) => [save.id, save.input.status, save.input.version])).toEqual([
    [null, 'open', undefined],
    [id(70), 'open', 1],
  ]);
});

test('a double click saves once [BIL-080]', async () => {
  const { model, gateway } = await openConsultation();
  await Promise.all([model.save(), model.save()]);
  expect(gateway.saves).toHaveLength(1);
});

test('a repeated save after a lost answer has the same key, a changed one another [BIL-080]', async () => {
  const { model, gateway } = await openConsultation();
  gateway.refusal = bad(0, 'network.offline');
  await model.save();
  await model.save();
  model.guide.set('justification', 'Retorno em 30 dias');
  await model.save();
  const [first, second, third] = gateway.saves.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test("a failure tells the server's message for 5 s and keeps what was typed; without a message there is no toast [ERR-032]", async () => {
  const { model, gateway, said } = await openConsultation();
  gateway.refusal = bad(422, 'request.invalid', { message: 'X', errors: { 'referral.provider': 'Guia repetida' } });
  expect(await model.save()).toBeNull();
  expect(said.all).toEqual(['error: X (5 s)']);
  expect(model.guide.errors.get('referral.provider')).toBe('Guia repetida');
  expect(model.guide.values['referral.provider']).toBe('123');
  gateway.refusal = bad(500, 'server.internal');
  await model.save();
  expect(said.all).toHaveLength(1);
  expect(model.failure?.code).toBe('server.internal');
});

test("the payload carries who, when and what; a request only with a requester's name [BIL-157, BIL-159, BIL-160]", async () => {
  const { model, gateway } = await openConsultation();
  await model.save();
  const input = gateway.saves[0]?.input;
  expect(input).toMatchObject({
    guideType: 'consultation',
    appointmentId: id(50),
    startDate: '2025-06-10T08:30:00-03:00',
    patient: { id: id(51), isNewborn: false },
    insurance: {
      id: id(52),
      planId: id(53),
      insured: { record: '0123456789', name: 'Maria Aparecida', validity: null },
    },
    request: null,
    installments: [],
    cashier: null,
  });
  expect(input?.expenses[0]).toMatchObject({
    professionalId: lia.id,
    specialtyCode: '225125',
    accreditedProfessionalId: lia.id,
    degreeParticipationCode: 'clinical',
    way: null,
    technique: null,
    factor: 1,
    quantity: 1,
    value: { insurance: 12_000, particular: 0 },
  });
});

test('a finished account and one of a closed cashier say why they are read-only [BIL-037, BIL-042, BIL-044, ERR-036, ERR-037]', async () => {
  for (const [readOnly, sentence] of [
    ['billing.finished', 'Essa conta já foi finalizada. Por esse motivo não será possível editá-la!'],
    ['billing.cashier-closed', 'O caixa desta conta já foi fechado. Por esse motivo não será possível editá-la!'],
  ] as const) {
    const { model, gateway, open } = await openConsultation();
    await model.save();
    gateway.account = gateway.account && { ...gateway.account, readOnly, status: 'finished' };
    await open({ accountId: id(70) });
    expect([model.readOnlySentence, model.readOnly, model.guide.readOnly, model.payment.readOnly]).toEqual([
      sentence,
      true,
      true,
      true,
    ]);
    const saves = gateway.saves.length;
    await model.save();
    expect(gateway.saves).toHaveLength(saves);
  }
});

test('insurance values are hidden only from the agenda: the line counts 60.00 there and 340.00 in the accounts [BIL-131, BIL-147]', async () => {
  const { model, gateway, open } = makeDialog();
  const { general } = defaultPlanSettings;
  gateway.settings = {
    ...defaultPlanSettings,
    general: { ...general, billing: { ...general.billing, hideInsuranceValue: true } },
  };
  await open();
  expect(model.insuranceHidden).toBe(true);
  model.lines.edit(line({ value: priced(10_000, 2000), factor: 1.5, quantity: 2 }));
  expect(model.lines.form?.total).toBe(6000);
  await open({ source: 'accounts' });
  expect(model.insuranceHidden).toBe(false);
  model.lines.edit(line({ value: priced(10_000, 2000), factor: 1.5, quantity: 2 }));
  expect(model.lines.form?.total).toBe(34_000);
});

test('a return consultation costs nothing and is a courtesy [BIL-051]', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.booked = appointment({
    expenses: [expense({ return: true, value: { insurance: cents(12_000), particular: cents(5000) } })],
  });
  await open();
  expect(model.guide.lines[0]?.value).toMatchObject({ insurance: 0, particular: 0 });
  expect([model.lines.totals.general, model.payment.courtesy]).toEqual([0, true]);
});

test('a line paid out is shown, not changed or removed [BIL-052]', async () => {
  const { model } = await openConsultation();
  const paid = line({ financialBundleId: id(99) });
  model.guide.setLines([paid]);
  model.lines.edit(paid);
  expect([model.lines.form?.readOnly, model.lines.apply()]).toEqual([true, false]);
  model.lines.remove(paid.itemId);
  expect(model.guide.lines).toEqual([paid]);
});

test('an older version keeps what was typed and offers to load anew [BIL-206]', async () => {
  const { model, gateway } = await openConsultation();
  await model.save();
  gateway.refusal = bad(409, 'conflict.version');
  model.guide.set('justification', 'minha');
  await model.save();
  expect([model.outdated, model.guide.values.justification, model.dirty]).toEqual([true, 'minha', true]);
  gateway.refusal = null;
  gateway.account = gateway.account && { ...gateway.account, justification: 'de outra pessoa', version: 2 };
  await model.reload();
  expect([model.outdated, model.guide.values.justification, model.stored?.version]).toEqual([
    false,
    'de outra pessoa',
    2,
  ]);
});

test('copying to the request needs an executing professional of the lines [BIL-136, BIL-137, BIL-138]', async () => {
  const { model, said } = await openConsultation();
  model.chooseProfessional('');
  model.copyRequester();
  model.chooseProfessional(lia.id);
  model.guide.setLines([line({ professionalId: null })]);
  model.copyRequester();
  expect(said.all).toEqual([
    'warning: Informe o profissional executante!',
    'warning: Verifique o profissional na lista de procedimentos!',
  ]);
  model.guide.setLines([line()]);
  model.copyRequester();
  const { values } = model.guide;
  expect(
    ['name', 'council.name', 'council.state', 'council.record', 'specialty.code'].map(
      (field) => values[`request.professional.${field}` as keyof typeof values],
    ),
  ).toEqual(['Lia Prado', 'CRM', 'PR', '12345', '225125']);
});

test('nothing typed is not dirty, a key is, a save is not [BIL-047]', async () => {
  const { model, open } = makeDialog();
  await open();
  expect(model.dirty).toBe(false);
  fillConsultation(model);
  expect(model.dirty).toBe(true);
  await model.save();
  expect(model.dirty).toBe(false);
});

test('an appointment without patient or insurance cannot be billed yet', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.booked = appointment({ insurance: null });
  await open();
  expect([model.state, model.incomplete]).toEqual(['ready', true]);
});

test('totals of a SADT are those of the printed guide [BIL-183, BIL-184, BIL-185, BIL-186, BIL-187]', async () => {
  const { model } = await openConsultation();
  const lines = [
    ['consultation', 10_000, 0],
    ['exam', 28_000, 3000],
    ['session', 4000, 0],
    ['daily', 30_000, 0],
    ['tax', 2000, 0],
    ['material', 1550, 0],
    ['opme', 99_990, 0],
    ['medicine', 1234, 0],
    ['gas', 800, 0],
  ] as const;
  model.guide.setLines(
    lines.map(([type, value, film]) =>
      line({ itemId: type, type, value: { insurance: cents(value), particular: zero, film: cents(film) } }),
    ),
  );
  expect(model.lines.sadtTotals).toEqual({
    procedures: 39_000,
    film: 3000,
    taxes: 32_000,
    materials: 1550,
    opme: 99_990,
    medicines: 1234,
    gases: 800,
    others: 0,
    grand: 177_574,
  });
});

test('«Pedir autorização» sends what the dialog has; the answer fills the guide and its lines, and is saved with them [TIS-014]', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.booked = appointment({ expenses: [expense({ type: 'exam' })] });
  await open();
  const { guide, insuranceAuthorization: authorization } = model;
  guide.set('referral.provider', '2001');
  guide.set('clinicalIndication', 'Dor');
  const [first] = guide.lines;
  if (!gateway.authorized.ok || first === undefined) throw new Error('a guide has a line');
  const told = gateway.authorized.value;
  gateway.authorized = good({ ...told, status: 'analysis', insurance: null, password: null, date: null });
  await authorization.request();
  expect(gateway.authorizations).toMatchObject([
    [
      id(52),
      {
        planId: id(53),
        patientId: id(51),
        number: '2001',
        unknown: false,
        record: '0123456789',
        clinicalIndication: 'Dor',
      },
    ],
  ]);
  expect([authorization.isOpen, authorization.cannotAsk, guide.values['authorization.password']]).toEqual([
    true,
    'decided',
    '',
  ]);
  const refusedLine = {
    itemId: first.itemId,
    code: first.code,
    name: first.name,
    requested: 1,
    authorized: 0,
    reasons: ['1402'],
    anvisaRegistration: null,
    manufacturerReference: null,
    operatingAuthorization: null,
  };
  gateway.authorized = good({ ...told, status: 'partial', lines: [refusedLine] });
  await authorization.readStatus();
  expect(gateway.authorizations[1]).toMatchObject([id(52), { number: '2001', record: '0123456789' }]);
  expect(authorization.isOpen).toBe(false);
  expect(guide.values).toMatchObject({
    'authorization.date': today,
    'authorization.password': 'S2001',
    'authorization.requestNumber': '2001',
    'authorization.requestStatus': 'partial',
    'referral.insurance': '772001',
  });
  expect(guide.lines.map(({ authorizedQuantity }) => authorizedQuantity)).toEqual([0]);
  expect(model.dirty).toBe(true);
});

test('the OPME of a guide go in an annex: what it misses stands in its dialog, and what was authorized fills the line [TIS-014, TIS-008]', async () => {
  const { model, gateway, open } = makeDialog();
  const screw = (at: number) =>
    expense({ id: id(at), expenseId: id(41), type: 'opme', code: '70000001', name: 'Parafuso' });
  gateway.booked = appointment({ expenses: [expense({ type: 'exam' }), screw(61), screw(62)] });
  await open();
  const { guide, insuranceAuthorization: authorization } = model;
  const { materials } = authorization;
  const [, first, second] = guide.lines;
  if (!gateway.authorized.ok || first === undefined || second === undefined) throw new Error('a guide has its lines');
  await authorization.begin();
  expect([gateway.authorizations, materials.lines.length]).toEqual([[], 2]);
  // The same material for the second time is its second option, unless it was chosen otherwise.
  expect(materials.lines.map((one) => materials.optionOf(one))).toEqual(['1', '2']);
  await authorization.request(true);
  expect([[...materials.errors.keys()], gateway.authorizations]).toEqual([['phone', 'justification'], []]);
  materials.set('phone', '(41) 9 9999-8888');
  materials.set('justification', ' Fratura instável ');
  materials.choose(second.itemId, '3');
  const errors = { 'materials.justification': 'Só com letras do padrão' };
  const { authorized } = gateway;
  gateway.authorized = bad(422, 'request.invalid', { errors });
  await authorization.request(true);
  expect([materials.errors.get('justification'), materials.lines.length, authorization.problem]).toEqual([
    'Só com letras do padrão',
    2,
    null,
  ]);
  gateway.authorized = good({
    ...authorized.value,
    lines: [
      {
        itemId: first.itemId,
        code: '70000001',
        name: 'Parafuso',
        requested: 1,
        authorized: 1,
        reasons: [],
        anvisaRegistration: '80000000001',
        manufacturerReference: null,
        operatingAuthorization: 'P0001',
      },
    ],
  });
  await authorization.request(true);
  expect(gateway.authorizations.at(-1)).toMatchObject([
    id(52),
    {
      materials: { phone: '(41) 9 9999-8888', email: null, justification: 'Fratura instável', specification: null },
      expenses: [{}, { option: '1', anvisaRegistration: null }, { option: '3' }],
    },
  ]);
  expect(materials.lines).toEqual([]);
  expect(guide.lines.map(({ authorizedQuantity, supply }) => [authorizedQuantity, supply?.anvisaRegistration])).toEqual(
    [
      [null, undefined],
      [1, '80000000001'],
      [null, undefined],
    ],
  );
  // Without the annex the procedures alone are asked for.
  guide.set('authorization.requestStatus', 'refused');
  await authorization.request();
  expect(gateway.authorizations.at(-1)).toMatchObject([id(52), { materials: null }]);
});

test('a lost answer is looked for with the number that it was asked with; a refused request gets a new one where the plan numbers guides [TIS-014]', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.settings = {
    ...defaultPlanSettings,
    general: { ...defaultPlanSettings.general, providerReferral: { mode: 'automatic' } },
  };
  gateway.booked = appointment({ expenses: [expense({ type: 'exam' })] });
  await open();
  const { insuranceAuthorization: authorization } = model;
  if (!gateway.authorized.ok) throw new Error('it is answered');
  const told = gateway.authorized.value;
  gateway.authorized = good({ ...told, status: 'unknown' });
  await authorization.request();
  gateway.authorized = good({ ...told, status: 'refused' });
  await authorization.request();
  await authorization.request();
  expect(gateway.authorizations.map((asked) => (asked as [string, object])[1])).toMatchObject([
    { number: 'GUIA_AUTOMATICA', unknown: false },
    { number: '2001', unknown: true },
    { number: null, unknown: false },
  ]);
  expect(model.guide.values['referral.provider']).toBe('2001');
});

test('what the standard misses stands at its field, and is said [TIS-014]', async () => {
  const { model, gateway, open } = makeDialog();
  gateway.booked = appointment({ expenses: [expense({ type: 'exam' })] });
  await open();
  gateway.authorized = bad(422, 'request.invalid', { errors: { 'referral.provider': 'Campo obrigatório' } });
  await model.insuranceAuthorization.request();
  expect(model.guide.errors.get('referral.provider')).toBe('Campo obrigatório');
  expect(model.insuranceAuthorization.problem?.code).toBe('request.invalid');
});
