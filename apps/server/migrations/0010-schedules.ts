import { type Kysely, sql } from 'kysely';

/** The whole grid of a schedule (breaks, validity, reserves, holidays, online booking) and the branch's own holidays. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table schedule
  add column intervals jsonb not null default '[]', add column valid_from date, add column valid_until date,
  add column max_reserves int not null default 48 check (max_reserves between 1 and 48),
  add column works_on_holidays boolean not null default false, add column online_booking boolean not null default false,
  add column version int not null default 1, add constraint schedule_validity check (valid_until >= valid_from);
create index schedule_place on schedule (branch_id, place_id);
create index schedule_block_schedule on schedule_block (branch_id, schedule_id, day);
create table local_holiday (
  branch_id id24 not null references branch, id id24 not null, name text not null, day date not null, every_year boolean not null default false,
  version int not null default 1, primary key (branch_id, id), constraint local_holiday_day unique (branch_id, day));
select branch_rls('local_holiday');
`)
    .execute(db);
}
