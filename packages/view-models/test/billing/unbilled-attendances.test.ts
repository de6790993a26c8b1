import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { type BilledAttendance, type UnbilledAttendance, UnbilledAttendances } from '../../src/billing/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';
import { id } from './fakes.ts';

const attendance = (number: number): UnbilledAttendance => ({
  id: id(number),
  startDate: '2025-06-02T08:30:00-03:00',
  patient: { id: id(51), name: 'Maria Aparecida', socialName: null },
  insurance: { id: id(52), name: 'Unimed' },
  plan: { id: id(53), name: 'Ouro' },
  professional: null,
  serviceType: 'consultation',
  expenses: ['Consulta'],
  value: cents(12_000),
});
const made = (one: string): BilledAttendance => ({
  id: one,
  guideType: 'consultation',
  account: { id: id(90), key: '7', status: 'open' },
  problems: [],
});
const refused = (one: string): BilledAttendance => ({
  id: one,
  guideType: 'consultation',
  account: null,
  problems: [{ field: 'referral.provider', code: 'field.required', message: 'Campo obrigatório' }],
});

async function open(count = 3) {
  let items = Array.from({ length: count }, (_, at) => attendance(at + 1));
  const calls: unknown[] = [];
  const setup = {
    answer: (ids: readonly string[]) =>
      good(ids.map(made)) as ReturnType<typeof bad> | ReturnType<typeof good<BilledAttendance[]>>,
    calls,
  };
  let keys = 0;
  const model = new UnbilledAttendances({
    gateway: {
      list: async (query) => {
        calls.push(['list', query]);
        return good({ items, total: items.length, hasMore: false, sum: null });
      },
      bill: async (ids, options) => {
        calls.push(['bill', ids, options?.key]);
        const answer = setup.answer(ids);
        if (answer.ok) {
          const gone = new Set(answer.value.flatMap((one) => (one.account === null ? [] : one.id)));
          items = items.filter((one) => !gone.has(one.id));
        }
        return answer;
      },
    },
    clock: new FakeClock(),
    newKey: () => `key-${(keys += 1)}`,
  });
  await model.rows.reload();
  return { model, setup, calls };
}

test('attendances are asked for by period, professional, plan, service type and patient, and the place lives in the address', async () => {
  const { model, calls } = await open();
  const place = {
    startDate: localDate('2025-05-01'),
    endDate: localDate('2025-05-31'),
    professionalId: id(1),
    insurancePlanId: id(53),
    serviceType: 'exam' as const,
    search: 'Maria',
    page: 2,
  };
  await model.rows.show(place);
  expect(calls.at(-1)).toEqual([
    'list',
    {
      startDate: '2025-05-01',
      endDate: '2025-05-31',
      professionalId: id(1),
      insurancePlanId: id(53),
      serviceType: 'exam',
      search: 'Maria',
      limit: 20,
      offset: 20,
    },
  ]);
  const params = model.paramsOf(place);
  expect(model.placeOf({ get: (name) => params[name] ?? null })).toEqual(place);
  expect(model.placeOf({ get: () => 'nonsense' })).toMatchObject({ serviceType: '', professionalId: '', page: 1 });
});

test('those that were made leave the list, those that were refused stay chosen until they are mended', async () => {
  const { model, setup } = await open();
  setup.answer = (ids) => good(ids.map((one) => (one === id(2) ? refused(one) : made(one))));
  model.choice.choose(new Set([id(1), id(2), id(3)]));
  expect(model.chosenSum).toBe(36_000);
  await model.bill();
  expect(model.made.map((one) => one.id)).toEqual([id(1), id(3)]);
  expect(model.refused.map((one) => [one.id, one.attendance.patient?.name])).toEqual([[id(2), 'Maria Aparecida']]);
  expect(model.rows.items.map((one) => one.id)).toEqual([id(2)]);
  expect(model.chosen.map((one) => one.id)).toEqual([id(2)]);
  model.mended(id(2));
  expect([model.refused, model.made.length]).toEqual([[], 2]);
  model.forget();
  expect(model.outcomes).toBeNull();
});

test('what nobody answered is asked again with the same key, another choice with another', async () => {
  const { model, setup, calls } = await open();
  setup.answer = () => bad(503, 'database.unavailable');
  model.choice.choose(new Set([id(1)]));
  await model.bill();
  expect([model.problem?.status, model.outcomes, model.chosen.length]).toEqual([503, null, 1]);
  await model.bill();
  setup.answer = (ids) => good(ids.map(made));
  model.choice.choose(new Set([id(1), id(2)]));
  await model.bill();
  const keys = calls.flatMap((call) => (Array.isArray(call) && call[0] === 'bill' ? [call[2]] : []));
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
  expect(model.problem).toBeNull();
});

test('nothing is asked without a choice, nor twice at once', async () => {
  const { model, calls } = await open();
  await model.bill();
  model.choice.choose(new Set([id(1)]));
  await Promise.all([model.bill(), model.bill()]);
  expect(calls.filter((call) => Array.isArray(call) && call[0] === 'bill')).toHaveLength(1);
});
