import { type Kysely, sql } from 'kysely';

/**
 * An appointment knows where it comes from: the package of the register whose session it is, and the appointment it was copied from with the first
 * of that chain. Of what was booked before, the waiting list, the packages and the imports are known; which ones were copies nobody wrote down.
 * Whoever removes an appointment that was copied removes nothing else: its copies stay, and stay copies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table appointment no force row level security;
alter table waiting_entry no force row level security;
alter table import_change no force row level security;
alter table appointment add column booking_origin text not null default 'desk', add column package_id id24, add column ref_id id24, add column original_id id24;
update appointment set booking_origin = 'bundle' where bundle_id is not null;
update appointment a set booking_origin = 'waitingList' from waiting_entry w
  where w.branch_id = a.branch_id and w.appointment_id = a.id and w.left_reason = 'booked' and a.bundle_id is null;
update appointment a set booking_origin = 'import' from import_change c
  where c.branch_id = a.branch_id and c.kind = 'appointments' and c.action = 'created' and c.record_key = a.id and c.undone_at is null and a.bundle_id is null;
alter table appointment
  add constraint appointment_booking_origin check (booking_origin in ('desk', 'waitingList', 'bundle', 'import', 'copy')
    and (booking_origin = 'bundle') = (bundle_id is not null) and (package_id is null or bundle_id is not null)
    and (booking_origin = 'copy' or (ref_id is null and original_id is null)) and ref_id <> id and original_id <> id),
  add constraint appointment_package foreign key (branch_id, package_id) references procedure_package (branch_id, id),
  add constraint appointment_ref foreign key (branch_id, ref_id) references appointment (branch_id, id) on delete set null (ref_id),
  add constraint appointment_original foreign key (branch_id, original_id) references appointment (branch_id, id) on delete set null (original_id);
create index appointment_package on appointment (branch_id, package_id) where package_id is not null;
create index appointment_ref on appointment (branch_id, ref_id) where ref_id is not null;
create index appointment_original on appointment (branch_id, original_id) where original_id is not null;
alter table appointment force row level security;
alter table waiting_entry force row level security;
alter table import_change force row level security;
`.execute(db);
}
