import { defaultPlanContract, defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, consultationGuide, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch } from '../harness.ts';

const server = await startServer();
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;

beforeEach(async () => {
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const plan = (name: string, more: object = {}) => ({
  name,
  settings: defaultPlanSettings,
  contract: defaultPlanContract,
  ...more,
});
const body = (more: object = {}) => ({
  name: 'Saúde Um',
  ansCode: '000582',
  cnpj: '11.222.333/0001-81',
  plans: [plan('Essencial')],
  ...more,
});
const pricesUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}/prices`;
const tableUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}/price-table`;
const get = async (url: string) => (await desk.call('GET', url)).body;

describe('insurers', () => {
  test('an insurer is created with its plans, and the plan look-up has it [REG-104, ENT-004]', async () => {
    const made = await desk.call('POST', '/insurances', body());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Saúde Um',
      ansCode: '000582',
      cnpj: '11222333000181',
      active: true,
      version: 1,
      plans: [{ name: 'Essencial', invoiceCodes: [] }],
    });
    const { items } = await get('/insurance-plans?limit=0&active=true');
    expect(items).toContainEqual({
      id: made.body.id,
      plan: { id: made.body.plans[0].id },
      name: 'Essencial',
      insuranceName: 'Saúde Um',
      customName: 'Saúde Um - Essencial',
      type: 'insurance',
      ansCode: '000582',
      checksEligibility: false,
      authorizes: false,
      tellsAuthorizations: false,
      tellsReturns: false,
    });
  });

  test('the list has insurers with their plans; search by name, plan and registration; only active ones on demand [REG-098]', async () => {
    const made = await desk.call('POST', '/insurances', body());
    await desk.call('DELETE', `/insurances/${made.body.id}`);
    const names = async (query: string) =>
      (await get(`/insurances?${query}`)).items.map(({ name }: { name: string }) => name);
    expect(await names('limit=0&active=true')).toEqual(['Particular', 'Vida Plena']);
    expect(await names('limit=0')).toEqual(['Particular', 'Saúde Um', 'Vida Plena']);
    expect(await names('search=SAUDE')).toEqual(['Saúde Um']);
    expect(await names('search=000582')).toEqual(['Saúde Um']);
    expect(await names('search=essencial&active=true')).toEqual(['Vida Plena']);
    expect((await get('/insurances?search=vida')).items[0].plans).toEqual([
      { id: clinic.plan, name: 'Essencial', active: true },
    ]);
  });

  test('every setting of a plan is saved and read back [ENT-032, ENT-033, ENT-034, ENT-035, ENT-036]', async () => {
    const settings: PlanSettings = {
      general: {
        providerReferral: { mode: 'insurance_referral' },
        record: {
          required: false,
          requiredValidity: true,
          fillValidityWithServiceDate: true,
          digits: { enabled: true, min: 10, max: 12 },
        },
        billing: { blockValues: true, hideInsuranceValue: true, billingForIndividualSessions: true },
      },
      tiss: {
        enabled: true,
        consultationInSadt: true,
        consultation: { requiredInsuranceReferral: true },
        sadt: {
          requiredRequestDate: true,
          fillAuthorizationDateWithServiceDate: true,
          fillRequestDataWithServiceDate: true,
          authorization: {
            fillInsuranceReferralWithPassword: true,
            fillValidityDate: { enabled: true, days: 30 },
            requiredDate: true,
            requiredInsuranceReferral: true,
            requiredMainReferral: true,
            requiredPassword: true,
            requiredValidity: true,
          },
        },
      },
      aso: { requiredClient: true },
      referral: { requireClinicalIndication: true },
    };
    const contract = {
      cutOffDay: 25,
      paymentDays: 30,
      appealDays: 60,
      providerCode: { type: 'cpf', value: '529.982.247-25' },
      hashEncoding: 'utf-8',
      asciiOnly: true,
    };
    const made = await desk.call(
      'POST',
      '/insurances',
      body({ plans: [plan('Novo'), plan('Outro', { settings, contract })] }),
    );
    const [fresh, other] = (await get(`/insurances/${made.body.id}`)).plans;
    expect(fresh).toMatchObject({
      settings: { general: { providerReferral: { mode: 'manual' }, record: { required: true } } },
      contract: defaultPlanContract,
    });
    expect(other.settings).toEqual(settings);
    expect(other.contract).toEqual({
      answerDays: null,
      maximumAgeDays: null,
      ...contract,
      providerCode: { type: 'cpf', value: '52998224725' },
    });
    expect((await get(`/insurances/${made.body.id}/plans/${other.id}`)).settings).toEqual(settings);
  });

  test('a change keeps the plans it does not name; an older version is refused', async () => {
    const { body: made } = await desk.call('POST', '/insurances', body({ plans: [plan('A'), plan('B')] }));
    const change = {
      ...body(),
      version: 1,
      notes: 'Renova em março',
      plans: [{ ...plan('A2'), id: made.plans[0].id, active: false }],
    };
    const changed = await desk.call('PUT', `/insurances/${made.id}`, change);
    expect(changed.body).toMatchObject({
      version: 2,
      notes: 'Renova em março',
      plans: [
        { name: 'A2', active: false },
        { name: 'B', active: true },
      ],
    });
    const refused = await desk.call('PUT', `/insurances/${made.id}`, change);
    const { name } = await server.db
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', desk.userId)
      .executeTakeFirstOrThrow();
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      'conflict.version',
      { by: name, at: expect.stringMatching(/^20\d\d-.*Z$/) },
    ]);
    const log = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', '=', made.id)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['insurance.created', 'insurance.updated']);
  });

  test('wrong fields are named; a known name and a plan of another insurer are refused [REG-006]', async () => {
    const refused = await desk.call(
      'POST',
      '/insurances',
      body({ name: ' ', ansCode: '12', plans: [plan('A'), plan('á')] }),
    );
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      name: 'Campo obrigatório',
      ansCode: 'O registro na ANS tem 6 dígitos',
      'plans.1.name': 'Já existe um plano com este nome neste convênio',
    });
    expect((await desk.call('POST', '/insurances', body({ name: 'vida plena' }))).body.code).toBe(
      'billing.insurer-name-repeated',
    );
    const { body: made } = await desk.call('POST', '/insurances', body());
    expect(
      (await desk.call('PUT', `/insurances/${made.id}`, body({ plans: [{ ...plan('X'), id: clinic.plan }] }))).status,
    ).toBe(404);
    expect((await desk.call('POST', '/insurances', body({ name: 'Sem plano', plans: [] }))).body.errors).toEqual({
      plans: 'Campo obrigatório',
    });
  });

  test('usage says where an insurer is used; deactivated it leaves the look-up, and the last Particular stays', async () => {
    expect(await get(`/insurances/${clinic.insurance}/usage`)).toEqual({
      patients: 1,
      futureAppointments: 0,
      openAccounts: 0,
      schedules: 0,
    });
    await desk.call('POST', '/billing-accounts', consultationGuide(clinic));
    expect(await get(`/insurances/${clinic.insurance}/usage`)).toMatchObject({ openAccounts: 1 });
    expect((await desk.call('DELETE', `/insurances/${clinic.insurance}`)).status).toBe(204);
    expect(
      (await get('/insurance-plans?limit=0&active=true')).items.map((item: { plan: { id: string } }) => item.plan.id),
    ).toEqual([clinic.particularPlan]);
    expect((await get(`/patients/${clinic.patient}`)).insurance.plan.id).toBe(clinic.plan);
    expect((await desk.call('DELETE', `/insurances/${clinic.particular}`)).body.code).toBe(
      'billing.insurer-particular',
    );
  });

  test('each permission opens its own calls [REG-065, REG-066, REG-067]', async () => {
    const reader = await server.person(branch, ['general:listInsurances']);
    const nobody = await server.person(branch, ['clinical:listAppointments']);
    expect((await reader.call('GET', '/insurances')).status).toBe(200);
    expect((await nobody.call('GET', '/insurances')).status).toBe(403);
    expect((await reader.call('POST', '/insurances', body())).status).toBe(403);
    expect(
      (await (await server.person(branch, ['general:createInsurance'])).call('POST', '/insurances', body())).status,
    ).toBe(201);
    expect((await reader.call('PUT', `/insurances/${clinic.insurance}`, body())).status).toBe(403);
    expect(
      (
        await (
          await server.person(branch, ['general:updateInsurance'])
        ).call('PUT', `/insurances/${clinic.insurance}`, body({ name: 'Vida', plans: [plan('Outro')] }))
      ).status,
    ).toBe(200);
  });

  test('another branch sees none of it', async () => {
    const stranger = await server.person(await server.branch());
    for (const url of [
      `/insurances/${clinic.insurance}`,
      `/insurances/${clinic.insurance}/usage`,
      pricesUrl(),
      tableUrl(),
    ])
      expect([url, (await stranger.call('GET', url)).status]).toEqual([url, 404]);
    expect((await stranger.call('GET', '/insurances')).body.items).toEqual([]);
  });

  test('insurers of the national list by registration or by words of the name', async () => {
    expect((await get('/ans-insurers?search=000582')).items).toEqual([
      {
        ansCode: '000582',
        name: 'PORTO SEGURO - SEGURO SAÚDE S/A',
        tradeName: 'PORTO SEGURO SAÚDE',
        modality: 'Seguradora Especializada em Saúde',
      },
    ]);
    expect((await get('/ans-insurers?search=saude porto')).items[0]).toMatchObject({ ansCode: '000582' });
    expect((await get('/ans-insurers?search=unimed&limit=5')).items).toHaveLength(5);
    expect((await get('/ans-insurers?search=zzzz')).items).toEqual([]);
  });
});

describe('invoice codes', () => {
  const url = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}/invoice-codes`;

  test('codes are opened, closed and reopened, and the guide offers them [BIL-155, ENT-030]', async () => {
    const { body: first } = await desk.call('POST', url(), { code: 'VP-11', date: '2026-11-01', status: 'open' });
    await desk.call('POST', url(), { code: 'VP-12', date: '2026-12-01', status: 'open' });
    expect((await get(`/billing-invoice-codes?insurancePlanId=${clinic.plan}`)).items).toHaveLength(2);
    expect(
      (await desk.call('PUT', `${url()}/${first.id}`, { ...first, id: undefined, status: 'closed' })).body,
    ).toEqual({ ...first, status: 'closed' });
    const { plans } = await get(`/insurances/${clinic.insurance}`);
    expect(
      plans[0].invoiceCodes.map(({ code, status }: { code: string; status: string }) => `${code} ${status}`),
    ).toEqual(['VP-12 open', 'VP-11 closed']);
    expect((await desk.call('POST', url(), { code: 'vp-12', date: '2026-12-01', status: 'open' })).body.code).toBe(
      'billing.invoice-code-repeated',
    );
    expect((await desk.call('POST', url(), { code: ' ', date: '2026-12-01', status: 'open' })).body.errors).toEqual({
      code: 'Campo obrigatório',
    });
  });
});
