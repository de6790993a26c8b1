import { addDays, type LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** Sessions further back than this are left alone. */
const SESSION_DAYS_BACK = 60;
/** Follow-ups of the next days that were pasted from an earlier visit. */
const COPIED_DAYS = 7;

/** Gives the surgeries their description and team, and makes the visits of one patient to the physiotherapy the sessions of a package, and follow-ups copies of the visit before. [SCH-050, SCH-051, ENT-066] */
export async function addAgendaExtras(trx: Trx, branchId: string, today: LocalDate): Promise<void> {
  // The planner takes tables that were filled a moment ago for small ones and would read them once more for every row: that may take minutes.
  await sql`set local enable_nestloop = off`.execute(trx);
  await sql`update appointment a set description = x.description from (
      select e.appointment_id, min(p.name) filter (where e.position = 0) || coalesce(' · ' || string_agg(p.name, ', ' order by e.position) filter (where e.position > 0), '') as description
      from appointment y join appointment_expense e on e.branch_id = y.branch_id and e.appointment_id = y.id join expense p on p.branch_id = e.branch_id and p.id = e.expense_id
      where y.branch_id = ${branchId} and y.type = 'surgery' group by e.appointment_id) x
    where a.branch_id = ${branchId} and a.id = x.appointment_id`.execute(trx);
  // The surgeon of the schedule, an assistant and an anesthetist among the colleagues of the branch who attend nobody then; the same ones every time
  // the demonstration is made. Surgeries at the same time share nobody: each takes the next two.
  await sql`insert into appointment_team (branch_id, appointment_id, position, professional_id, role)
    with surgery as materialized (select a.id, a.day, a.starts_at, a.ends_at, s.professional_id from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
        where a.branch_id = ${branchId} and a.type = 'surgery' and s.professional_id is not null),
      busy as materialized (select y.id, array_agg(distinct e.professional_id) filter (where e.professional_id is not null) as people from surgery y join appointment d on d.branch_id = ${branchId} and d.day = y.day
          join schedule e on e.branch_id = d.branch_id and e.id = d.schedule_id where d.starts_at < y.ends_at and d.ends_at > y.starts_at group by y.id),
      beside as materialized (select y.id, count(f.id) as before from surgery y left join surgery f on f.day = y.day and f.id < y.id and f.starts_at < y.ends_at and f.ends_at > y.starts_at
          group by y.id),
      free as (select y.id, b.professional_id, row_number() over (partition by y.id order by b.professional_id) - 2 * o.before as place
        from surgery y join beside o on o.id = y.id join busy u on u.id = y.id join professional_branch b on b.branch_id = ${branchId} and b.professional_id <> all(u.people))
    select ${branchId}, id, 0, professional_id, 'surgeon' from surgery
    union all select ${branchId}, id, place::int, professional_id, (array['first_assistant', 'anesthetist'])[place] from free where place in (1, 2)`.execute(
    trx,
  );
  await sql`update appointment a set booking_origin = 'bundle', package_id = (select min(k.id::text) from procedure_package k where k.branch_id = ${branchId} and k.name_folded like '%fisioterapia%'),
      bundle_id = x.bundle_id, bundle_current = x.current, bundle_total = x.total from (
      select a.id, min(a.id::text) over w as bundle_id, row_number() over (w order by a.starts_at, a.id) as current, count(*) over w as total
      from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      where a.branch_id = ${branchId} and s.name like 'Fisio%' and a.day >= ${addDays(today, -SESSION_DAYS_BACK)}::date and a.status not in ('canceled', 'available', 'absent')
        and not a.slot and a.patient_id is not null
      window w as (partition by a.schedule_id, a.patient_id)) x
    where a.branch_id = ${branchId} and a.id = x.id and x.total >= 3`.execute(trx);
  await sql`update appointment a set booking_origin = 'copy', ref_id = x.source, original_id = x.source from (
      select f.id, (array_agg(e.id order by e.starts_at desc))[1] as source from appointment f join appointment e on e.branch_id = f.branch_id and e.patient_id = f.patient_id and e.schedule_id = f.schedule_id
      where f.branch_id = ${branchId} and f.day between ${today}::date and ${addDays(today, COPIED_DAYS)}::date and f.bundle_id is null and e.day < ${today}::date group by f.id) x
    where a.branch_id = ${branchId} and a.id = x.id`.execute(trx);
  await sql`set local enable_nestloop = on`.execute(trx);
}
