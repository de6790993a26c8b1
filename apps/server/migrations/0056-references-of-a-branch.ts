import { type Kysely, sql } from 'kysely';

/**
 * What names a record of the branch names the branch in its key. A line of an account keeps its place when the appointment's procedure is replaced,
 * and then names none: an account that was removed holds no procedure back. Documents may be written after the instalments that name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table billing_line no force row level security;
alter table appointment_expense no force row level security;
update billing_line l set appointment_expense_id = null where appointment_expense_id is not null
  and not exists (select from appointment_expense e where e.branch_id = l.branch_id and e.id = l.appointment_expense_id);
alter table billing_line force row level security;
alter table appointment_expense force row level security;

alter table billing_line add foreign key (branch_id, appointment_expense_id) references appointment_expense (branch_id, id) on delete set null (appointment_expense_id);
create index billing_line_appointment_expense on billing_line (branch_id, appointment_expense_id) where appointment_expense_id is not null;
alter table billing_instalment
  add foreign key (branch_id, bank_account_id) references bank_account (branch_id, id),
  add foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id) deferrable initially deferred;
alter table appointment add foreign key (branch_id, guard_place_id) references place (branch_id, id);
alter table import_time
  add foreign key (branch_id, import_id) references import_run (branch_id, id), add foreign key (branch_id, schedule_id) references schedule (branch_id, id),
  add foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id), add foreign key (branch_id, place_id) references place (branch_id, id);
alter table message_route add foreign key (branch_id, message_id) references message (branch_id, id);
alter table number_sequence add foreign key (branch_id) references branch (id);
`)
    .execute(db);
}
