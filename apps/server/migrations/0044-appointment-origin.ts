import { type Kysely, sql } from 'kysely';

/**
 * The company for whose occupational health a patient comes stands on the appointment.
 * Who indicated the clinic becomes a record of the branch instead of a text of each appointment. Texts that differ only in case, accents or
 * spaces become one referrer, spelled as it was first; whether it is a doctor of which council nobody wrote down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table indicated (
  branch_id id24 not null references branch, id id24 not null, professional_id id24 references professional, partner_id id24,
  name text not null check (btrim(name) <> '' and length(name) <= 120), name_folded text not null collate "C",
  type text not null default 'professional' check (type in ('professional', 'partner', 'other')),
  council_name text, council_state text, council_record text, specialty jsonb,
  primary key (branch_id, id), foreign key (branch_id, partner_id) references partner (branch_id, id),
  constraint indicated_entity check ((professional_id is null or type = 'professional') and (partner_id is null or type = 'partner')),
  constraint indicated_council check ((council_name is null) = (council_state is null) and (council_record is null or council_name is not null)
    and (type = 'professional' or (council_name is null and specialty is null))));
select branch_rls('indicated');
create unique index indicated_professional on indicated (branch_id, professional_id) where professional_id is not null;
create unique index indicated_partner on indicated (branch_id, partner_id) where partner_id is not null;
create unique index indicated_same on indicated (branch_id, name_folded, type, coalesce(council_name, ''), coalesce(council_state, ''), coalesce(council_record, ''))
  where professional_id is null and partner_id is null;

alter table appointment no force row level security;
alter table indicated no force row level security;
alter table appointment add column indicated_id id24;
create function pg_temp.folded(name text) returns text language sql immutable as $$
  select btrim(regexp_replace(translate(lower(name), 'áàâãäéêèëíîìïóôòõöúûùüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '\\s+', ' ', 'g'))
$$;
insert into indicated (branch_id, id, name, name_folded)
  select distinct on (branch_id, pg_temp.folded(indicated)) branch_id, substr(md5(branch_id || pg_temp.folded(indicated)), 1, 24),
    left(btrim(regexp_replace(indicated, '\\s+', ' ', 'g')), 120), left(pg_temp.folded(indicated), 120)
  from appointment where btrim(indicated) <> '' order by branch_id, pg_temp.folded(indicated), created_at, id;
update appointment set indicated_id = substr(md5(branch_id || pg_temp.folded(indicated)), 1, 24) where btrim(indicated) <> '';
alter table appointment add column aso_client_id id24, add constraint appointment_aso_client foreign key (branch_id, aso_client_id) references client (branch_id, id);
create index appointment_aso_client on appointment (branch_id, aso_client_id) where aso_client_id is not null;
alter table appointment drop column indicated, add constraint appointment_indicated foreign key (branch_id, indicated_id) references indicated (branch_id, id);
create index appointment_indicated on appointment (branch_id, indicated_id) where indicated_id is not null;
alter table appointment force row level security;
alter table indicated force row level security;
`.execute(db);
}
