import type { Collaborator, CollaboratorAccount } from '@prumo/view-models/access';
import { SESSION } from '../composition/tokens.ts';
import { catalogueStories } from '../stories/catalogue-stories.tsx';
import { good, storySession, storyUser } from '../stories/fakes.ts';
import catalogue from './collaborator.catalogue.tsx';
import { collaborators as route } from './people.routes.ts';

export default { title: 'Telas/Colaboradores' };

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

const account: CollaboratorAccount = {
  id: 'u1',
  name: 'Renata Vilela Couto',
  email: 'admin@aurora.demo',
  group: { id: 'g1', name: 'Administração' },
  professional: false,
  collaborator: true,
  active: true,
};
const collaborators = catalogueStories(
  route,
  catalogue,
  { ...beatriz, group: { id: 'g2', name: 'Profissional' }, professional: true, collaborator: true },
  {
    rows: [account, { ...account, id: 'u3', name: 'Jéssica Moura Lins', group: null, active: false }],
    calls: {
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
    },
    bind: (bind) => bind(SESSION).toConstantValue(storySession(storyUser())),
  },
);

export const Filled = { name: 'Preenchida', render: collaborators.filled };
export const Empty = { name: 'Vazia', render: collaborators.empty };
export const Failed = { name: 'Erro', render: collaborators.failed };
export const Loading = { name: 'Carregando', render: collaborators.loading };
export const Forbidden = { name: 'Sem permissão', render: collaborators.forbidden };
export const Form = { name: 'Formulário', render: collaborators.form };
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () =>
    collaborators.showForm(null, (shown) => {
      shown.change('b1', { isCollaborator: false });
      return shown.form.save();
    }),
};
