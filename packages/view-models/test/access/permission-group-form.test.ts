import { PERMISSIONS } from '@prumo/domain/access';
import { expect, test } from 'vitest';
import {
  type PermissionGroup,
  PermissionGroupForm,
  type PermissionGroupGateway,
  type PermissionGroupInput,
} from '../../src/access/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

const desk: PermissionGroup = {
  id: 'g1',
  name: 'Recepção',
  active: true,
  requiresSecondFactor: false,
  actions: ['general:listPatients'],
  users: [{ id: 'u9', name: 'Saiu Daqui' }],
  version: 4,
};

function made() {
  const sent: PermissionGroupInput[] = [];
  const gateway: PermissionGroupGateway = {
    list: async () => good({ items: [desk], total: 1, hasMore: false }),
    get: async () => good(desk),
    create: async (input) => (sent.push(input), good(desk)),
    update: async (_id, input) => (sent.push(input), good(desk)),
    collaborators: async () =>
      good([
        { id: 'u1', name: 'Ana' },
        { id: 'u2', name: 'Bia' },
      ]),
  };
  return { sent, group: new PermissionGroupForm(gateway, new FakeNotifier(), () => 'key') };
}

test('every permission of the catalogue has its box, by subject and area, with a pt-BR text [ACC-099]', () => {
  const { group } = made();
  const codes = group.sections.flatMap(({ permissions }) => permissions.map(({ code }) => code));
  expect(codes.toSorted()).toEqual(PERMISSIONS.map(({ code }) => code).toSorted());
  expect(group.sections.flatMap(({ permissions }) => permissions).every(({ text }) => !text.includes(':'))).toBe(true);
});

test('ticks of one section leave the others, and are saved with the people [ACC-099]', async () => {
  const { group, sent } = made();
  await group.load('g1');
  const bank = group.sections.find(({ key }) => key === 'financial.bankAccounts');
  if (bank === undefined) throw new Error('no such section');
  group.tick(bank, new Set(['financial:listStatements']));
  group.choosePeople(new Set(['u2']));
  expect(await group.form.save()).toBe(true);
  expect(sent[0]).toEqual({
    name: 'Recepção',
    active: true,
    requiresSecondFactor: false,
    actions: ['financial:listStatements', 'general:listPatients'],
    userIds: ['u2'],
    version: 4,
  });
});

test('the search keeps the boxes whose text fits; a former colleague stays to be taken out', async () => {
  const { group } = made();
  await group.load('g1');
  group.type('extratos');
  expect(group.sections.flatMap(({ permissions }) => permissions.map(({ code }) => code))).toContain(
    'financial:listStatements',
  );
  expect(group.candidates.map(({ id }) => id)).toEqual(['u1', 'u2', 'u9']);
});

test('a group without a name is not saved [ACC-060]', async () => {
  const { group, sent } = made();
  await group.load(null);
  expect(await group.form.save()).toBe(false);
  expect(group.form.fields.errors).toEqual({ name: 'Campo obrigatório' });
  expect(sent).toEqual([]);
});
