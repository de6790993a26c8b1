import { type Kysely, sql } from 'kysely';

/**
 * Work that outlives its request, and what is brought from other systems: each import with its counts, what it changed (so that it can be undone) and
 * the rows it refused. Jobs belong to no tenant: whoever acts for one may only add them, the server's own role takes them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table job (
  id id24 primary key, name text not null, payload jsonb not null, run_at timestamptz not null default now(), attempts int not null default 0,
  claimed_by text, heartbeat_at timestamptz, failure text, created_at timestamptz not null default now());
create index job_waiting on job (run_at) where failure is null;
revoke select, update, delete, truncate on job from prumo_app;

create table import_run (
  branch_id id24 not null references branch, id id24 not null,
  kind text not null check (kind in ('patients', 'professionals', 'procedures', 'prices', 'insurers')),
  status text not null default 'draft' check (status in ('draft', 'checking', 'checked', 'running', 'done', 'canceled', 'failed', 'undoing', 'undone')),
  stopped_status text check (stopped_status in ('checking', 'running', 'undoing')), file_name text not null, sha256 text not null collate "C",
  header_row int not null, columns jsonb not null, mapping jsonb not null, total_rows int not null check (total_rows >= 0),
  done_row int not null default 0, done_rows int not null default 0, created int not null default 0, updated int not null default 0,
  unchanged int not null default 0, refused int not null default 0, preview jsonb, undone_rows int not null default 0, left_rows int not null default 0,
  created_by id24, created_at timestamptz not null default now(), finished_at timestamptz, primary key (branch_id, id),
  check ((status = 'failed') = (stopped_status is not null)));
select branch_rls('import_run');
create index import_run_newest on import_run (branch_id, created_at desc, id);

-- What an import wrote: the values before, and a fingerprint of the record after, by which an undo knows whether somebody changed it since.
create table import_change (
  branch_id id24 not null, import_id id24 not null, record_key text not null collate "C", row int not null, kind text not null,
  action text not null check (action in ('created', 'updated')), before jsonb, fingerprint text not null, external_key text collate "C",
  undone_at timestamptz, left_because text, primary key (branch_id, import_id, record_key),
  foreign key (branch_id, import_id) references import_run (branch_id, id), check ((action = 'updated') = (before is not null)));
select branch_rls('import_change');
create index import_change_external on import_change (branch_id, kind, external_key) where external_key is not null and undone_at is null;
create index import_change_row on import_change (branch_id, import_id, row);

create table import_refusal (
  branch_id id24 not null, import_id id24 not null, row int not null, cells jsonb not null, problems jsonb not null, primary key (branch_id, import_id, row),
  foreign key (branch_id, import_id) references import_run (branch_id, id));
select branch_rls('import_refusal');
`)
    .execute(db);
}
