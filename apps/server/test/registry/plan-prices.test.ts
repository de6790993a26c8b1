import { defaultPlanSettings, type PlanSettings } from '@prumo/domain/billing';
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

const pricesUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}/prices`;
const tableUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}/price-table`;
const get = async (url: string) => (await desk.call('GET', url)).body;
const priceOf = async (expenseId: string) =>
  (await get(`${pricesUrl()}?limit=0`)).items.find(
    (item: { expense: { id: string } }) => item.expense.id === expenseId,
  );

describe('prices of another plan', () => {
  const copy = (planId: string, who = desk) =>
    who.call('POST', `/insurances/${clinic.insurance}/plans/${clinic.plan}/price-copies`, { planId });
  const other = () => `/insurances/${clinic.particular}/plans/${clinic.particularPlan}/prices`;
  const rules = {
    requireAuthorization: true,
    requireClinicalIndication: false,
    requireWayTechnique: false,
    definition: { accreditation: false, professionals: [] },
  };

  test('what is missing comes with its price, the one agreed for later and its rules; what is there stays', async () => {
    const item = { expenseId: clinic.exam, insuranceValue: 0, particularValue: 77.7 };
    await desk.call('PUT', other(), { validFrom: null, items: [item] });
    await desk.call('PUT', other(), { validFrom: '2099-01-01', items: [{ ...item, particularValue: 88.8 }] });
    await desk.call('PUT', `${other()}/${clinic.exam}`, { rules });
    const consultation = await priceOf(clinic.consultation);
    await desk.call('DELETE', `${pricesUrl()}/${clinic.exam}`);
    const accepted = (await get(`${other()}?limit=0`)).total;
    const { status, body } = await copy(clinic.particularPlan);
    expect([status, body.copied >= 1, body.copied + body.kept]).toEqual([200, true, accepted]);
    expect(await priceOf(clinic.exam)).toMatchObject({
      particularValue: 77.7,
      validFrom: null,
      next: { validFrom: '2099-01-01', particularValue: 88.8 },
      rules,
    });
    expect(await priceOf(clinic.consultation)).toEqual(consultation);
    expect((await copy(clinic.particularPlan)).body).toEqual({ copied: 0, kept: accepted });
  });

  test('its own prices, those of another branch and an unknown plan are refused; reading alone does not allow it', async () => {
    const away = await makeClinic(server, await server.branch(), []);
    for (const planId of [clinic.plan, away.plan, '0'.repeat(24)]) {
      const { status, body } = await copy(planId);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['planId']]);
    }
    const reader = await server.person(branch, ['general:listInsurances']);
    expect((await copy(clinic.particularPlan, reader)).status).toBe(403);
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
      leftOut: 3,
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
    expect((await send(text)).body).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0, problems: [] });
  });

  test('every row with an error is counted, however many; what is wrong is told of the first ones', async () => {
    const rows = Array.from({ length: 700 }, (_, n) => `${20_000_000 + n};x;y`);
    const long = await send(`Código;Valor convênio;Valor particular\n10101012;1,00;\n${rows.join('\n')}`, {
      dryRun: true,
    });
    const { leftOut, problems } = long.body as { leftOut: number; problems: { row: number }[] };
    // Two values are wrong in each row.
    expect([leftOut, problems.length, problems[0]?.row, problems.at(-1)?.row]).toEqual([700, 500, 3, 252]);
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
    expect((await send(sheet.bytes)).body).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0, problems: [] });
    const csv = await desk.call('GET', `${tableUrl()}?printType=csv`);
    expect((await send(csv.bytes)).body).toEqual({ added: 0, changed: 0, unchanged: 2, leftOut: 0, problems: [] });
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
