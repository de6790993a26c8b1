import { type Kysely, sql } from 'kysely';

/**
 * What the columns of an insurance's tables are, by their headers: what somebody said once is proposed when the same headers come again. A table
 * may be brought as what it says of guides and as what it paid: the same file counts once for each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table return_layout (
  branch_id id24 not null references branch, id id24 not null, insurance_id id24 not null, kind text not null check (kind in ('analysis', 'payment')),
  header_key text not null check (char_length(header_key) <= 20000), fields text[] not null check (cardinality(fields) between 1 and 200),
  used_at timestamptz not null, saved_by id24 not null,
  primary key (branch_id, id), foreign key (branch_id, insurance_id) references insurance (branch_id, id) on delete cascade,
  foreign key (branch_id, saved_by) references branch_person);
select branch_rls('return_layout');
create unique index return_layout_once on return_layout (branch_id, insurance_id, kind, md5(header_key));
create index return_layout_header on return_layout (branch_id, md5(header_key), used_at);
drop index billing_return_once;
create unique index billing_return_once on billing_return (branch_id, sha256, kind) where undone_at is null;
`)
    .execute(db);
}
