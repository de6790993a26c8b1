import { type Kysely, sql } from 'kysely';

/**
 * What a setting carries besides its switch (the switches themselves stay in branch.settings, which a session reads), whether the first
 * steps of a branch were put away, and companies by CNPJ: kept once for all branches, they are nobody's data.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table customer_setting (
  branch_id id24 not null references branch, key text not null collate "C" check (key <> ''), additional jsonb not null, primary key (branch_id, key));
select branch_rls('customer_setting');
alter table branch add column first_steps_dismissed_at timestamptz;
create table company (
  cnpj text primary key collate "C" check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'), found jsonb not null, fetched_at timestamptz not null default now());
`)
    .execute(db);
}
