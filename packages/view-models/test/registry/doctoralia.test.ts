import { expect, test } from 'vitest';
import { SessionStore } from '../../src/access/index.ts';
import {
  DoctoraliaAddition,
  DoctoraliaBoard,
  type DoctoraliaGateway,
  type DoctoraliaMappings,
  DoctoraliaPlatform,
  DoctoraliaTies,
  type LookupGateway,
  LookupStore,
  type MappedProfessional,
  type MarkerGateway,
  type MappingSync,
} from '../../src/registry/index.ts';
import { bad, FakeClock, FakeNotifier, good, sessionPorts } from '../support/fakes.ts';

const AURORA = { id: '501', name: 'Clínica Aurora' };
const theirs = [
  { id: '701', name: 'Henrique Prado', facility: AURORA },
  { id: '702', name: 'BEATRIZ NOGUEIRA', facility: AURORA },
  { id: '703', name: 'Marina Castelo', facility: AURORA },
];
const ours = ['Henrique Prado', 'Beatriz Nogueira', 'Rui Sá'].map((name, index) => ({
  id: `p${index}`,
  name,
  treatment: null,
  councils: [],
  specialties: [],
}));
const plan = (id: string, planId: string, name: string, customName: string) => ({
  id,
  planId,
  name,
  customName,
  type: 'insurance' as const,
  ansCode: null,
});

const mapped = (sync: Partial<MappingSync> = {}): MappedProfessional => ({
  id: 'm1',
  professional: { id: 'p0', name: 'Henrique Prado' },
  platform: { id: '701', name: 'Henrique Prado' },
  addresses: [{ id: 'a1', platform: { id: '9011', name: 'Avenida Paulista' }, expenses: [], insurances: [] }],
  sync: { status: 'never', at: null, reason: null, changes: null, waiting: 0, ...sync },
});
const mappings = (...professionals: MappedProfessional[]): DoctoraliaMappings => ({
  configured: true,
  items: professionals.length === 0 ? [] : [{ id: 'f1', mappingId: '501', name: 'Clínica Aurora', professionals }],
});

function scene(change: Partial<DoctoraliaGateway> = {}) {
  const calls: unknown[][] = [];
  const note =
    <T>(name: string, value: T) =>
    async (...args: unknown[]) => (calls.push([name, ...args]), good(value));
  const gateway: DoctoraliaGateway = {
    services: note('services', [{ id: '1201', name: 'Consulta' }]),
    insurances: note('insurances', [{ id: '31', name: 'Vida Plena Saúde' }]),
    professionals: note('professionals', theirs),
    mappings: note('mappings', mappings(mapped())),
    tie: note('tie', mappings()),
    untie: note('untie', undefined),
    sync: note('sync', mapped({ status: 'pending' })),
    addresses: note('addresses', [
      { id: '9011', name: 'Avenida Paulista', mapped: true },
      { id: '9012', name: 'Teleconsulta', mapped: false },
    ]),
    addAddress: note('addAddress', mapped().addresses[0] ?? never()),
    removeAddress: note('removeAddress', undefined),
    addExpense: note('addExpense', undefined),
    removeExpense: note('removeExpense', undefined),
    addInsurance: note('addInsurance', undefined),
    removeInsurance: note('removeInsurance', undefined),
    ...change,
  };
  const page =
    <T>(items: readonly T[]) =>
    async () =>
      good({ items, total: items.length, hasMore: false });
  const lookupGateway = {
    professionals: page(ours),
    expenses: page([{ id: 'e1', name: 'Consulta em consultório' }]),
    insurancePlans: page([
      plan('i1', 'l1', 'Essencial', 'Vida Plena - Essencial'),
      plan('i1', 'l2', 'Executivo', 'Vida Plena - Executivo'),
      plan('i2', 'l3', 'Particular', 'Particular'),
    ]),
  } as unknown as LookupGateway;
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  const platform = new DoctoraliaPlatform(gateway);
  let keys = 0;
  const board = new DoctoraliaBoard({
    gateway,
    platform,
    lookups: new LookupStore(lookupGateway, {} as MarkerGateway),
    clock,
    notifier,
    newKey: () => `k${++keys}`,
  });
  return {
    board,
    calls,
    clock,
    notifier,
    platform,
    count: (name: string) => calls.filter(([called]) => called === name).length,
  };
}
const never = (): never => {
  throw new Error('the fixture has an address');
};
/** Lets every answer of the fakes arrive. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('every list is asked once however often the page is opened; after logout and login anew [COM-023]', async () => {
  const { board, platform, count } = scene();
  const { ports } = sessionPorts();
  const session = new SessionStore(ports);
  session.whenLeaving(platform.clear.bind(platform));
  await session.login({ username: 'ana', password: 'x', keep: false });
  const open = async () => {
    board.start();
    await settled();
    board.openTies();
    for (const kind of ['address', 'expense', 'insurance'] as const) board.openAddition(kind, mapped());
    await settled();
    board.close();
    board.stop();
  };
  const lists = ['mappings', 'addresses', 'services', 'insurances', 'professionals'];
  await open();
  await open();
  expect(lists.map(count)).toEqual([1, 1, 1, 1, 1]);
  await session.logout();
  await session.login({ username: 'ana', password: 'x', keep: false });
  await open();
  expect(lists.map(count)).toEqual([2, 2, 2, 2, 2]);
});

test('what is changed from here is asked anew, and what others changed by «Atualizar»', async () => {
  const { board, count } = scene();
  board.start();
  board.openAddition('address', mapped());
  await settled();
  expect([count('mappings'), count('addresses')]).toEqual([1, 1]);
  const address = mapped().addresses[0] ?? never();
  await board.removeAddress(mapped(), address);
  board.openAddition('address', mapped());
  await settled();
  expect([count('mappings'), count('addresses')]).toEqual([2, 2]);
  await board.refresh();
  expect(count('mappings')).toBe(3);
});

test('whoever has the same name is proposed, whatever the letters; what is tied is not offered again', async () => {
  const { board, calls } = scene({ mappings: async () => good(mappings(mapped())) });
  await board.load();
  board.openTies();
  await settled();
  const ties = board.adding as DoctoraliaTies;
  expect(ties.free.map(({ id }) => id)).toEqual(['702', '703']);
  expect([...ties.chosen]).toEqual([['702', 'p1']]);
  const marina = ties.free[1] ?? never();
  expect(ties.candidates(marina).map(({ id }) => id)).toEqual(['p2']);
  ties.choose(marina, 'p2');
  await ties.save();
  expect(calls.find(([name]) => name === 'tie')?.[1]).toEqual([
    { professionalId: 'p1', facility: AURORA, platform: { id: '702', name: 'BEATRIZ NOGUEIRA' } },
    { professionalId: 'p2', facility: AURORA, platform: { id: '703', name: 'Marina Castelo' } },
  ]);
  expect(board.adding).toBeNull();
});

test('a tie that is refused stays open with what was chosen, and goes out again with the same key', async () => {
  const keys: unknown[] = [];
  const { board } = scene({ tie: async (_ties, options) => (keys.push(options?.key), bad(409, 'doctoralia.mapped')) });
  board.openTies();
  await settled();
  const ties = board.adding as DoctoraliaTies;
  await ties.save();
  await ties.save();
  expect([board.adding === ties, ties.problem?.code, ties.chosen.size]).toEqual([true, 'doctoralia.mapped', 2]);
  expect(keys).toEqual(['k1', 'k1']);
});

test('a synchronization is watched until it ends, and no longer', async () => {
  let status: MappingSync['status'] = 'never';
  const { board, clock, notifier, count } = scene({ mappings: async () => good(mappings(mapped({ status }))) });
  board.start();
  await settled();
  status = 'pending';
  await board.sync(mapped());
  expect(notifier.texts).toEqual(['Sincronização a caminho']);
  expect(count('sync')).toBe(1);
  status = 'done';
  clock.pass(1500);
  await settled();
  expect(board.items[0]?.professionals[0]?.sync.status).toBe('done');
  status = 'failed';
  clock.pass(60_000);
  await settled();
  expect(board.items[0]?.professionals[0]?.sync.status).toBe('done');
});

test('a page that is left watches nothing', async () => {
  let asked = 0;
  const { board, clock } = scene({ mappings: async () => (asked++, good(mappings(mapped({ status: 'pending' })))) });
  board.start();
  await settled();
  board.stop();
  clock.pass(60_000);
  await settled();
  expect(asked).toBe(1);
});

test('an address, a service and an insurer are added with what they are there; each insurer is offered once', async () => {
  const { board, calls } = scene();
  await board.load();
  const address = mapped().addresses[0] ?? never();
  const last = () => calls.findLast(([name]) => String(name).startsWith('add'))?.slice(0, -1);
  const opened = async (...args: Parameters<DoctoraliaBoard['openAddition']>) => {
    board.openAddition(...args);
    await settled();
    return board.adding as DoctoraliaAddition;
  };
  const place = await opened('address', mapped());
  expect(place.offered).toEqual([{ id: '9012', name: 'Teleconsulta' }]);
  await place.save();
  expect(place.errors).toEqual({ platform: 'Campo obrigatório' });
  place.choosePlatform('9012');
  await place.save();
  expect(last()).toEqual(['addAddress', 'm1', { id: '9012', name: 'Teleconsulta' }]);

  const service = await opened('expense', mapped(), address);
  await service.save();
  expect(service.errors).toEqual({ own: 'Campo obrigatório', platform: 'Campo obrigatório' });
  const [procedure] = await service.findExpenses('consulta', { aborted: false } as never);
  service.chooseOwn(procedure ?? null);
  service.choosePlatform('1201');
  await service.save();
  expect(last()).toEqual(['addExpense', 'm1', 'a1', 'e1', { id: '1201', name: 'Consulta' }]);

  const insurance = await opened('insurance', mapped(), address);
  expect(insurance.insurances).toEqual([]);
  await settled();
  expect(insurance.insurances).toEqual([
    { id: 'i1', name: 'Vida Plena' },
    { id: 'i2', name: 'Particular' },
  ]);
  insurance.chooseOwn(insurance.insurances[0] ?? null);
  insurance.choosePlatform('31');
  await insurance.save();
  expect(last()).toEqual(['addInsurance', 'm1', 'a1', 'i1', { id: '31', name: 'Vida Plena Saúde' }]);
});

test('what is removed is asked for at its place, and a failure is told', async () => {
  const { board, calls, notifier } = scene({ untie: async () => bad(404, 'not-found') });
  await board.load();
  const address = mapped().addresses[0] ?? never();
  await board.removeItem('expense', mapped(), address, 'x1');
  await board.removeItem('insurance', mapped(), address, 'x2');
  await board.removeAddress(mapped(), address);
  await board.untie(mapped());
  expect(calls.filter(([name]) => String(name).startsWith('remove'))).toEqual([
    ['removeExpense', 'm1', 'a1', 'x1'],
    ['removeInsurance', 'm1', 'a1', 'x2'],
    ['removeAddress', 'm1', 'a1'],
  ]);
  expect(notifier.told.map(({ kind }) => kind)).toEqual(['success', 'success', 'success', 'error']);
  expect(board.busyId).toBeNull();
});
