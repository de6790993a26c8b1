import { bundleLabel } from '@prumo/domain/scheduling';
import { foldText } from '@prumo/domain/identity';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, consultationGuide, makeClinic } from '../clinic.ts';
import { storeTuss, TussSheet } from '../../src/registry/import-tuss.ts';
import { readPriceCells } from '../../src/tables/price-cells.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const ULTRASOUND = {
  name: 'Ultrassonografia de abdome total',
  type: 'exam',
  code: '4.09.01.12-2',
  tussTable: '22',
  modality: 'US',
  durationMinutes: 20,
  preparation: 'Jejum de 8 horas',
  particularValue: 250,
  value: { fee: 80, film: 15.02, operationalCost: 103.02 },
};

test('a procedure with type, TUSS code, modality and values is found by code and by name [REG-012, REG-105]', async () => {
  const created = await desk.call('POST', '/expenses', {
    ...ULTRASOUND,
    professionals: [{ professionalId: clinic.professional, particularValue: 280 }],
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    ...ULTRASOUND,
    code: '40901122',
    version: 1,
    active: true,
    professionals: [{ professional: { id: clinic.professional, name: 'Lia Prado' }, particularValue: 280 }],
    plans: [],
    usage: { appointments: 0, accounts: 0, schedules: 0, packages: 0 },
  });
  for (const search of ['409011', 'abdome', 'ULTRASSONOGRAFÍA']) {
    const { body } = await desk.call('GET', `/expenses?search=${encodeURIComponent(search)}&active=true`);
    expect(body.items).toMatchObject([
      {
        id: created.body.id,
        modality: 'US',
        tuss: { code: '40901122', table: '22' },
        particularValue: 250,
        active: true,
      },
    ]);
  }
  const empty = await desk.call('POST', '/expenses', { ...ULTRASOUND, name: ' ' });
  expect([empty.status, empty.body.errors]).toEqual([422, { name: 'Campo obrigatório' }]);
});

test('an edited procedure keeps the change; an older version is refused [REG-013]', async () => {
  const { body: made } = await desk.call('POST', '/expenses', { name: 'Sessão de fonoaudiologia', type: 'session' });
  const { id, version } = made;
  const changed = await desk.call('PUT', `/expenses/${id}`, {
    name: 'Sessão de fonoaudiologia',
    type: 'session',
    durationMinutes: 45,
    version,
  });
  expect([changed.status, changed.body.durationMinutes, changed.body.version]).toEqual([200, 45, 2]);
  expect((await desk.call('GET', `/expenses/${id}`)).body.durationMinutes).toBe(45);
  const old = await desk.call('PUT', `/expenses/${id}`, { name: 'Outra', type: 'session', version });
  expect([old.status, old.body.code]).toEqual([409, 'conflict.version']);
});

test('all 14 types are taken; laboratorial is laboratory [ENT-052]', async () => {
  const types = [
    'evaluation',
    'surgery',
    'consultation',
    'daily',
    'exam',
    'gas',
    'laboratorial',
    'laboratory',
    'material',
    'medicine',
    'opme',
    'procedure',
    'session',
    'tax',
    'others',
  ];
  for (const type of types) {
    const { status, body } = await desk.call('POST', '/expenses', { name: `Despesa ${type}`, type });
    expect([type, status, body.type]).toEqual([type, 201, type === 'laboratorial' ? 'laboratory' : type]);
  }
});

test('who may not list, create or update procedures gets 403 [REG-069, REG-070]', async () => {
  const reader = await server.person(branch, ['general:listExpenses']);
  const writer = await server.person(branch, ['general:createExpense', 'general:updateExpense']);
  expect((await reader.call('GET', `/expenses/${clinic.exam}`)).status).toBe(200);
  // Whoever may change a procedure reads it to do so.
  expect((await writer.call('GET', `/expenses/${clinic.exam}`)).status).toBe(200);
  const creator = await server.person(branch, ['general:createExpense']);
  expect((await creator.call('GET', `/expenses/${clinic.exam}`)).status).toBe(403);
  expect((await reader.call('POST', '/expenses', { name: 'Novo', type: 'exam' })).status).toBe(403);
  expect((await writer.call('POST', '/expenses', { name: 'Novo', type: 'exam' })).status).toBe(201);
  expect(
    (await reader.call('PUT', `/expenses/${clinic.exam}`, { name: 'Hemograma', type: 'exam', code: '40304361' }))
      .status,
  ).toBe(403);
  expect(
    (await writer.call('PUT', `/expenses/${clinic.exam}`, { name: 'Hemograma', type: 'exam', code: '40304361' }))
      .status,
  ).toBe(200);
  const stranger = await server.person(await server.branch());
  expect((await stranger.call('GET', `/expenses/${clinic.exam}`)).status).toBe(404);
});

test('a procedure used in an account becomes inactive and stays in it [REG-111]', async () => {
  const account = await desk.call('POST', '/billing-accounts', consultationGuide(clinic));
  expect(account.status).toBe(201);
  expect((await desk.call('GET', `/expenses/${clinic.consultation}`)).body).toMatchObject({
    active: true,
    usage: { accounts: 1 },
    plans: [{ customName: 'Particular', particularValue: 300 }, { insuranceValue: 120 }],
  });
  expect((await desk.call('DELETE', `/expenses/${clinic.consultation}`)).status).toBe(204);
  expect((await desk.call('GET', `/expenses/${clinic.consultation}`)).body.active).toBe(false);
  expect((await desk.call('GET', '/expenses?search=10101012&active=true')).body.items).toEqual([]);
  expect((await desk.call('GET', `/billing-accounts/${account.body.id}`)).body.expenses).toHaveLength(1);
  await server.db.updateTable('expense').set({ active: true }).where('id', '=', clinic.consultation).execute();
});

test('private prices: the professional, then the plan, then the branch; all of them in the price look-up', async () => {
  const { body: made } = await desk.call('POST', '/expenses', {
    name: 'Toxina botulínica',
    type: 'procedure',
    particularValue: 900,
    specialty: { code: '225135', name: 'Médico dermatologista' },
    professionals: [{ professionalId: clinic.professional, particularValue: 1200 }],
  });
  const other = server.newId();
  await server.db
    .insertInto('professional')
    .values({ id: other, customer_id: branch.customerId, name: 'Rui Melo', councils: '[]', specialties: '[]' })
    .execute();
  await server.db.insertInto('professional_branch').values({ branch_id: branch.id, professional_id: other }).execute();
  const price = async (professional: string, plan: string) =>
    (
      await desk.call('GET', `/professionals/${professional}/expense-prices?planId=${plan}&expenseId=${made.id}`)
    ).body.items.map(({ definition }: { definition: object }) => definition);
  expect(await price(clinic.professional, clinic.particularPlan)).toMatchObject([
    { insuranceValue: 0, particularValue: 1200, source: { kind: 'professional' } },
  ]);
  expect(await price(other, clinic.particularPlan)).toMatchObject([
    { insuranceValue: 0, particularValue: 900, source: { kind: 'private' } },
  ]);
  expect(await price(other, clinic.plan)).toEqual([]);
  expect((await desk.call('GET', '/expense-pricing?search=toxina')).body.items).toEqual(
    [null, 'Lia Prado'].map((name) => ({
      code: null,
      expense: { id: made.id, type: 'procedure', name: 'Toxina botulínica', specialty: 'Médico dermatologista' },
      professional: { name },
      insurance: { customName: 'Particular' },
      definition: {
        insuranceValue: 0,
        particularValue: name === null ? 900 : 1200,
        source: { kind: name === null ? 'private' : 'professional', cbhpm: null },
        parts: null,
      },
    })),
  );
});

test('a package of 10 sessions begins with the appointment 1/10 [REG-008, REG-009, REG-010, REG-086, REG-108]', async () => {
  const session = (await desk.call('POST', '/expenses', { name: 'Fisioterapia', type: 'session' })).body;
  const kit = (await desk.call('POST', '/expenses', { name: 'Kit', type: 'material' })).body;
  const items = [
    { expenseId: session.id, quantity: 10, value: 85 },
    { expenseId: kit.id, quantity: 10, value: 4.5 },
  ];
  const created = await desk.call('POST', '/packages', { name: '10 sessões de fisioterapia', items });
  expect(created.body).toMatchObject({
    sessions: 10,
    total: 895,
    items: [
      { expense: { id: session.id, name: 'Fisioterapia' }, quantity: 10, value: 85 },
      { quantity: 10, value: 4.5 },
    ],
  });
  expect(bundleLabel({ current: 1, total: created.body.sessions })).toBe('1/10');
  expect((await desk.call('GET', '/packages?search=SESSOES')).body.items).toEqual([
    { id: created.body.id, name: '10 sessões de fisioterapia', sessions: 10, total: 895, active: true },
  ]);
  expect((await desk.call('GET', `/expenses/${session.id}`)).body.usage.packages).toBe(1);
  const empty = await desk.call('POST', '/packages', { name: '', items: [] });
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    { name: 'Campo obrigatório', items: 'Nenhum procedimento adicionado!' },
  ]);
  const twice = await desk.call('POST', '/packages', { name: '10 Sessões de Fisioterapia', items });
  expect([twice.status, twice.body.message]).toEqual([409, 'Já existe um pacote com este nome']);
  const changed = await desk.call('PUT', `/packages/${created.body.id}`, {
    name: 'Fisioterapia 5',
    items: items.slice(0, 1).map((item) => ({ ...item, quantity: 5 })),
    version: 1,
  });
  expect(changed.body).toMatchObject({ name: 'Fisioterapia 5', sessions: 5, total: 425, version: 2 });
  expect(
    (await desk.call('PUT', `/packages/${created.body.id}`, { name: 'Fisioterapia 5', items, version: 1 })).status,
  ).toBe(409);
  expect((await desk.call('DELETE', `/packages/${created.body.id}`)).status).toBe(204);
  expect((await desk.call('GET', '/packages?active=true&search=fisioterapia')).body.items).toEqual([]);
  const nobody = await server.person(branch, ['general:listExpenses']);
  for (const [method, url] of [
    ['GET', '/packages'],
    ['POST', '/packages'],
    ['PUT', `/packages/${created.body.id}`],
  ] as const) {
    expect([url, (await nobody.call(method, url, method === 'GET' ? undefined : { name: 'x', items })).status]).toEqual(
      [url, 403],
    );
  }
});

test('a line with a CBHPM code gets fee, film and operational cost; urgency + 30 % on the fee alone [REG-002, REG-003, REG-004, REG-109, TIS-023]', async () => {
  const table = {
    name: 'CBHPM Vida Plena',
    edition: '2022',
    bandPercent: 80,
    uco: 24.24,
    film: 30.03,
    portes: [
      { porte: '3C', value: 280 },
      { porte: '2B', value: 100 },
    ],
    items: [
      {
        code: '40901122',
        name: 'Ultrassonografia de abdome total',
        porte: '2B',
        porteFraction: 1,
        ucoQuantity: 4.25,
        filmArea: 0.5,
      },
    ],
  };
  const created = await desk.call('POST', '/cbhpm-tables', table);
  expect(created.body).toMatchObject({
    ...table,
    portes: [table.portes[1], table.portes[0]],
    urgencyPercent: 30,
    sameWayPercent: 50,
    differentWaysPercent: 70,
    version: 1,
  });
  const { id } = created.body;
  expect((await desk.call('GET', `/cbhpm-tables/${id}/price?code=40901122`)).body).toEqual({
    fee: 80,
    film: 15.02,
    operationalCost: 103.02,
    total: 198.04,
  });
  expect((await desk.call('GET', `/cbhpm-tables/${id}/price?code=40901122&urgency=true`)).body).toEqual({
    fee: 104,
    film: 15.02,
    operationalCost: 103.02,
    total: 222.04,
  });
  expect((await desk.call('GET', `/cbhpm-tables/${id}/price?code=10101012`)).status).toBe(404);
  expect((await desk.call('GET', '/cbhpm-tables?search=vida')).body.items).toEqual([
    {
      id,
      name: 'CBHPM Vida Plena',
      edition: '2022',
      bandPercent: 80,
      uco: 24.24,
      film: 30.03,
      procedures: 1,
      active: true,
    },
  ]);
  const changed = await desk.call('PUT', `/cbhpm-tables/${id}`, { ...table, bandPercent: 90, version: 1 });
  expect([changed.body.bandPercent, changed.body.version]).toEqual([90, 2]);
  expect((await desk.call('PUT', `/cbhpm-tables/${id}`, { ...table, version: 1 })).body.code).toBe('conflict.version');
  const wrong = await desk.call('POST', '/cbhpm-tables', { ...table, name: '', portes: [] });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { name: 'Campo obrigatório', 'items.0.porte': 'O porte 2B não tem valor nesta tabela' },
  ]);
  expect((await desk.call('DELETE', `/cbhpm-tables/${id}`)).status).toBe(204);
  expect((await desk.call('GET', '/cbhpm-tables?active=true')).body.items).toEqual([]);
});

test('CBHPM tables by permission [REG-083, REG-084, REG-085]', async () => {
  const table = { name: 'Outra', edition: '2018', bandPercent: 100, uco: 20.47, film: 30.03, portes: [], items: [] };
  const { body } = await desk.call('POST', '/cbhpm-tables', table);
  const nobody = await server.person(branch, ['general:listExpenses']);
  const some = await server.person(branch, [
    'general:listCbhpmTable',
    'general:createCbhpmTable',
    'general:updateCbhpmTable',
  ]);
  for (const [who, list, create, update] of [
    [nobody, 403, 403, 403],
    [some, 200, 201, 200],
  ] as const) {
    expect((await who.call('GET', '/cbhpm-tables')).status).toBe(list);
    expect((await who.call('POST', '/cbhpm-tables', { ...table, name: 'Mais uma' })).status).toBe(create);
    expect((await who.call('PUT', `/cbhpm-tables/${body.id}`, table)).status).toBe(update);
  }
});

test("TUSS: '4081' finds the codes with this prefix, at most 100; words find by the beginnings of words; only codes in force [REG-094, ENT-014]", async () => {
  const row = (code: string, name: string, more: object = {}) => ({
    tuss_table: '22' as const,
    code,
    id: server.newId(),
    name,
    name_folded: foldText(name),
    source: 'teste',
    ...more,
  });
  await server.db
    .insertInto('tuss')
    .values([
      ...Array.from({ length: 120 }, (_, index) => row(`4081${String(index).padStart(4, '0')}`, `Radiologia ${index}`)),
      row('30101077', 'Biópsia de pele'),
      row('30101999', 'Biópsia de pele antiga', { valid_to: '2020-12-31' }),
      { ...row('79999999', 'Agulha de biópsia'), tuss_table: '19' },
    ])
    .execute();
  const ask = async (query: string) => (await desk.call('GET', `/tuss?${query}`)).body.items;
  const found = await ask('types=procedure&search=4081&limit=100');
  expect(found).toHaveLength(100);
  expect(found.every(({ code }: { code: string }) => code.startsWith('4081'))).toBe(true);
  expect(await ask('types=procedure&search=pele%20bi%C3%B3psia')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      code: '30101077',
      name: 'Biópsia de pele',
      display: '3.01.01.07-7 - Biópsia de pele',
      table: '22',
    },
  ]);
  expect(await ask('types=procedure&search=psia')).toEqual([]);
  expect((await ask('search=biopsia')).map(({ code }: { code: string }) => code)).toEqual(['30101077', '79999999']);
  expect(await ask('types=material&search=7.99.99.99-9')).toHaveLength(1);
  expect((await desk.call('GET', '/tuss?types=nada')).status).toBe(400);
});

test('a table of the agency is imported with its validity, again without harm, in Latin-1 or UTF-8', async () => {
  const csv =
    'TUSS - Tabela 22;;;\nCódigo do Termo;Termo;Data de início de vigência;Data de fim de vigência\n' +
    '1.05.55.55-1;Teleconsulta  médica;01/01/2020;\n10555562;Termo antigo;2010-01-01;31/12/2015\n123;curto;;\n10555570;Data errada;31/02/2020;\n;;;\n';
  const take = async (bytes: Uint8Array) => {
    const sheet = new TussSheet('22');
    for (const row of await readPriceCells(bytes)) sheet.add(row);
    return sheet.rows && storeTuss(server.db, '22', sheet.rows, 'tabela-22.csv');
  };
  expect(await take(Buffer.from(csv, 'latin1'))).toEqual({ added: 2, changed: 0, ended: 0, unchanged: 0, skipped: 2 });
  expect(await take(Buffer.from(csv.replace('Teleconsulta  médica', 'Teleconsulta'), 'utf8'))).toEqual({
    added: 0,
    changed: 1,
    ended: 0,
    unchanged: 1,
    skipped: 2,
  });
  const { body } = await desk.call('GET', '/tuss?types=procedure&search=105555');
  expect(body.items).toMatchObject([{ code: '10555551', name: 'Teleconsulta' }]);
  expect(await take(Buffer.from('a;b\n1;2\n'))).toBeNull();
});
