import type { Permission } from '@prumo/domain/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { ALL, type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let clinic: Clinic;
let desk: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
  stranger = await server.person(await server.branch());
});

interface Registry {
  /** Rows of its permissions. */
  readonly ids: string;
  readonly path: string;
  readonly list: Permission;
  readonly create: Permission;
  readonly update: Permission;
  /** A good record, and what differs when it is changed. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly change: Readonly<Record<string, unknown>>;
  /** The list serves selects: whoever is logged in may ask for it. */
  readonly open?: boolean;
  /** Another permission that opens the list. */
  readonly also?: Permission;
}

const contact = {
  name: 'Distribuidora Vida',
  document: '11.222.333/0001-81',
  phone: '(41) 3333-4444',
  address: { cep: '80.010-000', city: 'Curitiba', state: 'PR' },
};
const registries: readonly Registry[] = [
  {
    ids: 'REG-077, REG-078, REG-079',
    path: '/places',
    list: 'general:listPlaces',
    create: 'general:createPlace',
    update: 'general:updatePlace',
    body: { name: 'Sala azul', type: 'clinical' },
    change: { notes: 'No térreo' },
    open: true,
  },
  {
    ids: 'REG-080, REG-081, REG-082',
    path: '/phone-books',
    list: 'general:listPhoneBooks',
    create: 'general:createPhoneBook',
    update: 'general:updatePhoneBook',
    body: { name: 'Laboratório', phone: '1133334444' },
    change: { company: 'Central' },
  },
  {
    ids: '',
    path: '/message-templates',
    // The reminders choose one.
    also: 'clinical:manageAppointmentSettings',
    list: 'general:listMessageTemplates',
    create: 'general:createMessageTemplate',
    update: 'general:updateMessageTemplate',
    body: { name: 'Lembrete', channel: 'whatsapp', body: 'Olá {{patient_name}}', buttons: ['Confirmar'] },
    change: { footer: 'Clínica' },
  },
  {
    ids: 'REG-071, REG-072, REG-073',
    path: '/providers',
    list: 'general:listSuppliers',
    create: 'general:createSupplier',
    update: 'general:updateSupplier',
    body: contact,
    change: { contact: 'Rita' },
  },
  {
    ids: '',
    path: '/clients',
    list: 'general:listClients',
    create: 'general:createClient',
    update: 'general:updateClient',
    body: contact,
    change: { tradeName: 'Vida' },
  },
  {
    ids: 'REF-005',
    path: '/partners',
    list: 'referral:listPartners',
    create: 'referral:createPartner',
    update: 'referral:updatePartner',
    body: contact,
    change: { notes: 'Cardiologia' },
    open: true,
  },
  {
    ids: 'FIN-055',
    path: '/bank-accounts',
    list: 'financial:listBankAccounts',
    create: 'financial:createBankAccount',
    update: 'financial:updateBankAccount',
    body: {
      name: 'Banco Aliança',
      type: 'bank',
      bank: 'Aliança',
      agency: '0001-9',
      number: '12345-6',
      initialValue: -150.5,
    },
    change: { initialValue: 99.99 },
    open: true,
  },
  {
    ids: 'FIN-057',
    path: '/payment-methods',
    list: 'financial:listPaymentMethods',
    create: 'financial:createPaymentMethod',
    update: 'financial:updatePaymentMethod',
    body: {
      name: 'Crédito',
      documentType: 'credit_card',
      paymentType: 'credit_card',
      compensation: { type: 'after-day', days: 30 },
      installments: [
        { count: 1, rate: 2.49 },
        { count: 3, rate: 3.79 },
      ],
    },
    change: { name: 'Crédito loja' },
    open: true,
  },
  {
    ids: 'FIN-058',
    path: '/categories',
    list: 'financial:listCategories',
    create: 'financial:createCategory',
    update: 'financial:updateCategory',
    body: { name: 'Aluguel', type: 'expense' },
    change: { name: 'Aluguéis' },
    open: true,
  },
  {
    ids: 'FIN-056',
    path: '/cost-centers',
    list: 'financial:listCostCenters',
    create: 'financial:createCostCenter',
    update: 'financial:updateCostCenter',
    body: { name: 'Imagem' },
    change: { name: 'Imagens' },
    open: true,
  },
];
const rows = registries.map((registry) => [registry.path, registry] as const);
const listed = async (path: string, query: string, who = desk): Promise<string[]> =>
  (await who.call('GET', `${path}?limit=0&${query}`)).body.items.map(({ id }: { id: string }) => id);

describe('create → list → edit → deactivate → absent from active=true [REG-111]', () => {
  test.each(rows)('%s', async (path, { body, change }) => {
    const made = await desk.call('POST', path, body);
    expect([made.status, made.body.active, made.body.version]).toEqual([201, true, 1]);
    const { id } = made.body;
    const search = encodeURIComponent(String(body['name']).toUpperCase());
    expect(await listed(path, `active=true&search=${search}`)).toContain(id);
    expect(await listed(path, 'search=nada%20assim')).toEqual([]);
    expect((await desk.call('GET', `${path}/${id}`)).body).toEqual(made.body);
    const changed = await desk.call('PUT', `${path}/${id}`, { ...body, ...change, version: 1 });
    expect([changed.status, changed.body]).toEqual([200, { ...made.body, ...change, version: 2 }]);
    expect((await desk.call('PUT', `${path}/${id}`, { ...body, version: 1 })).body.code).toBe('conflict.version');
    expect((await desk.call('DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await desk.call('GET', `${path}/${id}`)).body).toMatchObject({ id, active: false });
    expect(await listed(path, 'active=true')).not.toContain(id);
    expect(await listed(path, '')).toContain(id);
    const log = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action.split('.')[1])).toEqual(['created', 'updated', 'deactivated']);
  });
});

describe('each permission opens its own calls and no other, and another branch has no such record [ACC-001]', () => {
  test.each(registries.map((registry) => [`${registry.path} [${registry.ids}]`, registry] as const))(
    '%s',
    async (_title, { path, body, list, create, update, open, also }) => {
      const { id } = (
        await desk.call('POST', path, {
          ...body,
          name: `${String(body['name'])} dois`,
          ...(body['document'] === undefined ? {} : { document: '52998224725' }),
        })
      ).body;
      // Whoever may change a record reads it to do so.
      const calls = [
        [[list, update], async (who: Caller) => (await who.call('GET', `${path}/${id}`)).status],
        [[create], async (who: Caller) => (await who.call('POST', path, {})).status],
        [[update], async (who: Caller) => (await who.call('DELETE', `${path}/${id}`)).status],
        ...(open
          ? []
          : [[also ? [list, also] : [list], async (who: Caller) => (await who.call('GET', path)).status] as const]),
      ] as const;
      for (const permission of [list, create, update]) {
        const who = await server.person(branch, [permission]);
        const without = await server.person(
          branch,
          ALL.filter((one) => one !== permission),
        );
        for (const [asked, call] of calls) {
          expect([asked, (await call(who)) === 403]).toEqual([asked, !asked.includes(permission)]);
          const isOnly = asked.every((one) => one === permission);
          expect([asked, (await call(without)) === 403]).toEqual([asked, isOnly]);
        }
      }
      expect((await stranger.call('GET', `${path}/${id}`)).status).toBe(404);
      expect((await stranger.call('PUT', `${path}/${id}`, body)).status).toBe(404);
      expect((await stranger.call('DELETE', `${path}/${id}`)).status).toBe(404);
      expect(await listed(path, '', stranger)).toEqual([]);
    },
  );
});

describe('what is in use explains where [REG-111]', () => {
  test('a room of an active schedule stays; the schedule is named', async () => {
    const refused = await desk.call('DELETE', `/places/${clinic.place}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este registro está em uso e não pode ser desativado. Altere antes: Agendas (1)',
    ]);
    const place = (await desk.call('GET', `/places/${clinic.place}`)).body;
    expect(
      (await desk.call('PUT', `/places/${clinic.place}`, { name: place.name, type: place.type, active: false })).status,
    ).toBe(409);
    await server.db.updateTable('schedule').set({ active: false }).where('branch_id', '=', branch.id).execute();
    expect((await desk.call('DELETE', `/places/${clinic.place}`)).status).toBe(204);
  });

  test('a category of a cashier stays, and one with active children', async () => {
    expect((await desk.call('DELETE', `/categories/${clinic.revenue}`)).body.message).toContain(
      'Configurações de caixa (2)',
    );
    const parent = (await desk.call('POST', '/categories', { name: 'Pessoal', type: 'expense' })).body;
    await desk.call('POST', '/categories', { name: 'Salários', type: 'expense', parentId: parent.id });
    expect((await desk.call('DELETE', `/categories/${parent.id}`)).body.message).toBe(
      'Inative antes os itens abaixo deste',
    );
  });

  test('an open drawer stays a drawer and active', async () => {
    const opened = await desk.call('POST', '/cashiers', {
      bankAccount: { id: clinic.drawer },
      operation: 'incoming',
      value: 10,
      notes: null,
    });
    expect(opened.status).toBe(201);
    expect((await desk.call('DELETE', `/bank-accounts/${clinic.drawer}`)).body.message).toContain('Caixas abertos (1)');
    const turned = await desk.call('PUT', `/bank-accounts/${clinic.drawer}`, { name: 'Caixa Recepção', type: 'bank' });
    expect(turned.body.errors).toEqual({ type: 'O tipo não pode mudar: a conta já tem movimento' });
  });
});

describe('fields', () => {
  const without = async (path: string, body: object) => (await desk.call('POST', path, body)).body.errors;

  test('wrong documents, phones and postal codes are refused with their sentences [UIX-030, UIX-038, UIX-040]', async () => {
    const wrong = { name: 'X', document: '52998224724', phone: '123', email: 'x', address: { cep: '123' } };
    expect(await without('/providers', wrong)).toEqual({
      document: 'CPF inválido',
      phone: 'Telefone inválido',
      email: 'E-mail inválido',
      'address.cep': 'CEP inválido',
    });
    expect(await without('/clients', { ...contact, document: '11222333000182' })).toEqual({
      document: 'CNPJ inválido',
    });
    expect(await without('/clients', { name: 'Sem documento' })).toEqual({ document: 'Campo obrigatório' });
    expect(await without('/places', { name: '  ', type: 'clinical' })).toEqual({ name: 'Campo obrigatório' });
    expect(await without('/message-templates', { name: 'X', channel: 'email', body: 'Olá {{patient_nme}}' })).toEqual({
      body: 'A variável patient_nme não existe',
    });
  });

  test('documents and phones are stored bare and found by their digits; two active ones never share a document', async () => {
    const made = (
      await desk.call('POST', '/providers', { ...contact, name: 'Primeira', document: '12.ABC.345/01DE-35' })
    ).body;
    expect(made).toMatchObject({ document: '12ABC34501DE35', phone: '4133334444', address: { cep: '80010000' } });
    expect(await listed('/providers', 'search=(41)%203333-4444')).toContain(made.id);
    const second = await desk.call('POST', '/providers', { ...contact, name: 'Segunda', document: '12abc34501de35' });
    expect([second.status, second.body.message]).toEqual([409, 'Já existe um registro ativo com este CPF ou CNPJ']);
    expect((await desk.call('GET', '/financial-transactions/entities?search=primei')).body.items).toMatchObject([
      { name: 'Primeira', type: 'provider' },
    ]);
  });

  test('only active clinical places, all of them [REG-088]', async () => {
    const other = await server.branch();
    const who = await server.person(other);
    await server.db
      .insertInto('place')
      .values(
        Array.from({ length: 24 }, (_, index) => ({
          branch_id: other.id,
          id: server.newId(),
          name: `Sala ${index}`,
          type: index < 22 ? 'clinical' : 'warehouse',
          active: index > 0,
        })),
      )
      .execute();
    const { body } = await who.call('GET', '/places?limit=0&type=clinical&active=true');
    expect([
      body.items.length,
      body.hasMore,
      new Set(body.items.map(({ type }: { type: string }) => type)).size,
    ]).toEqual([21, false, 1]);
  });

  test('an account that only serves selects hides agency, number and balance [ENT-009, FIN-067]', async () => {
    const { body } = await stranger.call('POST', '/bank-accounts', {
      name: 'Conta',
      type: 'bank',
      agency: '1',
      number: '2',
      initialValue: 3,
    });
    expect((await stranger.call('GET', '/bank-accounts')).body.items).toEqual([
      { id: body.id, name: 'Conta', type: 'bank', bank: null, active: true },
    ]);
    const drawer = (await stranger.call('POST', '/bank-accounts', { name: 'Caixa', type: 'cashier' })).body;
    expect(
      (await stranger.call('GET', '/bank-accounts?cashier=true')).body.items.map(({ id }: { id: string }) => id),
    ).toEqual([drawer.id]);
  });

  test('the fee table 1: 2.49, 3: 3.79 comes back as saved [FIN-068, FIN-078, A160]', async () => {
    const body = {
      name: 'Visa',
      documentType: 'credit_card',
      paymentType: 'credit_card',
      compensation: { type: 'fixed-day', days: 10 },
      installments: [
        { count: 3, rate: 3.79 },
        { count: 1, rate: 2.49 },
      ],
    };
    const made = (await stranger.call('POST', '/payment-methods', body)).body;
    const read = (await stranger.call('GET', `/payment-methods/${made.id}`)).body;
    expect(read).toMatchObject({
      documentType: 'credit_card',
      compensation: { type: 'fixed-day', days: 10 },
      installments: [
        { count: 1, rate: 2.49 },
        { count: 3, rate: 3.79 },
      ],
    });
    await stranger.call('POST', '/payment-methods', { ...body, name: 'Inativo', active: false });
    expect((await stranger.call('GET', '/payment-methods?limit=0&active=true')).body.items).toEqual([read]);
    const refused = await stranger.call('POST', '/payment-methods', {
      ...body,
      name: 'PIX',
      documentType: 'others',
      paymentType: 'money',
    });
    expect(refused.body.errors).toEqual({ 'installments.0.count': expect.any(String), paymentType: 'Valor inválido' });
  });

  test('a PIX method keeps its key as the central bank does, and tells who receives; a wrong key, or one of another type, is refused at its field', async () => {
    const body = {
      name: 'PIX da clínica',
      documentType: 'others',
      paymentType: 'pix',
      compensation: { type: 'same-day', days: 0 },
      installments: [],
      pixKey: ' 529.982.247-25 ',
    };
    const made = (await stranger.call('POST', '/payment-methods', body)).body;
    expect(made.pix).toEqual({ key: '52998224725', receiver: 'Clínica de teste', city: '' });
    expect((await stranger.call('GET', '/payment-methods?limit=0')).body.items).toContainEqual(made);
    const change = (more: object) =>
      stranger.call('PUT', `/payment-methods/${made.id}`, { ...body, version: made.version, ...more });
    const wrong = await change({ pixKey: '529.982.247-26' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { pixKey: 'Chave PIX inválida: informe CPF, CNPJ, e-mail, telefone ou chave aleatória' },
    ]);
    const elsewhere = await change({ paymentType: 'ted' });
    expect(elsewhere.body.errors).toEqual({ pixKey: 'A chave PIX só cabe onde o tipo no fluxo de caixa é PIX' });
    expect((await stranger.call('GET', `/payment-methods/${made.id}`)).body).toEqual(made);
    expect((await change({ pixKey: null })).body.pix).toBeNull();
  });

  test('categories and cost centres: items with parent, only active ones when asked [FIN-069, FIN-070, FIN-077, ENT-012]', async () => {
    const parent = (await stranger.call('POST', '/categories', { name: 'Pai', type: 'revenue' })).body;
    const child = (await stranger.call('POST', '/categories', { name: 'Filho', type: 'revenue', parentId: parent.id }))
      .body;
    expect(child).toMatchObject({ type: 'revenue', parent: { id: parent.id, name: 'Pai' }, active: true });
    expect(
      (await stranger.call('PUT', `/categories/${parent.id}`, { name: 'Pai', type: 'revenue', parentId: child.id }))
        .body.errors,
    ).toEqual({ parentId: 'Um item não pode ficar abaixo dele mesmo' });
    expect(
      (await stranger.call('POST', '/categories', { name: 'filho', type: 'revenue', parentId: parent.id })).body.errors,
    ).toEqual({ name: 'Já existe um item com este nome neste nível' });
    expect(
      (await stranger.call('POST', '/categories', { name: 'Outra', type: 'expense', parentId: parent.id })).body.errors,
    ).toEqual({ parentId: 'Receitas e despesas não se misturam na mesma árvore' });
    const center = (await stranger.call('POST', '/cost-centers', { name: 'Imagem' })).body;
    const below = (await stranger.call('POST', '/cost-centers', { name: 'Raio X', parentId: center.id })).body;
    expect(below.parent).toEqual({ id: center.id, name: 'Imagem' });
    await stranger.call('DELETE', `/cost-centers/${below.id}`);
    expect((await stranger.call('GET', '/cost-centers?limit=0&active=true')).body.items).toEqual([center]);
  });

  test('two who move two branches below each other never make a cycle [FIN-077]', async () => {
    const [one, other] = await Promise.all(
      ['Um', 'Outro'].map(async (name) => (await desk.call('POST', '/cost-centers', { name })).body),
    );
    const moved = await Promise.all([
      desk.call('PUT', `/cost-centers/${one.id}`, { name: 'Um', parentId: other.id }),
      desk.call('PUT', `/cost-centers/${other.id}`, { name: 'Outro', parentId: one.id }),
    ]);
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
