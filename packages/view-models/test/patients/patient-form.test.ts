import { localDate } from '@prumo/domain/dates';
import { describe, expect, test } from 'vitest';
import { makePatientForm, type Patient, type PatientGateway, type PatientInput } from '../../src/patients/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const maria: Patient = {
  id: 'p1',
  name: 'Maria',
  socialName: null,
  birthDate: localDate('1980-02-01'),
  gender: 'female',
  cpf: '52998224725',
  passport: null,
  rg: null,
  newborn: false,
  motherCpf: null,
  guardianName: null,
  guardianCpf: null,
  consents: { whatsapp: false, email: false, phone: false },
  cards: [],
  cns: null,
  phone: null,
  cellphone: '11999998888',
  email: null,
  motherName: null,
  fatherName: null,
  civilStatus: null,
  occupation: null,
  insurance: null,
  address: {
    type: null,
    cep: '01310100',
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: null,
    state: null,
  },
  alert: null,
  notes: null,
  photo: null,
  active: true,
  version: 3,
};

async function opened(id: string | null) {
  const notifier = new FakeNotifier();
  const sent: PatientInput[] = [];
  const gateway: PatientGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => good(maria),
    twins: async () => good([]),
    history: async () => good({ appointments: [], accounts: [] }),
    merge: async () => good(maria),
    eraseMarketing: async () => good(maria),
    erase: async () => good(undefined),
    create: async (input) => (sent.push(input), good(maria)),
    update: async (_id, input) => (sent.push(input), good(maria)),
  };
  const form = makePatientForm(
    gateway,
    notifier,
    () => 'key',
    () => localDate('2026-11-21'),
  );
  await form.load(id);
  return { form, sent, gateway, notifier };
}

const invalid = 'Data inválida';

describe('PatientForm', () => {
  test('name, CPF, birth date and gender are required, without a call [PAT-004, PAT-005, PAT-006, PAT-009]', async () => {
    const { form, sent } = await opened(null);
    expect(await form.save()).toBe(false);
    const required = 'Campo obrigatório';
    expect(form.fields.errors).toEqual({ name: required, cpf: required, birthDate: required, gender: required });
    expect(sent).toEqual([]);
  });

  test('CPF of equal digits and a day that does not exist [PAT-005, PAT-006, UIX-039]', async () => {
    const { form } = await opened('p1');
    form.fields.set('cpf', '11111111111');
    form.fields.set('birthDate', null);
    form.fields.set('birthDateText', '31/02/2000');
    await form.save();
    expect(form.fields.errors).toEqual({ cpf: 'CPF inválido', birthDate: invalid });
  });

  test.each([
    ['1899-12-31', true],
    ['1900-01-01', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
  ])('birth date %s is refused: %s [PAT-007, PAT-008]', async (date, refused) => {
    const { form } = await opened('p1');
    form.fields.set('birthDate', localDate(date));
    form.fields.validate();
    expect('birthDate' in form.fields.errors).toBe(refused);
  });

  test('a foreigner has a passport instead of a CPF [PAT-024]', async () => {
    const { form, sent } = await opened('p1');
    form.fields.set('document', 'passport');
    await form.save();
    expect(form.fields.errors).toEqual({ passport: 'Campo obrigatório' });
    form.fields.set('passport', 'AB123456');
    expect(await form.save()).toBe(true);
    expect(sent[0]).toMatchObject({ passport: 'AB123456', cpf: null, version: 3 });
  });

  test('postal code, phone and e-mail are checked when they are filled [UIX-030, UIX-033]', async () => {
    const { form } = await opened('p1');
    form.fields.set('cep', '8001000');
    form.fields.set('phone', '413333444');
    form.fields.set('email', 'maria');
    form.fields.validate();
    expect(form.fields.errors).toEqual({ cep: 'CEP inválido', phone: 'Telefone inválido', email: 'E-mail inválido' });
    form.fields.set('phone', '4133334444');
    form.fields.set('cep', '80010000');
    form.fields.set('email', '');
    expect(form.fields.validate()).toBe(true);
  });

  test('a used CPF is refused with its message [PAT-019]', async () => {
    const { form, gateway, notifier } = await opened('p1');
    gateway.update = async () => bad(409, 'patient.duplicate-cpf');
    const again = makePatientForm(
      gateway,
      notifier,
      () => 'key',
      () => localDate('2026-11-21'),
    );
    await again.load('p1');
    expect(await again.save()).toBe(false);
    expect(notifier.texts).toEqual(['Já existe um paciente com este CPF']);
    expect(form.fields.draft.name).toBe('Maria');
  });

  test('the insurance block goes with its plan [PAT-020]', async () => {
    const { form, sent } = await opened('p1');
    form.fields.set('record', '0123456789');
    await form.save();
    expect(sent[0]).toMatchObject({ planId: null, record: null });
    form.fields.set('planId', 'plan1');
    form.fields.set('record', '0123456789');
    form.fields.set('insured', 'João');
    await form.save();
    expect(sent[1]).toMatchObject({ planId: 'plan1', record: '0123456789', insured: 'João' });
  });
});
