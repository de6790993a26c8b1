import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0044-appointment-origin.ts';
import { type Caller, clockFrom, startServer, type TestServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { type Agenda, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;

beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
});

const add = (body: object, who: Caller = desk) => who.call('POST', '/indicated', body);
const find = async (search: string, who: Caller = desk) =>
  (await who.call('GET', `/indicated?search=${encodeURIComponent(search)}`)).body.items;
const post = (body: object) => desk.call('POST', '/appointments?toCalendar=true', body);
const cardiologist = { code: '225120', name: 'Médico cardiologista' };

test('a name alone is a professional of the CRM of Paraná [ENT-070, LIM-035]', async () => {
  const made = await add({ name: '  Érico   Vaz ' });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: made.body.id,
    entityId: null,
    name: 'Érico Vaz',
    type: 'professional',
    council: { name: 'CRM', state: 'PR', record: null },
    specialty: null,
  });
});

test('a referrer is read back whole, and found by beginnings of words without accents', async () => {
  const made = await add({
    name: 'Sílvia Amaral Couto',
    council: { name: 'CRP', state: 'SC', record: ' 08112 ' },
    specialty: cardiologist,
  });
  expect(made.body).toMatchObject({ council: { name: 'CRP', state: 'SC', record: '08112' }, specialty: cardiologist });
  expect(await find('cou SIL')).toEqual([made.body]);
  expect(await find('ilvia')).toEqual([]);
  expect(await find('%')).toEqual([]);
  expect((await desk.call('GET', '/indicated?search=&limit=1')).body.items).toHaveLength(1);
});

test('the same person is registered once', async () => {
  const wanted = { name: 'Rita Sá', council: { record: '77' } };
  const made = (await add(wanted)).body;
  expect((await add({ ...wanted, name: 'RITA  SA' })).body).toEqual(made);
  expect((await add({ ...wanted, council: { record: '78' } })).body.id).not.toBe(made.id);
  const raced = await Promise.all([1, 2, 3].map(() => add({ name: 'Ao mesmo tempo' })));
  expect(new Set(raced.map(({ body }) => body.id)).size).toBe(1);
});

test('professionals and partners of the branch are offered, and become referrers under their own name', async () => {
  const partner = server.newId();
  await server.db
    .insertInto('partner')
    .values({
      branch_id: agenda.branch.id,
      id: partner,
      name: 'Lídia Imagem',
      trade_name: null,
      document: null,
      contact: null,
      phone: null,
      cellphone: null,
      email: null,
      notes: null,
    })
    .execute();
  const [lia, lidia] = await find('li');
  expect([lia, lidia]).toMatchObject([
    { id: null, entityId: agenda.clinic.professional, name: 'Lia Prado', type: 'professional' },
    { id: null, entityId: partner, type: 'partner', council: null },
  ]);
  const made = (await add({ entityId: partner, name: 'Outro nome', type: 'partner' })).body;
  expect(made).toMatchObject({
    entityId: partner,
    name: 'Lídia Imagem',
    type: 'partner',
    council: null,
    specialty: null,
  });
  expect(await find('lidia')).toEqual([made]);
  expect((await add({ entityId: agenda.clinic.professional, name: 'Lia' })).body).toMatchObject({
    entityId: agenda.clinic.professional,
    name: 'Lia Prado',
  });
});

test.each<[string, object, string]>([
  ['no name', { name: ' ' }, 'name'],
  ['an unknown type', { name: 'Ana', type: 'friend' }, 'type'],
  ['an unknown council', { name: 'Ana', council: { name: 'XYZ' } }, 'council.name'],
  ['an unknown state', { name: 'Ana', council: { state: 'ZZ' } }, 'council.state'],
  ['no occupation', { name: 'Ana', specialty: { code: '12', name: 'x' } }, 'specialty'],
  ['a record that nobody has', { name: 'Ana', entityId: '0190a1b2c3d4e5f601020304' }, 'entityId'],
])('%s is refused at the field', async (_, body, field) => {
  const refused = await add(body);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
});

test('an appointment keeps its referrer while nobody names another, and loses it for null [SCH-046]', async () => {
  const { id: indicatedId } = (await add({ name: 'Quem fica' })).body;
  const made = (await post(agenda.wanted({ date: '2027-03-24', indicatedId }))).body;
  expect(made.indicated).toMatchObject({ id: indicatedId, name: 'Quem fica' });
  const kept = await desk.call('PUT', `/appointments/${made.id}`, agenda.wanted({ date: '2027-03-24', version: 1 }));
  expect(kept.body.indicated.id).toBe(indicatedId);
  const without = await desk.call(
    'PUT',
    `/appointments/${made.id}`,
    agenda.wanted({ date: '2027-03-24', indicatedId: null, version: 2 }),
  );
  expect(without.body.indicated).toBeNull();
});

test('a referrer that nobody knows, or of another branch, is refused at the field', async () => {
  const other = await makeAgenda(server);
  const foreign = (await add({ name: 'De outra unidade' }, other.desk)).body;
  expect(await find('outra unidade')).toEqual([]);
  for (const indicatedId of ['0190a1b2c3d4e5f601020304', foreign.id]) {
    const refused = await post(agenda.wanted({ date: '2027-03-31', indicatedId }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['indicatedId']]);
  }
  const entity = await add({ name: 'x', type: 'professional', entityId: other.clinic.professional });
  expect([entity.status, Object.keys(entity.body.errors)]).toEqual([422, ['entityId']]);
});

test('whoever may only see the agenda registers nobody', async () => {
  const reader = await server.person(agenda.branch, ['clinical:listAppointments']);
  expect((await add({ name: 'Ana' }, reader)).status).toBe(403);
  expect((await find('erico', reader)).length).toBe(1);
  const surgeries = await server.person(agenda.branch, ['surgery:updateAppointment']);
  expect((await add({ name: 'Ana' }, surgeries)).status).toBe(201);
});

const company = async (
  name: string,
  more: { active?: boolean; branch?: string; document?: string } = {},
): Promise<string> => {
  const id = server.newId();
  const { active = true, branch = agenda.branch.id, document = id.slice(-14) } = more;
  await server.db
    .insertInto('client')
    .values({
      branch_id: branch,
      id,
      name,
      trade_name: 'Rota Azul',
      document,
      contact: null,
      phone: null,
      cellphone: null,
      email: null,
      notes: null,
      active,
    })
    .execute();
  return id;
};
const findCompanies = async (search: string, who: Caller = desk) =>
  (await who.call('GET', `/aso-clients?search=${encodeURIComponent(search)}`)).body.items;

test('companies in use are found by beginnings of words of both names and by the CNPJ, without the permission to see the register', async () => {
  const id = await company('Metalúrgica Três Pinheiros', { document: '28361954000104' });
  await company('Metalúrgica parada', { active: false });
  const reader = await server.person(agenda.branch, ['clinical:listAppointments']);
  const found = [{ id, name: 'Metalúrgica Três Pinheiros', tradeName: 'Rota Azul', document: '28361954000104' }];
  for (const search of ['pinh METALURG', 'azul', '28.361.954/0001', '28361'])
    expect([search, await findCompanies(search, reader)]).toEqual([search, found]);
  for (const search of ['talurgica', '361954', 'parada', '%'])
    expect([search, await findCompanies(search, reader)]).toEqual([search, []]);
});

test('an appointment keeps its company, also one that went out of use, and prints it [SCH-046]', async () => {
  const asoClientId = await company('Transportes Serra');
  const date = '2027-04-14';
  const made = (await post(agenda.wanted({ date, asoClientId }))).body;
  expect(made.asoClient).toEqual({ id: asoClientId, name: 'Transportes Serra' });
  const slip = pdfText((await desk.call('GET', `/appointments/${made.id}/print?format=A5`)).bytes).join(' ');
  expect(slip).toContain('Transportes Serra');
  await server.db.updateTable('client').set({ active: false }).where('id', '=', asoClientId).execute();
  for (const [version, more] of [
    [1, {}],
    [2, { asoClientId }],
  ] as const) {
    const kept = await desk.call('PUT', `/appointments/${made.id}`, agenda.wanted({ date, version, ...more }));
    expect(kept.body.asoClient?.id).toBe(asoClientId);
  }
  const without = await desk.call(
    'PUT',
    `/appointments/${made.id}`,
    agenda.wanted({ date, version: 3, asoClientId: null }),
  );
  expect(without.body.asoClient).toBeNull();
  expect(
    (await desk.call('PUT', `/appointments/${made.id}`, agenda.wanted({ date, version: 4, asoClientId }))).status,
  ).toBe(422);
});

test('a company that nobody knows, out of use or of another branch is refused at the field', async () => {
  const other = await makeAgenda(server);
  const foreign = await company('De outra unidade', { branch: other.branch.id });
  expect(await findCompanies('outra unidade')).toEqual([]);
  for (const asoClientId of ['0190a1b2c3d4e5f601020304', foreign, await company('Fora de uso', { active: false })]) {
    const refused = await post(agenda.wanted({ date: '2027-04-21', asoClientId }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['asoClientId']]);
  }
});

test('a package keeps who indicated and the company in every session', async () => {
  const indicatedId = (await add({ name: 'Do pacote' })).body.id;
  const asoClientId = await company('Empresa do pacote');
  const made = await desk.call('POST', '/appointment-bundles', {
    appointment: agenda.wanted({ date: '2027-05-05', indicatedId, asoClientId }),
    sessions: ['2027-05-05', '2027-05-12'].map((date) => ({ date, hour: '09:00' })),
  });
  expect(made.status).toBe(201);
  for (const id of made.body.appointmentIds) {
    expect((await desk.call('GET', `/appointments/${id}`)).body).toMatchObject({
      indicated: { id: indicatedId },
      asoClient: { id: asoClientId },
    });
  }
});

test('texts of before become one referrer for each name', async () => {
  const texts = ['Dr. Paulo', ' DR.  PAULO', 'Google', '  ', null];
  const made: { text: string | null; id: string }[] = [];
  for (const [index, text] of texts.entries())
    made.push({ text, ...(await agenda.book({ date: '2027-04-07', hour: `${index + 10}:00` })) });
  const back = new Error('as it was');
  const moved = server.db.transaction().execute(async (trx) => {
    await sql`alter table appointment drop column indicated_id, drop column aso_client_id, add column indicated text`.execute(
      trx,
    );
    await sql`drop table indicated`.execute(trx);
    for (const { id, text } of made)
      await sql`update appointment set indicated = ${text} where id = ${id}`.execute(trx);
    await up(trx as unknown as Kysely<unknown>);
    const { rows } = await sql<{ name: string | null; type: string | null }>`select i.name, i.type from appointment a
      left join indicated i on i.branch_id = a.branch_id and i.id = a.indicated_id where a.id = any(${made.map(({ id }) => id)}) order by a.starts_at`.execute(
      trx,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Dr. Paulo', 'Dr. Paulo', 'Google', null, null]);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['professional', null]));
    throw back;
  });
  await expect(moved).rejects.toBe(back);
});
