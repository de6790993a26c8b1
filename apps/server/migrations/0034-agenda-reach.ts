import { type Kysely, sql } from 'kysely';

/**
 * Surgeries with team and description, packages of sessions, times held for a while, the calendar feed of a professional, and the guards
 * of room and professional. A guard is written by the booking itself and stays empty on what was booked before: such appointments may lie
 * over each other already, and the handler sees them all the same.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table appointment
  add column description text check (char_length(description) <= 2000),
  add column bundle_id id24, add column bundle_current int, add column bundle_total int, add column guard_professional_id id24, add column guard_place_id id24,
  add constraint appointment_bundle check ((bundle_id is null) = (bundle_current is null) and (bundle_id is null) = (bundle_total is null)
    and bundle_current between 1 and bundle_total),
  add constraint appointment_one_professional exclude using gist (branch_id with =, guard_professional_id with =, tstzrange(starts_at, ends_at) with &&)
    where (guard_professional_id is not null and not slot and status not in ('canceled', 'available')),
  add constraint appointment_one_place exclude using gist (branch_id with =, guard_place_id with =, tstzrange(starts_at, ends_at) with &&)
    where (guard_place_id is not null and not slot and status not in ('canceled', 'available'));
create index appointment_bundle_sessions on appointment (branch_id, bundle_id) where bundle_id is not null;
create index appointment_place on appointment (branch_id, place_id, day) where place_id is not null;
create table appointment_team (
  branch_id id24 not null references branch, appointment_id id24 not null, position int not null, professional_id id24 not null, role text not null,
  primary key (branch_id, appointment_id, position), constraint appointment_team_role unique (branch_id, appointment_id, professional_id, role),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade,
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('appointment_team');
create index appointment_team_professional on appointment_team (branch_id, professional_id);
create table slot_hold (
  branch_id id24 not null references branch, id id24 not null, schedule_id id24 not null, day date not null, starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at), held_by id24 not null references app_user, expires_at timestamptz not null,
  primary key (branch_id, id), foreign key (branch_id, schedule_id) references schedule (branch_id, id) on delete cascade,
  constraint slot_hold_one exclude using gist (branch_id with =, schedule_id with =, tstzrange(starts_at, ends_at) with &&));
select branch_rls('slot_hold');
create index slot_hold_day on slot_hold (branch_id, day, schedule_id);
create table calendar_feed (
  branch_id id24 not null references branch, professional_id id24 not null, token_hash text not null, created_by id24 not null references app_user,
  created_at timestamptz not null, primary key (branch_id, professional_id), constraint calendar_feed_token unique (branch_id, token_hash),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('calendar_feed');
`)
    .execute(db);
}
