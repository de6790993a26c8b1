import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import { BranchForm, type BranchGateway, type BranchItem, type BranchRecord } from '@prumo/view-models/access';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { BranchFormScreen } from './branch-form.screen.tsx';
import { BranchListScreen } from './branch-list.screen.tsx';

export default { title: 'Telas/Unidades' };

const may = { create: true, update: true };

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

const rows: readonly BranchItem[] = [
  { id: 'b1', name: 'Clínica Aurora', cnpj: '12ABC34501DE35', city: 'São Paulo', expiresAt: localDate('2027-06-30') },
  { id: 'b2', name: 'Hospital Santa Clara', cnpj: '11222333000181', city: 'Manaus', expiresAt: null },
];

const gateway: BranchGateway = {
  list: () => good(pageOf(rows)),
  get: () => good(aurora),
  create: () => failed(),
  update: () => failed(),
};

function formOf(id: string | null) {
  const branch = new BranchForm({
    gateway,
    notifier: storyNotifier,
    newKey: storyKey,
    fitter: { fit: () => Promise.resolve(null) },
    ask: () => Promise.resolve(false),
  });
  void branch.load(id);
  return branch;
}

export const Filled = {
  name: 'Preenchida',
  render: () => (
    <StoryFrame>
      <BranchListScreen list={storyList(() => good(pageOf(rows)))} may={may} />
    </StoryFrame>
  ),
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <BranchListScreen list={storyList<BranchItem>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <BranchListScreen list={storyList<BranchItem>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <BranchListScreen list={storyList<BranchItem>(never)} may={may} />
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
export const Form = {
  name: 'Formulário',
  render: () => (
    <StoryFrame>
      <BranchFormScreen branch={formOf('b1')} />
    </StoryFrame>
  ),
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const branch = formOf(null);
    branch.form.fields.set('cnpj', '11222333000180');
    void branch.form.save();
    return (
      <StoryFrame>
        <BranchFormScreen branch={branch} />
      </StoryFrame>
    );
  },
};
