import { defaultPlanContract, defaultPlanSettings, NO_INSURANCE_RULES } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import {
  type Insurance,
  InsuranceForm,
  type InsuranceGateway,
  type InsuranceInput,
  planValue,
} from '../../src/registry/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const stored: Insurance = {
  id: 'i1',
  name: 'Vida Plena',
  type: 'insurance',
  legalName: null,
  ansCode: '900101',
  cnpj: null,
  phone: null,
  email: null,
  notes: null,
  active: true,
  version: 4,
  rules: NO_INSURANCE_RULES,
  plans: [
    {
      id: 'p1',
      name: 'Essencial',
      active: true,
      settings: defaultPlanSettings,
      contract: { ...defaultPlanContract, cutOffDay: 25, paymentDays: 30 },
      invoiceCodes: [],
    },
  ],
};

let sent: InsuranceInput[];
let form: InsuranceForm;
const take = (input: InsuranceInput) => {
  sent.push(input);
  return Promise.resolve(good(stored));
};
const gateway = {
  get: async () => good(stored),
  create: take,
  update: (_id: string, input: InsuranceInput) => take(input),
  deactivate: async () => good(undefined),
  ansInsurers: async () => bad(503, 'database.unavailable'),
  usage: async () => good({ patients: 2, futureAppointments: 0, openAccounts: 0, schedules: 0 }),
} as unknown as InsuranceGateway;

beforeEach(() => {
  sent = [];
  form = new InsuranceForm(
    gateway,
    new FakeNotifier(),
    () => 'key',
    () => '2026-11-21' as LocalDate,
  );
});

test("a new plan's guide number is typed by hand and its card is required [ENT-031, ENT-032]", async () => {
  await form.load(null);
  expect(form.plan && planValue(form.plan, 'settings.general.providerReferral.mode')).toBe('manual');
  expect(form.plan && planValue(form.plan, 'settings.general.record.required')).toBe(true);
});

test("saved with the required fields empty it says 'Campo obrigatório' and sends nothing [REG-006]", async () => {
  await form.load(null);
  expect(await form.form.save()).toBe(false);
  expect(form.form.fields.errors).toEqual({ name: 'Campo obrigatório', 'plans.0.name': 'Campo obrigatório' });
  expect(sent).toEqual([]);
});

test('what is typed of a plan is sent whole; the version and the id of a stored one too [REG-104]', async () => {
  await form.load('i1');
  expect(form.form.fields.dirty).toBe(false);
  form.set('settings.general.billing.blockValues', true);
  form.set('settings.general.record.digits.max', 12);
  form.set('contract.providerCode.value', '004512');
  expect(form.form.fields.dirty).toBe(true);
  form.copyPlan();
  form.rename('Executivo');
  expect(await form.form.save()).toBe(true);
  const [{ version, plans }] = sent as [InsuranceInput];
  expect(version).toBe(4);
  expect(plans.map(({ id, name }) => [id, name])).toEqual([
    ['p1', 'Essencial'],
    [undefined, 'Executivo'],
  ]);
  expect(plans[0]?.settings.general).toMatchObject({
    billing: { blockValues: true, hideInsuranceValue: false },
    record: { digits: { max: 12 } },
  });
  expect(plans[1]?.settings).toEqual(plans[0]?.settings);
  expect(plans[1]?.contract).toEqual({
    ...stored.plans[0]?.contract,
    providerCode: { type: 'operator', value: '004512' },
  });
});

test('a wrong number opens its plan and its part, and goes away when it is typed again', async () => {
  await form.load('i1');
  form.set('contract.cutOffDay', 40);
  form.addPlan();
  form.rename('Outro');
  expect([form.open, form.section]).toEqual([1, 'guide']);
  await form.form.save();
  expect([form.open, form.section]).toEqual([0, 'contract']);
  expect(form.errorOf('contract.cutOffDay')).toBe('Informe um número entre 1 e 31');
  expect([form.hasError(0), form.hasError(1)]).toEqual([true, false]);
  form.set('contract.cutOffDay', 10);
  expect(form.errorOf('contract.cutOffDay')).toBeUndefined();
});

test('the contract is told as dates of a service of today', async () => {
  await form.load('i1');
  expect(form.dates).toEqual({ closing: '2026-11-25', payment: '2026-12-25', appealUntil: null });
  form.set('contract.cutOffDay', 99);
  expect(form.dates).toBeNull();
});

test('a plan that was never stored can go; a stored one stays', async () => {
  await form.load('i1');
  form.removePlan();
  expect(form.plans).toHaveLength(1);
  form.addPlan();
  form.removePlan();
  expect([form.plans.length, form.open]).toEqual([1, 0]);
});

test('an insurer of the national list fills registration and legal name, and the name only when it is empty', async () => {
  await form.load(null);
  form.takeAns({
    ansCode: '000582',
    name: 'PORTO SEGURO - SEGURO SAÚDE S/A',
    tradeName: 'PORTO SEGURO SAÚDE',
    modality: null,
  });
  expect(form.form.fields.draft).toMatchObject({
    ansCode: '000582',
    name: 'PORTO SEGURO SAÚDE',
    legalName: 'PORTO SEGURO - SEGURO SAÚDE S/A',
  });
  // It bills by the national standard.
  expect(form.plan?.settings.tiss.enabled).toBe(true);
  form.takeAns({ ansCode: '000701', name: 'UNIMED SEGUROS SAÚDE S/A', tradeName: null, modality: null });
  expect(form.form.fields.draft).toMatchObject({ ansCode: '000701', name: 'PORTO SEGURO SAÚDE' });
  await expect(form.searchAns('unimed')).rejects.toThrow('indisponível');
  expect(await form.usage()).toBeNull();
});
