import { type Kysely, sql } from 'kysely';

/** One guide of a lot is canceled at the insurance by an exchange of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table tiss_exchange add column account_id id24,
  add foreign key (branch_id, account_id) references billing_account (branch_id, id),
  add constraint tiss_exchange_guide check (account_id is null or kind = 'cancellation');
create index tiss_exchange_account on tiss_exchange (branch_id, account_id) where account_id is not null;
`,
    )
    .execute(db);
}
