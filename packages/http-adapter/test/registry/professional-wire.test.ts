import type { Schemas } from '@prumo/contract';
import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpLookupGateway, createHttpProfessionalGateway } from '../../src/registry/index.ts';

const ID = '0190a1b2c3d4e5f601020304';

const stored: Schemas['ProfessionalRecord'] = {
  id: ID,
  name: 'Beatriz',
  socialName: null,
  treatment: 'Dra.',
  cpf: '52998224725',
  birthDate: '1980-02-01',
  gender: 'female',
  phone: null,
  cellphone: null,
  email: null,
  address: { city: 'São Paulo' },
  councils: [{ name: 'CRM', state: 'SP', record: '1' }],
  specialties: [{ code: '225120', name: 'Cardiologista' }],
  signature: null,
  photo: null,
  branches: [{ id: ID, name: 'Centro' }],
  active: true,
  version: 3,
  plans: [
    {
      planId: ID,
      name: 'Vida Plena – Essencial',
      accredited: true,
      providerCode: '4471',
      transfer: { type: 'fixed', percent: null, value: 80.5 },
    },
  ],
};

test('transfers are reais on the wire and cents inside; an address is whole; an unknown version is not sent', async () => {
  const bodies: unknown[] = [];
  const gateway = createHttpProfessionalGateway(
    createApi({
      session: new ApiSession(),
      baseUrl: 'http://server/api',
      newKey: () => 'made-key',
      onForbidden: () => undefined,
      fetch: async (request) => {
        if (request.method !== 'GET') bodies.push(JSON.parse(await request.text()));
        return Response.json(stored, { status: request.method === 'POST' ? 201 : 200 });
      },
    }),
  );
  const read = await gateway.get(ID);
  if (!read.ok) throw new Error('not read');
  expect(read.value.plans).toEqual([
    {
      planId: ID,
      accredited: true,
      providerCode: '4471',
      transfer: { type: 'fixed', percent: null, value: cents(8050) },
    },
  ]);
  expect(read.value.address).toEqual({
    cep: null,
    street: null,
    number: null,
    complement: null,
    neighborhood: null,
    city: 'São Paulo',
    state: null,
  });
  const { id: _id, branches, version: _version, ...rest } = read.value;
  await gateway.create({ ...rest, branchIds: branches.map(({ id }) => id), version: undefined });
  expect(bodies[0]).toMatchObject({
    branchIds: [ID],
    plans: [{ planId: ID, transfer: { type: 'fixed', percent: null, value: 80.5 } }],
  });
  expect(bodies[0]).not.toHaveProperty('version');
});

test('a list has councils and specialties beside the name, for the registry and for the look-ups alike [ENT-005]', async () => {
  const professional = { councils: stored.councils, specialties: stored.specialties };
  const item: Schemas['Professional'] = { id: ID, name: 'Beatriz', treatment: 'Dra.', active: true, professional };
  const api = createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    onForbidden: () => undefined,
    fetch: () => Promise.resolve(Response.json({ items: [item], total: 1, hasMore: false })),
  });
  const page = {
    items: [{ id: ID, name: 'Beatriz', treatment: 'Dra.', active: true, ...professional }],
    total: 1,
    hasMore: false,
  };
  expect(await createHttpProfessionalGateway(api).list({}, {})).toEqual({ ok: true, value: page });
  expect(await createHttpLookupGateway(api).professionals({}, {})).toEqual({ ok: true, value: page });
});
