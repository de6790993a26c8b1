import type { BusinessContact, MessageTemplateRecord, PlaceRecord } from '@prumo/view-models/registry';
import { expect, screen } from 'storybook/test';
import { Hub } from '../kit/index.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { optionsOf } from '../stories/option-lists.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import client from './client.catalogue.tsx';
import { otherRegistries } from './hub-entries.ts';
import messageTemplate from './message-template.catalogue.tsx';
import partner from './partner.catalogue.tsx';
import phoneBook from './phone-book.catalogue.tsx';
import place from './place.catalogue.tsx';
import provider from './provider.catalogue.tsx';
import * as routes from './simple-registries.routes.ts';

export default { title: 'Telas/Cadastros simples' };

const room: PlaceRecord = { id: 'p1', name: 'Consultório 1', type: 'clinical', notes: null, active: true, version: 1 };
const places = catalogueStories(routes.places, place, room, {
  rows: [{ ...room, id: 'p2', name: 'Almoxarifado central', type: 'warehouse' }],
});
const phones = catalogueStories(routes.phoneBooks, phoneBook, {
  id: 'l1',
  name: 'Laboratório Central',
  company: 'Grupo Exame',
  phone: '1133334444',
  cellphone: '11999998888',
  email: 'contato@central.demo',
  notes: null,
  active: true,
  version: 1,
});
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
const templates = catalogueStories(routes.messageTemplates, messageTemplate, reminder);
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
const providers = catalogueStories(routes.providers, provider, supplier, {
  rows: [{ ...supplier, id: 's2', name: 'João Reparos', tradeName: null, document: '52998224725' }],
});
const clients = catalogueStories(routes.clients, client, supplier);
const partners = catalogueStories(routes.partners, partner, supplier);

export const Places = { name: 'Locais', render: places.filled };
export const NoPlace = { name: 'Locais: vazia', render: places.empty };
export const PlacesFailed = { name: 'Locais: erro', render: places.failed };
export const Place = { name: 'Local', render: places.form };
export const PlaceWithErrors = { name: 'Local com erros', render: places.formWithErrors };
export const Phones = { name: 'Agenda telefônica', render: phones.filled };
export const NoPhone = { name: 'Agenda telefônica: vazia', render: phones.empty };
export const Phone = { name: 'Contato', render: phones.form };
export const Templates = { name: 'Modelos de mensagem', render: templates.filled };
export const NoTemplate = { name: 'Modelos de mensagem: vazia', render: templates.empty };
export const Template = { name: 'Modelo de mensagem', render: templates.form };
export const NewTemplate = {
  name: 'Modelo de mensagem novo: os dois canais [ENT-060]',
  render: templates.newForm,
  play: async () => expect(await optionsOf(screen, /^Canal/)).toEqual(['WhatsApp', 'E-mail']),
};
export const Providers = { name: 'Fornecedores', render: providers.filled };
export const NoProvider = { name: 'Fornecedores: vazia', render: providers.empty };
export const ProvidersLoading = { name: 'Fornecedores: carregando', render: providers.loading };
export const Provider = { name: 'Fornecedor', render: providers.form };
export const ClientWithErrors = { name: 'Cliente com erros', render: clients.formWithErrors };
export const Partners = { name: 'Parceiros', render: partners.filled };
export const Others = {
  name: 'Outros cadastros',
  render: () => (
    <StoryFrame>
      <Hub title="Outros cadastros" entries={otherRegistries} />
    </StoryFrame>
  ),
};
export const Forbidden = { name: 'Sem permissão', render: places.forbidden };
