import { type Kysely, sql } from 'kysely';

/** The tickets of a day's arrivals and the calls that the panel of the waiting room shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table attendance_ticket (
  branch_id id24 not null references branch, appointment_id id24 not null, day date not null, number int not null check (number >= 1),
  primary key (branch_id, appointment_id), constraint attendance_ticket_number unique (branch_id, day, number),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade);
select branch_rls('attendance_ticket');
create table panel_call (
  branch_id id24 not null references branch, id id24 not null, appointment_id id24 not null, place_id id24, room_name text check (char_length(room_name) <= 40),
  called_at timestamptz not null, called_by id24 not null references app_user, primary key (branch_id, id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade,
  foreign key (branch_id, place_id) references place (branch_id, id), check (place_id is not null or room_name is not null));
select branch_rls('panel_call');
create index panel_call_newest on panel_call (branch_id, called_at desc);
create index panel_call_appointment on panel_call (branch_id, appointment_id, called_at desc);
`.execute(db);
}
