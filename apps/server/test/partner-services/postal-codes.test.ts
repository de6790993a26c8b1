import { beforeAll, expect, test } from 'vitest';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { partner, patienceAsked, saying, silent } from '../partner.ts';
import { PostalCodes } from '../../src/partner-services/postal-codes.ts';

let server: TestServer;
let desk: Caller;
beforeAll(async () => {
  server = await startServer();
  desk = await server.person(await server.branch());
});

const curitiba = '{"cep":"80020000","state":"PR","city":"Curitiba","neighborhood":"Centro","street":"Rua XV"}';
const find = (viaCep: string, brasilApi: string, cep: string, now = Date.now()) =>
  new PostalCodes(server.db, { viaCep, brasilApi }).find(cep, now);

/** What silent partners may take one after another; a timer may fire a millisecond early, which the next one is given. */
const together = (asked: readonly number[]) => asked.reduce((sum, one) => sum + one) - (asked.length - 1);

test('80010000 → street, neighborhood, city, state, with or without mask [COM-024]', async () => {
  for (const cep of ['80010000', '80.010-000']) {
    const found = await desk.call('GET', `/services/cep/${cep}`);
    expect([found.status, found.body]).toEqual([
      200,
      { cep: '80010000', street: 'Praça Tiradentes', neighborhood: 'Centro', city: 'Curitiba', state: 'PR' },
    ]);
  }
});

test('what is no code is refused, and a code that nobody has is not found', async () => {
  expect((await desk.call('GET', '/services/cep/123')).body).toMatchObject({
    code: 'cep.invalid',
    message: 'CEP inválido',
  });
  expect((await desk.call('GET', '/services/cep/80010999')).body).toMatchObject({
    code: 'cep.not-found',
    message: 'CEP não encontrado',
  });
});

test('BrasilAPI answers for a silent ViaCEP within the three seconds; found once, nobody is asked again', async () => {
  const asked = patienceAsked();
  const found = await find(await partner(silent), await partner(saying(curitiba)), '80020000');
  expect(found).toMatchObject({ city: 'Curitiba', street: 'Rua XV' });
  expect(together(asked())).toBeLessThanOrEqual(3000);
  const down = 'http://127.0.0.1:1';
  expect(await find(down, down, '80020000')).toEqual(found);
  // Old entries serve on while nobody answers.
  expect(await find(down, down, '80020000', Date.now() + 400 * 86_400_000)).toEqual(found);
});

test.each([
  ['nobody there', null],
  ['both silent', silent],
  ['a page instead of JSON', saying('<html>')],
  ['an error', saying('{}', 500)],
  ['a list', saying('[]')],
  ['texts of another kind', saying('{"localidade":1,"uf":{},"city":[],"state":"ZZ"}')],
])('%s: 503 within three seconds, and nothing is kept', async (_, listener) => {
  const address = listener ? await partner(listener) : 'http://127.0.0.1:1';
  const asked = patienceAsked();
  await expect(find(address, address, '70000000')).rejects.toMatchObject({ status: 503, code: 'partner.unavailable' });
  expect(asked()).toHaveLength(2);
  expect(Math.max(...asked())).toBeLessThanOrEqual(3000);
  if (listener === silent) expect(together(asked())).toBeLessThanOrEqual(3000);
  expect(await server.db.selectFrom('postal_code').selectAll().where('cep', '=', '70000000').execute()).toEqual([]);
});

const search = (address: string) => desk.call('GET', `/services/cep?address=${encodeURIComponent(address)}`);

test('address text → at least one CEP; an unknown street has none [COM-025]', async () => {
  const found = await search('Praça Tiradentes, Curitiba, PR');
  expect([found.status, found.body]).toEqual([
    200,
    [{ cep: '80010000', street: 'Praça Tiradentes', neighborhood: 'Centro', city: 'Curitiba', state: 'PR' }],
  ]);
  expect((await search('Rua das Flores, lado par, Joinville, sc')).body).toHaveLength(2);
  expect((await search('Inexistente, Curitiba, PR')).body).toEqual([]);
});

test.each([
  'Praça Tiradentes, 120 - Centro, Curitiba/PR',
  'Praça Tiradentes nº 120, Curitiba - Paraná',
  'Praça Tiradentes, s/n, Curitiba-pr',
  'Praça Tiradentes Curitiba PR',
  'Praça Tiradentes, 80.010-000',
])('a free address is read: %s [COM-025]', async (address) => {
  expect((await search(address)).body).toMatchObject([{ cep: '80010000', street: 'Praça Tiradentes' }]);
});

test('without a city or a state those of the branch are meant [COM-025]', async () => {
  const address = JSON.stringify({ city: 'Curitiba', state: 'PR' });
  const branch = await server.branch();
  await server.db.updateTable('branch').set({ address }).where('id', '=', branch.id).execute();
  const here = await server.person(branch, []);
  for (const typed of ['Praça Tiradentes', 'Praça Tiradentes, 120', 'Praça Tiradentes, Curitiba'])
    expect((await here.call('GET', `/services/cep?address=${encodeURIComponent(typed)}`)).body).toMatchObject([
      { cep: '80010000' },
    ]);
  const elsewhere = await here.call(
    'GET',
    `/services/cep?address=${encodeURIComponent('Rua das Flores, Joinville, SC')}`,
  );
  expect(elsewhere.body).toHaveLength(2);
});

test('nothing typed, or a part missing, is refused with its sentence [ERR-025]', async () => {
  const missing = { code: 'address.missing', message: 'Endereço não informado' };
  expect((await search('  ')).body).toMatchObject(missing);
  expect((await desk.call('GET', '/services/cep')).body).toMatchObject(missing);
  for (const address of [
    'Praça Tiradentes',
    'Praça Tiradentes, Curitiba',
    'Praça Tiradentes, Curitiba, XX',
    'Pr, Curitiba, PR',
    ', , PR',
  ]) {
    expect((await search(address)).body).toMatchObject({ code: 'address.incomplete' });
  }
});

test('a street of a fallen service: 503; entries that are no address are left out', async () => {
  const rua = [{ street: 'Rua XV', city: 'Curitiba', state: 'PR' }];
  const codes = (viaCep: string) => new PostalCodes(server.db, { viaCep, brasilApi: viaCep });
  await expect(codes('http://127.0.0.1:1').search(rua)).rejects.toMatchObject({ status: 503 });
  await expect(codes(await partner(saying('{"erro":true}'))).search(rua)).rejects.toMatchObject({ status: 503 });
  const mixed = await partner(saying('[null, 7, {"cep":"1"}, {"cep":"80020-000","localidade":"Curitiba","uf":"PR"}]'));
  expect(await codes(mixed).search(rua)).toEqual([
    { cep: '80020000', street: null, neighborhood: null, city: 'Curitiba', state: 'PR' },
  ]);
});
