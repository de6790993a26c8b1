import { cents } from '@prumo/domain/money';
import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { Cancellation, type PictureFile } from '../../src/core/index.ts';
import {
  ProfessionalForm,
  type ProfessionalGateway,
  type ProfessionalInput,
  type ProfessionalRecord,
} from '../../src/registry/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';
import { fakePhotos } from '../support/photos.ts';

const beatriz: ProfessionalRecord = {
  id: 'p1',
  name: 'Beatriz',
  socialName: null,
  treatment: 'Dra.',
  cpf: '52998224725',
  birthDate: null,
  gender: 'female',
  phone: null,
  cellphone: null,
  email: null,
  address: { cep: null, street: null, number: null, complement: null, neighborhood: null, city: null, state: null },
  councils: [{ name: 'CRM', state: 'SP', record: '1' }],
  specialties: [{ code: '225120', name: 'Cardiologista' }],
  signature: null,
  photo: null,
  branches: [{ id: 'b1', name: 'Aurora' }],
  active: true,
  version: 4,
  plans: [
    {
      planId: 'plan1',
      accredited: true,
      providerCode: '4471',
      transfer: { type: 'percent', percent: 50, value: null },
    },
  ],
};

async function opened(id: string | null, fitted: string | null = 'data:image/png;base64,AA==') {
  const sent: ProfessionalInput[] = [];
  const notifier = new FakeNotifier();
  const gateway: ProfessionalGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => good(beatriz),
    create: async (input) => (sent.push(input), good(beatriz)),
    update: async (_id, input) => (sent.push(input), good(beatriz)),
    deactivate: async () => good(undefined),
    branches: async () =>
      good([
        { id: 'b1', name: 'Aurora' },
        { id: 'b2', name: 'Santa Clara' },
      ]),
  };
  const professional = new ProfessionalForm({
    gateway,
    notifier,
    newKey: () => 'key',
    today: () => localDate('2026-11-21'),
    branchId: () => 'b1',
    fitter: { fit: async () => fitted },
    photos: fakePhotos().ports,
    lookups: {
      specialties: async () =>
        good([
          { code: '225120', name: 'Cardiologista' },
          { code: '225125', name: 'Clínico' },
        ]),
    },
  });
  await professional.load(id);
  return { professional, sent, notifier };
}

test('a new one begins in the own branch with one council to fill, and says what is missing [REG-015]', async () => {
  const { professional, sent } = await opened(null);
  expect(professional.draft.branchIds).toEqual(['b1']);
  expect(await professional.form.save()).toBe(false);
  const required = 'Campo obrigatório';
  expect(professional.form.fields.errors).toEqual({
    name: required,
    cpf: required,
    'councils.0.state': required,
    'councils.0.record': required,
    specialties: required,
  });
  expect(sent).toEqual([]);
});

test('councils, specialties, branches and plans are changed line by line and sent [REG-106]', async () => {
  const { professional, sent } = await opened('p1');
  professional.addCouncil();
  professional.changeCouncil(1, { name: 'CRM', state: 'PR', record: ' 99 ' });
  const [found] = await professional.searchSpecialties('clin', new Cancellation().signal);
  if (found) professional.addSpecialty(found);
  expect(found?.code).toBe('225125');
  professional.chooseBranches(new Set(['b1', 'b2']));
  professional.addPlan();
  professional.changePlan(1, { planId: 'plan2', transferType: 'fixed', percent: 10, value: cents(8050) });
  expect(await professional.form.save()).toBe(true);
  expect(sent[0]).toMatchObject({
    councils: [
      { name: 'CRM', state: 'SP', record: '1' },
      { name: 'CRM', state: 'PR', record: '99' },
    ],
    specialties: [{ code: '225120' }, { code: '225125' }],
    branchIds: ['b1', 'b2'],
    version: 4,
    plans: [
      { planId: 'plan1', providerCode: '4471', transfer: { type: 'percent', percent: 50, value: null } },
      {
        planId: 'plan2',
        accredited: true,
        providerCode: null,
        transfer: { type: 'fixed', percent: null, value: 8050 },
      },
    ],
  });
});

test('a line that is mended or removed takes its sentence along', async () => {
  const { professional } = await opened('p1');
  professional.addPlan();
  professional.changePlan(1, { transferType: 'percent' });
  professional.addCouncil();
  await professional.form.save();
  expect(Object.keys(professional.form.fields.errors).toSorted()).toEqual([
    'councils.1.record',
    'councils.1.state',
    'plans.1.planId',
    'plans.1.transfer.percent',
  ]);
  professional.changePlan(1, { planId: 'plan2', percent: 10 });
  professional.removeCouncil(1);
  expect(professional.form.fields.errors).toEqual({});
});

test('the signature is made small and kept; what is no picture is refused', async () => {
  const file: PictureFile = { type: 'image/png', size: 10 };
  const { professional } = await opened('p1');
  await professional.signature.choose(file);
  expect(professional.draft.signature).toBe('data:image/png;base64,AA==');
  professional.signature.remove();
  expect(professional.draft.signature).toBe(null);
  const { professional: other, notifier } = await opened('p1', null);
  await other.signature.choose(file);
  expect([other.draft.signature, notifier.texts]).toEqual([null, ['Tipo de arquivo não permitido']]);
});
