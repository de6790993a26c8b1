import { type Kysely, sql } from 'kysely';

/** Templates of clinical texts: of the whole clinic, or of one professional. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
create table clinical_template (
  branch_id id24 not null references branch, id id24 not null,
  kind text not null check (kind in ('anamnesis', 'appointment', 'request', 'recipe', 'document', 'report', 'surgery')),
  name text not null check (char_length(name) between 1 and 80), text text not null check (char_length(text) between 1 and 50000), professional_id id24,
  active boolean not null default true, version int not null default 1, primary key (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('clinical_template');
-- Two professionals may call theirs the same.
create unique index clinical_template_name on clinical_template (branch_id, kind, lower(name), coalesce(professional_id, '')) where active;
create index clinical_template_order on clinical_template (branch_id, kind, name, id);
`.execute(db);
}
