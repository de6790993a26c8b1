import { foldText } from '@prumo/domain/identity';
import { hourOf, instantAt, localDate, localOf, minutesOf } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import {
  type Answer,
  type Clock,
  type Downloads,
  makeProblem,
  type Problem,
  type Realtime,
  type RealtimeEvent,
} from '@prumo/view-models/core';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import {
  type AgendaDay,
  type AgendaGateway,
  type AgendaSchedule,
  type Appointment,
  type AppointmentInput,
  cardOf,
  type Indicated,
  type IndicatedOption,
  type MonthDay,
  type OriginGateway,
  type ReachGateway,
  type ScheduleBlock,
  type ScheduleGateway,
} from '@prumo/view-models/scheduling';
import { toast } from '@prumo/ui';
import type { AgendaDesk } from './agenda-desk.ts';
import { makeAgendaDesk } from './make-agenda-desk.ts';
import { toastUndoOffer } from './toast-undo-offer.ts';

/** A clinic of stories: the day and the minute stand still. */
export const STORY_DAY = localDate('2026-11-20');
const ZONE = 'America/Sao_Paulo';
const NOW = '2026-11-20T11:41:00Z';

const names = [
  'Dra. Lia Campos',
  'Dr. Rui Prates',
  'Ultrassom',
  'Dra. Nair Sá',
  'Dr. Ivo Luz',
  'Dra. Bia Reis',
  'Dr. Caio Melo',
  'Fisioterapia',
  'Coleta',
  'Dra. Eva Dias',
];
const patients = [
  'Ana Lima',
  'João Silva',
  'Maria Aparecida da Silva',
  'Eva Souza',
  'Leo Prado',
  'Bianca Rocha',
  'Ivo Nunes',
  'Joaquina Prado',
  'Caetano Alves',
  'Rosa Maria Vieira',
];
const statuses = [
  'scheduled',
  'confirmed',
  'waiting',
  'payment',
  'attending',
  'attended',
  'canceled',
  'absent',
  'triage',
];
const insurances = ['Unimed', 'Particular', 'Bem Cuidar'];

export const storyId = (kind: number, index: number): string =>
  `${kind.toString(16).padStart(4, '0')}${index.toString(16).padStart(20, '0')}`;

export function storySchedule(index: number, over: Partial<AgendaSchedule> = {}): AgendaSchedule {
  return {
    id: storyId(1, index),
    name: names[index] ?? `Agenda ${index + 1}`,
    professionalId: null,
    placeId: null,
    slotMinutes: 30,
    windows: [
      { start: '08:00', end: '12:00' },
      { start: '13:30', end: '18:00' },
    ],
    blocks: [],
    elsewhere: [],
    ...over,
  };
}

export function storyAppointment(
  index: number,
  scheduleIndex: number,
  hour: string,
  minutes: number,
  over: Partial<Appointment> = {},
): Appointment {
  const startDate = instantAt(STORY_DAY, hour, ZONE);
  const schedule = {
    id: storyId(1, scheduleIndex),
    name: names[scheduleIndex] ?? `Agenda ${scheduleIndex + 1}`,
    notes: null,
  };
  const status = statuses[index % statuses.length] ?? 'scheduled';
  const insurance = insurances[index % insurances.length] ?? 'Unimed';
  return {
    id: storyId(2, index),
    key: storyId(2, index),
    scheduleId: schedule.id,
    schedule,
    professional: null,
    type: 'elective',
    startDate,
    endDate: new Date(Date.parse(startDate) + minutes * 60_000).toISOString(),
    status,
    slot: false,
    reserves: 1,
    patient: {
      id: storyId(3, index),
      name: patients[index % patients.length] ?? 'Ana Lima',
      socialName: null,
      birthDate: localDate(index % 7 === 0 ? '1980-11-20' : '1975-03-02'),
      cpf: '52998224725',
      phone: null,
      cellphone: '11999998888',
      insurance: null,
      alert: index % 5 === 1 ? 'Alergia a dipirona' : null,
      imageUrl: null,
    },
    insurance: {
      id: storyId(4, index % 3),
      name: insurance,
      type: insurance === 'Particular' ? 'particular' : 'insurance',
      planId: storyId(5, index % 3),
    },
    expenses: [
      {
        id: storyId(6, index),
        expenseId: storyId(7, 0),
        code: '10101012',
        name: 'Consulta em consultório',
        type: 'consultation',
        quantity: 1,
        return: false,
        accountId: null,
        insuranceValue: cents(8000),
        particularValue: cents(25_000),
      },
    ],
    markerId: index % 4 === 0 ? storyId(8, index % 2) : null,
    placeId: null,
    indicated: null,
    asoClient: null,
    notes: null,
    arrivedAt: status === 'waiting' ? '2026-11-20T11:29:00Z' : null,
    service: { startedAt: null, finishedAt: null },
    inUseBy: index % 11 === 3 ? { id: 'u2', name: 'Caio' } : null,
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
}

/** A day in which every third time is free. */
export const storyAppointments = (): Appointment[] =>
  [0, 1, 2, 3, 4].flatMap((column) =>
    [0, 1, 3, 4, 6, 7].map((row) =>
      storyAppointment(column * 6 + row, column, hourOf(minutesOf('08:00') + row * 30), 30),
    ),
  );

/** 500 appointments on 10 schedules: the render benchmark. */
export const fullDay = (): Appointment[] =>
  Array.from({ length: 10 }, (_, column) =>
    Array.from({ length: 50 }, (__, row) =>
      storyAppointment(column * 50 + row, column, hourOf(minutesOf('07:00') + row * 15), 15),
    ),
  ).flat();

export interface StoryClinic {
  readonly schedules?: readonly AgendaSchedule[];
  readonly appointments?: readonly Appointment[];
  readonly settings?: Readonly<Record<string, boolean>>;
  /** Who has the appointments open. */
  readonly lockedBy?: { readonly id: string; readonly name: string };
  /** What every booking is refused with. */
  readonly refusal?: Problem;
  /** Every load fails. */
  readonly offline?: boolean;
  readonly actions?: readonly string[];
  readonly kind?: 'elective' | 'surgery';
}

/** The desk of a story, and what a test may do to its clinic. */
export interface StoryDesk {
  readonly desk: AgendaDesk;
  readonly gateway: AgendaGateway;
  /** From now on the server is away, or back. */
  readonly setOffline: (offline: boolean) => void;
  readonly change: (appointment: Appointment) => void;
  readonly calls: { readonly call: string; readonly input: unknown }[];
}

const ALL = [
  'clinical:createAppointment',
  'clinical:updateAppointment',
  'clinical:deleteAppointment',
  'clinical:createSlot',
];

export function storyDesk(clinic: StoryClinic = {}): StoryDesk {
  const {
    schedules = [0, 1, 2, 3, 4].map((index) => storySchedule(index)),
    settings = { 'sphere.allowSlotting': true },
    actions = ALL,
  } = clinic;
  const stored = new Map((clinic.appointments ?? []).map((item) => [item.id, item]));
  const calls: { call: string; input: unknown }[] = [];
  const listeners = new Set<(event: RealtimeEvent) => void>();
  let offline = clinic.offline ?? false;
  const good = <T>(value: T) => ({ ok: true as const, value });
  const bad = (problem: Problem) => ({ ok: false as const, error: problem });
  const away = makeProblem(0, 'network.offline');
  const write = async (call: string, id: string, input: AppointmentInput): Answer<Appointment> => {
    calls.push({ call, input });
    if (clinic.refusal !== undefined && !input.slot) return bad(clinic.refusal);
    const before =
      stored.get(id) ?? storyAppointment(stored.size, 0, input.hour, input.durationMinutes, { status: 'scheduled' });
    const startDate = instantAt(input.date, input.hour, ZONE);
    const patient =
      before.patient && input.newPatient
        ? { ...before.patient, name: input.newPatient.name, cellphone: input.newPatient.phone }
        : before.patient;
    const schedule = schedules.find((one) => one.id === input.scheduleId);
    const after = {
      ...before,
      id,
      key: id,
      patient,
      scheduleId: input.scheduleId,
      schedule: { id: input.scheduleId, name: schedule?.name ?? '', notes: null },
      startDate,
      endDate: new Date(Date.parse(startDate) + input.durationMinutes * 60_000).toISOString(),
      slot: input.slot ?? false,
      version: before.version + 1,
      inUseBy: null,
    };
    stored.set(id, after);
    return good(after);
  };
  const gateway: AgendaGateway = {
    day: async ({ date, scheduleId, status, search = '' }): Answer<AgendaDay> => {
      if (offline) return bad(away);
      const items = [...stored.values()].filter(
        (item) =>
          localOf(item.startDate, ZONE).date === date &&
          (scheduleId === undefined || item.scheduleId === scheduleId) &&
          (status === undefined || item.status === status) &&
          (item.patient?.name ?? '').toLowerCase().includes(search.toLowerCase()),
      );
      return good({
        schedules: schedules.filter(({ id }) => scheduleId === undefined || id === scheduleId),
        professionals: [],
        insurances: [],
        items: items.map(cardOf),
      });
    },
    month: async ({ startDate, endDate, limit, scheduleId, status }): Answer<readonly MonthDay[]> => {
      if (offline) return bad(away);
      const items = [...stored.values()]
        .filter(
          (item) =>
            (scheduleId === undefined || item.scheduleId === scheduleId) &&
            (status === undefined ? item.status !== 'canceled' : item.status === status),
        )
        .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
      const days = Map.groupBy(items, (item) => localOf(item.startDate, ZONE).date);
      return good(
        [...days]
          .filter(([date]) => date >= startDate && date <= endDate)
          .map(([date, found]) => ({
            date,
            total: found.length,
            items: found
              .slice(0, limit)
              .map(({ id, startDate: at, status: state, patient }) => ({
                id,
                startDate: at,
                status: state,
                patientName: patient?.name ?? null,
              })),
          })),
      );
    },
    availableDays: async () =>
      offline ? bad(away) : good(['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-26'].map(localDate)),
    get: async (id) => {
      const found = stored.get(id);
      return found ? good(found) : bad(makeProblem(404, 'not-found'));
    },
    create: (input) => write('create', storyId(9, stored.size), input),
    update: (id, input) => write('update', id, input),
    remove: async (id) => (stored.delete(id), good(undefined)),
    changeStatus: async (id, { status }) => {
      calls.push({ call: 'status', input: status });
      const found = stored.get(id);
      if (!found) return bad(makeProblem(404, 'not-found'));
      const after = { ...found, status, version: found.version + 1 };
      stored.set(id, after);
      return good(after);
    },
    lock: async () =>
      clinic.lockedBy
        ? bad(makeProblem(409, 'appointment.in-use', { data: { inUseBy: clinic.lockedBy } }))
        : good(undefined),
    unlock: async () => good(undefined),
    unlockOnLeave: () => undefined,
  };
  const realtime: Realtime = {
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    start: () => undefined,
    stop: () => undefined,
  };
  const clock: Clock = {
    now: () => NOW,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  };
  const notifier = {
    success: (text: string) => void toast.success(text),
    warning: (text: string) => void toast.warning(text),
    info: (text: string) => void toast.info(text),
    error: (text: string) => void toast.error(text),
  };
  const reach: ReachGateway = {
    patientAppointments: async (patientId, when) => {
      if (offline) return bad(away);
      const items = when === 'future' ? [...stored.values()].filter(({ patient }) => patient?.id === patientId) : [];
      return good({
        hasMore: false,
        items: items.map((item) => ({
          id: item.id,
          type: item.type,
          date: STORY_DAY,
          startDate: item.startDate,
          endDate: item.endDate,
          status: item.status,
          slot: item.slot,
          schedule: item.schedule,
          professional: null,
          insurance: item.insurance?.name ?? null,
          expenses: item.expenses.map(({ name }) => name),
          bundle: null,
        })),
      });
    },
    freeTimes: async ({ period }) => {
      const [schedule] = schedules;
      const times = period === 'afternoon' ? ['13:30', '14:00'] : ['09:00', '10:30', '13:30'];
      return good(
        schedule === undefined
          ? []
          : times.map((start) => ({
              schedule: { id: schedule.id, name: schedule.name },
              professional: null,
              placeId: null,
              date: localDate('2026-11-23'),
              start,
              end: start,
            })),
      );
    },
    packages: async () =>
      good([
        {
          id: storyId(14, 0),
          name: '5 sessões de fisioterapia',
          notes: 'Validade de 90 dias.',
          appointments: Array.from({ length: 5 }, () => [
            { expenseId: storyId(7, 5), name: 'Sessão de fisioterapia', quantity: 1 },
          ]),
        },
      ]),
    reviewBundle: async ({ total, hour }) => {
      const days = ['2026-11-23', '2026-11-25', '2026-11-30', '2026-12-02', '2026-12-07']
        .slice(0, total)
        .map(localDate);
      return good({
        holidays: [{ date: localDate('2026-12-08'), name: 'Padroeira da cidade' }],
        sessions: days.map((date, index) => ({
          date,
          hour,
          current: index + 1,
          total: days.length,
          conflict:
            index === 1
              ? { code: 'appointment.busy', message: 'Este horário já está ocupado', free: ['09:30', '10:00'] }
              : null,
        })),
      });
    },
    createBundle: async (appointment, sessions, packageId) => (
      calls.push({ call: 'bundle', input: { appointment, sessions, packageId } }),
      good({ appointmentIds: sessions.map((_, index) => storyId(12, index)) })
    ),
  };
  const blocked: ScheduleBlock[] = [];
  const review = good({ clashes: [], stranded: [], strandedCount: 0 });
  const commitments: Pick<ScheduleGateway, 'blocks' | 'reviewBlock' | 'block' | 'unblock'> = {
    blocks: async (scheduleId) => good(blocked.filter((block) => block.scheduleId === scheduleId)),
    reviewBlock: async () => review,
    block: async (input) => {
      calls.push({ call: 'block', input });
      blocked.push({
        id: storyId(13, blocked.length),
        scheduleId: input.scheduleId,
        date: input.startDate,
        start: input.start,
        end: input.end,
        reason: input.reason,
      });
      return good(blocked);
    },
    unblock: async () => good(undefined),
  };
  const downloads: Downloads = {
    print: async (path) => (calls.push({ call: 'print', input: path }), good(undefined)),
    save: async () => good(undefined),
  };
  const desk = makeAgendaDesk({
    reach,
    origins: storyOrigins(calls),
    downloads,
    schedules: commitments as ScheduleGateway,
    kind: clinic.kind ?? 'elective',
    gateway,
    realtime,
    clock,
    notifier,
    undo: toastUndoOffer,
    lookups: storyLookups(schedules),
    newKey: () => crypto.randomUUID(),
    helpers: {
      findPatients: async (text) =>
        good(
          stored.size === 0 || text.startsWith('Joa')
            ? []
            : [...stored.values()]
                .slice(0, 3)
                .flatMap(({ patient }) => (patient ? [{ ...patient, insurance: null, phone: patient.cellphone }] : [])),
        ),
      priceOf: async () => good({ insuranceValue: cents(8000), particularValue: cents(25_000) }),
    },
    session: {
      today: STORY_DAY,
      can: (permission) => actions.includes(permission),
      branch: {
        id: 'b1',
        name: 'Clínica Centro',
        customerId: 'c1',
        publicId: 'p1',
        modules: [],
        expiresAt: null,
        timeZone: ZONE,
        settings,
        rel: { professional: null, collaborator: null },
        actions,
      },
    },
  });
  return {
    desk,
    gateway,
    calls,
    setOffline: (next) => (offline = next),
    change: (appointment) => {
      stored.set(appointment.id, appointment);
      for (const listener of listeners) listener({ type: 'appointment', id: appointment.id, day: STORY_DAY });
    },
  };
}

const PAULO: Indicated = {
  id: storyId(14, 0),
  entityId: null,
  name: 'Paulo Reis Tavares',
  type: 'professional',
  council: { name: 'CRM', state: 'PR', record: '24680' },
  specialty: { code: '225120', name: 'Médico cardiologista' },
};
const PHARMACY: IndicatedOption = {
  id: null,
  entityId: storyId(15, 0),
  name: 'Farmácia Paulista',
  type: 'partner',
  council: null,
  specialty: null,
};

const COMPANY = {
  id: storyId(16, 0),
  name: 'Metalúrgica Três Pinheiros S.A.',
  tradeName: 'Três Pinheiros',
  document: '28361954000104',
};

function storyOrigins(calls: { call: string; input: unknown }[]): OriginGateway {
  return {
    findIndicated: async (search) => ({
      ok: true,
      value: [PAULO, PHARMACY].filter(({ name }) => foldText(name).includes(foldText(search))),
    }),
    findAsoClients: async (search) => ({
      ok: true,
      value: [COMPANY].filter(({ name }) => foldText(name).includes(foldText(search))),
    }),
    addIndicated: async (input) => {
      calls.push({ call: 'indicated', input });
      return { ok: true, value: { ...input, id: storyId(14, 1) } };
    },
  };
}

function storyLookups(schedules: readonly AgendaSchedule[]): LookupStore {
  const page = <T>(items: readonly T[]) => ({
    ok: true as const,
    value: { items, total: items.length, hasMore: false },
  });
  const plans = insurances.map((name, index) => ({
    id: storyId(4, index),
    plan: { id: storyId(5, index) },
    name,
    customName: name === 'Particular' ? name : `${name} Básico`,
    type: name === 'Particular' ? ('particular' as const) : ('insurance' as const),
    ansCode: null,
  }));
  const expenses = [
    {
      id: storyId(7, 0),
      name: 'Consulta em consultório',
      code: '10101012',
      type: 'consultation',
      modality: null,
      durationMinutes: 30,
    },
    {
      id: storyId(7, 1),
      name: 'Eletrocardiograma',
      code: '40101010',
      type: 'exam',
      modality: null,
      durationMinutes: 15,
    },
  ];
  const gateway: LookupGateway = {
    professionals: async () =>
      page([{ id: storyId(10, 0), name: 'Lia Campos', treatment: 'Dra.', councils: [], specialties: [] }]),
    insurancePlans: async () => page(plans),
    expenses: async () => page(expenses),
    schedules: async () =>
      page(
        schedules.map(({ id, name, slotMinutes }) => ({
          id,
          name,
          professional: null,
          placeId: null,
          type: 'elective' as const,
          slotMinutes,
          specialty: null,
          windows: [],
        })),
      ),
    scheduleExpenses: async () => ({ ok: true, value: expenses }),
    scheduleInsurancePlans: async () => ({ ok: true, value: plans }),
    places: async () => page([{ id: storyId(11, 0), name: 'Consultório 1', type: 'office' }]),
    bankAccounts: async () => page([]),
    paymentMethods: async () => page([]),
    categories: async () => page([]),
    specialties: async () => ({ ok: true, value: [] }),
    prices: async () => ({ ok: true, value: { items: [], hasMore: false } }),
  };
  const markers: Pick<MarkerGateway, 'list'> = {
    list: async () =>
      page([
        { id: storyId(8, 0), name: 'WhatsApp', color: '#2f7d32', active: true, version: 1 },
        { id: storyId(8, 1), name: 'Telefone', color: '#c2570c', active: true, version: 1 },
      ]),
  };
  return new LookupStore(gateway, markers as MarkerGateway);
}
