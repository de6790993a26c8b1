import { type Kysely, sql } from 'kysely';

/** The legal guardian of a patient, by whose name and CPF the patient is found too: a third name in the rows of 0027. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table patient add column guardian_name text, add column guardian_folded text collate "C", add column guardian_cpf text collate "C";
create index patient_guardian_cpf on patient (branch_id, guardian_cpf);
create or replace function patient_words_of_new() returns trigger language plpgsql as $$
begin
  insert into patient_word select branch_id, word, id from fresh,
    patient_word_rows(array_remove(array[name_folded, social_folded, guardian_folded], null)) as word on conflict do nothing;
  return null;
end $$;
create or replace function patient_words_of_renamed() returns trigger language plpgsql as $$
begin
  delete from patient_word where branch_id = new.branch_id and patient_id = new.id;
  insert into patient_word select new.branch_id, word, new.id
    from patient_word_rows(array_remove(array[new.name_folded, new.social_folded, new.guardian_folded], null)) as word on conflict do nothing;
  return null;
end $$;
drop trigger patient_words_of_renamed on patient;
create trigger patient_words_of_renamed after update of name_folded, social_folded, guardian_folded on patient for each row
  when (old.name_folded <> new.name_folded or old.social_folded is distinct from new.social_folded or old.guardian_folded is distinct from new.guardian_folded)
  execute function patient_words_of_renamed();
`.execute(db);
}
