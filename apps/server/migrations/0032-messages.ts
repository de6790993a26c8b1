import { type Kysely, sql } from 'kysely';

/** Reminders, every message that was to go out with what became of it, the waiting list, freed times and whom they were offered to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table reminder_rule (
  branch_id id24 not null references branch, id id24 not null, name text not null check (char_length(name) between 1 and 80), template_id id24 not null,
  hours_before int not null check (hours_before between 1 and 336), statuses jsonb not null check (jsonb_array_length(statuses) > 0), expense_id id24,
  asks_answer boolean not null default true, active boolean not null default true, version int not null default 1, primary key (branch_id, id),
  foreign key (branch_id, template_id) references message_template (branch_id, id), foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('reminder_rule');
create unique index reminder_rule_name on reminder_rule (branch_id, lower(name)) where active;

create table waiting_entry (
  branch_id id24 not null references branch, id id24 not null, schedule_id id24 not null, patient_id id24 not null, priority boolean not null default false,
  weekdays jsonb not null default '[]', periods jsonb not null default '[]', notes text check (char_length(notes) <= 200), entered_at timestamptz not null,
  created_by id24, left_at timestamptz, left_reason text check (left_reason in ('booked', 'gave-up')), appointment_id id24, primary key (branch_id, id),
  check ((left_at is null) = (left_reason is null)),
  foreign key (branch_id, schedule_id) references schedule (branch_id, id), foreign key (branch_id, patient_id) references patient (branch_id, id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete set null (appointment_id));
select branch_rls('waiting_entry');
create unique index waiting_entry_once on waiting_entry (branch_id, schedule_id, patient_id) where left_at is null;
create index waiting_entry_patient on waiting_entry (branch_id, patient_id);

create table freed_time (
  branch_id id24 not null references branch, id id24 not null, schedule_id id24 not null, starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  freed_at timestamptz not null default now(), closed_at timestamptz, primary key (branch_id, id), foreign key (branch_id, schedule_id) references schedule (branch_id, id));
select branch_rls('freed_time');
create unique index freed_time_open on freed_time (branch_id, schedule_id, starts_at) where closed_at is null;

create table waiting_offer (
  branch_id id24 not null references branch, id id24 not null, freed_time_id id24 not null, entry_id id24 not null, offered_at timestamptz not null, expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'expired', 'lost')), created_by id24 not null, primary key (branch_id, id),
  foreign key (branch_id, freed_time_id) references freed_time (branch_id, id), foreign key (branch_id, entry_id) references waiting_entry (branch_id, id));
select branch_rls('waiting_offer');
-- One at a time, and of two acceptances one.
create unique index waiting_offer_one on waiting_offer (branch_id, freed_time_id) where status in ('open', 'accepted');
create index waiting_offer_entry on waiting_offer (branch_id, entry_id);

create table message (
  branch_id id24 not null references branch, id id24 not null, kind text not null check (kind in ('reminder', 'confirmation', 'offer')),
  channel text not null check (channel in ('whatsapp', 'email')), patient_id id24 not null, appointment_id id24, rule_id id24, offer_id id24, told_starts_at timestamptz not null,
  asks_answer boolean not null, status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'refused', 'failed', 'canceled')),
  reason text, recipient text, body text, due_at timestamptz not null, tries int not null default 0, sending_at timestamptz, sent_at timestamptz, provider_id text,
  answered_at timestamptz, answer text, answer_effect text check (answer_effect in ('confirmed', 'canceled', 'booked', 'declined', 'unclear')), answer_reason text, answer_id text,
  created_by id24, created_at timestamptz not null, primary key (branch_id, id),
  check (status <> 'sent' or sent_at is not null), check ((answered_at is null) = (answer_effect is null)), check (kind <> 'offer' or offer_id is not null),
  foreign key (branch_id, patient_id) references patient (branch_id, id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete set null (appointment_id),
  foreign key (branch_id, rule_id) references reminder_rule (branch_id, id), foreign key (branch_id, offer_id) references waiting_offer (branch_id, id));
select branch_rls('message');
-- One reminder of one rule for one appointment at one time, whoever plans it and how often.
create unique index message_reminder on message (branch_id, rule_id, appointment_id, told_starts_at) where rule_id is not null and status <> 'canceled';
create index message_due on message (branch_id, due_at) where status in ('pending', 'sending');
create index message_newest on message (branch_id, due_at desc, id);
create index message_appointment on message (branch_id, appointment_id);
create index message_patient on message (branch_id, patient_id);

-- Where an answer belongs: it comes from outside and names no branch. No row of a branch's own, so without its row-level security; nobody at a desk reads it.
create table message_route (
  provider_id text primary key, recipient text not null, branch_id id24 not null references branch, message_id id24 not null, answered boolean not null default false,
  sent_at timestamptz not null);
create index message_route_recipient on message_route (recipient, sent_at desc);
revoke select, update, delete, truncate on message_route from prumo_app;

-- Whatever changes an appointment, by whatever way: what was to be said of it is said no more, and its time is offered to those who wait.
create function appointment_changed() returns trigger language plpgsql as $$
declare
  gone boolean := tg_op = 'DELETE';
  moved boolean := not gone and (new.starts_at <> old.starts_at or new.schedule_id <> old.schedule_id);
begin
  if gone or moved or (new.status <> old.status and new.status not in ('scheduled', 'confirmed')) or new.patient_id is distinct from old.patient_id then
    update message set status = 'canceled', reason = 'message.appointment-changed' where branch_id = old.branch_id and appointment_id = old.id and status = 'pending';
  end if;
  if old.status not in ('canceled', 'available') and not old.slot and (gone or moved or new.status in ('canceled', 'available'))
    and exists (select 1 from waiting_entry w where w.branch_id = old.branch_id and w.schedule_id = old.schedule_id and w.left_at is null) then
    insert into freed_time (branch_id, id, schedule_id, starts_at, ends_at)
      values (old.branch_id, substr(md5(old.id || clock_timestamp()::text), 1, 24), old.schedule_id, old.starts_at, old.ends_at)
      on conflict (branch_id, schedule_id, starts_at) where closed_at is null do nothing;
  end if;
  if gone then return old; end if;
  return new;
end $$;
create trigger appointment_changed before update of status, starts_at, schedule_id, patient_id on appointment for each row execute function appointment_changed();
create trigger appointment_removed before delete on appointment for each row execute function appointment_changed();
`.execute(db);
}
