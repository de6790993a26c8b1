import { expect, test } from 'vitest';
import {
  type Collaborator,
  CollaboratorForm,
  type CollaboratorGateway,
  type CollaboratorInput,
} from '../../src/access/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const row = (branchId: string, branchName: string) => ({
  branchId,
  branchName,
  permissionGroupId: 'g1',
  professionalId: null,
  isCollaborator: true,
  active: true,
});
const jessica: Collaborator = {
  id: 'u2',
  name: 'Jéssica',
  gender: 'female',
  email: 'jessica@x.com',
  cpf: '52998224725',
  photo: null,
  active: true,
  version: 3,
  secondFactor: true,
  openSessions: 2,
  memberships: [row('b1', 'Aurora'), row('b9', 'Alheia')],
};

async function opened(id: string | null, update: CollaboratorGateway['update'] = async () => good(jessica)) {
  const sent: CollaboratorInput[] = [];
  const done: string[] = [];
  const asked: string[] = [];
  const notifier = new FakeNotifier();
  const gateway: CollaboratorGateway = {
    list: async () => good({ items: [], total: 0, hasMore: false }),
    get: async () => good(jessica),
    create: async (input) => (sent.push(input), good(jessica)),
    update: async (one, input) => (sent.push(input), update(one, input)),
    branches: async () =>
      good([
        { id: 'b1', name: 'Aurora', groups: [{ id: 'g1', name: 'Recepção' }], professionals: [] },
        { id: 'b2', name: 'Santa Clara', groups: [], professionals: [] },
      ]),
    resetSecondFactor: async (one) => (done.push(`reset ${one}`), good(undefined)),
    closeSessions: async (one) => (done.push(`close ${one}`), good(undefined)),
  };
  const person = new CollaboratorForm(
    gateway,
    notifier,
    () => 'key',
    () => ({ id: 'b1', name: 'Aurora' }),
    async (message) => (asked.push(message), true),
  );
  await person.load(id);
  return { person, sent, notifier, done, asked };
}

test('a new person needs name and e-mail, and begins in the own branch as a collaborator [REG-029]', async () => {
  const { person, sent } = await opened(null);
  expect(await person.form.save()).toBe(false);
  expect(person.form.fields.errors).toEqual({ name: 'Campo obrigatório', email: 'Campo obrigatório' });
  person.form.fields.set('name', 'Ana');
  person.form.fields.set('email', 'ana@x.com');
  expect(await person.form.save()).toBe(true);
  expect(sent[0]).toEqual({
    name: 'Ana',
    gender: null,
    email: 'ana@x.com',
    cpf: null,
    active: true,
    version: undefined,
    memberships: [
      { branchId: 'b1', permissionGroupId: null, professionalId: null, isCollaborator: true, active: true },
    ],
  });
});

test('branches are added once, a new line can be taken back, a stored one is deactivated [REG-030]', async () => {
  const { person, sent } = await opened('u2');
  expect(person.otherBranches.map(({ id }) => id)).toEqual(['b2']);
  person.addBranch('b2');
  person.removeNew('b2');
  person.removeNew('b1');
  expect(person.form.fields.draft.memberships.map(({ branchId }) => branchId)).toEqual(['b1', 'b9']);
  person.change('b1', { active: false });
  await person.form.save();
  expect(sent[0]).toMatchObject({ version: 3, memberships: [{ branchId: 'b1', active: false }, { branchId: 'b9' }] });
  expect([person.choicesOf('b1')?.groups.length, person.choicesOf('b9')]).toEqual([1, null]);
});

test('in each branch one is professional or collaborator, and a mended line loses its sentence [ACC-085]', async () => {
  const { person } = await opened('u2');
  person.change('b1', { isCollaborator: false });
  expect(await person.form.save()).toBe(false);
  expect(person.form.fields.errors).toEqual({
    'memberships.0.relationship': 'Marque Colaborador ou escolha o profissional',
  });
  person.change('b1', { professionalId: 'p1' });
  expect(person.form.fields.errors).toEqual({});
});

test('a refusal of the server stands at its line', async () => {
  const sentence = 'A clínica precisa de ao menos um administrador';
  const { person, notifier } = await opened('u2', async () =>
    bad(422, 'permission-group.last-admin', {
      message: sentence,
      errors: { 'memberships.0.permissionGroupId': sentence },
    }),
  );
  expect(await person.form.save()).toBe(false);
  expect([person.form.fields.errors, notifier.texts]).toEqual([
    { 'memberships.0.permissionGroupId': sentence },
    [sentence],
  ]);
});

test('an administrator resets a lost phone and ends sessions, each after a question; what was typed stays', async () => {
  const { person, done, asked, notifier } = await opened('u2');
  person.form.fields.set('name', 'Jéssica Lins');
  expect([person.security.secondFactor, person.security.openSessions]).toEqual([true, 2]);
  await person.security.closeSessions();
  expect([person.security.secondFactor, person.security.openSessions]).toEqual([true, 0]);
  await person.security.resetSecondFactor();
  expect(person.security.secondFactor).toBe(false);
  expect(done).toEqual(['close u2', 'reset u2']);
  expect(asked).toHaveLength(2);
  expect(notifier.texts).toEqual(['As sessões desta pessoa foram encerradas', 'Segundo fator redefinido']);
  expect(person.form.fields.draft.name).toBe('Jéssica Lins');
});
