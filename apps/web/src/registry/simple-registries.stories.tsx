import { ForbiddenState } from '@prumo/ui';
import {
  type BusinessContact,
  type BusinessContactGateway,
  makeBusinessContactForm,
  makeMessageTemplateForm,
  makePhoneBookForm,
  makePlaceForm,
  type MessageTemplateGateway,
  type MessageTemplateRecord,
  type PhoneBookEntry,
  type PhoneBookGateway,
  type PlaceGateway,
  type PlaceRecord,
} from '@prumo/view-models/registry';
import { Hub } from '../kit/index.ts';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { ClientFormScreen } from './client-form.screen.tsx';
import { otherRegistries } from './hub-entries.ts';
import { MessageTemplateFormScreen } from './message-template-form.screen.tsx';
import { MessageTemplateListScreen } from './message-template-list.screen.tsx';
import { PartnerListScreen } from './partner-list.screen.tsx';
import { PhoneBookFormScreen } from './phone-book-form.screen.tsx';
import { PhoneBookListScreen } from './phone-book-list.screen.tsx';
import { PlaceFormScreen } from './place-form.screen.tsx';
import { PlaceListScreen } from './place-list.screen.tsx';
import { ProviderFormScreen } from './provider-form.screen.tsx';
import { ProviderListScreen } from './provider-list.screen.tsx';

export default { title: 'Telas/Cadastros simples' };

const may = { create: true, update: true };

const room: PlaceRecord = { id: 'p1', name: 'Consultório 1', type: 'clinical', notes: null, active: true, version: 1 };
const store: PlaceRecord = { ...room, id: 'p2', name: 'Almoxarifado central', type: 'warehouse' };
const places: PlaceGateway = {
  list: () => good(pageOf([room, store])),
  get: () => good(room),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
const lab: PhoneBookEntry = {
  id: 'l1',
  name: 'Laboratório Central',
  company: 'Grupo Exame',
  phone: '1133334444',
  cellphone: '11999998888',
  email: 'contato@central.demo',
  notes: null,
  active: true,
  version: 1,
};
const phones: PhoneBookGateway = {
  list: () => good(pageOf([lab])),
  get: () => good(lab),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
const reminder: MessageTemplateRecord = {
  id: 't1',
  name: 'Lembrete de consulta',
  channel: 'whatsapp',
  header: 'Clínica Aurora',
  body: 'Olá {{patient_name}}, sua consulta é em {{date}} às {{hour}}.',
  buttons: ['Confirmar', 'Remarcar'],
  footer: 'Não responda se já confirmou.',
  active: true,
  version: 1,
};
const templates: MessageTemplateGateway = {
  list: () => good(pageOf([reminder])),
  get: () => good(reminder),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};
const supplier: BusinessContact = {
  id: 's1',
  name: 'Distribuidora Vida Ltda',
  tradeName: 'Vida',
  document: '11222333000181',
  contact: 'Rita',
  phone: '4133334444',
  cellphone: null,
  email: 'compras@vida.demo',
  address: {
    cep: '80010000',
    street: 'Rua XV de Novembro',
    number: '100',
    complement: null,
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  },
  notes: null,
  active: true,
  version: 1,
};
const person: BusinessContact = {
  ...supplier,
  id: 's2',
  name: 'João Reparos',
  tradeName: null,
  document: '52998224725',
};
const contacts: BusinessContactGateway = {
  list: () => good(pageOf([supplier, person])),
  get: () => good(supplier),
  create: () => failed(),
  update: () => failed(),
  deactivate: () => good(undefined),
};

function placeForm(id: string | null) {
  const form = makePlaceForm(places, storyNotifier, storyKey);
  void form.load(id);
  return form;
}
function phoneForm() {
  const form = makePhoneBookForm(phones, storyNotifier, storyKey);
  void form.load('l1');
  return form;
}
function templateForm(id: string | null) {
  const form = makeMessageTemplateForm(templates, storyNotifier, storyKey);
  void form.load(id);
  return form;
}
function contactForm(id: string | null, documentRequired: boolean) {
  const form = makeBusinessContactForm(contacts, storyNotifier, storyKey, { documentRequired });
  void form.load(id);
  return form;
}

export const Places = {
  name: 'Locais',
  render: () => (
    <StoryFrame>
      <PlaceListScreen list={storyList(() => good(pageOf([room, store])))} may={may} />
    </StoryFrame>
  ),
};
export const NoPlace = {
  name: 'Locais: vazia',
  render: () => (
    <StoryFrame>
      <PlaceListScreen list={storyList<PlaceRecord>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const PlacesFailed = {
  name: 'Locais: erro',
  render: () => (
    <StoryFrame>
      <PlaceListScreen list={storyList<PlaceRecord>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Place = {
  name: 'Local',
  render: () => (
    <StoryFrame>
      <PlaceFormScreen form={placeForm('p1')} />
    </StoryFrame>
  ),
};
export const PlaceWithErrors = {
  name: 'Local com erros',
  render: () => {
    const form = placeForm(null);
    void form.save();
    return (
      <StoryFrame>
        <PlaceFormScreen form={form} />
      </StoryFrame>
    );
  },
};
export const Phones = {
  name: 'Agenda telefônica',
  render: () => (
    <StoryFrame>
      <PhoneBookListScreen list={storyList(() => good(pageOf([lab])))} may={may} />
    </StoryFrame>
  ),
};
export const NoPhone = {
  name: 'Agenda telefônica: vazia',
  render: () => (
    <StoryFrame>
      <PhoneBookListScreen list={storyList<PhoneBookEntry>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Phone = {
  name: 'Contato',
  render: () => (
    <StoryFrame>
      <PhoneBookFormScreen form={phoneForm()} />
    </StoryFrame>
  ),
};
export const Templates = {
  name: 'Modelos de mensagem',
  render: () => (
    <StoryFrame>
      <MessageTemplateListScreen list={storyList(() => good(pageOf([reminder])))} may={may} />
    </StoryFrame>
  ),
};
export const NoTemplate = {
  name: 'Modelos de mensagem: vazia',
  render: () => (
    <StoryFrame>
      <MessageTemplateListScreen list={storyList<MessageTemplateRecord>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Template = {
  name: 'Modelo de mensagem',
  render: () => (
    <StoryFrame>
      <MessageTemplateFormScreen form={templateForm('t1')} />
    </StoryFrame>
  ),
};
export const NewTemplate = {
  name: 'Modelo de mensagem novo',
  render: () => (
    <StoryFrame>
      <MessageTemplateFormScreen form={templateForm(null)} />
    </StoryFrame>
  ),
};
export const Providers = {
  name: 'Fornecedores',
  render: () => (
    <StoryFrame>
      <ProviderListScreen list={storyList(() => good(pageOf([supplier, person])))} may={may} />
    </StoryFrame>
  ),
};
export const NoProvider = {
  name: 'Fornecedores: vazia',
  render: () => (
    <StoryFrame>
      <ProviderListScreen list={storyList<BusinessContact>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const ProvidersLoading = {
  name: 'Fornecedores: carregando',
  render: () => (
    <StoryFrame>
      <ProviderListScreen list={storyList<BusinessContact>(never)} may={may} />
    </StoryFrame>
  ),
};
export const Provider = {
  name: 'Fornecedor',
  render: () => (
    <StoryFrame>
      <ProviderFormScreen form={contactForm('s1', false)} />
    </StoryFrame>
  ),
};
export const ClientWithErrors = {
  name: 'Cliente com erros',
  render: () => {
    const form = contactForm(null, true);
    void form.save();
    return (
      <StoryFrame>
        <ClientFormScreen form={form} />
      </StoryFrame>
    );
  },
};
export const Partners = {
  name: 'Parceiros',
  render: () => (
    <StoryFrame>
      <PartnerListScreen list={storyList(() => good(pageOf([supplier])))} may={may} />
    </StoryFrame>
  ),
};
export const Others = {
  name: 'Outros cadastros',
  render: () => (
    <StoryFrame>
      <Hub title="Outros cadastros" entries={otherRegistries} />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
