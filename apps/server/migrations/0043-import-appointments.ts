import { type Kysely, sql } from 'kysely';

/**
 * Appointments too are brought from other systems. A check gives away times that it does not write: they are kept until it is over, so that two rows of one
 * file that want the same time meet as they will in the run.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table import_run drop constraint import_run_kind_check,
  add constraint import_run_kind_check check (kind in ('patients', 'professionals', 'procedures', 'prices', 'insurers', 'appointments'));

create table import_time (
  branch_id id24 not null, import_id id24 not null, row int not null, schedule_id id24 not null, professional_id id24, place_id id24, day date not null,
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at), primary key (branch_id, import_id, row));
select branch_rls('import_time');
create index import_time_day on import_time (branch_id, import_id, day);
`)
    .execute(db);
}
