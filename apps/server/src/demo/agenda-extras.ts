import { addDays, type LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** Sessions further back than this are left alone. */
const SESSION_DAYS_BACK = 60;

/** Gives the surgeries their description and team, and makes the visits of one patient to the physiotherapy the sessions of a package. [SCH-050, SCH-051] */
export async function addAgendaExtras(trx: Trx, branchId: string, today: LocalDate): Promise<void> {
  await sql`update appointment a set description = x.name || coalesce(' · ' || x.more, '') from (
      select e.appointment_id, min(p.name) filter (where e.position = 0) as name, string_agg(p.name, ', ' order by e.position) filter (where e.position > 0) as more
      from appointment_expense e join expense p on p.branch_id = e.branch_id and p.id = e.expense_id where e.branch_id = ${branchId} group by e.appointment_id) x
    where a.branch_id = ${branchId} and a.id = x.appointment_id and a.type = 'surgery'`.execute(trx);
  // The surgeon of the schedule, an assistant and an anesthetist among the colleagues of the branch who attend nobody then; the same ones every time
  // the demonstration is made. Surgeries at the same time share nobody: each takes the next two.
  await sql`insert into appointment_team (branch_id, appointment_id, position, professional_id, role)
    select a.branch_id, a.id, t.position, t.professional_id, t.role
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      cross join lateral (
        select 0 as position, s.professional_id, 'surgeon' as role
        union all select (c.place - 2 * o.before)::int, c.professional_id, (array['first_assistant', 'anesthetist'])[c.place - 2 * o.before]
        from (select b.professional_id, row_number() over (order by b.professional_id) as place from professional_branch b
          where b.branch_id = a.branch_id and not exists (select 1 from appointment d join schedule e on e.branch_id = d.branch_id and e.id = d.schedule_id
            where d.branch_id = a.branch_id and d.day = a.day and e.professional_id = b.professional_id and tstzrange(d.starts_at, d.ends_at) && tstzrange(a.starts_at, a.ends_at))) c,
          (select count(*) as before from appointment f where f.branch_id = a.branch_id and f.day = a.day and f.type = 'surgery' and f.id < a.id
            and tstzrange(f.starts_at, f.ends_at) && tstzrange(a.starts_at, a.ends_at)) o
        where c.place - 2 * o.before between 1 and 2) t
    where a.branch_id = ${branchId} and a.type = 'surgery' and s.professional_id is not null`.execute(trx);
  await sql`update appointment a set bundle_id = x.bundle_id, bundle_current = x.current, bundle_total = x.total from (
      select a.id, min(a.id::text) over w as bundle_id, row_number() over (w order by a.starts_at, a.id) as current, count(*) over w as total
      from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      where a.branch_id = ${branchId} and s.name like 'Fisio%' and a.day >= ${addDays(today, -SESSION_DAYS_BACK)}::date and a.status not in ('canceled', 'available', 'absent')
        and not a.slot and a.patient_id is not null
      window w as (partition by a.schedule_id, a.patient_id)) x
    where a.branch_id = ${branchId} and a.id = x.id and x.total >= 3`.execute(trx);
}
