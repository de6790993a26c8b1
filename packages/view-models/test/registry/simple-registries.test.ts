import { expect, test } from 'vitest';
import {
  type BusinessContact,
  type BusinessContactInput,
  insertVariable,
  makeBusinessContactForm,
  makeClientForm,
  makeMessageTemplateForm,
  makePhoneBookForm,
  makePlaceForm,
  type MessageTemplateRecord,
  type PhoneBookEntry,
  type PlaceRecord,
} from '../../src/registry/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

function keeping<Item, Input>(item: Item) {
  const saved: Input[] = [];
  const gateway = {
    list: async () => good({ items: [item], total: 1, hasMore: false }),
    get: async () => good(item),
    create: async (input: Input) => (saved.push(input), good(item)),
    update: async (_id: string, input: Input) => (saved.push(input), good(item)),
    deactivate: async () => good(undefined),
  };
  return { saved, gateway };
}

const supplier: BusinessContact = {
  id: 's1',
  name: 'Vida',
  tradeName: null,
  document: '11222333000181',
  contact: null,
  phone: '4133334444',
  cellphone: null,
  email: null,
  address: {
    cep: '80010000',
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: 'Curitiba',
    state: 'PR',
  },
  notes: null,
  active: true,
  version: 2,
};

test("a supplier needs a name, a client its document too: 'Campo obrigatório' [REG-026, REG-032]", async () => {
  const { gateway } = keeping<BusinessContact, BusinessContactInput>(supplier);
  const provider = makeBusinessContactForm(gateway, new FakeNotifier(), () => 'k');
  await provider.load(null);
  expect(await provider.save()).toBe(false);
  expect(provider.fields.errors).toEqual({ name: 'Campo obrigatório' });
  const client = makeClientForm(gateway, new FakeNotifier(), () => 'k');
  await client.load(null);
  expect(await client.save()).toBe(false);
  expect(client.fields.errors).toEqual({ name: 'Campo obrigatório', document: 'Campo obrigatório' });
});

test('wrong documents and postal codes keep the form; what is saved carries no mask and the version [REG-027, REG-033, UIX-030, UIX-038, UIX-040]', async () => {
  const { gateway, saved } = keeping<BusinessContact, BusinessContactInput>(supplier);
  const form = makeBusinessContactForm(gateway, new FakeNotifier(), () => 'k');
  await form.load('s1');
  form.fields.set('document', '11222333000182');
  form.fields.set('cep', '8001');
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ document: 'CNPJ inválido', cep: 'CEP inválido' });
  form.fields.set('document', '529.982.247-25');
  form.fields.set('cep', '80.010-000');
  expect(await form.save()).toBe(true);
  expect(saved[0]).toMatchObject({
    document: '52998224725',
    version: 2,
    address: { cep: '80010000', city: 'Curitiba', street: null },
  });
});

test('a place, a contact: required fields and bare phones [REG-038, REG-041]', async () => {
  const room: PlaceRecord = { id: 'p1', name: 'Sala', type: 'clinical', notes: null, active: true, version: 1 };
  const places = makePlaceForm(keeping<PlaceRecord, never>(room).gateway, new FakeNotifier(), () => 'k');
  await places.load(null);
  expect(await places.save()).toBe(false);
  expect(places.fields.errors).toEqual({ name: 'Campo obrigatório' });
  const entry: PhoneBookEntry = {
    id: 'e1',
    name: 'Lab',
    company: null,
    phone: null,
    cellphone: null,
    email: null,
    notes: null,
    active: true,
    version: 1,
  };
  const { gateway, saved } = keeping<PhoneBookEntry, object>(entry);
  const phones = makePhoneBookForm(gateway, new FakeNotifier(), () => 'k');
  await phones.load(null);
  expect(await phones.save()).toBe(false);
  expect(phones.fields.errors).toEqual({ name: 'Campo obrigatório' });
  phones.fields.set('name', 'Lab');
  phones.fields.set('phone', '3333');
  expect(await phones.save()).toBe(false);
  expect(phones.fields.errors).toEqual({ phone: 'Telefone inválido' });
  phones.fields.set('phone', '(41) 3333-4444');
  expect(await phones.save()).toBe(true);
  expect(saved[0]).toMatchObject({ phone: '4133334444' });
});

test('a template: variables by click, preview, and only variables that can be filled [REG-044, REG-045, MKT-010, MKT-024]', async () => {
  const template: MessageTemplateRecord = {
    id: 't1',
    name: 'Lembrete',
    channel: 'whatsapp',
    header: null,
    body: 'Olá',
    buttons: ['Confirmar'],
    footer: null,
    active: true,
    version: 1,
  };
  const { gateway, saved } = keeping<MessageTemplateRecord, object>(template);
  const form = makeMessageTemplateForm(gateway, new FakeNotifier(), () => 'k');
  await form.load(null);
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ name: 'Campo obrigatório', body: 'Campo obrigatório' });
  await form.load('t1');
  const { text, caret } = insertVariable('Olá !', 4, 4, 'patient_name');
  expect([text, caret]).toEqual(['Olá {{patient_name}}!', 20]);
  form.fields.set('body', text);
  expect(form.fields.draft.preview).toEqual([
    { part: 'body', text: 'Olá Maria Aparecida da Silva!' },
    { part: 'button', text: 'Confirmar' },
  ]);
  form.fields.set('body', 'Olá {{patient_nme}}');
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ body: 'A variável patient_nme não existe' });
  form.fields.set('body', text);
  form.fields.set('buttons', 'Confirmar\n\n Remarcar ');
  expect(await form.save()).toBe(true);
  expect(saved[0]).toMatchObject({ body: text, buttons: ['Confirmar', 'Remarcar'] });
  form.fields.set('channel', 'email');
  expect(form.fields.draft.buttonTexts).toEqual([]);
});
