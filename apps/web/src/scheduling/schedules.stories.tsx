import { localDate } from '@prumo/domain/dates';
import { ForbiddenState } from '@prumo/ui';
import { makeProblem } from '@prumo/view-models/core';
import {
  type BranchHoliday,
  HolidayBoard,
  type HolidayGateway,
  ScheduleDesk,
  type ScheduleGateway,
  type ScheduleItem,
  type ScheduleRecord,
  type ScheduleReview,
} from '@prumo/view-models/scheduling';
import { type LookupGateway, LookupStore, type MarkerGateway } from '@prumo/view-models/registry';
import { failed, good, never, pageOf, storyKey, storyList, storyNotifier } from '../stories/fakes.ts';
import { StoryFrame } from '../stories/story-frame.tsx';
import { HolidaysScreen } from './holidays.screen.tsx';
import { ScheduleFormScreen } from './schedule-form.screen.tsx';
import { ScheduleListScreen } from './schedule-list.screen.tsx';

export default { title: 'Telas/Agendas' };

const today = localDate('2026-11-21');
const may = { create: true, update: true };
const mayBlock = { list: true, create: true, update: true, remove: true };

const morning = (weekday: number) => ({ weekday, start: '08:00', end: '12:00' });
const lia: ScheduleRecord = {
  id: 's1',
  name: 'Dra. Lia · Cardiologia',
  type: 'elective',
  professional: { id: 'p1', name: 'Lia Prado' },
  place: { id: 'r1', name: 'Consultório 1' },
  slotMinutes: 30,
  maxReserves: 4,
  windows: [morning(1), { weekday: 1, start: '13:00', end: '18:00' }, morning(3), morning(5)],
  intervals: [{ weekday: 1, start: '15:00', end: '15:30' }],
  validFrom: localDate('2026-01-05'),
  validUntil: null,
  worksOnHolidays: false,
  onlineBooking: true,
  notes: 'Trazer exames anteriores.',
  expenseIds: ['e1', 'e3'],
  planIds: [],
  active: true,
  version: 2,
};
const rows: readonly ScheduleItem[] = [
  lia,
  {
    ...lia,
    id: 's2',
    name: 'Centro cirúrgico',
    type: 'surgery',
    professional: null,
    place: { id: 'r2', name: 'Sala 1' },
    windows: [morning(2)],
    slotMinutes: 60,
    validFrom: null,
  },
  { ...lia, id: 's3', name: 'Plantão de férias', validUntil: localDate('2026-07-31'), active: false },
];
const holidays: readonly BranchHoliday[] = [
  { id: 'h1', name: 'Aniversário da cidade', date: localDate('2020-01-25'), everyYear: true, version: 1 },
  { id: 'h2', name: 'Recesso de fim de ano', date: localDate('2026-12-24'), everyYear: false, version: 1 },
];
const noReview: ScheduleReview = { clashes: [], stranded: [], strandedCount: 0 };
const review: ScheduleReview = {
  clashes: [
    { kind: 'place', scheduleId: 's3', name: 'Dr. Otto · Ortopedia', weekday: 1, start: '10:00', end: '12:00' },
  ],
  stranded: [
    {
      id: 'a1',
      schedule: 'Dra. Lia · Cardiologia',
      date: localDate('2026-11-23'),
      start: '13:00',
      end: '13:30',
      status: 'confirmed',
      patient: 'Maria Aparecida da Silva',
    },
    {
      id: 'a2',
      schedule: 'Dra. Lia · Cardiologia',
      date: localDate('2026-11-30'),
      start: '16:00',
      end: '16:30',
      status: 'scheduled',
      patient: 'João Souza',
    },
  ],
  strandedCount: 2,
};

const gatewayOf = (rest: Partial<ScheduleGateway> = {}): ScheduleGateway => ({
  list: () => good(pageOf(rows)),
  get: () => good(lia),
  create: () => failed(),
  update: () => failed(),
  review: () => good(noReview),
  blocks: () =>
    good([
      {
        id: 'b1',
        scheduleId: 's1',
        date: localDate('2026-11-25'),
        start: '08:00',
        end: '10:00',
        reason: 'Reunião clínica',
      },
      {
        id: 'b2',
        scheduleId: 's1',
        date: localDate('2026-12-04'),
        start: '00:00',
        end: '24:00',
        reason: 'Congresso de cardiologia',
      },
    ]),
  block: () => failed(),
  reviewBlock: () => good(noReview),
  changeBlock: () => failed(),
  unblock: () => good(undefined),
  ...rest,
});
const refused = (...problem: Parameters<typeof makeProblem>) =>
  Promise.resolve({ ok: false as const, error: makeProblem(...problem) });
const holidayGateway: HolidayGateway = {
  list: () => good(holidays),
  get: () => good(holidays[0] as BranchHoliday),
  create: () => failed(),
  update: () => failed(),
  remove: () => good(undefined),
  review: () => good(noReview),
};

const expenses = [
  'Consulta em consultório',
  'Eletrocardiograma',
  'Ecocardiograma transtorácico',
  'Teste ergométrico',
  'Holter 24 horas',
];
const lookupGateway = {
  professionals: () =>
    good(pageOf([{ id: 'p1', name: 'Lia Prado', treatment: 'Dra.', councils: [], specialties: [], active: true }])),
  places: () => good(pageOf([{ id: 'r1', name: 'Consultório 1', type: 'clinical' }])),
  expenses: () =>
    good(
      pageOf(
        expenses.map((name, at) => ({
          id: `e${at + 1}`,
          code: `4010100${at}`,
          name,
          type: 'exam',
          modality: null,
          durationMinutes: 30,
        })),
      ),
    ),
  insurancePlans: () =>
    good(
      pageOf([
        {
          id: 'i1',
          plan: { id: 'l1' },
          name: 'Vida Plena',
          insuranceName: 'Vida Plena',
          customName: 'Vida Plena – Essencial',
          type: 'insurance',
          ansCode: null,
        },
      ]),
    ),
} as unknown as LookupGateway;

function deskOf(id: string | null, rest: Partial<ScheduleGateway> = {}): ScheduleDesk {
  const desk = new ScheduleDesk({
    gateway: gatewayOf(rest),
    holidays: holidayGateway,
    lookups: new LookupStore(lookupGateway, {} as MarkerGateway),
    notifier: storyNotifier,
    newKey: storyKey,
    today: () => today,
    mayListBlocks: () => true,
  });
  void desk.open(id);
  return desk;
}
const form = (desk: ScheduleDesk) => (
  <StoryFrame>
    <ScheduleFormScreen desk={desk} today={today} mayBlock={mayBlock} />
  </StoryFrame>
);

function boardOf(gateway: HolidayGateway): HolidayBoard {
  const board = new HolidayBoard(gateway, storyNotifier, storyKey, today);
  void board.list.load();
  return board;
}

export const Filled = {
  name: 'Preenchida',
  render: () => (
    <StoryFrame>
      <ScheduleListScreen list={storyList(() => good(pageOf(rows, 24)))} may={may} />
    </StoryFrame>
  ),
};
export const Empty = {
  name: 'Vazia',
  render: () => (
    <StoryFrame>
      <ScheduleListScreen list={storyList<ScheduleItem>(() => good(pageOf([])))} may={may} />
    </StoryFrame>
  ),
};
export const Failed = {
  name: 'Erro',
  render: () => (
    <StoryFrame>
      <ScheduleListScreen list={storyList<ScheduleItem>(failed)} may={may} />
    </StoryFrame>
  ),
};
export const Loading = {
  name: 'Carregando',
  render: () => (
    <StoryFrame>
      <ScheduleListScreen list={storyList<ScheduleItem>(never)} may={may} />
    </StoryFrame>
  ),
};
export const Forbidden = {
  name: 'Sem permissão',
  render: () => (
    <StoryFrame>
      <ForbiddenState />
    </StoryFrame>
  ),
};
export const Form = { name: 'Formulário', render: () => form(deskOf('s1')) };
export const NewForm = { name: 'Nova agenda', render: () => form(deskOf(null)) };
export const FormWithErrors = {
  name: 'Formulário com erros',
  render: () => {
    const desk = deskOf(null);
    void desk.form.load(null).then(() => {
      desk.week.addWindow(1);
      desk.week.addWindow(1);
      desk.week.change({ part: 'windows', index: 1, start: '', end: '' }, 'start', '11:00');
      return desk.form.save();
    });
    return form(desk);
  },
};
export const Review = {
  name: 'Conferência antes de salvar',
  render: () => {
    const desk = deskOf('s1', { review: () => good(review) });
    void desk.form.load('s1').then(() => desk.form.save());
    return form(desk);
  },
};
export const Holidays = {
  name: 'Feriados',
  render: () => (
    <StoryFrame>
      <HolidaysScreen board={boardOf(holidayGateway)} mayUpdate />
    </StoryFrame>
  ),
};
export const HolidaysFailed = {
  name: 'Feriados com erro',
  render: () => (
    <StoryFrame>
      <HolidaysScreen board={boardOf({ ...holidayGateway, list: failed })} mayUpdate={false} />
    </StoryFrame>
  ),
};
export const HolidayDialog = {
  name: 'Feriado em edição',
  render: () => {
    const board = boardOf(holidayGateway);
    void board.open(holidays[0] ?? null);
    return (
      <StoryFrame>
        <HolidaysScreen board={board} mayUpdate />
      </StoryFrame>
    );
  },
};
export const HolidayConflict = {
  name: 'Feriado alterado por duas pessoas',
  render: () => {
    const first = holidays[0] as BranchHoliday;
    let now = first;
    const board = boardOf({
      ...holidayGateway,
      get: () => good(now),
      update: () => refused(409, 'conflict.version', { data: { by: 'Carla Direção', at: '2026-11-21T12:00:00Z' } }),
    });
    void board.open(first).then(() => {
      now = { ...first, name: 'Fundação da cidade', everyYear: false, version: 2 };
      board.form.fields.set('name', 'Aniversário do município');
      return board.save();
    });
    return (
      <StoryFrame>
        <HolidaysScreen board={board} mayUpdate />
      </StoryFrame>
    );
  },
};
export const HolidayReview = {
  name: 'Feriado em dia com agendamentos',
  render: () => {
    const board = boardOf({ ...holidayGateway, review: () => good({ ...review, clashes: [] }) });
    void board.open(holidays[0] ?? null).then(() => board.save());
    return (
      <StoryFrame>
        <HolidaysScreen board={board} mayUpdate />
      </StoryFrame>
    );
  },
};
export const HolidayGone = {
  name: 'Feriado já removido',
  render: () => {
    const board = boardOf({ ...holidayGateway, get: () => refused(404, 'not-found') });
    void board.open(holidays[0] ?? null);
    return (
      <StoryFrame>
        <HolidaysScreen board={board} mayUpdate />
      </StoryFrame>
    );
  },
};
