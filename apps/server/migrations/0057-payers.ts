import { type Kysely, sql } from 'kysely';

/**
 * Who pays or is paid is a patient, a professional or a provider of the branch (A84): the kind is written with the id, found from it where nobody
 * says it, and each kind has its key. What names nobody of the branch any more keeps the name that was shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = ['cash_entry', 'financial_transaction'];
  const registers = ['patient', 'professional_branch', 'provider'];
  const loosen = [...tables, ...registers].map((table) => `alter table ${table} no force row level security;`);
  const tighten = [...tables, ...registers].map((table) => `alter table ${table} force row level security;`);
  await sql
    .raw(`
${loosen.join('\n')}
create function entity_type_of(branch text, entity text) returns text language sql stable as $$
  select case
    when exists (select from patient where branch_id = branch and id = entity) then 'patient'
    when exists (select from professional_branch where branch_id = branch and professional_id = entity) then 'professional'
    when exists (select from provider where branch_id = branch and id = entity) then 'provider' end $$;
create function entity_is_known() returns trigger language plpgsql as $$
begin
  new.entity_type := case when new.entity_id is not null then entity_type_of(new.branch_id, new.entity_id) end;
  if new.entity_id is not null and new.entity_type is null then
    raise exception 'nobody of the branch has the id %', new.entity_id using errcode = 'foreign_key_violation', constraint = tg_table_name || '_entity';
  end if;
  return new;
end $$;
${tables
  .map(
    (table) => `
alter table ${table} add column entity_type text check (entity_type in ('patient', 'professional', 'provider'));
update ${table} set entity_type = entity_type_of(branch_id, entity_id) where entity_id is not null;
update ${table} set entity_id = null where entity_id is not null and entity_type is null;
alter table ${table} alter column entity_id type id24, add constraint ${table}_entity check ((entity_id is null) = (entity_type is null)),
  add column patient_id id24 generated always as (case when entity_type = 'patient' then entity_id end) stored,
  add column professional_id id24 generated always as (case when entity_type = 'professional' then entity_id end) stored,
  add column provider_id id24 generated always as (case when entity_type = 'provider' then entity_id end) stored;
alter table ${table} add foreign key (branch_id, patient_id) references patient (branch_id, id),
  add foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  add foreign key (branch_id, provider_id) references provider (branch_id, id);
create index ${table}_patient on ${table} (branch_id, patient_id) where patient_id is not null;
create index ${table}_professional on ${table} (branch_id, professional_id) where professional_id is not null;
create index ${table}_provider on ${table} (branch_id, provider_id) where provider_id is not null;
create trigger entity_is_known before insert or update of entity_id, entity_type on ${table} for each row execute function entity_is_known();`,
  )
  .join('\n')}
${tighten.join('\n')}
`)
    .execute(db);
}
