import type { RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { startDoctoraliaSimulator } from '../../src/partner-services/doctoralia-simulator.ts';
import { Doctoralia } from '../../src/partner-services/doctoralia.ts';
import { doctoraliaPlatformRoutes } from '../../src/registry/doctoralia.routes.ts';
import { readSettings, SettingError } from '../../src/settings.ts';
import { partner, patienceAsked, saying, silent } from '../partner.ts';

const simulator = await startDoctoraliaSimulator();
afterAll(() => simulator.stop());

const client = (url: string) => new Doctoralia({ url, clientId: 'clinica', clientSecret: 'segredo' }, Date.now);
/** Answers the log-in, and everything else as told. */
const after =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.url === '/oauth/v2/token'
      ? saying('{"access_token":"t","expires_in":3600}')(request, response)
      : listener(request, response);

test('the client logs in, reads, adds and removes over HTTP', async () => {
  const platform = new Doctoralia(simulator, Date.now);
  const place = { facilityId: '501', doctorId: '701', addressId: '9011' };
  expect(await platform.professionals('501')).toContainEqual({ id: '701', name: 'Henrique Prado Vasconcelos' });
  expect(await platform.addresses('501', '701')).toContainEqual({ id: '9012', name: 'Teleconsulta' });
  await platform.addService(place, '1202');
  await platform.addInsurance(place, '31');
  expect(simulator.offeredAt('9011')).toEqual({ services: ['1202'], insurances: ['31'] });
  expect(await platform.servicesAt(place)).toEqual([{ id: 'a1202', of: '1202' }]);
  await platform.removeService(place, 'a1202');
  await platform.removeInsurance(place, '31');
  // Gone is gone.
  await platform.removeService(place, 'a1202');
  expect(simulator.offeredAt('9011')).toEqual({ services: [], insurances: [] });
  await expect(platform.addService(place, '9')).rejects.toMatchObject({ status: 422, code: 'doctoralia.refused' });
  await expect(new Doctoralia({ ...simulator, clientSecret: 'errado' }, Date.now).services()).rejects.toMatchObject({
    status: 503,
    code: 'partner.unavailable',
  });
});

test('one log-in serves many calls; a token that ended early is renewed once', async () => {
  let logins = 0;
  let calls = 0;
  const url = await partner((request, response) => {
    if (request.url === '/oauth/v2/token') {
      logins += 1;
      return saying(`{"access_token":"t${logins}","expires_in":3600}`)(request, response);
    }
    calls += 1;
    return request.headers.authorization === 'Bearer t1' && calls > 2
      ? saying('{}', 401)(request, response)
      : saying('{"_items":[]}')(request, response);
  });
  const platform = client(url);
  await platform.services();
  await platform.services();
  expect(logins).toBe(1);
  await platform.services();
  expect([logins, calls]).toEqual([2, 4]);
});

test.each([
  ['nobody there', null],
  ['silent', silent],
  ['silent after the log-in', after(silent)],
  ['a page instead of JSON', after(saying('<html>'))],
  ['an error', after(saying('{}', 500))],
  ['no list', after(saying('{"_items":7}'))],
  ['no token', saying('{"access_token":7}')],
  ['always 401', after(saying('{}', 401))],
])('%s: 503 within three seconds', async (who, listener) => {
  const asked = patienceAsked();
  await expect(client(listener ? await partner(listener) : 'http://127.0.0.1:1').services()).rejects.toMatchObject({
    status: 503,
    code: 'partner.unavailable',
  });
  // One budget for all: the later question is given what the earlier ones left, and after silence nobody is asked again.
  if (listener === silent) expect(asked()).toHaveLength(1);
  expect(asked().length).toBeLessThanOrEqual(who === 'always 401' ? 4 : 2);
  expect(asked()[0]).toBeLessThanOrEqual(3000);
  expect(asked()).toEqual(asked().toSorted((a, b) => b - a));
});

test('entries that are none are left out, and no id of theirs leads out of its path', async () => {
  const url = await partner(
    after(saying('{"_items":[null,{"id":"../7","name":"Fora"},{"id":"8"},{"id":9,"name":" Consulta  clínica "}]}')),
  );
  expect(await client(url).services()).toEqual([{ id: '9', name: 'Consulta clínica' }]);
});

test('without access the platform is not configured, and says so', async () => {
  const routes = doctoraliaPlatformRoutes({ db: null as never, doctoralia: null });
  await expect(routes.listDoctoraliaExpenses(null as never)).rejects.toMatchObject({
    status: 503,
    code: 'partner.not-configured',
  });
});

test('the client and its secret are set together', () => {
  expect(readSettings({}).doctoralia).toBeNull();
  expect(readSettings({ DOCTORALIA_CLIENT_ID: 'a', DOCTORALIA_CLIENT_SECRET: 'b' }).doctoralia).toEqual({
    url: 'https://www.doctoralia.com.br',
    clientId: 'a',
    clientSecret: 'b',
  });
  expect(() => readSettings({ DOCTORALIA_CLIENT_ID: 'a' })).toThrow(SettingError);
  expect(() => readSettings({ DOCTORALIA_CLIENT_SECRET: 'hunter2' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
  );
});
