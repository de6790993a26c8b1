import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import {
  type AppointmentInput,
  BundleBooking,
  type BundlePlanInput,
  CalendarFeed,
  type CalendarFeedGateway,
  type FreeTimesAsked,
  NextFreeTimes,
  type PatientAppointment,
  PatientAppointments,
  type ReachGateway,
} from '../../src/scheduling/index.ts';
import { formErrors } from '../../src/scheduling/appointment-draft.ts';
import { desk, settled } from './fakes.ts';

const good = <T>(value: T) => ({ ok: true as const, value });

const MONDAY = localDate('2026-11-23');
const item = (id: string): PatientAppointment => ({
  id,
  type: 'elective',
  date: MONDAY,
  startDate: '2026-11-23T11:00:00Z',
  endDate: '2026-11-23T11:30:00Z',
  status: 'scheduled',
  slot: false,
  schedule: { id: 's', name: 'Agenda' },
  professional: null,
  insurance: null,
  expenses: [],
  bundle: null,
});
const base: AppointmentInput = {
  scheduleId: 's',
  type: 'elective',
  date: MONDAY,
  hour: '08:00',
  durationMinutes: 30,
  slot: false,
  reserves: 1,
  patientId: 'p',
  planId: null,
  expenses: [],
  markerId: null,
  placeId: null,
  indicatedId: null,
  asoClientId: null,
  notes: null,
};

class FakeReach implements ReachGateway {
  asked: FreeTimesAsked[] = [];
  plans: BundlePlanInput[] = [];
  booked: {
    readonly sessions: readonly object[];
    readonly packageId: string | null;
    readonly key: string | undefined;
  }[] = [];
  fail: string | null = null;

  patientAppointments: ReachGateway['patientAppointments'] = async (_, when, { offset }) => {
    if (this.fail !== null) return { ok: false, error: makeProblem(0, this.fail) };
    return good(
      when === 'past' ? { items: [], hasMore: false } : { items: [item(`f${offset}`)], hasMore: offset === 0 },
    );
  };

  freeTimes: ReachGateway['freeTimes'] = async (asked) => {
    this.asked.push(asked);
    return good([
      {
        schedule: { id: 'b', name: 'Agenda b' },
        professional: null,
        placeId: null,
        date: MONDAY,
        start: '10:30',
        end: '11:00',
      },
    ]);
  };

  packages: ReachGateway['packages'] = async () =>
    good([
      {
        id: 'check-up',
        name: 'Check-up',
        notes: null,
        appointments: [
          [
            { expenseId: 'c', name: 'Consulta', quantity: 1 },
            { expenseId: 'm', name: 'Eletrodo', quantity: 3 },
          ],
          [{ expenseId: 'x', name: 'Exame', quantity: 1 }],
          [{ expenseId: 'x', name: 'Exame', quantity: 1 }],
        ],
      },
    ]);

  reviewBundle: ReachGateway['reviewBundle'] = async (plan) => {
    this.plans.push(plan);
    const conflict = { code: 'appointment.busy', message: 'Este horário já está ocupado', free: ['09:00'] };
    return good({
      holidays: [{ date: localDate('2026-12-25'), name: 'Natal' }],
      sessions: [1, 2, 3].map((current) => ({
        date: localDate(`2026-11-2${current + 2}`),
        hour: plan.hour,
        current,
        total: 3,
        conflict: current === 2 ? conflict : null,
      })),
    });
  };

  createBundle: ReachGateway['createBundle'] = async (_, sessions, packageId, options) => {
    this.booked.push({ sessions, packageId, key: options?.key });
    return this.fail === null ? good({ appointmentIds: [] }) : { ok: false, error: makeProblem(409, this.fail) };
  };
}

test('search of a patient: past and future, more on demand; a failure is said and asked again [SCH-012]', async () => {
  const gateway = new FakeReach();
  const search = new PatientAppointments(gateway, {
    findPatients: async () => good([]),
    priceOf: async () => good(null),
  });
  const patient = { id: 'p', name: 'Ana', birthDate: null, cpf: null, phone: null, alert: null, insurance: null };
  gateway.fail = 'network.offline';
  await search.choose(patient);
  expect(search.state).toBe('failed');
  gateway.fail = null;
  await search.load();
  expect([search.state, search.parts.future.items.map(({ id }) => id), search.parts.past.items]).toEqual([
    'ready',
    ['f0'],
    [],
  ]);
  await search.more('future');
  expect([search.parts.future.items.map(({ id }) => id), search.parts.future.hasMore]).toEqual([['f0', 'f1'], false]);
  await search.choose(null);
  expect([search.state, search.parts.future.items]).toEqual(['idle', []]);
});

test('the next free times are asked for what the form holds, and a chosen one fills it [SCH-039]', async () => {
  const gateway = new FakeReach();
  const times = new NextFreeTimes(gateway);
  await times.ask({ scheduleId: null, expenseId: 'e', planId: 'pl', from: MONDAY, minutes: 60 });
  await times.only('morning');
  expect(gateway.asked).toEqual([
    {
      startDate: MONDAY,
      endDate: '2027-01-22',
      limit: 6,
      scheduleId: undefined,
      expenseId: 'e',
      planId: 'pl',
      period: undefined,
      minutes: 60,
    },
    expect.objectContaining({ period: 'morning' }),
  ]);
  const { form } = desk();
  form.startNew({ date: MONDAY, scheduleId: 'a', hour: '08:00' });
  await settled();
  const [first] = times.items;
  if (first !== undefined) form.time.take(first);
  expect([form.fields.draft.scheduleId, form.fields.draft.date, form.fields.draft.hour]).toEqual([
    'b',
    MONDAY,
    '10:30',
  ]);
  times.close();
  expect([times.state, times.items]).toEqual(['idle', []]);
});

test('a package is seen before it is booked; a conflict is moved or taken out, and the same key books once [SCH-050]', async () => {
  const gateway = new FakeReach();
  let keys = 0;
  const told: string[] = [];
  const notifier = {
    success: () => void told.push('saved'),
    warning: () => undefined,
    info: () => undefined,
    error: (text: string) => void told.push(text),
  };
  const bundle = new BundleBooking(gateway, notifier, () => `k${(keys += 1)}`);
  bundle.plan(base);
  expect(bundle.weekdays).toEqual([1]);
  bundle.toggleDay(1);
  await bundle.preview();
  expect(bundle.errors).toEqual({ weekdays: 'Campo obrigatório' });
  bundle.toggleDay(3);
  bundle.toggleDay(1);
  bundle.change({ total: 3 });
  await bundle.preview();
  expect(gateway.plans[0]).toMatchObject({
    startDate: MONDAY,
    weekdays: [1, 3],
    total: 3,
    everyWeeks: 1,
    hour: '08:00',
  });
  expect([bundle.sessions.length, bundle.conflicts, bundle.canSave]).toEqual([3, 1, false]);
  bundle.moveSession(2, '09:00');
  expect([bundle.conflicts, bundle.canSave]).toEqual([0, true]);
  bundle.dropSession(3, true);
  expect(bundle.kept).toHaveLength(2);
  gateway.fail = 'network.offline';
  expect(await bundle.save()).toBe(false);
  gateway.fail = null;
  expect(await bundle.save()).toBe(true);
  expect(gateway.booked.map(({ key, packageId }) => [key, packageId])).toEqual([
    ['k1', null],
    ['k1', null],
  ]);
  expect(gateway.booked[1]?.sessions).toEqual([
    { date: '2026-11-23', hour: '08:00' },
    { date: '2026-11-24', hour: '09:00' },
  ]);
  expect(bundle.base).toBeNull();
});

test('a package of the registry brings its procedures and the number of its sessions; a free number stays possible [SCH-050, REG-108]', async () => {
  const gateway = new FakeReach();
  const notifier = {
    success: () => undefined,
    warning: () => undefined,
    info: () => undefined,
    error: () => undefined,
  };
  const bundle = new BundleBooking(gateway, notifier, () => 'k');
  bundle.plan({ ...base, surgery: { team: [{ professionalId: 'p', role: 'surgeon' }] } });
  await bundle.packages.load();
  bundle.choose('check-up');
  expect([bundle.total, bundle.parts]).toEqual([
    3,
    [
      { name: 'Consulta', quantity: 1 },
      { name: 'Eletrodo', quantity: 3 },
      { name: 'Exame', quantity: 2 },
    ],
  ]);
  bundle.change({ total: 4 });
  await bundle.preview();
  expect(bundle.errors).toEqual({ total: 'Informe um número entre 1 e 3' });
  bundle.change({ total: 3 });
  await bundle.preview();
  expect(gateway.plans.at(-1)).toMatchObject({ total: 3, team: ['p'] });
  // Left out: what follows moves up.
  bundle.dropSession(2, true);
  expect(await bundle.save()).toBe(true);
  expect(gateway.booked[0]?.sessions).toEqual([
    {
      date: '2026-11-23',
      hour: '08:00',
      expenses: [
        { expenseId: 'c', quantity: 1 },
        { expenseId: 'm', quantity: 3 },
      ],
    },
    { date: '2026-11-25', hour: '08:00', expenses: [{ expenseId: 'x', quantity: 1 }] },
  ]);
  expect(gateway.booked[0]?.packageId).toBe('check-up');
  bundle.plan(base);
  expect([bundle.chosen, bundle.total, bundle.most]).toEqual([null, 10, 120]);
  bundle.choose('check-up');
  bundle.choose(null);
  expect([bundle.total, bundle.parts]).toEqual([3, []]);
});

test('the calendar address is shown once and can be taken away [UXP-018]', async () => {
  let createdAt: string | null = null;
  const gateway: CalendarFeedGateway = {
    read: async () => good({ professional: true, createdAt }),
    renew: async () => ((createdAt = '2026-11-20T12:00:00Z'), good({ path: '/api/calendar-feeds/b/t.ics' })),
    revoke: async () => ((createdAt = null), good(undefined)),
  };
  const feed = new CalendarFeed(
    gateway,
    { success: () => undefined, warning: () => undefined, info: () => undefined, error: () => undefined },
    'https://clinica.demo',
  );
  await feed.load();
  await feed.renew();
  expect([feed.address, feed.state.value?.createdAt]).toEqual([
    'https://clinica.demo/api/calendar-feeds/b/t.ics',
    '2026-11-20T12:00:00Z',
  ]);
  await feed.revoke();
  expect([feed.address, feed.state.value?.createdAt]).toEqual([null, null]);
});

test('what the server says of a line of the team stands at the team of the form [SCH-051]', () => {
  expect(formErrors({ 'surgery.team.0.role': 'Campo obrigatório', 'newPatient.cpf': 'CPF inválido' })).toEqual({
    team: 'Campo obrigatório',
    cpf: 'CPF inválido',
  });
});
