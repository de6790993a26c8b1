import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { type DayWindow, type GridState, strandedAppointments } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';
import { readWeek } from './week.ts';

type Stranded = Schemas['StrandedAppointment'];
type Booked = Stranded & { readonly date: LocalDate; readonly slot: boolean };

/** The change of a schedule or of its blocks: what it was and what it would be. */
export type Change = (before: GridState) => GridState;

/** Appointments from today on that a change of their schedule would leave outside the grid, by time. [REG-107] */
export async function findStranded(call: Context, scheduleId: string, change: Change): Promise<Stranded[]> {
  const stored = await call.trx.selectFrom('schedule').select('active').where('id', '=', scheduleId).executeTakeFirst();
  const schedule = await readWeek(call.trx, scheduleId);
  if (!stored || !schedule) return [];
  const before: GridState = { active: stored.active, schedule, blocks: await readBlocks(call, scheduleId) };
  return strandedAppointments(before, change(before), await readBooked(call, scheduleId)).map(({ slot: _slot, ...shown }) => shown);
}

/** Refuses when more appointments would fall out than the user saw and accepted: somebody booked meanwhile. Asked under the lock of the schedule. */
export function refuseUnseen(stranded: readonly Stranded[], accepted: number): void {
  if (stranded.length > accepted) throw conflict('schedule.appointments-outside', { count: stranded.length });
}

async function readBlocks({ trx, today }: Context, scheduleId: string): Promise<(DayWindow & { date: LocalDate })[]> {
  const { rows } = await sql<DayWindow & { date: LocalDate }>`select b.day as date, to_char(b.start_time, 'HH24:MI') as start, to_char(b.end_time, 'HH24:MI') as end
    from schedule_block b where b.schedule_id = ${scheduleId} and b.day >= ${today}::date`.execute(trx);
  return rows;
}

async function readBooked(call: Context, scheduleId: string): Promise<Booked[]> {
  const zone = branchOf(call).timeZone;
  const { rows } = await sql<Booked>`
    select a.id, a.day as date, a.status, a.slot, coalesce(p.social_name, p.name) as patient, to_char(a.starts_at at time zone ${zone}, 'HH24:MI') as start,
      case when (a.ends_at at time zone ${zone})::date > a.day then '24:00' else to_char(a.ends_at at time zone ${zone}, 'HH24:MI') end as end
    from appointment a left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.day >= ${call.today}::date and a.schedule_id = ${scheduleId} order by a.starts_at, a.id`.execute(call.trx);
  return rows;
}
