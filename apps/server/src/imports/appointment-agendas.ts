import { foldText } from '@prumo/domain/identity';
import type { ImportValues } from '@prumo/domain/imports';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { LocalHoliday, WeeklySchedule } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { localHolidaysJson, type StoredWeek, weekJson } from '../scheduling/index.ts';
import type { ImportScope } from './target.ts';

/** A schedule that a row may name. */
export interface Agenda {
  readonly id: string;
  readonly type: string;
  readonly active: boolean;
  readonly week: WeeklySchedule;
  readonly professionalId: string | null;
  /** Its room, where rooms take one appointment at a time. */
  readonly roomId: string | null;
}

interface Row extends Omit<Agenda, 'week'> {
  readonly name: string;
  readonly professional: string | null;
  readonly week: StoredWeek;
  readonly holidays: readonly LocalHoliday[];
}

type Named =
  | { readonly agenda: Agenda; readonly problem?: undefined }
  | { readonly agenda?: undefined; readonly problem: Problem };

/**
 * Finds schedules by the names that a file writes, accents, case and «Dr.» ignored: by the schedule's, by the professional's where only one schedule is meant,
 * or by both. Surgeries have a team and a room of their own and are not imported.
 */
export async function agendaNames({ trx }: ImportScope): Promise<(values: ImportValues) => Named> {
  const { rows } =
    await sql<Row>`select s.id, s.name, s.type, s.active, ${weekJson} as week, ${localHolidaysJson} as holidays, s.professional_id as "professionalId",
    p.name as professional, case when l.type in ('clinical', 'surgery') then l.id end as "roomId"
    from schedule s left join professional p on p.id = s.professional_id left join place l on l.branch_id = s.branch_id and l.id = s.place_id order by s.id`.execute(
      trx,
    );
  return ({ schedule, professional }) => {
    const named = rows.filter((row) => schedule === undefined || nameKey(row.name) === nameKey(String(schedule)));
    if (named.length === 0) return { problem: problem('schedule', 'import.schedule-unknown') };
    const whose = named.filter(
      (row) => professional === undefined || nameKey(row.professional ?? '') === nameKey(String(professional)),
    );
    if (whose.length === 0)
      return {
        problem: problem(
          'professional',
          schedule === undefined ? 'import.professional-unknown' : 'import.schedule-of-other',
        ),
      };
    return chosen(whose);
  };
}

/** One in use is meant before those out of use. */
function chosen(rows: readonly Row[]): Named {
  const elective = rows.filter(({ type }) => type === 'elective');
  if (elective.length === 0) return { problem: problem('schedule', 'import.schedule-surgery') };
  const used = elective.some(({ active }) => active) ? elective.filter(({ active }) => active) : elective;
  const [first, second] = used;
  if (!first || second) return { problem: problem('schedule', 'import.schedule-needed') };
  const { id, type, active, professionalId, roomId, week, holidays } = first;
  return { agenda: { id, type, active, professionalId, roomId, week: { ...week, localHolidays: holidays } } };
}

const nameKey = (name: string): string => foldText(name).replace(/^(dra?|prof)\.? /, '');

/**
 * Takes the locks that bookings take, in the same order: the schedules and all others of their professionals by id, then the rooms, then the people. Whoever books meanwhile
 * waits for the batch, and the batch sees what they booked.
 */
export async function holdAgendas({ trx }: ImportScope, agendas: readonly Agenda[]): Promise<void> {
  const ids = agendas.map(({ id }) => id);
  await sql`select id from schedule where id = any(${ids}::text[]) or professional_id in (select professional_id from schedule where id = any(${ids}::text[]))
    order by id for update`.execute(trx);
  await sql`select id from place where id = any(${agendas.flatMap(({ roomId }) => roomId ?? [])}::text[]) order by id for no key update`.execute(
    trx,
  );
  await sql`select 1 from professional_branch where professional_id = any(${agendas.flatMap(({ professionalId }) => professionalId ?? [])}::text[])
    order by professional_id for no key update`.execute(trx);
}
