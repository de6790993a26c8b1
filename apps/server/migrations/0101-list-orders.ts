import { type Kysely, sql } from 'kysely';

/** Registries that are read in the order of their names, by their tenant. */
const NAMED = [
  'bank_account',
  'clinical_template',
  'client',
  'insurance',
  'marker',
  'message_template',
  'partner',
  'payment_method',
  'permission_group',
  'phone_book',
  'place',
  'provider',
  'reminder_rule',
  'schedule',
] as const;

/** Every order in which a list may be asked for is one index: the first page costs the same in any branch, up and down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of NAMED)
    await sql`create index ${sql.id(`${table}_by_name`)} on ${sql.table(table)} (branch_id, folded(name), name, id)`.execute(
      db,
    );
  await sql
    .raw(`
create index professional_by_name on professional (customer_id, folded(name), name, id);
create index procedure_package_by_name on procedure_package (branch_id, name_folded, id);
create index cbhpm_table_by_name on cbhpm_table (branch_id, name_folded, id);
drop index expense_name;
create index expense_name on expense (branch_id, name_folded, id);
drop index expense_code;
create index expense_code on expense (branch_id, code collate "C", id);
-- Who has none stands last both ways: backwards this one begins with those that have one.
create index expense_code_back on expense (branch_id, code collate "C" nulls first, id);
drop index patient_birth;
create index patient_birth on patient (branch_id, birth_date, id);
create index patient_birth_back on patient (branch_id, birth_date nulls first, id);
create index billing_account_total on billing_account (branch_id, total_cents, id) where removed_at is null;
`)
    .execute(db);
}
