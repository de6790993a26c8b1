import { type Kysely, sql } from 'kysely';

/**
 * When a professional is taken, whether by an own schedule or by the team of a surgery: one row for each of an appointment's people,
 * with the constraint that keeps them from being in two places. The booking writes the rows; time and status follow the appointment.
 * What was booked before without a guard has none, and the handler sees it all the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table professional_time (
  branch_id id24 not null references branch, appointment_id id24 not null, professional_id id24 not null,
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at), takes boolean not null,
  primary key (branch_id, appointment_id, professional_id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade,
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('professional_time');
alter table appointment no force row level security;
alter table professional_time no force row level security;
insert into professional_time
  select branch_id, id, guard_professional_id, starts_at, ends_at, not slot and status not in ('canceled', 'available') from appointment where guard_professional_id is not null;
alter table appointment force row level security;
alter table professional_time force row level security;
alter table appointment drop constraint appointment_one_professional, drop column guard_professional_id;
alter table professional_time
  add constraint appointment_one_professional exclude using gist (branch_id with =, professional_id with =, tstzrange(starts_at, ends_at) with &&) where (takes);
create function professional_time_follows() returns trigger language plpgsql as $$
begin
  update professional_time set starts_at = new.starts_at, ends_at = new.ends_at, takes = not new.slot and new.status not in ('canceled', 'available')
    where branch_id = new.branch_id and appointment_id = new.id;
  return null;
end $$;
create trigger professional_time_follows after update of starts_at, ends_at, slot, status on appointment for each row
  when (old.starts_at <> new.starts_at or old.ends_at <> new.ends_at or old.slot <> new.slot
    or (old.status in ('canceled', 'available')) <> (new.status in ('canceled', 'available')))
  execute function professional_time_follows();
`.execute(db);
}
