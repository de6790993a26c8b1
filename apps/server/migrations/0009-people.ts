import { type Kysely, sql } from 'kysely';

/** The whole registration of professionals with their plans, what identifies a branch on paper, and versions for what two administrators may change at once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table professional
  add column social_name text, add column birth_date date, add column gender text check (gender in ('female', 'male')),
  add column phone text, add column cellphone text, add column email text, add column address jsonb not null default '{}',
  add column signature text check (length(signature) <= 200000), add column version int not null default 1;
create unique index professional_cpf on professional (customer_id, cpf) where cpf is not null;

-- Who leaves a branch keeps the place in what was done there.
alter table professional_branch add column active boolean not null default true;
create index professional_branch_professional on professional_branch (professional_id);

-- Accreditation and transfer (repasse) of a professional in a plan of the branch.
create table professional_plan (
  branch_id id24 not null, professional_id id24 not null, plan_id id24 not null, position int not null default 0,
  accredited boolean not null default true, provider_code text check (length(provider_code) <= 14),
  transfer_type text check (transfer_type in ('percent', 'fixed')), transfer_percent numeric check (transfer_percent between 0 and 100),
  transfer_cents bigint check (transfer_cents >= 0), primary key (branch_id, professional_id, plan_id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  foreign key (branch_id, plan_id) references insurance_plan (branch_id, id),
  check ((transfer_type is not distinct from 'percent') = (transfer_percent is not null)),
  check ((transfer_type is not distinct from 'fixed') = (transfer_cents is not null)));
select branch_rls('professional_plan');
create index professional_plan_plan on professional_plan (branch_id, plan_id);

alter table app_user add column version int not null default 1;
create index app_user_customer on app_user (customer_id, name);

alter table branch
  add column legal_name text, add column phone text, add column email text, add column logo text check (length(logo) <= 200000),
  add column version int not null default 1;
create index branch_customer on branch (customer_id, name);
`)
    .execute(db);
}
