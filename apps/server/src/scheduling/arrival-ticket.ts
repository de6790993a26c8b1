import { proposedPriority } from '@prumo/domain/clinical';
import type { LocalDate } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { branchOf } from '../http/session.ts';

/**
 * Gives somebody who arrives the next number of the day, for the panel of the waiting room. Who arrives twice on a day keeps the number and the
 * priority; the first arrival proposes it from the age. One arrival at a time counts, under a lock of the branch, so that no number is given twice and none is left out.
 */
export async function giveTicket(call: Context, appointmentId: string): Promise<void> {
  const { trx, today } = call;
  const { id } = branchOf(call);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket ${id}`}, 0))`.execute(trx);
  const {
    rows: [found],
  } = await sql<{ birthDate: LocalDate | null }>`
    select p.birth_date as "birthDate" from appointment a left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id where a.id = ${appointmentId}`.execute(
    trx,
  );
  await sql`insert into attendance_ticket as t (branch_id, appointment_id, day, number, priority)
    select current_branch(), ${appointmentId}, ${today}::date, coalesce(max(number), 0) + 1, ${proposedPriority(found?.birthDate ?? null, today)}::text from attendance_ticket where day = ${today}::date
    on conflict (branch_id, appointment_id) do update set day = excluded.day, number = excluded.number where t.day <> excluded.day`.execute(
    trx,
  );
}
