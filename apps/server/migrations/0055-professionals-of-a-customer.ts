import { type Kysely, sql } from 'kysely';

/** A professional is the customer's (A56): what ties one to a branch, and a file to one, names the customer in its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table professional add constraint professional_of_customer unique (customer_id, id);
create function customer_of_branch() returns trigger language plpgsql as $$
begin
  select b.customer_id into new.customer_id from branch b where b.id = new.branch_id;
  return new;
end $$;

alter table branch no force row level security;
alter table professional_branch no force row level security;
alter table file no force row level security;
alter table professional_branch add column customer_id id24 default current_customer();
alter table file add column customer_id id24 default current_customer();
update professional_branch p set customer_id = b.customer_id from branch b where b.id = p.branch_id;
update file f set customer_id = b.customer_id from branch b where b.id = f.branch_id;
alter table branch force row level security;
alter table professional_branch force row level security;
alter table file force row level security;

alter table professional_branch alter column customer_id set not null,
  drop constraint professional_branch_branch_id_fkey, drop constraint professional_branch_professional_id_fkey,
  add foreign key (customer_id, branch_id) references branch (customer_id, id), add foreign key (customer_id, professional_id) references professional (customer_id, id);
alter table file alter column customer_id set not null, drop constraint file_branch_id_fkey, drop constraint file_professional_id_fkey,
  add foreign key (customer_id, branch_id) references branch (customer_id, id), add foreign key (customer_id, professional_id) references professional (customer_id, id);
create trigger customer_of_branch before insert or update of branch_id, customer_id on professional_branch for each row execute function customer_of_branch();
create trigger customer_of_branch before insert or update of branch_id, customer_id on file for each row execute function customer_of_branch();
-- An import that is undone removes professionals again; one tied to a branch is found by its own index.
create index file_professional on file (customer_id, professional_id) where professional_id is not null;

alter table indicated drop constraint indicated_professional_id_fkey, add foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id);
`)
    .execute(db);
}
