import { defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
import { beforeEach, describe, expect, test } from 'vitest';
import { consultationGuide, particularAccount } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { clinic, save } = await openDesk(server);

type Body = Record<string, unknown>;

const settle = (settings: PlanSettings) =>
  server.db
    .updateTable('insurance_plan')
    .set({ settings: JSON.stringify(settings) as never })
    .where('id', '=', clinic.plan)
    .execute();
/** What the plan demands of each of its procedures. */
const demandOfLine = (rules: object) =>
  server.db
    .updateTable('plan_price')
    .set({ rules: JSON.stringify(rules) })
    .where('plan_id', '=', clinic.plan)
    .execute();
beforeEach(async () => {
  await settle(defaultPlanSettings);
  await demandOfLine({});
});

const insured = (change: Body): Body => ({
  insurance: {
    id: clinic.insurance,
    planId: clinic.plan,
    insured: { record: '0123456789', name: 'Ana Beatriz Souza', validity: null, ...change },
  },
});
const numbers = (change: Body): Body => ({
  referral: { type: 'sadt', provider: '123', insurance: null, main: null, ...change },
});
const authorized = (change: Body): Body => ({
  authorization: { date: null, password: null, validity: null, ...change },
});
const requester = {
  name: 'Lia Prado',
  council: { name: 'CRM', state: 'PR', record: '12345' },
  specialty: { code: '225125', name: 'Médico clínico' },
};
const sadtGuide = (more: Body = {}): Body =>
  consultationGuide(clinic, { guideType: 'sadt', request: { date: '2026-11-20', professional: requester }, ...more });
/** What a guide is refused with: its status, and what is said at each field. */
const told = async (account: Body): Promise<[number, Record<string, string>]> => {
  const { status, body } = await save(account);
  return [status, body.errors ?? {}];
};
const REQUIRED = 'Campo obrigatório';
const SAVED = [201, {}];
/** Longer than anything there is, or than this field takes. */
const REFUSED = new Set([400, 422]);
const within = (settings: Partial<PlanSettings['general']['record']>): PlanSettings => ({
  ...defaultPlanSettings,
  general: { ...defaultPlanSettings.general, record: { ...defaultPlanSettings.general.record, ...settings } },
});

describe('the card', () => {
  test('has one to twenty characters [BIL-085, BIL-094]', async () => {
    expect(await told(consultationGuide(clinic, insured({ record: '1'.repeat(20) })))).toEqual(SAVED);
    const [status, errors] = await told(consultationGuide(clinic, insured({ record: '1'.repeat(21) })));
    expect([REFUSED.has(status), Object.keys(errors)]).toEqual([true, ['insurance.insured.record']]);
    expect(await told(consultationGuide(clinic, insured({ record: '' })))).toEqual([
      422,
      { 'insurance.insured.record': REQUIRED },
    ]);
  });

  test('of nine digits is taken where the plan counts none, and refused where it wants ten [BIL-088]', async () => {
    const nine = consultationGuide(clinic, insured({ record: '123456789' }));
    await settle(within({ digits: { enabled: false, min: 10, max: 12 } }));
    expect(await told(nine)).toEqual(SAVED);
    await settle(within({ digits: { enabled: true, min: 10, max: 12 } }));
    expect(Object.keys((await told(nine))[1])).toEqual(['insurance.insured.record']);
  });

  test('needs a validity where the plan demands one, and a day that exists everywhere [BIL-089]', async () => {
    await settle(within({ requiredValidity: true }));
    expect(await told(consultationGuide(clinic))).toEqual([422, { 'insurance.insured.validity': REQUIRED }]);
    await settle(defaultPlanSettings);
    expect(await told(consultationGuide(clinic, insured({ validity: '2025-02-31' })))).toEqual([
      400,
      { 'insurance.insured.validity': 'Data inválida' },
    ]);
  });
});

describe('a consultation guide', () => {
  test('needs the number of the insurer where the plan demands it, but for a return [BIL-092]', async () => {
    await settle({
      ...defaultPlanSettings,
      tiss: { ...defaultPlanSettings.tiss, consultation: { requiredInsuranceReferral: true } },
    });
    expect(await told(consultationGuide(clinic))).toEqual([422, { 'referral.insurance': REQUIRED }]);
    expect(await told(consultationGuide(clinic, { consultationType: 'return' }))).toEqual(SAVED);
  });

  test('has numbers of at most twenty characters [BIL-093]', async () => {
    for (const field of ['provider', 'insurance']) {
      expect(await told(consultationGuide(clinic, numbers({ [field]: 'A'.repeat(20) })))).toEqual(SAVED);
      const [status, errors] = await told(consultationGuide(clinic, numbers({ [field]: 'A'.repeat(21) })));
      expect([REFUSED.has(status), Object.keys(errors)]).toEqual([true, [`referral.${field}`]]);
    }
  });

  test('needs a clinical indication where the rules of a line demand it [BIL-197]', async () => {
    await demandOfLine({ requireClinicalIndication: true });
    const demanded = consultationGuide(clinic);
    expect(await told(demanded)).toEqual([422, { clinicalIndication: REQUIRED }]);
    expect(await told({ ...demanded, clinicalIndication: 'Cefaleia há três dias' })).toEqual(SAVED);
  });
});

describe('a SP/SADT guide', () => {
  const { sadt } = defaultPlanSettings.tiss;
  const demanding = (change: Partial<PlanSettings['tiss']['sadt']['authorization']>): PlanSettings => ({
    ...defaultPlanSettings,
    tiss: { ...defaultPlanSettings.tiss, sadt: { ...sadt, authorization: { ...sadt.authorization, ...change } } },
  });

  test.each(['serviceType', 'character', 'serviceRegime', 'accidentIndication'])(
    'needs its %s [BIL-095]',
    async (field) => {
      expect(await told(sadtGuide())).toEqual(SAVED);
      expect(await told(sadtGuide({ [field]: null }))).toEqual([422, { [field]: REQUIRED }]);
    },
  );

  test.each([
    ['authorization.date', 'BIL-100', { requiredDate: true }],
    ['referral.main', 'BIL-102', { requiredMainReferral: true }],
    ['authorization.validity', 'BIL-103', { requiredValidity: true }],
    ['referral.insurance', 'BIL-104', { requiredInsuranceReferral: true }],
  ] as const)('needs %s where the plan demands it, but for a return [%s]', async (field, _row, demand) => {
    await settle(demanding(demand));
    expect(await told(sadtGuide())).toEqual([422, { [field]: REQUIRED }]);
    expect(await told(sadtGuide({ consultationType: 'return' }))).toEqual(SAVED);
  });

  test('needs the day of the request where the plan demands it, but for a return [BIL-099]', async () => {
    await settle({
      ...defaultPlanSettings,
      tiss: { ...defaultPlanSettings.tiss, sadt: { ...sadt, requiredRequestDate: true } },
    });
    const undated = { request: { date: null, professional: requester } };
    expect(await told(sadtGuide(undated))).toEqual([422, { 'request.date': REQUIRED }]);
    expect(await told(sadtGuide({ ...undated, consultationType: 'return' }))).toEqual(SAVED);
  });

  test('needs a clinical indication where the plan demands it, but for a return [BIL-106]', async () => {
    await settle({ ...defaultPlanSettings, referral: { requireClinicalIndication: true } });
    expect(await told(sadtGuide())).toEqual([422, { clinicalIndication: REQUIRED }]);
    expect(await told(sadtGuide({ consultationType: 'return' }))).toEqual(SAVED);
  });

  test('has days that exist, demanded or not [BIL-105]', async () => {
    for (const field of ['date', 'validity'])
      expect(await told(sadtGuide(authorized({ [field]: '2025-02-31' })))).toEqual([
        400,
        { [`authorization.${field}`]: 'Data inválida' },
      ]);
  });

  test('has a number and a main guide of at most fifty characters [BIL-107, LIM-030]', async () => {
    for (const field of ['provider', 'main']) {
      expect(await told(sadtGuide(numbers({ [field]: 'A'.repeat(50) })))).toEqual(SAVED);
      const [status, errors] = await told(sadtGuide(numbers({ [field]: 'A'.repeat(51) })));
      expect([REFUSED.has(status), Object.keys(errors)]).toEqual([true, [`referral.${field}`]]);
    }
  });
});

test('the number of a consultation has at most twenty characters [LIM-030]', async () => {
  expect(await told(consultationGuide(clinic, numbers({ provider: '1'.repeat(20) })))).toEqual(SAVED);
  const [status, errors] = await told(consultationGuide(clinic, numbers({ provider: '1'.repeat(21) })));
  expect([REFUSED.has(status), Object.keys(errors)]).toEqual([true, ['referral.provider']]);
});

test('a private account needs the type of a consultation [BIL-117]', async () => {
  const account = (consultationType: string | null, serviceType = 'consultation') =>
    particularAccount(clinic, { cashierId: null, receipt: false }, { serviceType, consultationType });
  expect(await told(account(null))).toEqual([422, { consultationType: REQUIRED }]);
  expect(await told(account('first'))).toEqual(SAVED);
  expect(await told(account(null, 'exam'))).toEqual(SAVED);
});
