import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import type { Permission } from '@prumo/domain/access';
import { HomeArrangement, TodayBoard, type TodayGateway, type TodayVisit } from '@prumo/view-models/indicators';
import { good, pageOf } from '../stories/fakes.ts';

const visit = (more: Partial<TodayVisit>): TodayVisit => ({
  id: 'a1',
  type: 'elective',
  date: localDate('2026-11-21'),
  startDate: '2026-11-21T11:00:00Z',
  status: 'confirmed',
  patient: { id: 'p1', name: 'Adriana Farias', socialName: null },
  schedule: { id: 's1', name: 'Cardiologia manhã' },
  professional: { id: 'r1', name: 'Lia Prado' },
  insurance: 'Vida Plena',
  ...more,
});

/** Names as long as life has them. */
const LONG = 'Maria Aparecida do Perpétuo Socorro Albuquerque de Vasconcelos Montenegro';

export const storyWork: TodayGateway = {
  visits: () =>
    good(
      pageOf(
        [
          visit({ status: 'waiting' }),
          visit({
            id: 'a2',
            startDate: '2026-11-21T11:30:00Z',
            patient: { id: 'p2', name: 'José Moreira', socialName: 'Bia' },
          }),
          visit({
            id: 'a3',
            startDate: '2026-11-21T12:00:00Z',
            status: 'scheduled',
            insurance: null,
            patient: { id: 'p3', name: LONG, socialName: null },
          }),
        ],
        14,
      ),
    ),
  payments: () =>
    good(
      pageOf([
        {
          id: 'c1',
          date: '2026-11-21T11:00:00Z',
          patient: { id: 'p1', name: 'Adriana Farias', socialName: null },
          serviceType: 'consultation',
          value: cents(30_000),
        },
      ]),
    ),
  drawers: () =>
    good(
      pageOf([
        {
          id: 'd1',
          bankAccount: { id: 'b1', name: 'Caixa Centro' },
          status: 'open',
          opening: { date: '2026-11-21T10:55:00Z', user: { id: 'u1', name: 'Ana Souza' } },
          closure: null,
          user: { id: 'u1', name: 'Ana Souza' },
          balance: cents(11_190),
          initialValue: cents(10_000),
          notes: null,
          categories: { revenue: null, expense: null, attendance: null, forward: null },
          transferAccount: null,
          blindCount: false,
          withdrawalLimit: null,
          version: 1,
        },
      ]),
    ),
  guides: () =>
    good(
      pageOf([
        {
          id: 'g1',
          key: '1042',
          date: localDate('2026-11-19'),
          guideType: 'sadt',
          patient: { id: 'p2', name: 'José Moreira', socialName: 'Bia' },
          insurance: 'Vida Plena',
          problems: [
            { field: 'authorization.password', code: 'field.required' },
            { field: 'request.date', code: 'field.required' },
          ],
        },
      ]),
    ),
  unbilled: () => good(pageOf([visit({ id: 'a9', status: 'attended', date: localDate('2026-11-20') })])),
  documents: () =>
    good(
      pageOf([
        {
          id: 't1',
          type: 'expense',
          dueDate: localDate('2026-11-18'),
          due: 'overdue',
          days: 3,
          entity: 'Imobiliária Horizonte Azul',
          document: 'NF 812',
          accountId: null,
          open: cents(1_850_000),
        },
        {
          id: 't2',
          type: 'revenue',
          dueDate: localDate('2026-11-21'),
          due: 'today',
          days: 0,
          entity: 'Adriana Farias',
          document: null,
          accountId: 'c9',
          open: cents(3334),
        },
      ]),
    ),
};

const nothing = () => good(pageOf<never>([]));
export const storyNoWork: TodayGateway = {
  visits: nothing,
  payments: nothing,
  drawers: nothing,
  guides: nothing,
  unbilled: nothing,
  documents: nothing,
};

export const EVERY_PART: readonly Permission[] = [
  'clinical:updateAttendance',
  'financial:listFinancialTransactions',
  'financial:listCashiers',
  'financial:openCashier',
  'financial:listBillings',
  'financial:listAttendances',
];

/** The board of somebody with these permissions, asked at once. */
export function storyBoard(
  gateway: TodayGateway,
  actions: readonly Permission[] = EVERY_PART,
  professional: string | null = 'r1',
): TodayBoard {
  const board = new TodayBoard(
    { can: (permission) => actions.includes(permission), professional, professionalOnly: false },
    gateway,
  );
  void board.load();
  return board;
}

/** An arrangement that lasts as long as the story. */
export function storyArrangement(): HomeArrangement {
  const texts = new Map<string, string>();
  return new HomeArrangement(
    {
      read: (key) => texts.get(key) ?? null,
      write: (key, value) => void (value === null ? texts.delete(key) : texts.set(key, value)),
    },
    'u1:b1',
  );
}
