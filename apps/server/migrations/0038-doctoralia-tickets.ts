import { type Kysely, sql } from 'kysely';

/** Who and what of a branch is who and what at the platform Doctoralia, with what the platform knows of it; and the calls for help of its people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table doctoralia_mapping (
  branch_id id24 not null references branch, id id24 not null, facility_id text not null check (char_length(facility_id) between 1 and 40),
  name text not null check (char_length(name) between 1 and 120), primary key (branch_id, id));
select branch_rls('doctoralia_mapping');
create unique index doctoralia_mapping_facility on doctoralia_mapping (branch_id, facility_id);

create table doctoralia_professional (
  branch_id id24 not null references branch, id id24 not null, mapping_id id24 not null, professional_id id24 not null,
  platform_id text not null check (char_length(platform_id) between 1 and 40), platform_name text not null check (char_length(platform_name) between 1 and 120),
  sync_status text not null default 'never' check (sync_status in ('never', 'pending', 'done', 'failed')), sync_at timestamptz, sync_reason text, sync_changes int,
  primary key (branch_id, id), check ((sync_status = 'never') = (sync_at is null)), check ((sync_status = 'failed') = (sync_reason is not null)),
  foreign key (branch_id, mapping_id) references doctoralia_mapping (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('doctoralia_professional');
-- One of ours is one of theirs in a facility, and the other way round.
create unique index doctoralia_professional_ours on doctoralia_professional (branch_id, mapping_id, professional_id);
create unique index doctoralia_professional_theirs on doctoralia_professional (branch_id, mapping_id, platform_id);

-- What is removed stays until the platform has been told.
create table doctoralia_address (
  branch_id id24 not null references branch, id id24 not null, mapped_id id24 not null, platform_id text not null check (char_length(platform_id) between 1 and 40),
  platform_name text not null check (char_length(platform_name) between 1 and 120), removed_at timestamptz, primary key (branch_id, id),
  foreign key (branch_id, mapped_id) references doctoralia_professional (branch_id, id) on delete cascade);
select branch_rls('doctoralia_address');
create unique index doctoralia_address_once on doctoralia_address (branch_id, mapped_id, platform_id);

create table doctoralia_expense (
  branch_id id24 not null references branch, id id24 not null, address_id id24 not null, expense_id id24 not null,
  platform_id text not null check (char_length(platform_id) between 1 and 40), platform_name text not null check (char_length(platform_name) between 1 and 120),
  sent_at timestamptz, removed_at timestamptz, primary key (branch_id, id),
  foreign key (branch_id, address_id) references doctoralia_address (branch_id, id) on delete cascade, foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('doctoralia_expense');
create unique index doctoralia_expense_once on doctoralia_expense (branch_id, address_id, expense_id, platform_id);

create table doctoralia_insurance (
  branch_id id24 not null references branch, id id24 not null, address_id id24 not null, insurance_id id24 not null,
  platform_id text not null check (char_length(platform_id) between 1 and 40), platform_name text not null check (char_length(platform_name) between 1 and 120),
  sent_at timestamptz, removed_at timestamptz, primary key (branch_id, id),
  foreign key (branch_id, address_id) references doctoralia_address (branch_id, id) on delete cascade, foreign key (branch_id, insurance_id) references insurance (branch_id, id));
select branch_rls('doctoralia_insurance');
create unique index doctoralia_insurance_once on doctoralia_insurance (branch_id, address_id, insurance_id, platform_id);

create table ticket (
  branch_id id24 not null references branch, id id24 not null, kind text not null check (kind in ('help', 'suggestion')),
  subject text not null check (char_length(subject) between 1 and 120), text text not null check (char_length(text) between 1 and 4000),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')), created_by id24 not null references app_user, created_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 4000), answered_by id24 references app_user, answered_at timestamptz, primary key (branch_id, id),
  check ((answer is null) = (answered_at is null)), check ((answer is null) = (answered_by is null)), check (status <> 'answered' or answer is not null));
select branch_rls('ticket');
create index ticket_newest on ticket (branch_id, created_at desc, id);
create index ticket_author on ticket (branch_id, created_by, created_at desc, id);
alter table file drop constraint file_entity_type_check,
  add constraint file_entity_type_check check (entity_type in ('patient', 'professional', 'collaborator', 'provider', 'client', 'partner', 'ticket')),
  add column ticket_id id24 generated always as (case when entity_type = 'ticket' then entity_id end) stored;
alter table file add foreign key (branch_id, ticket_id) references ticket (branch_id, id);
`.execute(db);
}
