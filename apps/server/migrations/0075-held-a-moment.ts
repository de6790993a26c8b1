import { type Kysely, sql } from 'kysely';

/**
 * Since when an appointment lies where it lies, once it was moved. A move that is taken back leaves a time where the card was for a moment: nobody
 * lost it, so it is not offered to those who wait. [UXP-003, UXP-017]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table appointment add column placed_at timestamptz;

create or replace function appointment_changed() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op = 'DELETE';
  moved boolean := not gone and (new.starts_at <> old.starts_at or new.schedule_id <> old.schedule_id);
  -- «Desfazer» stays for 7 seconds, and longer under the pointer.
  held boolean := old.placed_at is null or old.placed_at < clock_timestamp() - interval '15 seconds';
begin
  if gone or moved or (new.status <> old.status and new.status not in ('scheduled', 'confirmed')) or new.patient_id is distinct from old.patient_id then
    update message set status = 'canceled', reason = 'message.appointment-changed' where branch_id = old.branch_id and appointment_id = old.id and status = 'pending';
  end if;
  if old.status not in ('canceled', 'available') and not old.slot and (gone or moved and held or not moved and new.status in ('canceled', 'available'))
    and exists (select 1 from waiting_entry w where w.branch_id = old.branch_id and w.schedule_id = old.schedule_id and w.left_at is null) then
    insert into freed_time (branch_id, id, schedule_id, starts_at, ends_at)
      values (old.branch_id, substr(md5(old.id || clock_timestamp()::text), 1, 24), old.schedule_id, old.starts_at, old.ends_at)
      on conflict (branch_id, schedule_id, starts_at) where closed_at is null do nothing;
  end if;
  if moved then new.placed_at = clock_timestamp(); end if;
  if gone then return old; end if;
  return new;
end $$;
`.execute(db);
}
