import { defaultPlanContract, defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, consultationGuide, line, makeClinic } from '../clinic.ts';
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
const priceOf = async (expenseId: string) =>
  (await get(`${pricesUrl()}?limit=0`)).items.find(
    (item: { expense: { id: string } }) => item.expense.id === expenseId,
  );

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
      customName: 'Saúde Um - Essencial',
      type: 'insurance',
      ansCode: '000582',
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
    expect(other.contract).toEqual({ ...contract, providerCode: { type: 'cpf', value: '52998224725' } });
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
      .orderBy('seq')
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

describe('prices', () => {
  const save = (validFrom: string | null, insuranceValue: number, expenseId = clinic.exam) =>
    desk.call('PUT', pricesUrl(), { validFrom, items: [{ expenseId, insuranceValue, particularValue: 5 }] });

  test('a price without a day corrects the one in force; with a day it begins there', async () => {
    expect(await priceOf(clinic.exam)).toMatchObject({
      insuranceValue: 12.4,
      validFrom: null,
      next: null,
      rules: { requireAuthorization: false, definition: { accreditation: false, professionals: [] } },
    });
    await save(null, 13);
    await save('2026-01-01', 14);
    await save('2099-01-01', 99.99);
    expect(await priceOf(clinic.exam)).toMatchObject({
      insuranceValue: 14,
      particularValue: 5,
      validFrom: '2026-01-01',
      next: { validFrom: '2099-01-01', insuranceValue: 99.99, particularValue: 5 },
    });
    await save(null, 15);
    expect(await priceOf(clinic.exam)).toMatchObject({ insuranceValue: 15, validFrom: '2026-01-01' });
    const { items } = await get(`/expense-pricing?insurancePlanId=${clinic.plan}&search=hemo`);
    expect(items[0].definition).toMatchObject({
      insuranceValue: 15,
      particularValue: 5,
      source: { kind: 'own', cbhpm: null },
      parts: null,
    });
  });

  test('a blocked guide takes the price of the day of its line [BIL-148]', async () => {
    const {
      plans: [stored],
    } = await get(`/insurances/${clinic.insurance}`);
    const settings: PlanSettings = {
      ...defaultPlanSettings,
      general: {
        ...defaultPlanSettings.general,
        billing: { ...defaultPlanSettings.general.billing, blockValues: true },
      },
    };
    await desk.call('PUT', `/insurances/${clinic.insurance}`, {
      name: 'Vida Plena',
      plans: [{ id: stored.id, name: stored.name, settings, contract: stored.contract }],
    });
    await save('2026-11-20', 150, clinic.consultation);
    await save('2026-11-21', 180, clinic.consultation);
    const { body: account } = await desk.call(
      'POST',
      '/billing-accounts',
      consultationGuide(clinic, { expenses: [line(clinic, { insurance: 1, particular: 0 })] }),
    );
    expect(account.expenses[0].value.insurance).toBe(150);
  });

  test('wrong prices are named; an unknown procedure is refused', async () => {
    expect((await save(null, 10_000_000)).body.errors).toEqual({
      'items.0.insuranceValue': 'O valor máximo é R$ 9.999.999,99',
    });
    expect((await save(null, 1, server.newId())).status).toBe(422);
    expect((await save(null, -1)).status).toBe(400);
  });

  test('rules say what the plan demands of a procedure and who may do it [BIL-154, BIL-194]', async () => {
    const rules = {
      requireAuthorization: true,
      requireClinicalIndication: true,
      requireWayTechnique: true,
      definition: { accreditation: true, professionals: [clinic.professional] },
    };
    const saved = await desk.call('PUT', `${pricesUrl()}/${clinic.exam}`, { rules });
    expect(saved.body).toMatchObject({ expense: { id: clinic.exam }, rules });
    const { items } = await get(
      `/expense-insurances/${clinic.plan}/rules?expenseIds=${clinic.exam},${clinic.consultation}`,
    );
    expect(items).toHaveLength(2);
    expect(items.find(({ id }: { id: string }) => id === clinic.exam).rules).toEqual(rules);
    const stranger = { ...rules, definition: { accreditation: true, professionals: [server.newId()] } };
    expect((await desk.call('PUT', `${pricesUrl()}/${clinic.exam}`, { rules: stranger })).status).toBe(422);
  });

  test('a procedure leaves the plan; what was sold keeps its value', async () => {
    const { body: account } = await desk.call('POST', '/billing-accounts', consultationGuide(clinic));
    expect((await desk.call('DELETE', `${pricesUrl()}/${clinic.consultation}`)).status).toBe(204);
    expect(await priceOf(clinic.consultation)).toBeUndefined();
    expect((await get(`/billing-accounts/${account.id}`)).expenses[0].value.insurance).toBe(120);
    expect((await desk.call('DELETE', `${pricesUrl()}/${clinic.consultation}`)).status).toBe(404);
  });
});

describe('price tables', () => {
  const send = (content: Uint8Array | string, more: object = {}) =>
    desk.call('POST', tableUrl(), {
      content: Buffer.from(content).toString('base64'),
      validFrom: null,
      dryRun: false,
      skipInvalid: false,
      ...more,
    });
  const text =
    'Código;Procedimento;Valor convênio;Valor particular\r\n1.01.01.01-2;Consulta;120,00;\r\n40304361;Hemograma;13,50;20\r\n';

  test('a dry run tells the errors of each row and stores nothing; the good rows can be taken alone', async () => {
    const wrong = `${text}99999999;Desconhecido;1,00;\r\n40304361;De novo;1,00;\r\n;Sem código;1,00;\r\n`;
    const dry = await send(wrong, { dryRun: true });
    expect(dry.body).toEqual({
      added: 0,
      changed: 1,
      unchanged: 1,
      problems: [
        { row: 4, field: 'code', message: 'Procedimento não cadastrado nesta unidade' },
        { row: 5, field: 'code', message: 'Código repetido na tabela' },
        { row: 6, field: 'code', message: 'Campo obrigatório' },
      ],
    });
    expect(await priceOf(clinic.exam)).toMatchObject({ insuranceValue: 12.4 });
    expect((await send(wrong)).body.code).toBe('billing.price-table-has-errors');
    expect((await send(wrong, { skipInvalid: true })).status).toBe(200);
    expect(await priceOf(clinic.exam)).toMatchObject({ insuranceValue: 13.5, particularValue: 20 });
    expect((await send(text)).body).toEqual({ added: 0, changed: 0, unchanged: 2, problems: [] });
  });

  test('a table of another encoding and with commas is read; a date makes it a price to come', async () => {
    const latin = Buffer.from('C\u00f3digo,Valor conv\u00eanio\n40304361,"1.013,50"\n', 'latin1');
    expect((await send(latin, { validFrom: '2099-01-01' })).body).toMatchObject({ changed: 1 });
    expect(await priceOf(clinic.exam)).toMatchObject({
      insuranceValue: 12.4,
      next: { validFrom: '2099-01-01', insuranceValue: 1013.5 },
    });
  });

  test('what is exported is imported again without a change, as spreadsheet and as CSV', async () => {
    const sheet = await desk.call('GET', `${tableUrl()}?printType=sheet`);
    const book = await readXlsx(sheet.bytes);
    expect(book.sheets[0]?.rows).toEqual([
      ['Código', 'Procedimento', 'Valor convênio', 'Valor particular'],
      ['10101012', 'Consulta em consultório', 120, 0],
      ['40304361', 'Hemograma', 12.4, 0],
    ]);
    expect((await send(sheet.bytes)).body).toEqual({ added: 0, changed: 0, unchanged: 2, problems: [] });
    const csv = await desk.call('GET', `${tableUrl()}?printType=csv`);
    expect((await send(csv.bytes)).body).toEqual({ added: 0, changed: 0, unchanged: 2, problems: [] });
  });

  test('hostile and broken files are refused with a sentence', async () => {
    for (const file of [
      Buffer.from('PK\u0003\u0004nothing'),
      Buffer.from([0x4d, 0x5a, 0, 0, 1]),
      Buffer.from('nada aqui\n1;2\n'),
    ]) {
      const refused = await send(file);
      expect([refused.status, refused.body.code.startsWith('billing.price-table-')]).toEqual([422, true]);
    }
    const bomb = await writeXlsx({
      sheets: [{ name: 'x', rows: Array.from({ length: 30_000 }, () => ['40304361', 'A'.repeat(600)]) }],
      stringMode: 'inline',
    });
    expect(bomb.length).toBeLessThan(700_000);
    expect((await send(bomb)).body.code).toBe('billing.price-table-unreadable');
    expect((await send(`Código;Valor\n${'1;1\n'.repeat(20_001)}`)).body.code).toBe('billing.price-table-too-long');
    expect((await send('Código;Valor\n=1+1;=cmd()\n', { dryRun: true })).body.problems[0]).toMatchObject({
      row: 2,
      message: 'Valor inválido',
    });
  });
});
