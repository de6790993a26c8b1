import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  type Answer,
  type Drafts,
  makeProblem,
  type Problem,
  type Realtime,
  type RealtimeEvent,
} from '../../src/core/index.ts';
import { LookupStore } from '../../src/registry/index.ts';
import type { LookupGateway, MarkerGateway } from '../../src/registry/index.ts';
import {
  type AgendaCard,
  type AgendaDay,
  AgendaDrag,
  type AgendaGateway,
  AgendaClipboard,
  type AgendaSchedule,
  type Appointment,
  AppointmentForm,
  type AppointmentInput,
  AppointmentMoves,
  type BookingHelpers,
  cardOf,
  DayAgenda,
  type DayQuery,
  type MonthDay,
  type MonthQuery,
  type Undoable,
} from '../../src/scheduling/index.ts';
import { aBranch, bad, FakeClock, FakeNotifier, good } from '../support/fakes.ts';

export const ZONE = 'America/Sao_Paulo';
export const DAY = localDate('2026-11-20');

export const schedule = (id: string, over: Partial<AgendaSchedule> = {}): AgendaSchedule => ({
  id,
  name: `Agenda ${id}`,
  professionalId: null,
  placeId: null,
  slotMinutes: 30,
  windows: [{ start: '08:00', end: '10:00' }],
  blocks: [],
  elsewhere: [],
  ...over,
});

export const appointment = (id: string, hour: string, over: Partial<Appointment> = {}): Appointment => {
  const startDate = `2026-11-20T${hour}:00-03:00`;
  return {
    id,
    key: id,
    scheduleId: 'a',
    schedule: { id: 'a', name: 'Agenda a', notes: null },
    professional: null,
    type: 'elective',
    startDate,
    endDate: new Date(Date.parse(startDate) + 30 * 60_000).toISOString(),
    status: 'scheduled',
    slot: false,
    reserves: 1,
    patient: {
      id: `p-${id}`,
      name: 'Ana Lima',
      socialName: null,
      birthDate: localDate('1980-02-01'),
      cpf: null,
      phone: null,
      cellphone: '11999998888',
      insurance: null,
      alert: null,
      imageUrl: null,
    },
    insurance: null,
    expenses: [
      {
        id: `x-${id}`,
        expenseId: 'e1',
        code: '10101012',
        name: 'Consulta',
        type: 'consultation',
        quantity: 1,
        return: false,
        accountId: null,
        insuranceValue: cents(8000),
        particularValue: cents(25_000),
      },
    ],
    markerId: null,
    placeId: null,
    indicated: null,
    asoClient: null,
    notes: 'Retornar exames',
    arrivedAt: null,
    service: { startedAt: null, finishedAt: null },
    inUseBy: null,
    accountId: null,
    cancelReason: null,
    bundleId: null,
    bundle: null,
    meta: { origin: 'desk', bundle: null },
    refKey: null,
    refStartDate: null,
    originalKey: null,
    available: { days: [1, 2, 3, 4, 5], professionals: [], insurancePlans: [] },
    version: 1,
    ...over,
  };
};

/** A server of one day that remembers what it was asked. */
export class FakeAgenda implements AgendaGateway {
  stored = new Map<string, Appointment>();
  schedules: readonly AgendaSchedule[] = [schedule('a'), schedule('b')];
  asked: DayQuery[] = [];
  calls: { readonly call: string; readonly id: string; readonly input?: unknown; readonly key?: string | undefined }[] =
    [];
  failure: Problem | null = null;
  /** What the next booking is refused with. */
  refusal: Problem | null = null;
  lockedBy: { readonly id: string; readonly name: string } | null = null;
  days = [localDate('2026-11-23')];
  asksOfDays: unknown[] = [];

  put(...appointments: readonly Appointment[]): void {
    for (const item of appointments) this.stored.set(item.id, item);
  }

  async day(query: DayQuery): Answer<AgendaDay> {
    this.asked.push(query);
    if (this.failure) return { ok: false, error: this.failure };
    return good({
      schedules: this.schedules,
      professionals: [],
      insurances: [],
      items: [...this.stored.values()]
        .filter(({ id }) => query.ids === undefined || query.ids.includes(id))
        .map((item): AgendaCard => cardOf(item)),
    });
  }

  monthDays: readonly MonthDay[] = [];
  asksOfMonth: MonthQuery[] = [];
  async month(query: MonthQuery): Answer<readonly MonthDay[]> {
    this.asksOfMonth.push(query);
    return this.failure ? { ok: false, error: this.failure } : good(this.monthDays);
  }

  async availableDays(query: unknown) {
    this.asksOfDays.push(query);
    return good(this.days);
  }

  async get(id: string): Answer<Appointment> {
    const found = this.stored.get(id);
    return found ? good(found) : bad(404, 'not-found');
  }

  async create(input: AppointmentInput, options?: { readonly key?: string | undefined }): Answer<Appointment> {
    return this.write('create', `new-${this.stored.size}`, input, options?.key);
  }

  async update(
    id: string,
    input: AppointmentInput,
    options?: { readonly key?: string | undefined },
  ): Answer<Appointment> {
    return this.write('update', id, input, options?.key);
  }

  async remove(id: string): Answer<undefined> {
    this.calls.push({ call: 'remove', id });
    this.stored.delete(id);
    return good(undefined);
  }

  async changeStatus(id: string, input: { readonly status: string; readonly version: number }): Answer<Appointment> {
    this.calls.push({ call: 'status', id, input });
    const found = this.stored.get(id);
    if (this.refusal) return { ok: false, error: this.refusal };
    if (!found || found.version !== input.version) return bad(409, 'conflict.version');
    const next = {
      ...found,
      status: input.status,
      version: found.version + 1,
      arrivedAt: input.status === 'waiting' ? '2026-11-20T11:05:00Z' : found.arrivedAt,
    };
    this.put(next);
    return good(next);
  }

  async lock(id: string, ttlSeconds: number): Answer<undefined> {
    this.calls.push({ call: 'lock', id, input: { ttl: ttlSeconds } });
    return this.lockedBy
      ? { ok: false, error: makeProblem(409, 'appointment.in-use', { data: { inUseBy: this.lockedBy } }) }
      : good(undefined);
  }

  async unlock(id: string): Answer<undefined> {
    this.calls.push({ call: 'unlock', id });
    return good(undefined);
  }

  unlockOnLeave(id: string): void {
    this.calls.push({ call: 'leave', id });
  }

  private async write(
    call: 'create' | 'update',
    id: string,
    input: AppointmentInput,
    key: string | undefined,
  ): Answer<Appointment> {
    this.calls.push({ call, id, input, key });
    const found = this.stored.get(id);
    if (this.refusal) return { ok: false, error: this.refusal };
    if (call === 'update' && input.version !== found?.version) return bad(409, 'conflict.version');
    const next = appointment(id, input.hour, {
      ...found,
      startDate: `${input.date}T${input.hour}:00-03:00`,
      endDate: new Date(
        Date.parse(`${input.date}T${input.hour}:00-03:00`) + input.durationMinutes * 60_000,
      ).toISOString(),
      scheduleId: input.scheduleId,
      slot: input.slot ?? false,
      reserves: input.reserves ?? 1,
      status: found?.status ?? input.status ?? 'scheduled',
      version: (found?.version ?? 0) + 1,
      notes: input.notes ?? null,
    });
    this.put(next);
    return good(next);
  }
}

export class FakeRealtime implements Realtime {
  readonly listeners = new Set<(event: RealtimeEvent) => void>();
  subscribe(listener: (event: RealtimeEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  start(): void {}
  stop(): void {}
  tell(event: RealtimeEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

const page = <T>(items: readonly T[]) => good({ items, total: items.length, hasMore: false });

/** Look-ups of one small clinic; the rest is never asked. */
function lookups(): LookupStore {
  const gateway: Partial<LookupGateway> = {
    schedules: async () =>
      page(
        ['a', 'b'].map((id) => ({
          id,
          name: `Agenda ${id}`,
          professional: null,
          placeId: null,
          type: 'elective' as const,
          slotMinutes: 30,
          specialty: null,
          windows: [],
        })),
      ),
    insurancePlans: async () =>
      page([
        {
          id: 'i1',
          plan: { id: 'pl1' },
          name: 'Unimed',
          insuranceName: 'Unimed',
          customName: 'Unimed Básico',
          type: 'insurance' as const,
          ansCode: null,
        },
      ]),
  };
  return new LookupStore(gateway as LookupGateway, {} as MarkerGateway);
}

/** Everything of the agenda over fakes; today is 20/11/2026, 08:41 in São Paulo. */
export function desk({
  settings = {},
  actions = [] as readonly string[],
  now = '2026-11-20T11:41:20Z',
  clock = new FakeClock(now),
  drafts = undefined as Drafts | undefined,
} = {}) {
  const gateway = new FakeAgenda();
  const notifier = new FakeNotifier();
  const realtime = new FakeRealtime();
  const offers: { readonly done: Undoable; readonly undo: () => void; withdrawn: boolean }[] = [];
  const undo = {
    offer: (done: Undoable, take: () => void) => {
      const offer = { done, undo: take, withdrawn: false };
      offers.push(offer);
      return () => void (offer.withdrawn = true);
    },
  };
  const agenda = new DayAgenda({ gateway, realtime, clock, timeZone: () => ZONE, browserTimeZone: 'America/Manaus' });
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  const moves = new AppointmentMoves({ gateway, agenda, notifier, undo, newKey });
  const helpers: BookingHelpers = {
    findPatients: async () => good([]),
    priceOf: async () => good({ insuranceValue: cents(8000), particularValue: cents(25_000) }),
  };
  const all = new Set([
    'clinical:createAppointment',
    'clinical:updateAppointment',
    'clinical:deleteAppointment',
    'clinical:createSlot',
    ...actions,
  ]);
  const session = {
    branch: aBranch({ timeZone: ZONE, settings: settings }),
    today: DAY,
    can: (permission: string) => all.has(permission),
  };
  const form = new AppointmentForm({
    gateway,
    helpers,
    lookups: lookups(),
    agenda,
    session,
    realtime,
    notifier,
    undo,
    clock,
    newKey,
    drafts,
  });
  return {
    clock,
    gateway,
    notifier,
    realtime,
    offers,
    agenda,
    moves,
    form,
    drag: new AgendaDrag({ gateway, agenda, moves, notifier }),
    clipboard: new AgendaClipboard({ gateway, agenda, moves, undo, notifier }),
  };
}

/** Lets everything that waits for an answer go on. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
