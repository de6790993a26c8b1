import { expect, test } from 'vitest';
import { consultationGuide } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';
import { openDesk } from './desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, save } = await openDesk(server);
const ask = (name: string, state: string, record: string, who = biller) =>
  who.call(
    'GET',
    `/professional-requesters?councilName=${name}&councilState=${state}&councilRecord=${encodeURIComponent(record)}`,
  );
const nobody = { id: null, name: null, specialty: null };
await db
  .updateTable('professional')
  .set({
    name: 'Drª Íris Muñoz',
    councils: JSON.stringify([{ name: 'CRM', state: 'PR', record: '12345' }]),
    specialties: JSON.stringify([{ code: '225125', name: 'Médico clínico' }]),
  })
  .where('id', '=', clinic.professional)
  .execute();

test('CRM, PR, 12345: the professional; an unknown one is empty [BIL-152]', async () => {
  const found = await ask('CRM', 'PR', '12345');
  expect([found.status, found.body]).toEqual([
    200,
    { id: clinic.professional, name: 'Drª Íris Muñoz', specialty: { code: '225125', name: 'Médico clínico' } },
  ]);
  for (const [name, state, record] of [
    ['CRM', 'SC', '12345'],
    ['CRO', 'PR', '12345'],
    ['CRM', 'PR', '1234'],
  ] as const)
    expect((await ask(name, state, record)).body).toEqual(nobody);
});

test('whoever asked for a service before is found by the record; with one of the three missing nobody is', async () => {
  const professional = {
    name: 'Otávio Brandão',
    council: { name: 'CRM', state: 'SP', record: '777' },
    specialty: { code: '225120', name: 'Cardiologista' },
  };
  const made = await save(consultationGuide(clinic, { request: { date: '2026-11-19', professional } }));
  expect(made.status).toBe(201);
  expect((await ask('CRM', 'SP', '777')).body).toEqual({
    id: null,
    name: 'Otávio Brandão',
    specialty: professional.specialty,
  });
  expect((await ask('CRM', 'SP', ' ')).body).toEqual(nobody);
  const stranger = await server.person(await server.branch(), ALL);
  expect((await ask('CRM', 'SP', '777', stranger)).body).toEqual(nobody);
  const looker = await server.person(branch, ['financial:listAccounts']);
  expect((await ask('CRM', 'SP', '777', looker)).status).toBe(403);
});
