import { addAccountWords } from '@prumo/messages/accounts';
import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import { PriceEffects, type PriceEffectsGateway, type SimulationQuery } from '../../src/registry/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

addAccountWords();

const plan = { insuranceId: 'i1', planId: 'p1' };
const account = (id: string, problem: string | null = null) => ({
  id,
  version: 3,
  key: `1${id}`,
  date: '2026-11-03' as LocalDate,
  patient: { id: 'x', name: 'Ana', socialName: null },
  guideType: 'consultation' as const,
  expenses: ['Consulta'],
  before: cents(12_000),
  after: cents(13_500),
  difference: cents(1500),
  problem,
});

let asked: unknown[];
let simulated: SimulationQuery[];
let tables: unknown[];
let notifier: FakeNotifier;
let refusal: ReturnType<typeof makeProblem> | null;
let effects: PriceEffects;

beforeEach(async () => {
  asked = [];
  simulated = [];
  tables = [];
  refusal = null;
  notifier = new FakeNotifier();
  const gateway: PriceEffectsGateway = {
    repricing: async () =>
      good({
        accounts: [account('a'), account('b'), account('c', 'A conta já foi recebida')],
        before: cents(24_000),
        after: cents(27_000),
        difference: cents(3000),
        more: false,
      }),
    reprice: async (_plan, accounts) => {
      asked.push(accounts);
      return refusal === null
        ? good({ accounts: accounts.length, difference: cents(1500) })
        : { ok: false, error: refusal };
    },
    simulate: async (_plan, query) => {
      simulated.push(query);
      return good({ accounts: 0, before: cents(0), after: cents(0), difference: cents(0), expenses: [] });
    },
    simulateTable: async (_plan, input, options) => {
      tables.push([input, options?.key]);
      const simulation = { accounts: 2, before: cents(100), after: cents(150), difference: cents(50), expenses: [] };
      return refusal === null
        ? good({
            simulation,
            prices: 1,
            leftOut: 1,
            problems: [{ row: 3, field: 'code', message: 'Código repetido na tabela' }],
          })
        : { ok: false, error: refusal };
    },
  };
  let key = 0;
  effects = new PriceEffects({ gateway, notifier, newKey: () => `k${++key}`, today: () => '2026-11-21' as LocalDate });
  await effects.open(plan);
});

test('only the chosen accounts that may take the prices are sent, as they were shown', async () => {
  await effects.reprice();
  expect(asked).toEqual([]);
  effects.choose(new Set(['b', 'c']));
  expect(effects.chosen.map(({ id }) => id)).toEqual(['b']);
  await effects.reprice();
  expect(asked).toEqual([[{ id: 'b', version: 3, after: 13_500 }]]);
  expect(effects.chosen).toEqual([]);
  expect(notifier.told.map(({ text }) => text)).toEqual(['Contas reajustadas: 1']);
});

test('a refusal names the account, keeps the choice and shows the accounts anew', async () => {
  refusal = { ...makeProblem(422, 'request.invalid'), errors: { 'accounts.0.after': 'O valor mudou' } };
  effects.choose(new Set(['a']));
  await effects.reprice();
  expect(effects.sentences).toEqual([{ key: '1a', text: 'O valor mudou' }]);
  expect([effects.chosen.length, effects.repricing.state]).toEqual([1, 'ready']);
});

test('a simulation begins with the month before and tells what is missing before it asks', async () => {
  expect(effects.month).toBe('10/2026');
  await effects.simulate();
  expect(Object.keys(effects.errors)).toEqual(['otherPlanId']);
  effects.chooseSource('percent');
  effects.enterPercent(250);
  effects.enterMonth('13/2026');
  await effects.simulate();
  expect(Object.keys(effects.errors)).toEqual(['month', 'percent']);
  expect(simulated).toEqual([]);
  effects.enterPercent(4.5);
  effects.enterMonth('09/2026');
  await effects.simulate();
  effects.chooseSource('day');
  effects.enterDay('2027-01-01' as LocalDate);
  await effects.simulate();
  expect(simulated).toEqual([
    { month: '2026-09', source: 'percent', percent: 4.5 },
    { month: '2026-09', source: 'day', day: '2027-01-01' },
  ]);
});

test('a table in a file is asked for, taken in Base64 and told with the rows it left out', async () => {
  effects.chooseSource('file');
  await effects.simulate();
  expect(Object.keys(effects.errors)).toEqual(['content']);
  effects.takeFile({ name: 'tudo.xlsx', bytes: new Uint8Array(700_001) });
  expect(effects.errors).toEqual({ content: 'O arquivo passa de 700 KB: divida a tabela em partes' });
  await effects.simulate();
  expect([effects.errors['content'] !== undefined, tables]).toEqual([true, []]);
  effects.takeFile({ name: 'tabela.csv', bytes: new TextEncoder().encode('abc') });
  expect(effects.errors).toEqual({});
  await effects.simulate();
  await effects.simulate();
  // What is stored may have changed since: it is asked anew, not answered from the last time.
  expect(tables).toEqual([
    [{ month: '2026-10', content: 'YWJj' }, 'k1'],
    [{ month: '2026-10', content: 'YWJj' }, 'k2'],
  ]);
  expect(effects.simulation.value?.result.difference).toBe(50);
  expect(effects.simulation.value?.table).toEqual({
    prices: 1,
    leftOut: 1,
    problems: [{ row: 3, field: 'code', message: 'Código repetido na tabela' }],
  });
  refusal = makeProblem(422, 'billing.price-table-empty');
  await effects.simulate();
  expect(effects.errors).toEqual({ content: 'A tabela não tem nenhuma linha de preço' });
  // Without a network the file is not at fault.
  refusal = makeProblem(0, 'network.offline');
  await effects.simulate();
  expect([effects.errors, effects.simulation.state]).toEqual([{}, 'failed']);
});
