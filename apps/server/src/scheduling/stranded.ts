import { patientName } from '@prumo/domain/identity';
import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { type DayWindow, type GridState, type LocalHoliday, strandedAppointments } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';
import { byName } from '../lists/search.ts';

type Stranded = Schemas['StrandedAppointment'];

/** The change of a schedule or of its blocks: what it was and what it would be. */
export type Change = (before: GridState) => GridState;

interface Row {
  readonly active: boolean;
  readonly week: StoredWeek;
  readonly holidays: readonly LocalHoliday[];
  readonly blocks: readonly (DayWindow & { readonly date: LocalDate })[];
  readonly booked: readonly (Stranded & {
    readonly date: LocalDate;
    readonly slot: boolean;
    readonly socialName: string | null;
  })[];
}

/** Appointments from today on that a change of their schedules would leave outside the grid, by time. [REG-107] */
export async function findStranded(call: Context, scheduleIds: readonly string[], change: Change): Promise<Stranded[]> {
  const zone = branchOf(call).timeZone;
  const { rows } = await sql<Row>`
    select s.active, ${weekJson} as week, ${localHolidaysJson} as holidays,
      coalesce((select json_agg(json_build_object('date', b.day, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where b.schedule_id = s.id and b.day >= ${call.today}::date), '[]') as blocks,
      coalesce((select json_agg(json_build_object('id', a.id, 'date', a.day, 'status', a.status, 'slot', a.slot, 'schedule', s.name, 'patient', p.name, 'socialName', p.social_name,
          'start', to_char(a.starts_at at time zone ${zone}, 'HH24:MI'),
          'end', case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end) order by a.starts_at, a.id)
        from appointment a left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
        where a.day >= ${call.today}::date and a.schedule_id = s.id), '[]') as booked
    from schedule s where s.id = any(${scheduleIds}) order by s.position, ${byName(sql`s.name`)}, s.id`.execute(
    call.trx,
  );
  const found = rows.flatMap(({ active, week, holidays, blocks, booked }) => {
    const before: GridState = { active, schedule: { ...week, localHolidays: holidays }, blocks };
    return strandedAppointments(before, change(before), booked).map(
      ({ slot: _slot, socialName, ...shown }): Stranded => ({
        ...shown,
        patient: shown.patient === null ? null : patientName({ name: shown.patient, socialName }),
      }),
    );
  });
  return found.toSorted((one, other) => `${one.date} ${one.start}`.localeCompare(`${other.date} ${other.start}`));
}

/** Refuses when more appointments would fall out than the user saw and accepted: somebody booked meanwhile. Asked under the lock of the schedule. */
export function refuseUnseen(stranded: readonly Stranded[], accepted: number): void {
  if (stranded.length > accepted) throw conflict('schedule.appointments-outside', { count: stranded.length });
}
