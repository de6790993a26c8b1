import { type Kysely, sql } from 'kysely';

/**
 * Who took part in a procedure of an account beside its professional, who stays in the line itself, and the part of a transfer that
 * each of them has: member 0 is the professional of the line, as in every row of before, the others are named by their place.
 * Nobody has the same degree twice in one line, whoever writes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table billing_line_team (
  branch_id id24 not null, line_id id24 not null, position int not null check (position > 0), id id24 not null, professional_id id24 not null, specialty_code text,
  degree text not null, bundle_id id24, primary key (branch_id, line_id, position),
  foreign key (branch_id, line_id) references billing_line (branch_id, id) on delete cascade,
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  foreign key (branch_id, bundle_id) references financial_transaction (branch_id, id) deferrable initially deferred);
select branch_rls('billing_line_team');
create unique index billing_line_team_id on billing_line_team (branch_id, id);
create unique index billing_line_team_once on billing_line_team (branch_id, line_id, professional_id, degree);
create index billing_line_team_bundle on billing_line_team (branch_id, bundle_id) where bundle_id is not null;
create index billing_line_team_professional on billing_line_team (branch_id, professional_id, line_id);
create function line_member_is_another() returns trigger language plpgsql as $$
begin
  if exists (select from billing_line l where l.branch_id = new.branch_id and l.id = new.line_id and l.professional_id = new.professional_id and l.degree = new.degree) then
    raise exception 'the professional of the line % stands in its team once more', new.line_id using errcode = '23505', constraint = 'billing_line_team_once';
  end if;
  return new;
end $$;
create trigger line_member_is_another before insert or update of professional_id, degree on billing_line_team for each row execute function line_member_is_another();

alter table transfer_line add column member int not null default 0 check (member >= 0), add column team_member int generated always as (nullif(member, 0)) stored;
alter table transfer_line drop constraint transfer_line_pkey, add primary key (branch_id, line_id, member),
  add constraint transfer_line_of_team foreign key (branch_id, line_id, team_member) references billing_line_team (branch_id, line_id, position) deferrable initially deferred;
alter table transfer_denial add column member int not null default 0 check (member >= 0);
alter table transfer_denial drop constraint transfer_denial_pkey, add primary key (branch_id, denial_id, line_id, member);`,
    )
    .execute(db);
}
