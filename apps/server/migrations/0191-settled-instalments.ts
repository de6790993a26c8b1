import { type Kysely, sql } from 'kysely';

/** What of a document was settled after its receipt, by whom, how and where the money went; what a receipt paid has nobody. [A121, FIN-073] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table financial_payment add column settled_by id24, add column method_id id24, add column bank_account_id id24,
         add foreign key (branch_id, settled_by) references branch_person, add foreign key (branch_id, method_id) references payment_method (branch_id, id),
         add foreign key (branch_id, bank_account_id) references bank_account (branch_id, id),
         add constraint financial_payment_settled check (settled_by is not null or num_nonnulls(method_id, bank_account_id) = 0);
       create index financial_payment_method on financial_payment (branch_id, method_id) where method_id is not null;
       create index financial_payment_bank_account on financial_payment (branch_id, bank_account_id) where bank_account_id is not null;
       create index financial_payment_settled_by on financial_payment (branch_id, settled_by) where settled_by is not null;`,
    )
    .execute(db);
}
