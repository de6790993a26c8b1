import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestServer } from '../harness.ts';

// The names that every select of the product reads, each filled through its own form.
let server: TestServer;
let desk: Caller;
let clinic: Clinic;

beforeAll(async () => {
  server = await startServer();
  const branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
});

const items = async (url: string) => (await desk.call('GET', url)).body.items;
const made = async (url: string, body: object): Promise<string> => {
  const answer = await desk.call('POST', url, body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id;
};

test('a professional has id, name, specialties with code and name, and councils [ENT-005]', async () => {
  expect(await items('/professionals?limit=0&active=true')).toEqual([
    {
      id: clinic.professional,
      name: 'Lia Prado',
      treatment: 'Dra.',
      active: true,
      professional: {
        specialties: [{ code: '225125', name: 'Médico clínico' }],
        councils: [{ name: 'CRM', state: 'SP', record: '123456' }],
      },
    },
  ]);
});

test('a procedure has id, name, modality and the TUSS code [ENT-006]', async () => {
  const id = await made('/expenses', {
    name: 'Ultrassonografia de abdome total',
    type: 'exam',
    code: '40901122',
    tussTable: '22',
    modality: 'US',
  });
  expect(await items('/expenses?limit=0&active=true&search=409011')).toMatchObject([
    { id, name: 'Ultrassonografia de abdome total', modality: 'US', tuss: { code: '40901122' } },
  ]);
});

test('a place has id and name, and only the clinical ones come when asked for [ENT-007]', async () => {
  const id = await made('/places', { name: 'Sala azul', type: 'clinical' });
  await made('/places', { name: 'Recepção', type: 'reception' });
  expect(await items('/places?type=clinical&limit=0&active=true')).toMatchObject([
    { id: clinic.place, name: 'Consultório 1', type: 'clinical' },
    { id, name: 'Sala azul', type: 'clinical' },
  ]);
});

test.each([
  ['/partners', 'ENT-008', { name: 'Clínica Parceira' }],
  [
    '/payment-methods',
    'ENT-010',
    {
      name: 'Boleto',
      documentType: 'others',
      paymentType: 'others',
      compensation: { type: 'same-day', days: 0 },
      installments: [],
    },
  ],
  ['/markers', 'ENT-013', { name: 'Telefone', color: '#1c5ab5' }],
] as const)('%s answers items with id and name [%s]', async (path, _row, body) => {
  const id = await made(path, body);
  expect((await items(`${path}?limit=0&active=true`)).filter((item: { id: string }) => item.id === id)).toMatchObject([
    { id, name: body.name },
  ]);
});

test('an occupation has code and name, and nothing else [ENT-011]', async () => {
  const found = await items('/services/cbos?limit=0&isSpecialty=true');
  expect(found).toContainEqual({ code: '225125', name: 'Médico clínico' });
  expect(found.every((item: object) => Object.keys(item).toSorted().join() === 'code,name')).toBe(true);
});

test('a price has code, procedure, professional, plan and both values [ENT-082]', async () => {
  const id = await made('/expenses', {
    name: 'Ecocardiograma',
    type: 'exam',
    code: '40901106',
    specialty: { code: '225120', name: 'Médico cardiologista' },
    professionals: [{ professionalId: clinic.professional, particularValue: 280.5 }],
  });
  const expense = { id, type: 'exam', name: 'Ecocardiograma', specialty: 'Médico cardiologista' };
  expect(await items('/expense-pricing?search=40901106')).toMatchObject([
    {
      code: '40901106',
      expense,
      professional: { name: 'Lia Prado' },
      insurance: { customName: 'Particular' },
      definition: { insuranceValue: 0, particularValue: 280.5 },
    },
  ]);
  expect(await items(`/expense-pricing?search=10101012&insurancePlanId=${clinic.plan}`)).toMatchObject([
    {
      expense: { id: clinic.consultation },
      professional: { name: null },
      insurance: { customName: 'Vida Plena - Essencial' },
      definition: { insuranceValue: 120, particularValue: 0 },
    },
  ]);
});
