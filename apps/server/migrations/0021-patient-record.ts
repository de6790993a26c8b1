import { type Kysely, sql } from 'kysely';

/**
 * The whole record of a patient: second document, mother's document, newborns, consents by channel, further insurance cards, and where a duplicate
 * went. Words of the social name join the index of words; telephones are found by their first digits. Addresses by postal code are kept
 * once for all branches: they are nobody's data.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table patient add column social_folded text collate "C", add column rg text, add column mother_cpf text, add column newborn boolean not null default false,
  add column merged_into id24,
  alter column cns type text collate "C", alter column phone type text collate "C", alter column cellphone type text collate "C",
  add constraint patient_not_merged_into_itself check (merged_into is distinct from id), add foreign key (branch_id, merged_into) references patient (branch_id, id);
create index patient_cns on patient (branch_id, cns) where cns is not null;
create index patient_phone on patient (branch_id, phone);
create index patient_cellphone on patient (branch_id, cellphone);

create or replace function patient_words() returns trigger language plpgsql as $$
declare words text[]; folded text;
begin
  if tg_op = 'UPDATE' and new.name_folded = old.name_folded and new.social_folded is not distinct from old.social_folded then return null; end if;
  delete from patient_word where branch_id = new.branch_id and patient_id = new.id;
  foreach folded in array array_remove(array[new.name_folded, new.social_folded], null) loop
    words := string_to_array(folded, ' ');
    insert into patient_word select new.branch_id, array_to_string(words[i:], ' '), new.id from generate_subscripts(words, 1) as i on conflict do nothing;
  end loop;
  return null;
end $$;
drop trigger patient_words on patient;
create trigger patient_words after insert or update of name_folded, social_folded on patient for each row execute function patient_words();
alter table patient no force row level security;
alter table patient_word no force row level security;
update patient set social_folded = btrim(regexp_replace(regexp_replace(normalize(lower(social_name), NFD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
  where social_name is not null;
alter table patient force row level security;
alter table patient_word force row level security;

create table patient_card (
  branch_id id24 not null, id id24 not null, patient_id id24 not null, plan_id id24 not null, record text, validity date, insured text, primary key (branch_id, id),
  foreign key (branch_id, patient_id) references patient (branch_id, id), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id));
select branch_rls('patient_card');
create index patient_card_patient on patient_card (branch_id, patient_id);

create table patient_consent (
  branch_id id24 not null, id id24 not null, patient_id id24 not null, channel text not null check (channel in ('whatsapp', 'email', 'phone')), granted boolean not null,
  origin text not null, user_id id24 not null, at timestamptz not null default now(), primary key (branch_id, id),
  foreign key (branch_id, patient_id) references patient (branch_id, id));
select branch_rls('patient_consent');
create index patient_consent_patient on patient_consent (branch_id, patient_id, channel, at desc);
create trigger patient_consent_append_only before update or delete on patient_consent for each row execute function refuse_change();
revoke update, delete, truncate on patient_consent from prumo_app;

create table postal_code (
  cep text primary key collate "C" check (cep ~ '^[0-9]{8}$'), street text, neighborhood text, city text not null, state text not null, fetched_at timestamptz not null default now());
`)
    .execute(db);
}
