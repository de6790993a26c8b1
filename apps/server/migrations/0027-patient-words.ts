import { type Kysely, sql } from 'kysely';

/**
 * A row of the index of words holds the whole name from each of its words on, then the words before it, then the other name:
 * 'maria silva  ana  nina' for Ana Maria Silva, called Nina. So one row answers whether all words of a search begin a word of either name. New patients are entered a statement at a time, for imports.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function patient_word_rows(names text[]) returns setof text language sql immutable as $$
  select rtrim(array_to_string(words[i:] || array[''] || words[:i - 1] || array[''] || array_remove(names, name), ' '))
  from unnest(names) as name, string_to_array(name, ' ') as words, generate_subscripts(words, 1) as i
$$;
drop trigger patient_words on patient;
drop function patient_words;
create function patient_words_of_new() returns trigger language plpgsql as $$
begin
  insert into patient_word select branch_id, word, id from fresh, patient_word_rows(array_remove(array[name_folded, social_folded], null)) as word on conflict do nothing;
  return null;
end $$;
create function patient_words_of_renamed() returns trigger language plpgsql as $$
begin
  delete from patient_word where branch_id = new.branch_id and patient_id = new.id;
  insert into patient_word select new.branch_id, word, new.id from patient_word_rows(array_remove(array[new.name_folded, new.social_folded], null)) as word on conflict do nothing;
  return null;
end $$;
create trigger patient_words_of_new after insert on patient referencing new table as fresh for each statement execute function patient_words_of_new();
create trigger patient_words_of_renamed after update of name_folded, social_folded on patient for each row
  when (old.name_folded <> new.name_folded or old.social_folded is distinct from new.social_folded) execute function patient_words_of_renamed();
alter table patient no force row level security;
alter table patient_word no force row level security;
delete from patient_word;
insert into patient_word select branch_id, word, id from patient, patient_word_rows(array_remove(array[name_folded, social_folded], null)) as word on conflict do nothing;
alter table patient force row level security;
alter table patient_word force row level security;
`.execute(db);
}
