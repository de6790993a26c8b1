import type { LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** Today's arrivals have their tickets, and who is being attended was called a minute before. */
export async function fillWaitingRoom(trx: Trx, today: LocalDate): Promise<void> {
  await sql`insert into attendance_ticket (branch_id, appointment_id, day, number)
    select branch_id, id, day, row_number() over (order by arrived_at, id) from appointment where day = ${today}::date and arrived_at is not null`.execute(trx);
  await sql`insert into panel_call (branch_id, id, appointment_id, place_id, called_at, called_by)
    select a.branch_id, a.id, a.id, s.place_id, a.started_at - interval '1 minute',
      (select u.id from app_user u join branch b on b.customer_id = u.customer_id where b.id = a.branch_id order by u.id limit 1)
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where a.day = ${today}::date and a.status = 'attending' and a.started_at is not null and s.place_id is not null`.execute(trx);
}
