import { type Kysely, sql } from 'kysely';

/**
 * Faces of patients and professionals; files of everybody who is registered, not only of patients; and the two ends of privacy: who may export or
 * erase, and a registration without any record that is erased for good, its answers about consent included.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table patient add column photo text, add column photo_thumbnail text, add check ((photo is null) = (photo_thumbnail is null));
alter table professional add column photo text, add column photo_thumbnail text, add check ((photo is null) = (photo_thumbnail is null));

-- Each kind of owner has a column of its own, kept by the database, so that every file names somebody who exists.
alter table file drop constraint file_branch_id_entity_id_fkey,
  add column entity_type text not null default 'patient' check (entity_type in ('patient', 'professional', 'collaborator', 'provider', 'client', 'partner')),
  add column patient_id id24 generated always as (case when entity_type = 'patient' then entity_id end) stored,
  add column professional_id id24 generated always as (case when entity_type = 'professional' then entity_id end) stored,
  add column collaborator_id id24 generated always as (case when entity_type = 'collaborator' then entity_id end) stored,
  add column provider_id id24 generated always as (case when entity_type = 'provider' then entity_id end) stored,
  add column client_id id24 generated always as (case when entity_type = 'client' then entity_id end) stored,
  add column partner_id id24 generated always as (case when entity_type = 'partner' then entity_id end) stored;
alter table file alter column entity_type drop default;
alter table file add foreign key (branch_id, patient_id) references patient (branch_id, id),
  add foreign key (professional_id) references professional (id), add foreign key (collaborator_id) references app_user (id),
  add foreign key (branch_id, provider_id) references provider (branch_id, id), add foreign key (branch_id, client_id) references client (branch_id, id),
  add foreign key (branch_id, partner_id) references partner (branch_id, id);
create index file_patient on file (branch_id, patient_id) where patient_id is not null;

-- Whoever administers everything else administers this too.
alter table permission_group no force row level security;
update permission_group set actions = actions || array['general:exportPatient', 'general:erasePatient']
  where actions @> array['general:updatePatient', 'general:updatePermissionGroup', 'general:updateCollaborator', 'general:updateBranch']
    and not actions @> array['general:exportPatient'];
alter table permission_group force row level security;

-- Answers about consent are never changed; they go only together with the registration, and only in the function below.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.patient_id = any(string_to_array(current_setting('app.erasing', true), ',')) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'P0001';
end $$;
drop trigger patient_consent_append_only on patient_consent;
create trigger patient_consent_append_only before update or delete on patient_consent for each row execute function refuse_consent_change();

-- The registration with the duplicates it took in. A record that names one of them stops it (foreign keys).
create function erase_patient(erased text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare here text := current_branch(); gone text[];
begin
  with recursive taken(id) as (
    select p.id from patient p where p.branch_id = here and p.id = erased
    union select p.id from patient p join taken t on p.merged_into = t.id where p.branch_id = here)
  select array_agg(id::text) into gone from taken;
  perform set_config('app.erasing', array_to_string(gone, ','), true);
  delete from file where branch_id = here and patient_id = any(gone) and removed_at is not null;
  delete from patient_card where branch_id = here and patient_id = any(gone);
  delete from patient_consent where branch_id = here and patient_id = any(gone);
  delete from patient where branch_id = here and id = any(gone);
  perform set_config('app.erasing', '', true);
end $$;
revoke execute on function erase_patient(text) from public;
grant execute on function erase_patient(text) to prumo_app;
`)
    .execute(db);
}
