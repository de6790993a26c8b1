import { type Kysely, sql } from 'kysely';

/**
 * Money given back of a receipt is an entry of the drawer that is open today, tied to the receipt; receipt, account and the drawer that closed stay
 * what they are. [BIL-044, CSH-120]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table cash_entry add column refund_receipt_id id24, add foreign key (branch_id, refund_receipt_id) references account_receipt (branch_id, id),
         add constraint cash_entry_refund check (refund_receipt_id is null or (operation = 'expense' and transaction_id is not null and notes is not null));
       create index cash_entry_refund on cash_entry (branch_id, refund_receipt_id) where refund_receipt_id is not null;
       -- What stands of the refunds of a receipt.
       create function receipt_refunded(branch text, receipt text) returns bigint language sql stable as $$
         select coalesce(sum(total_cents), 0)::bigint from cash_entry where branch_id = branch and refund_receipt_id = receipt and removed_at is null $$;
       create function receipt_not_over_refunded() returns trigger language plpgsql as $$
       begin
         if receipt_refunded(new.branch_id, new.refund_receipt_id) > (select total_cents from account_receipt where branch_id = new.branch_id and id = new.refund_receipt_id)
         then raise exception 'more would be given back than was received' using errcode = 'P0007'; end if;
         return null;
       end $$;
       create constraint trigger receipt_not_over_refunded after insert or update on cash_entry deferrable initially deferred for each row
         when (new.refund_receipt_id is not null) execute function receipt_not_over_refunded();`,
    )
    .execute(db);
}
