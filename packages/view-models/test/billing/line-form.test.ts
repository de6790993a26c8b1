import { defaultPlanSettings } from '@prumo/domain/billing';
import { cents, zero } from '@prumo/domain/money';
import { describe, expect, test } from 'vitest';
import { appointment, id, lia, line, makeDialog, priced } from './fakes.ts';

async function newLine(blocked = false) {
  const dialog = makeDialog();
  const { general } = defaultPlanSettings;
  if (blocked)
    dialog.gateway.settings = {
      ...defaultPlanSettings,
      general: { ...general, billing: { ...general.billing, blockValues: true } },
    };
  await dialog.open();
  dialog.model.lines.edit(null);
  const form = dialog.model.lines.form;
  if (form === null) throw new Error('no line');
  return { ...dialog, form };
}

const hemogram = {
  id: id(41),
  code: '40304361',
  type: 'exam',
  name: 'Hemograma',
  insurance: cents(1240),
  particular: zero,
  source: null,
  parts: null,
};

test('a new line starts with 15 minutes, quantity 1, factor 1, clinical, at the time of the service [ENT-026]', async () => {
  const { form } = await newLine();
  expect([form.duration, form.quantity, form.factor, form.degree, form.date, form.time]).toEqual([
    15,
    1,
    1,
    'clinical',
    '2025-06-10',
    '08:30',
  ]);
});

test('procedures are searched in the plan, 30 at a time [BIL-012, LIM-006]', async () => {
  const { form, searched } = await newLine();
  expect((await form.search('hemo')).map(({ name }) => name)).toEqual(['Hemograma']);
  expect(searched).toEqual([{ search: 'hemo', limit: 30, insurancePlanId: id(53), source: 'appointments' }]);
});

test('a chosen procedure takes the price of the professional: 120.00 and 0 make a total of 120.00 [BIL-153, BIL-193]', async () => {
  const { form, gateway } = await newLine();
  gateway.prices = { insurance: cents(12_000), particular: zero };
  await form.chooseExpense(hemogram);
  expect([form.insurance, form.particular, form.total]).toEqual([12_000, 0, 12_000]);
});

test('the price of the CBHPM says where it comes from and keeps its film; another value typed by hand has none [REG-109]', async () => {
  const { form, gateway } = await newLine();
  const source = {
    kind: 'cbhpm' as const,
    cbhpm: { name: 'CBHPM Vida Plena', edition: '2022', factors: { fee: 0.85, film: 1, operationalCost: 1 } },
  };
  gateway.prices = {
    insurance: cents(17_574),
    particular: zero,
    source,
    parts: { fee: cents(6800), film: cents(1502), operationalCost: cents(9272) },
  };
  await form.chooseExpense(hemogram);
  expect([form.insurance, form.filled?.source, form.apply()?.value.film]).toEqual([17_574, source, 1502]);
  form.setValue('insurance', cents(17_000));
  expect([form.filled, form.apply()?.value.film]).toEqual([null, 0]);
});

test.each([
  [100, 1, 0, 1, 100],
  [100, 1.5, 20, 2, 340],
  [80.55, 0.7, 0, 3, 169.16],
  [0, 1, 150, 1, 150],
  [33.33, 1, 0.01, 3, 100.02],
])(
  'insurance %f × factor %f + private %f, %i times, is %f [BIL-130]',
  async (insurance, factor, particular, quantity, total) => {
    const { form } = await newLine();
    form.setValue('insurance', cents(Math.round(insurance * 100)));
    form.setValue('particular', cents(Math.round(particular * 100)));
    form.setNumber('factor', factor);
    form.setNumber('quantity', quantity);
    expect(form.total).toBe(Math.round(total * 100));
  },
);

test('procedure, professionals, degree, date, time and factor are required [BIL-110, BIL-111, BIL-112]', async () => {
  const { form } = await newLine();
  await form.chooseProfessional(null);
  form.chooseAccredited(null);
  for (const field of ['degree', 'date', 'time'] as const) form.setText(field, '');
  form.setNumber('factor', null);
  expect(form.apply()).toBeNull();
  expect([...form.errors.keys()].toSorted()).toEqual([
    'accreditedProfessionalId',
    'degreeParticipationCode',
    'execution.date',
    'execution.time',
    'expenseId',
    'factor',
    'professionalId',
  ]);
});

test('way and technique are required only where the procedure asks for them [BIL-113]', async () => {
  const { form, gateway } = await newLine();
  gateway.lineRules.set(id(41), { requireWayTechnique: true });
  await form.chooseExpense(hemogram);
  form.apply();
  expect([form.errors.get('way'), form.errors.get('technique')]).toEqual(['Campo obrigatório', 'Campo obrigatório']);
  gateway.lineRules.clear();
  await form.chooseExpense(hemogram);
  expect(form.apply()).not.toBeNull();
});

test('values the plan blocks are not changed [BIL-132]', async () => {
  const { form } = await newLine(true);
  await form.chooseExpense(hemogram);
  form.setValue('insurance', cents(1));
  expect([form.valuesLocked, form.insurance]).toEqual([true, 1240]);
});

test('a return zeroes the values, and gives them back [BIL-051]', async () => {
  const { form, gateway } = await newLine();
  gateway.prices = { insurance: cents(12_000), particular: cents(5000) };
  await form.chooseExpense(hemogram);
  await form.setReturn(true);
  expect([form.insurance, form.particular, form.valuesLocked]).toEqual([0, 0, true]);
  await form.setReturn(false);
  expect([form.insurance, form.particular]).toEqual([12_000, 5000]);
});

test('a changed line replaces the old one, an empty duration counts 30 minutes [LIM-033]', async () => {
  const { model } = await newLine();
  model.guide.setLines([line({ value: priced(100, 0) }), line({ itemId: 'b' })]);
  model.lines.edit(model.guide.lines[0] ?? null);
  model.lines.form?.setNumber('duration', null);
  model.lines.form?.setNumber('quantity', 2);
  expect(model.lines.apply()).toBe(true);
  expect(model.guide.lines.map(({ itemId, quantity, execution }) => [itemId, quantity, execution.duration])).toEqual([
    ['a', 2, 30],
    ['b', 1, 15],
  ]);
  expect(model.lines.form).toBeNull();
});

describe('the team', () => {
  const rui = { ...lia, id: id(91), name: 'Rui Barros', specialties: [{ code: '225151', name: 'Anestesista' }] };

  test('people are added with degree and first CBO, changed and taken out; the line keeps them [BIL-160, TIS-007]', async () => {
    const { form } = await newLine();
    await form.chooseExpense(hemogram);
    form.team.add();
    form.team.add();
    const [first, second] = form.team.members.map(({ key }) => key);
    form.team.chooseProfessional(first ?? '', rui);
    form.team.chooseDegree(first ?? '', 'anesthetist');
    form.team.remove(second ?? '');
    expect(form.apply()?.team).toEqual([
      {
        professionalId: rui.id,
        professional: { id: rui.id, name: 'Rui Barros' },
        degreeParticipationCode: 'anesthetist',
        specialtyCode: '225151',
        financialBundleId: null,
      },
    ]);
    form.team.chooseSpecialty(first ?? '', null);
    expect(form.apply()?.team[0]?.specialtyCode).toBeNull();
  });

  test('a gap and somebody twice in one degree are told at the member, until the team changes [TIS-007]', async () => {
    const { form } = await newLine();
    await form.chooseExpense(hemogram);
    form.team.add();
    expect(form.apply()).toBeNull();
    expect([...form.errors.keys()]).toEqual(['team.0.professionalId', 'team.0.degreeParticipationCode']);
    const key = form.team.members[0]?.key ?? '';
    form.team.chooseProfessional(key, lia);
    form.team.chooseDegree(key, 'clinical');
    expect(form.errors.size).toBe(0);
    form.apply();
    expect(form.errors.get('team.0.professionalId')).toBe('Este profissional já está na equipe com esta função');
  });

  test('up to thirty take part; what is no procedure has no team; a line that is only shown is not changed', async () => {
    const { form, model } = await newLine();
    for (let count = 0; count < 40; count++) form.team.add();
    expect([form.team.members.length, form.team.mayAdd]).toEqual([29, false]);
    await form.chooseExpense({ ...hemogram, type: 'material' });
    expect(form.apply()?.team).toEqual([]);
    const member = {
      professionalId: rui.id,
      professional: { id: rui.id, name: rui.name },
      degreeParticipationCode: 'surgeon',
      specialtyCode: null,
      financialBundleId: id(92),
    };
    model.lines.edit(line({ financialBundleId: id(93), team: [member] }));
    const shown = model.lines.form?.team;
    shown?.add();
    shown?.remove(shown.members[0]?.key ?? '');
    expect(shown?.members).toMatchObject([{ professional: { name: 'Rui Barros' }, financialBundleId: id(92) }]);
  });
});

test('a surgery proposes its team: whoever the agenda belongs to first, with the degree of the surgery [SCH-051]', async () => {
  const dialog = makeDialog();
  const rui = { id: id(91), name: 'Rui Barros' };
  dialog.gateway.booked = appointment({
    surgery: {
      description: null,
      team: [
        { professional: rui, role: 'anesthetist' },
        { professional: { id: lia.id, name: lia.name }, role: 'surgeon' },
      ],
    },
  });
  await dialog.open();
  expect(dialog.model.guide.lines[0]).toMatchObject({
    professionalId: lia.id,
    degreeParticipationCode: 'surgeon',
    team: [
      { professionalId: rui.id, professional: rui, degreeParticipationCode: 'anesthetist', financialBundleId: null },
    ],
  });
});

test('what the insurance authorized of a procedure is typed where it came by portal or telephone, and does not follow to another procedure', async () => {
  const { form } = await newLine();
  await form.chooseExpense(hemogram);
  form.setNumber('authorizedQuantity', 2);
  expect([form.dirty, form.apply()?.authorizedQuantity]).toEqual([true, 2]);
  await form.chooseExpense(hemogram);
  expect(form.authorizedQuantity).toBe(2);
  form.setNumber('authorizedQuantity', 0);
  expect(form.apply()?.authorizedQuantity).toBe(0);
  await form.chooseExpense({ ...hemogram, id: id(42), name: 'Glicose' });
  expect([form.authorizedQuantity, form.apply()?.authorizedQuantity]).toEqual([null, null]);
});
