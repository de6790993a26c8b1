import { type Kysely, sql } from 'kysely';

/**
 * What an erasure leaves nowhere, and what nobody needs any more. A kept answer is sealed, knows by their ids whom it names, and goes after a day
 * (A87); what has run out (tokens, codes, mails that were sent) goes as well. [AUD-006]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
grant create on schema public to prumo_owner;

-- Answers that were kept open are not kept on: a repeat of theirs is told that it is done.
alter table idempotency_key drop column body, add column answer bytea, add column named text[] not null default '{}';

create or replace function erase_patient(erased text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare here text := current_branch(); gone text[];
begin
  with recursive taken(id) as (
    select p.id from patient p where p.branch_id = here and p.id = erased
    union select p.id from patient p join taken t on p.merged_into = t.id where p.branch_id = here)
  select array_agg(id::text) into gone from taken;
  perform set_config('app.erasing', array_to_string(gone, ','), true);
  update idempotency_key set answer = null, named = '{}', request_hash = '' where branch_id = here and named && gone;
  delete from import_change where branch_id = here and kind = 'patients' and record_key = any(gone);
  -- A row that was refused is no record yet: it is known by a number or an address of the person, or by name and birth date together.
  delete from import_refusal r using patient p where r.branch_id = here and p.branch_id = here and p.id = any(gone) and (
    exists (select from jsonb_array_elements_text(r.cells) cell where lower(cell) = lower(p.email)
      or length(regexp_replace(cell, '\\D', '', 'g')) >= 8 and regexp_replace(cell, '\\D', '', 'g') in (p.cpf, p.cns, p.phone, p.cellphone))
    or exists (select from jsonb_array_elements_text(r.cells) cell where lower(cell) in (lower(p.name), lower(p.social_name)))
      and exists (select from jsonb_array_elements_text(r.cells) cell where cell in (p.birth_date::text, to_char(p.birth_date, 'DD/MM/YYYY'))));
  -- The samples of the columns, by which somebody chose what is what.
  update import_run r set columns = (select jsonb_agg(c || jsonb_build_object('samples', '[]'::jsonb) order by n) from jsonb_array_elements(r.columns) with ordinality as t(c, n))
    where r.branch_id = here and exists (select from jsonb_array_elements(r.columns) c, jsonb_array_elements_text(c -> 'samples') cell, patient p
      where p.branch_id = here and p.id = any(gone) and (lower(cell) in (lower(p.name), lower(p.social_name), lower(p.email))
        or length(regexp_replace(cell, '\\D', '', 'g')) >= 8 and regexp_replace(cell, '\\D', '', 'g') in (p.cpf, p.cns, p.phone, p.cellphone)));
  delete from outbox_mail m using patient p where p.branch_id = here and p.id = any(gone) and lower(m.recipient) = lower(p.email);
  delete from message_route r using message m where r.branch_id = here and m.branch_id = here and m.id = r.message_id and m.patient_id = any(gone);
  delete from message where branch_id = here and patient_id = any(gone);
  delete from waiting_offer where branch_id = here and entry_id in (select id from waiting_entry where branch_id = here and patient_id = any(gone));
  delete from waiting_entry where branch_id = here and patient_id = any(gone);
  delete from file where branch_id = here and patient_id = any(gone) and removed_at is not null;
  delete from patient_card where branch_id = here and patient_id = any(gone);
  delete from patient_consent where branch_id = here and patient_id = any(gone);
  delete from patient where branch_id = here and id = any(gone);
  perform set_config('app.erasing', '', true);
end $$;

create policy everywhere on outbox_mail to prumo_owner using (true);
create policy everywhere on message_route to prumo_owner using (true);
create policy everywhere on idempotency_key to prumo_owner using (true);
create policy everywhere on download_token to prumo_owner using (true);
create policy everywhere on release_grant to prumo_owner using (true);
create policy everywhere on password_reset to prumo_owner using (true);
create policy everywhere on second_factor_ticket to prumo_owner using (true);
grant select, update, delete on idempotency_key to prumo_owner;
grant select, update on import_run to prumo_owner;
grant select, delete on import_change, import_refusal, outbox_mail, waiting_offer, waiting_entry, message_route, message, download_token,
  release_grant, password_reset, second_factor_ticket to prumo_owner;

-- A portion of what has run out before the moment; answers how many rows went. Nobody may be at work in the transaction that asks.
create function forget_expired(moment timestamptz, portion int) returns int language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare went int; sum int := 0;
begin
  if current_branch() is not null or current_customer() is not null or current_person() is not null then
    raise exception 'forget_expired: somebody is at work' using errcode = '42501';
  end if;
  delete from idempotency_key where (branch_id, user_id, key) in (
    select branch_id, user_id, key from idempotency_key where created_at < moment - interval '24 hours' order by created_at limit portion for update skip locked);
  get diagnostics went = row_count; sum := sum + went;
  delete from download_token where expires_at < moment - interval '24 hours';
  get diagnostics went = row_count; sum := sum + went;
  delete from release_grant where expires_at < moment - interval '24 hours';
  get diagnostics went = row_count; sum := sum + went;
  delete from password_reset where expires_at < moment - interval '24 hours';
  get diagnostics went = row_count; sum := sum + went;
  delete from second_factor_ticket where expires_at < moment - interval '24 hours';
  get diagnostics went = row_count; sum := sum + went;
  delete from outbox_mail where created_at < moment - interval '30 days';
  get diagnostics went = row_count; return sum + went;
end $$;
alter function forget_expired(timestamptz, int) owner to prumo_owner;
revoke execute on function forget_expired(timestamptz, int) from public;
grant execute on function forget_expired(timestamptz, int) to prumo_app;
revoke create on schema public from prumo_owner;
`)
    .execute(db);
}
