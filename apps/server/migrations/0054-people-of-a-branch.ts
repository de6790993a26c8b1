import { type Kysely, sql } from 'kysely';

/**
 * Who may be named in a branch: everybody of its customer, whether they work there or not (A56). Kept by triggers, so that each column that names a
 * person has a key of branch and person, and nobody of another customer can be written into one. Nobody deletes people or branches, so the columns
 * need no index for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table branch add constraint branch_of_customer unique (customer_id, id);
create table branch_person (
  customer_id id24 not null, branch_id id24 not null, user_id id24 not null, primary key (branch_id, user_id),
  foreign key (customer_id, branch_id) references branch (customer_id, id), foreign key (customer_id, user_id) references app_user (customer_id, id));
alter table branch_person enable row level security;
alter table branch_person force row level security;
create policy holder on branch_person using (customer_id = current_customer());
revoke update, delete, truncate on branch_person from prumo_app;

alter table branch no force row level security;
alter table app_user no force row level security;
alter table branch_person no force row level security;
insert into branch_person select b.customer_id, b.id, u.id from branch b join app_user u on u.customer_id = b.customer_id;
alter table branch force row level security;
alter table app_user force row level security;
alter table branch_person force row level security;

-- A branch and a person that are made at once must not miss one another: people wait for branches of their customer, and for other people.
create function branch_person_meets() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'branch' then perform from customer where id = new.customer_id for share;
  else perform from customer where id = new.customer_id for no key update; end if;
  return new;
end $$;
create function branch_person_follows() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'branch' then
    insert into branch_person select new.customer_id, new.id, u.id from app_user u where u.customer_id = new.customer_id;
  else
    insert into branch_person select new.customer_id, b.id, new.id from branch b where b.customer_id = new.customer_id;
  end if;
  return null;
end $$;
create trigger branch_person_meets before insert on branch for each row execute function branch_person_meets();
create trigger branch_person_meets before insert on app_user for each row execute function branch_person_meets();
create trigger branch_person_follows after insert on branch for each row execute function branch_person_follows();
create trigger branch_person_follows after insert on app_user for each row execute function branch_person_follows();

-- A patient who took an offered time has no login.
alter table appointment no force row level security;
update appointment set created_by = null where created_by = '000000000000000000000000';
alter table appointment force row level security;
alter table appointment add foreign key (branch_id, created_by) references branch_person;
alter table appointment_lock drop constraint appointment_lock_user_id_fkey, add foreign key (branch_id, user_id) references branch_person;
alter table branch_member drop constraint branch_member_user_id_fkey, add foreign key (branch_id, user_id) references branch_person;
alter table calendar_feed drop constraint calendar_feed_created_by_fkey, add foreign key (branch_id, created_by) references branch_person;
alter table cash_entry add foreign key (branch_id, created_by) references branch_person;
alter table cashier drop constraint cashier_opened_by_fkey, drop constraint cashier_closed_by_fkey,
  add foreign key (branch_id, opened_by) references branch_person, add foreign key (branch_id, closed_by) references branch_person;
alter table file drop constraint file_collaborator_id_fkey, add foreign key (branch_id, collaborator_id) references branch_person,
  add foreign key (branch_id, created_by) references branch_person, add foreign key (branch_id, removed_by) references branch_person;
alter table idempotency_key add foreign key (branch_id, user_id) references branch_person;
alter table import_run add foreign key (branch_id, created_by) references branch_person;
alter table message add foreign key (branch_id, created_by) references branch_person;
alter table panel_call drop constraint panel_call_called_by_fkey, add foreign key (branch_id, called_by) references branch_person;
alter table patient_consent add foreign key (branch_id, user_id) references branch_person;
alter table slot_hold drop constraint slot_hold_held_by_fkey, add foreign key (branch_id, held_by) references branch_person;
alter table ticket drop constraint ticket_created_by_fkey, drop constraint ticket_answered_by_fkey,
  add foreign key (branch_id, created_by) references branch_person, add foreign key (branch_id, answered_by) references branch_person;
alter table waiting_entry add foreign key (branch_id, created_by) references branch_person;
alter table waiting_offer add foreign key (branch_id, created_by) references branch_person;

-- What a session gave out is of its person and, where it chose one, of its branch. Tokens and grants live a minute: none is kept.
drop index session_person;
alter table session add constraint session_of_person unique (user_id, id), add foreign key (branch_id, user_id) references branch_person;
delete from download_token;
delete from release_grant;
alter table download_token add foreign key (branch_id, user_id) references branch_person, add foreign key (user_id, session_id) references session (user_id, id);
alter table release_grant add foreign key (branch_id, user_id) references branch_person, add foreign key (branch_id, released_by) references branch_person;
alter table second_factor_ticket drop constraint second_factor_ticket_session_id_fkey, add foreign key (user_id, session_id) references session (user_id, id);
`)
    .execute(db);
}
