import { type LocalDate, minutesOf, weekday } from '@prumo/domain/dates';
import { type DaySlot, slotsOfDay } from '@prumo/domain/scheduling';
import type { Row } from './bulk.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import { closesOn } from './holidays.ts';
import type { Random } from './random.ts';
import type { Schedule } from './registry.ts';

const REASONS = [
  'Reunião clínica',
  'Congresso',
  'Compromisso pessoal',
  'Manutenção do equipamento',
  'Treinamento da equipe',
] as const;

/** The blocks of a clinic by schedule and day, and the slots they leave. */
export interface DayPlan {
  readonly rows: readonly Row<'schedule_block'>[];
  readonly slotsOf: (schedule: Schedule, day: LocalDate) => readonly DaySlot[];
}

interface Block {
  readonly start: string;
  readonly end: string;
}

/** Holidays close the schedules, except the one on duty and except today; now and then somebody is away for some hours. */
export function planDays(
  clinic: DemoClinic,
  schedules: readonly Schedule[],
  clock: ClinicClock,
  random: Random,
  id: (at: number) => string,
): DayPlan {
  const blocks = new Map<string, Block[]>();
  const rows: Row<'schedule_block'>[] = [];
  const keyOf = (schedule: Schedule, day: LocalDate) => `${schedule.id}|${day}`;
  const block = (schedule: Schedule, day: LocalDate, start: string, end: string, reason: string) => {
    blocks.set(keyOf(schedule, day), [...(blocks.get(keyOf(schedule, day)) ?? []), { start, end }]);
    rows.push({
      branch_id: clinic.id,
      id: id(clock.at(day, 0) - 20 * 86_400_000),
      schedule_id: schedule.id,
      day,
      start_time: start,
      end_time: end,
      reason,
    });
  };
  for (let offset = -clinic.daysBack; offset <= clinic.daysAhead; offset++) {
    const day = clock.day(offset);
    const holiday = offset !== 0 && closesOn(clinic, day);
    for (const schedule of schedules) {
      const turns = schedule.turns.filter(([on]) => on === weekday(day));
      if (turns.length === 0) continue;
      const duty = isOnDuty(schedule);
      const turn = random.pick(turns);
      const away = random.chance(0.012);
      if (away && !holiday && offset !== 0 && !duty) block(schedule, day, turn[1], turn[2], random.pick(REASONS));
    }
  }
  const first = schedules.find((schedule) => !schedule.surgery && !isOnDuty(schedule));
  // Somebody is always away in the days to come, so that the agenda shows a block.
  for (const offset of first && clinic.daysAhead > 0 ? [1, 2, 3, 4, 5, 6] : []) {
    if (!first) break;
    const day = clock.day(offset);
    const turn = first.turns.find(([on]) => on === weekday(day));
    if (!turn || blocks.has(keyOf(first, day)) || closesOn(clinic, day)) continue;
    block(first, day, turn[1], turn[2], 'Congresso');
    break;
  }
  return {
    rows,
    slotsOf: (schedule, day) => {
      const windows = schedule.turns.filter(([on]) => on === weekday(day)).map(([, start, end]) => ({ start, end }));
      if (windows.length === 0 || (!isOnDuty(schedule) && day !== clock.today && closesOn(clinic, day))) return [];
      return slotsOfDay({
        windows,
        slotMinutes: schedule.offer.slotMinutes,
        blocks: blocks.get(keyOf(schedule, day)) ?? [],
      }).filter((slot) => !slot.blocked);
    },
  };
}

/** Attends every day, holidays too. */
export const isOnDuty = (schedule: Pick<Schedule, 'turns'>): boolean => schedule.turns.length >= 14;

export const startOf = (slot: DaySlot): number => minutesOf(slot.start);
