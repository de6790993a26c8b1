import { defaultPlanSettings } from '@prumo/domain/billing';
import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { id, line, makeDialog, priced } from './fakes.ts';

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
