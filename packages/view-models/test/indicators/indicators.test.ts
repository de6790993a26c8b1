import { localDate } from '@prumo/domain/dates';
import { yearlyOverview } from '@prumo/domain/indicators';
import { expect, test, vi } from 'vitest';
import { makeProblem } from '../../src/core/index.ts';
import {
  type AppointmentSummary,
  type IndicatorGateway,
  ScheduleIndicators,
  YearIndicators,
} from '../../src/indicators/index.ts';
import type { ReportGateway } from '../../src/reports/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

const today = localDate('2025-06-10');
const overview = yearlyOverview([], [], [], today);
const summary = { groups: [], schedules: [] } as unknown as AppointmentSummary;
const failing = (status: number) => async () => ({ ok: false as const, error: makeProblem(status, 'server.internal') });

function made() {
  const gateway = {
    overview: vi.fn<IndicatorGateway['overview']>(async () => good(overview)),
    branches: vi.fn<IndicatorGateway['branches']>(async () =>
      good([
        { id: 'b1', name: 'Centro' },
        { id: 'b2', name: 'Norte' },
      ]),
    ),
    schedules: vi.fn<IndicatorGateway['schedules']>(async (id) =>
      good([{ id: `s-${id}`, name: 'Dra. Lia', specialty: 'Cardiologia' }]),
    ),
    insurances: vi.fn<IndicatorGateway['insurances']>(async (id) => good([{ id: `i-${id}`, name: 'Vida Plena' }])),
    summary: vi.fn<IndicatorGateway['summary']>(async () => good(summary)),
  };
  const notifier = new FakeNotifier();
  const run = vi.fn<ReportGateway['run']>(async () => good(undefined));
  const schedules = new ScheduleIndicators(gateway, { run }, notifier, { today, branchId: 'b1' });
  return { gateway, notifier, run, schedules, year: new YearIndicators(gateway, notifier) };
}
const june = {
  limit: '0',
  offset: '0',
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  type: 'schedule',
  branchId: 'b1',
};

test('on 10/06/2025 the picker offers 07/2025 … 02/2025, and a month is its whole period [DSH-022]', async () => {
  const { schedules, gateway } = made();
  expect(schedules.months.map(({ label }) => label)).toEqual([
    '07/2025',
    '06/2025',
    '05/2025',
    '04/2025',
    '03/2025',
    '02/2025',
  ]);
  expect(schedules.month).toBe('2025-06-01');
  await schedules.chooseMonth(localDate('2025-02-01'));
  expect(gateway.summary).toHaveBeenLastCalledWith(
    { ...june, startDate: '2025-02-01', endDate: '2025-02-28' },
    expect.anything(),
  );
  schedules.fields.set('endDate', '2025-02-27');
  expect(schedules.month).toBeNull();
});

test('each filter is sent by its name [DSH-027]', async () => {
  const { schedules, gateway } = made();
  await schedules.start();
  expect(gateway.summary).toHaveBeenLastCalledWith(june, expect.anything());
  for (const [field, value] of [
    ['type', 'specialty'],
    ['scheduleId', 's1'],
    ['insuranceId', 'i1'],
    ['expenseTypeId', 'exam'],
  ] as const)
    schedules.fields.set(field, value);
  expect(schedules.shownType).toBe('schedule');
  await schedules.show();
  expect(gateway.summary).toHaveBeenLastCalledWith(
    { ...june, type: 'specialty', scheduleId: 's1', insuranceId: 'i1', expenseTypeId: 'exam' },
    expect.anything(),
  );
  expect(schedules.shownType).toBe('specialty');
});

test('until 01/01/2026 is refused at the field and nothing is asked for; until 31/12/2025 is accepted [DSH-011]', async () => {
  const { schedules, gateway, run } = made();
  schedules.fields.set('startDate', '2025-01-01');
  schedules.fields.set('endDate', '2026-01-01');
  await schedules.show();
  expect(schedules.fields.errors).toEqual({ endDate: 'Período máximo (12 meses)' });
  expect([schedules.validate(), gateway.summary.mock.calls.length, run.mock.calls.length]).toEqual([false, 0, 0]);
  schedules.fields.set('endDate', '2025-12-31');
  await schedules.show();
  expect(gateway.summary).toHaveBeenCalledOnce();
});

test('a period of the year 9999 is refused at its fields, and the figures of before do not stay under its dates [DSH-011]', async () => {
  const { schedules, gateway } = made();
  await schedules.start();
  expect(schedules.summary.value).not.toBeNull();
  schedules.fields.set('startDate', '9999-12-01');
  schedules.fields.set('endDate', '9999-12-31');
  await schedules.show();
  expect(schedules.fields.errors).toEqual({ startDate: 'Data inválida', endDate: 'Data inválida' });
  expect([schedules.summary.value, schedules.summary.state, gateway.summary.mock.calls.length]).toEqual([
    null,
    'idle',
    1,
  ]);
});

test('another branch brings its schedules and insurances, and forgets those of the old one; all branches have none', async () => {
  const { schedules, gateway } = made();
  await schedules.start();
  schedules.fields.set('scheduleId', 's-b1');
  schedules.fields.set('insuranceId', 'i-b1');
  await schedules.chooseBranch('b2');
  expect(schedules.fields.draft).toMatchObject({ branchId: 'b2', scheduleId: null, insuranceId: null });
  expect([schedules.schedules.value?.[0]?.id, schedules.insurances.value?.[0]?.id]).toEqual(['s-b2', 'i-b2']);
  await schedules.chooseBranch(null);
  await schedules.show();
  expect(gateway.schedules).toHaveBeenCalledTimes(2);
  const { branchId: _, ...all } = june;
  expect(gateway.summary).toHaveBeenLastCalledWith(all, expect.anything());
});

test('print and spreadsheet ask /appointment-summaries/print for what the form says [DSH-019, DSH-030]', async () => {
  const { schedules, run } = made();
  schedules.fields.set('scheduleId', 's1');
  await schedules.print('A5');
  await schedules.sheet();
  const params = { startDate: '2025-06-01', endDate: '2025-06-30', type: 'schedule', branchId: 'b1', scheduleId: 's1' };
  expect(run.mock.calls.map(([request]) => request)).toEqual([
    { path: '/appointment-summaries/print', params, reportType: 'pdf', format: 'A5' },
    { path: '/appointment-summaries/print', params, reportType: 'sheet' },
  ]);
});

test('the address keeps what differs, and brings it back', () => {
  const { schedules } = made();
  expect(Object.values(schedules.choices).join('')).toBe('');
  const kept = {
    startDate: '2025-01-01',
    endDate: '2025-03-31',
    type: 'specialty',
    branchId: 'all',
    scheduleId: '',
    insuranceId: '',
    expenseTypeId: 'exam',
  };
  schedules.choose(kept);
  expect(schedules.fields.draft).toMatchObject({
    startDate: '2025-01-01',
    endDate: '2025-03-31',
    type: 'specialty',
    branchId: null,
    expenseTypeId: 'exam',
  });
  expect(schedules.choices).toEqual(kept);
  schedules.choose({ type: 'room' });
  expect(schedules.fields.draft.type).toBe('specialty');
});

test('a failed load of either tab is told; a missing permission is not told twice [ERR-072]', async () => {
  const broken = made();
  broken.gateway.overview.mockImplementation(failing(500));
  broken.gateway.summary.mockImplementation(failing(500));
  await broken.year.start();
  await broken.schedules.show();
  const told = { kind: 'error', text: 'Ocorreu um erro ao carregar os indicadores!' };
  expect(broken.notifier.told).toMatchObject([told, told]);
  expect([broken.year.overview.state, broken.schedules.summary.state]).toEqual(['failed', 'failed']);
  const forbidden = made();
  forbidden.gateway.overview.mockImplementation(failing(403));
  await forbidden.year.start();
  expect(forbidden.notifier.told).toEqual([]);
});

test('the year of one branch or of all [DSH-015]', async () => {
  const { year, gateway } = made();
  await year.start();
  expect(year.hasBranches).toBe(true);
  await year.choose('b2');
  expect(gateway.overview.mock.calls.map(([id]) => id)).toEqual([null, 'b2']);
});
