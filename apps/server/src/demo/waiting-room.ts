import { proposedPriority } from '@prumo/domain/clinical';
import type { LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

interface Arrived {
  readonly branch_id: string;
  readonly id: string;
  readonly day: string;
  readonly number: number;
  readonly birth_date: LocalDate | null;
  readonly gender: string | null;
}

/** Today's arrivals have their tickets, and who is being attended was called a minute before. */
export async function fillWaitingRoom(trx: Trx, today: LocalDate): Promise<void> {
  const { rows: arrived } = await sql<Arrived>`
    select a.branch_id, a.id, a.day, p.birth_date, p.gender, row_number() over (partition by a.branch_id order by a.arrived_at, a.id)::int as number
    from appointment a left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id where a.day = ${today}::date and a.arrived_at is not null order by a.branch_id, number`.execute(
    trx,
  );
  for (const { branch_id, id, day, number, birth_date, gender } of arrived) {
    // Besides the age, every seventh young woman is expecting.
    const priority =
      proposedPriority(birth_date, today) ??
      (gender === 'female' && number % 7 === 3 && (birth_date ?? '') > '1985' ? 'pregnant' : null);
    await trx
      .insertInto('attendance_ticket')
      .values({ branch_id, appointment_id: id, day, number, priority })
      .execute();
  }
  await sql`insert into panel_call (branch_id, id, appointment_id, place_id, called_at, called_by)
    select a.branch_id, a.id, a.id, s.place_id, a.started_at - interval '1 minute',
      (select u.id from app_user u join branch b on b.customer_id = u.customer_id where b.id = a.branch_id order by u.id limit 1)
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where a.day = ${today}::date and a.status = 'attending' and a.started_at is not null and s.place_id is not null`.execute(
    trx,
  );
}
