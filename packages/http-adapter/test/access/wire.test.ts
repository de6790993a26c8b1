import type { Schemas } from '@prumo/contract';
import { expect, test } from 'vitest';
import { createHttpBranchGateway, createHttpCollaboratorGateway } from '../../src/access/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';

function server(answer: unknown) {
  const asked: { method: string; address: string; body: unknown }[] = [];
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    onForbidden: () => undefined,
    fetch: async (request) => {
      const text = await request.text();
      asked.push({
        method: request.method,
        address: request.url.replace('http://server/api', ''),
        body: text === '' ? null : JSON.parse(text),
      });
      return Response.json(answer);
    },
  });
  return { api, asked };
}

const branch: Schemas['BranchRecord'] = {
  id: ID,
  name: 'Aurora',
  legalName: null,
  cnpj: '12ABC34501DE35',
  cnes: null,
  phone: null,
  email: null,
  address: {},
  timeZone: 'America/Sao_Paulo',
  modules: ['clinical'],
  publicId: 'aurora',
  expiresAt: '2026-12-31',
  settings: { 'pacs.enabled': true },
  logo: null,
  version: 2,
};

test('a branch is sent without a confirmation unless there is one, and a list asks for no activity', async () => {
  const { api, asked } = server(branch);
  const gateway = createHttpBranchGateway(api);
  const { id: _id, ...input } = branch;
  const record = {
    ...input,
    expiresAt: null,
    legalName: null,
    cnes: null,
    phone: null,
    email: null,
    logo: null,
    address: { cep: null, street: null, number: null, complement: null, neighborhood: null, city: null, state: null },
  };
  await gateway.update(ID, { ...record, cnpj: '12ABC34501DE35' });
  await gateway.update(ID, { ...record, cnpj: null, confirmTimeZone: true });
  expect(
    asked.map(({ method, address, body }) => [method, address, (body as { confirmTimeZone: boolean }).confirmTimeZone]),
  ).toEqual([
    ['PUT', `/branches/${ID}`, false],
    ['PUT', `/branches/${ID}`, true],
  ]);
  const list = server({
    items: [{ id: ID, name: 'Aurora', cnpj: null, city: null, expiresAt: '2026-12-31' }],
    total: 1,
    hasMore: false,
  });
  await createHttpBranchGateway(list.api).list({ search: 'aurora', active: true, limit: 20, offset: 0 });
  expect(list.asked[0]?.address).toBe('/branches?search=aurora&limit=20&offset=0');
});

test('a person is stored with the memberships as they are', async () => {
  const { api, asked } = server({
    id: ID,
    name: 'Ana',
    gender: null,
    email: 'ana@x.com',
    cpf: null,
    active: true,
    version: 1,
    memberships: [],
  });
  const membership = {
    branchId: ID,
    permissionGroupId: null,
    professionalId: null,
    isCollaborator: true,
    active: true,
  };
  await createHttpCollaboratorGateway(api).create({
    name: 'Ana',
    gender: null,
    email: 'ana@x.com',
    cpf: null,
    active: true,
    memberships: [membership],
    version: undefined,
  });
  expect(asked[0]).toEqual({
    method: 'POST',
    address: '/collaborators',
    body: { name: 'Ana', gender: null, email: 'ana@x.com', cpf: null, active: true, memberships: [membership] },
  });
});
