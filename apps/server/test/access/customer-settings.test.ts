import { BRANCH_SETTINGS } from '@prumo/domain/access';
import { expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { makeAgenda } from '../scheduling/agenda.ts';

const server = await startServer();

test('the list has every key, the relationship.* ones too, with what counts where nobody touched them [REG-100, ENT-098]', async () => {
  const admin = await server.person(await server.branch());
  const { body } = await admin.call('GET', '/customer-settings');
  const keys = body.map(({ key }: { key: string }) => key);
  expect(keys).toEqual(expect.arrayContaining([...BRANCH_SETTINGS]));
  expect(keys.filter((key: string) => key.startsWith('relationship.'))).toHaveLength(5);
  expect(body.filter(({ value }: { value: boolean }) => value).map(({ key }: { key: string }) => key)).toEqual([
    'clinical.blockAppointmentInUse',
    'sphere.allowInvalidExpenses',
  ]);
  expect(body[0].additional).toEqual({ type: 'boolean', default: false, options: [], params: {} });
});

test('a value is kept after reload, counts for the whole session at once and leaves an audit entry [REG-101]', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  for (const key of BRANCH_SETTINGS) {
    expect((await admin.call('PUT', '/customer-settings', { key, value: true })).body).toMatchObject({
      key,
      value: true,
    });
  }
  const saved = (await admin.call('GET', '/customer-settings')).body as { key: string; value: boolean }[];
  expect(saved.filter(({ value }) => value).map(({ key }) => key)).toEqual([...BRANCH_SETTINGS]);
  expect((await admin.call('GET', '/me')).body.branch.settings['patient.groupByProfessional']).toBe(true);
  await admin.call('PUT', '/customer-settings', { key: 'pacs.enabled', value: false });
  const entries = await server.db
    .selectFrom('audit_entry')
    .select(['action', 'record_type', 'record_id', 'user_id'])
    .where('branch_id', '=', branch.id)
    .orderBy('number', 'desc')
    .limit(1)
    .execute();
  expect(entries).toEqual([
    { action: 'setting.turned-off', record_type: 'customer-setting', record_id: 'pacs.enabled', user_id: admin.userId },
  ]);
});

test('additional is kept with its key and stays when only the switch changes', async () => {
  const admin = await server.person(await server.branch());
  const additional = {
    type: 'template',
    default: null,
    options: ['whatsapp'],
    params: { body: 'Parabéns, {{patient_name}}!' },
  };
  await admin.call('PUT', '/customer-settings', { key: 'relationship.birthday', value: true, additional });
  await admin.call('PUT', '/customer-settings', { key: 'relationship.birthday', value: false });
  const found = (await admin.call('GET', '/customer-settings')).body.find(
    ({ key }: { key: string }) => key === 'relationship.birthday',
  );
  expect(found).toEqual({ key: 'relationship.birthday', value: false, additional });
});

test('an unknown key, another kind of value and a missing permission are refused', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  expect((await admin.call('PUT', '/customer-settings', { key: 'toString', value: true })).status).toBe(422);
  expect((await admin.call('PUT', '/customer-settings', { key: 'pacs.enabled', value: 'sim' })).status).toBe(400);
  const clerk = await server.person(branch, ['general:updateBranch']);
  expect((await clerk.call('PUT', '/customer-settings', { key: 'pacs.enabled', value: true })).status).toBe(403);
  expect((await clerk.call('GET', '/customer-settings')).status).toBe(403);
});

test('two switches turned at once are both kept, and an open form of the branch is told of the change', async () => {
  const branch = await server.branch();
  const admin = await server.person(branch);
  const form = (await admin.call('GET', `/branches/${branch.id}`)).body;
  await Promise.all(
    ['pacs.enabled', 'patient.identityRequired'].map((key) =>
      admin.call('PUT', '/customer-settings', { key, value: true }),
    ),
  );
  const { settings } = (await admin.call('GET', `/branches/${branch.id}`)).body;
  expect(settings).toMatchObject({ 'pacs.enabled': true, 'patient.identityRequired': true });
  const input = {
    name: form.name,
    timeZone: form.timeZone,
    modules: form.modules,
    publicId: form.publicId,
    version: form.version,
  };
  expect((await admin.call('PUT', `/branches/${branch.id}`, input)).body.code).toBe('conflict.version');
});

test('a switch decides the next booking: encaixe is refused while it is off, and taken when it is on', async () => {
  const { desk, wanted, book } = await makeAgenda(server);
  await book();
  const encaixe = () => desk.call('POST', '/appointments?toCalendar=true', wanted({ slot: true }));
  expect((await encaixe()).body.errors).toMatchObject({ slot: expect.any(String) });
  await desk.call('PUT', '/customer-settings', { key: 'sphere.allowSlotting', value: true });
  // Every process forgets its sessions when the change is announced; the next request finds the new value within a moment.
  await expect.poll(async () => (await encaixe()).status, { timeout: 120_000 }).toBe(201);
});

test('blockServiceWithoutAccount saved true: starting an attendance without account is refused [ENT-083]', async () => {
  const { desk, book } = await makeAgenda(server);
  const { id } = await book();
  await desk.call('PUT', '/customer-settings', { key: 'clinical.blockServiceWithoutAccount', value: true });
  await expect
    .poll(async () => (await desk.call('GET', '/me')).body.branch.settings['clinical.blockServiceWithoutAccount'], {
      timeout: 120_000,
    })
    .toBe(true);
  const move = (status: string, version: number) => desk.call('PUT', `/appointments/${id}/status`, { status, version });
  expect((await move('waiting', 1)).status).toBe(200);
  expect((await move('attending', 2)).body).toMatchObject({ code: 'appointment.account-required' });
});

test('groupByProfessional on: who is a professional only finds the own patients, by any search; others find all [ENT-089]', async () => {
  const { branch, desk, clinic, book } = await makeAgenda(server);
  await book();
  const stranger = {
    name: 'Bruno Alheio',
    birthDate: '1990-05-01',
    gender: 'male',
    cpf: '11144477735',
    cellphone: '11987654321',
  };
  expect((await desk.call('POST', '/patients', stranger)).status).toBe(201);
  const doctor = await server.person(branch, ['general:listPatients', 'general:printPatientList'], {
    professionalId: clinic.professional,
    collaborator: false,
  });
  const found = async (who: typeof desk, search = '') =>
    ((await who.call('GET', `/patients?search=${encodeURIComponent(search)}`)).body.items as { id: string }[]).length;
  const searches = ['', 'bruno', 'bruno alheio', '111444', '01/05/1990'];
  for (const search of searches) expect([search, (await found(doctor, search)) > 0]).toEqual([search, true]);
  await desk.call('PUT', '/customer-settings', { key: 'patient.groupByProfessional', value: true });
  await expect.poll(() => found(doctor, 'bruno'), { timeout: 120_000 }).toBe(0);
  expect(await Promise.all(searches.map((search) => found(doctor, search)))).toEqual([1, 0, 0, 0, 0]);
  expect(await found(desk, 'bruno')).toBe(1);
});
