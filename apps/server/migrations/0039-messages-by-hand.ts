import { type Kysely, sql } from 'kysely';

/** Messages written by hand to several patients, what the provider reports of messages, and who goes ahead in the waiting room. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A notice is written by somebody, in one order with others; its text is fixed when it is ordered, because that is what was shown and confirmed.
alter table message drop constraint message_kind_check, alter column told_starts_at drop not null,
  add column batch_id id24, add column buttons jsonb,
  add constraint message_kind_check check (kind in ('reminder', 'confirmation', 'offer', 'notice')),
  add constraint message_batch check ((kind = 'notice') = (batch_id is not null)),
  add constraint message_notice check (kind <> 'notice' or (body is not null and not asks_answer and created_by is not null)),
  add constraint message_told check (kind = 'notice' or told_starts_at is not null),
  add column delivery text check (delivery in ('sent', 'failed', 'delivered', 'read')), add column delivery_at timestamptz, add column delivery_reason text,
  add constraint message_delivery check ((delivery is null) = (delivery_at is null)), add constraint message_delivery_reason check (coalesce(delivery = 'failed', false) = (delivery_reason is not null));
-- Of one order everybody gets one, whoever asks for it and how often.
create unique index message_batch_patient on message (branch_id, batch_id, patient_id) where batch_id is not null;

-- Reports come late and in any order; whoever writes them down, a weaker one never takes the place of a stronger one.
create function message_delivery_grows() returns trigger language plpgsql as $$
declare
  stages text[] := array['sent', 'failed', 'delivered', 'read'];
begin
  if coalesce(array_position(stages, new.delivery), 0) < array_position(stages, old.delivery) then
    raise exception 'a message does not become less delivered' using errcode = 'check_violation', constraint = 'message_delivery_grows';
  end if;
  return new;
end $$;
create trigger message_delivery_grows before update of delivery on message for each row when (old.delivery is not null) execute function message_delivery_grows();

-- Why somebody goes ahead: for the desk only, the panel learns no reason.
alter table attendance_ticket add column priority text
  check (priority in ('elderly80', 'elderly60', 'pregnant', 'nursing', 'infant', 'disability', 'autism', 'reduced-mobility', 'obesity', 'donor'));
`.execute(db);
}
