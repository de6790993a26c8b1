import { type Kysely, sql } from 'kysely';

/** Files of a person: what they are called and where they belong. The bytes lie in the data folder under the id; a removed file keeps its row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table file (
  branch_id id24 not null references branch, id id24 not null, entity_id id24 not null, origin text, description text not null check (btrim(description) <> ''),
  extension text not null check (extension in ('pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'odt', 'ods')), content_type text not null,
  size_bytes int not null check (size_bytes between 1 and 20971520), sha256 text not null collate "C" check (sha256 ~ '^[0-9a-f]{64}$'), created_by id24 not null,
  created_at timestamptz not null default now(), removed_by id24, removed_at timestamptz, primary key (branch_id, id),
  foreign key (branch_id, entity_id) references patient (branch_id, id), check ((removed_at is null) = (removed_by is null)));
select branch_rls('file');
create index file_entity on file (branch_id, entity_id, created_at desc) where removed_at is null;
`)
    .execute(db);
}
