import { type Kysely, sql } from 'kysely';

/**
 * Where the money of a drawer comes from and goes to. Each drawer names an account (safe or bank); every Aporte (also that of the opening) and every
 * Sangria (also that of the closing) is one transfer between the drawer and that account: the entry names it, and what its movements add to the
 * drawer they take from the account. So nothing comes from nowhere, and nothing vanishes at a closing.
 *
 * A drawer that names none has the safe of its branch, made when it is first needed. The account that an entry named stays its own: another
 * account named later takes what moves from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table cashier_setting add column transfer_account_id id24,
  add foreign key (branch_id, transfer_account_id) references bank_account (branch_id, id),
  add constraint cashier_setting_transfers check (transfer_account_id <> bank_account_id);
create index cashier_setting_transfer_account on cashier_setting (branch_id, transfer_account_id) where transfer_account_id is not null;
alter table cash_entry add column transfer_account_id id24, add foreign key (branch_id, transfer_account_id) references bank_account (branch_id, id);

-- The safe of a branch: the account that somebody called so, or one that is made.
create function safe_of(branch text) returns text language plpgsql as $$
declare safe text := substr(md5('safe ' || branch), 1, 24);
declare named text;
begin
  select id into named from bank_account where branch_id = branch and id = safe;
  if found then return named; end if;
  select id into named from bank_account where branch_id = branch and active and kind <> 'cashier' and lower(name) = 'cofre';
  if found then return named; end if;
  insert into bank_account (branch_id, id, name, kind)
    values (branch, safe, case when exists (select from bank_account where branch_id = branch and active and lower(name) = 'cofre') then 'Cofre dos caixas' else 'Cofre' end, 'bank')
    on conflict (branch_id, id) do nothing;
  return safe;
end $$;

create function cash_entry_transfers() returns trigger language plpgsql as $$
begin
  if new.operation in ('incoming', 'outgoing') then
    if new.transfer_account_id is null then
      select s.transfer_account_id into new.transfer_account_id from cashier c join cashier_setting s on s.branch_id = c.branch_id and s.bank_account_id = c.bank_account_id
        where c.branch_id = new.branch_id and c.id = new.cashier_id;
      new.transfer_account_id := coalesce(new.transfer_account_id, safe_of(new.branch_id));
    end if;
  end if;
  return new;
end $$;
create trigger cash_entry_transfers before insert on cash_entry for each row execute function cash_entry_transfers();

alter table bank_account no force row level security;
alter table cashier_setting no force row level security;
alter table cash_entry no force row level security;
update cashier_setting set transfer_account_id = safe_of(branch_id);
update cash_entry e set transfer_account_id = safe_of(e.branch_id) where operation in ('incoming', 'outgoing');
alter table bank_account force row level security;
alter table cashier_setting force row level security;
alter table cash_entry force row level security;
alter table cash_entry add constraint cash_entry_transfer check ((operation in ('incoming', 'outgoing')) = (transfer_account_id is not null));
create index cash_entry_transfer_account on cash_entry (branch_id, transfer_account_id) where transfer_account_id is not null;
create trigger cash_entry_keeps_its_account before update of transfer_account_id on cash_entry for each row
  when (old.transfer_account_id is not null and old.transfer_account_id is distinct from new.transfer_account_id) execute function refuse_change();
`,
    )
    .execute(db);
}
