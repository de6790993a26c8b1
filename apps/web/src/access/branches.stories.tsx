import { localDate } from '@prumo/domain/dates';
import type { BranchRecord } from '@prumo/view-models/access';
import { SESSION } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { storySession, storyUser } from '../stories/fakes.ts';
import catalogue from './branch.catalogue.tsx';
import { branches as route } from './people.routes.ts';

export default { title: 'Telas/Unidades' };

const aurora: BranchRecord = {
  id: 'b1',
  name: 'Clínica Aurora',
  legalName: 'Aurora Serviços Médicos Ltda.',
  cnpj: '12ABC34501DE35',
  cnes: '7654321',
  phone: '1133334444',
  email: 'contato@aurora.demo',
  address: {
    cep: '01310100',
    street: 'Avenida Paulista',
    number: '1471',
    complement: '8º andar',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  timeZone: 'America/Sao_Paulo',
  modules: ['clinical', 'financial', 'stock'],
  publicId: 'aurora',
  expiresAt: localDate('2027-06-30'),
  settings: { 'sphere.allowSlotting': true },
  logo: null,
  version: 2,
};
const branches = catalogueStories(
  route,
  catalogue,
  { ...aurora, city: 'São Paulo' },
  {
    rows: [{ id: 'b2', name: 'Hospital Santa Clara', cnpj: '11222333000181', city: 'Manaus', expiresAt: null }],
    bind: (bind) => bind(SESSION).toConstantValue(storySession(storyUser())),
  },
);

export const Filled = { name: 'Preenchida', render: branches.filled };
export const Empty = { name: 'Vazia', render: branches.empty };
export const Failed = { name: 'Erro', render: branches.failed };
export const Loading = { name: 'Carregando', render: branches.loading };
export const Forbidden = { name: 'Sem permissão', render: branches.forbidden };
export const Form = { name: 'Formulário', render: branches.form };
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () =>
    branches.showForm(null, ({ form }) => {
      form.fields.set('cnpj', '11222333000180');
      return form.save();
    }),
};
