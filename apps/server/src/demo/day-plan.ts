import { type LocalDate, minutesOf, weekday } from '@prumo/domain/dates';
import { type DaySlot, slotsOfDay } from '@prumo/domain/scheduling';
import type { Row } from './bulk.ts';
import type { ClinicClock } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { Random } from './random.ts';
import type { Schedule } from './registry.ts';

const HOLIDAYS: Readonly<Record<string, string>> = {
  '01-01': 'Confraternização Universal', '04-21': 'Tiradentes', '05-01': 'Dia do Trabalho', '09-07': 'Independência do Brasil', '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados', '11-15': 'Proclamação da República', '11-20': 'Consciência Negra', '12-25': 'Natal',
};
const REASONS = ['Reunião clínica', 'Congresso', 'Compromisso pessoal', 'Manutenção do equipamento', 'Treinamento da equipe'] as const;

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
export function planDays(clinic: DemoClinic, schedules: readonly Schedule[], clock: ClinicClock, random: Random, id: (at: number) => string): DayPlan {
  const blocks = new Map<string, Block[]>();
  const rows: Row<'schedule_block'>[] = [];
  const keyOf = (schedule: Schedule, day: LocalDate) => `${schedule.id}|${day}`;
  const block = (schedule: Schedule, day: LocalDate, start: string, end: string, reason: string) => {
    blocks.set(keyOf(schedule, day), [...(blocks.get(keyOf(schedule, day)) ?? []), { start, end }]);
    rows.push({ branch_id: clinic.id, id: id(clock.at(day, 0) - 20 * 86_400_000), schedule_id: schedule.id, day, start_time: start, end_time: end, reason });
  };
  for (let offset = -clinic.daysBack; offset <= clinic.daysAhead; offset++) {
    const day = clock.day(offset);
    const holiday = offset === 0 ? undefined : HOLIDAYS[day.slice(5)];
    for (const schedule of schedules) {
      const turns = schedule.turns.filter(([on]) => on === weekday(day));
      if (turns.length === 0) continue;
      const duty = schedule.turns.length >= 14;
      const turn = random.pick(turns);
      const away = random.chance(0.012);
      if (holiday && !duty) block(schedule, day, '06:00', '22:00', `Feriado: ${holiday}`);
      else if (away && offset !== 0 && !duty) block(schedule, day, turn[1], turn[2], random.pick(REASONS));
    }
  }
  const first = schedules.find((schedule) => !schedule.surgery && schedule.turns.length < 14);
  // Somebody is always away in the days to come, so that the agenda shows a block.
  for (const offset of first && clinic.daysAhead > 0 ? [1, 2, 3, 4, 5, 6] : []) {
    if (!first) break;
    const day = clock.day(offset);
    const turn = first.turns.find(([on]) => on === weekday(day));
    if (!turn || blocks.has(keyOf(first, day))) continue;
    block(first, day, turn[1], turn[2], 'Congresso');
    break;
  }
  return {
    rows,
    slotsOf: (schedule, day) => {
      const windows = schedule.turns.filter(([on]) => on === weekday(day)).map(([, start, end]) => ({ start, end }));
      if (windows.length === 0) return [];
      return slotsOfDay({ windows, slotMinutes: schedule.offer.slotMinutes, blocks: blocks.get(keyOf(schedule, day)) ?? [] }).filter((slot) => !slot.blocked);
    },
  };
}

export const startOf = (slot: DaySlot): number => minutesOf(slot.start);
