import { ForbiddenState } from '@prumo/ui';
import {
  type Collaborator,
  type CollaboratorAccount,
  CollaboratorForm,
  type CollaboratorGateway,
} from '@prumo/view-models/access';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { CollaboratorFormScreen } from './collaborator-form.screen.tsx';
import { CollaboratorListScreen } from './collaborator-list.screen.tsx';

export default { title: 'Telas/Colaboradores' };

const may = { create: true, update: true };

const rows: readonly CollaboratorAccount[] = [
  {
    id: 'u1',
    name: 'Renata Vilela Couto',
    email: 'admin@aurora.demo',
    group: { id: 'g1', name: 'Administração' },
    professional: false,
    collaborator: true,
    active: true,
  },
  {
    id: 'u2',
    name: 'Beatriz Nogueira Sampaio',
    email: 'medica@aurora.demo',
    group: { id: 'g2', name: 'Profissional' },
    professional: true,
    collaborator: true,
    active: true,
  },
  {
    id: 'u3',
    name: 'Jéssica Moura Lins',
    email: 'recepcao@aurora.demo',
    group: null,
    professional: false,
    collaborator: true,
    active: false,
  },
];

const beatriz: Collaborator = {
  id: 'u2',
  name: 'Beatriz Nogueira Sampaio',
  gender: 'female',
  email: 'medica@aurora.demo',
  cpf: '52998224725',
  photo: null,
  active: true,
  version: 2,
  secondFactor: true,
  openSessions: 2,
  memberships: [
    {
      branchId: 'b1',
      branchName: 'Clínica Aurora',
      permissionGroupId: 'g2',
      professionalId: 'p1',
      isCollaborator: true,
      active: true,
    },
    {
      branchId: 'b2',
      branchName: 'Hospital Santa Clara',
      permissionGroupId: null,
      professionalId: null,
      isCollaborator: true,
      active: false,
    },
  ],
};

const gateway: CollaboratorGateway = {
  list: () => good(pageOf(rows)),
  get: () => good(beatriz),
  create: () => failed(),
  update: () => failed(),
  resetSecondFactor: () => good(undefined),
  closeSessions: () => good(undefined),
  branches: () =>
    good([
      {
        id: 'b1',
        name: 'Clínica Aurora',
        groups: [
          { id: 'g1', name: 'Administração' },
          { id: 'g2', name: 'Profissional' },
        ],
        professionals: [{ id: 'p1', name: 'Beatriz Nogueira Sampaio' }],
      },
      { id: 'b2', name: 'Hospital Santa Clara', groups: [], professionals: [] },
      { id: 'b3', name: 'Clínica Horizonte', groups: [], professionals: [] },
    ]),
};

function formOf(id: string | null) {
  const person = new CollaboratorForm(
    gateway,
    storyNotifier,
    storyKey,
    () => ({ id: 'b1', name: 'Clínica Aurora' }),
    () => Promise.resolve(true),
  );
  void person.load(id);
  return person;
}

export const Filled = {
  name: 'Preenchida',
  render: () => (
    <StoryFrame>
      <CollaboratorListScreen list={storyList(() => good(pageOf(rows, 41)))} may={may} />
    </StoryFrame>
  ),
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <CollaboratorListScreen list={storyList<CollaboratorAccount>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <CollaboratorListScreen list={storyList<CollaboratorAccount>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <CollaboratorListScreen list={storyList<CollaboratorAccount>(never)} may={may} />
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
      <CollaboratorFormScreen person={formOf('u2')} />
    </StoryFrame>
  ),
};
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const person = formOf(null);
    person.change('b1', { isCollaborator: false });
    void person.form.save();
    return (
      <StoryFrame>
        <CollaboratorFormScreen person={person} />
      </StoryFrame>
    );
  },
};
