import { beforeAll, expect, test } from 'vitest';
import { Companies } from '../../src/partner-services/companies.ts';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { partner, patienceAsked, saying, silent } from '../partner.ts';

let server: TestServer;
let desk: Caller;
beforeAll(async () => {
  server = await startServer();
  desk = await server.person(await server.branch());
});

const find = (brasilApi: string, cnpj: string, now = Date.now()) =>
  new Companies(server.db, { brasilApi }).find(cnpj, now);
const DOWN = 'http://127.0.0.1:1';

test('14 characters → companyName and address, with or without mask, with letters too; an unknown one is not found [BIL-151]', async () => {
  for (const cnpj of ['11222333000181', encodeURIComponent('11.222.333/0001-81')]) {
    const found = await desk.call('GET', `/entities/${cnpj}`);
    expect([found.status, found.body]).toEqual([
      200,
      {
        document: '11222333000181',
        companyName: 'Distribuidora Vida Ltda',
        name: null,
        tradeName: 'Vida',
        situation: 'ATIVA',
        phone: '4133334444',
        email: 'compras@vida.demo',
        address: {
          cep: '80010000',
          street: 'Praça Tiradentes',
          number: '100',
          complement: 'Sala 2',
          neighborhood: 'Centro',
          city: 'Curitiba',
          state: 'PR',
        },
      },
    ]);
  }
  expect((await desk.call('GET', '/entities/12abc34501de35')).body).toMatchObject({
    document: '12ABC34501DE35',
    companyName: 'Aurora Serviços Médicos Ltda',
  });
  expect((await desk.call('GET', '/entities/99999999000191')).body).toMatchObject({
    code: 'cnpj.not-found',
    message: 'CNPJ não encontrado',
  });
});

test('11 digits → the name the branch knows; a patient only for who may list patients [BIL-151]', async () => {
  const branch = await server.branch();
  const all = await server.person(branch);
  const clerk = await server.person(branch, ['general:listSuppliers']);
  await all.call('POST', '/patients', {
    name: 'Ana Lima',
    birthDate: '1990-01-01',
    gender: 'female',
    cpf: '52998224725',
    cellphone: '11987654321',
  });
  expect((await all.call('GET', '/entities/529.982.247-25')).body).toMatchObject({
    name: 'Ana Lima',
    companyName: null,
  });
  expect((await clerk.call('GET', '/entities/52998224725')).body).toMatchObject({ code: 'entity.not-found' });
  expect(
    (await all.call('POST', '/providers', { name: 'João Reparos', document: '11144477735', active: true })).status,
  ).toBe(201);
  expect((await clerk.call('GET', '/entities/11144477735')).body).toMatchObject({
    document: '11144477735',
    name: 'João Reparos',
  });
  // Another branch knows nobody of this one.
  expect((await desk.call('GET', '/entities/11144477735')).status).toBe(404);
});

test('what is no document is refused by its kind', async () => {
  expect((await desk.call('GET', '/entities/11222333000180')).body).toMatchObject({ code: 'cnpj.invalid' });
  expect((await desk.call('GET', '/entities/11111111111')).body).toMatchObject({ code: 'cpf.invalid' });
  expect((await desk.call('GET', '/entities/ABC')).body).toMatchObject({ code: 'cnpj.invalid' });
});

test('found once, nobody is asked again; old entries serve on while nobody answers', async () => {
  const found = await find(
    await partner(
      saying('{"razao_social":"HOSPITAL  NORTE SA","cep":1310100,"uf":"XX","email":"nada","ddd_telefone_1":"1"}'),
    ),
    '12345678000195',
  );
  expect(found).toMatchObject({
    companyName: 'HOSPITAL NORTE SA',
    phone: null,
    email: null,
    address: { cep: '01310100', state: null },
  });
  expect(await find(DOWN, '12345678000195')).toEqual(found);
  expect(await find(DOWN, '12345678000195', Date.now() + 400 * 86_400_000)).toEqual(found);
});

test.each([
  ['nobody there', null],
  ['silent', silent],
  ['a page instead of JSON', saying('<html>')],
  ['an error', saying('{}', 500)],
  ['a list', saying('[]')],
  ['no name', saying('{"razao_social":7}')],
])('%s: 503 within three seconds, and nothing is kept', async (_, listener) => {
  const asked = patienceAsked();
  await expect(find(listener ? await partner(listener) : DOWN, '33000167000101')).rejects.toMatchObject({
    status: 503,
    code: 'partner.unavailable',
  });
  expect(asked()).toEqual([3000]);
  expect(await server.db.selectFrom('company').selectAll().where('cnpj', '=', '33000167000101').execute()).toEqual([]);
});
