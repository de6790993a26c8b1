import { type Kysely, sql } from 'kysely';

/**
 * What a transfer took off for a denial and the insurance paid after all is given back: a line of the same denial below zero, each time
 * that something is, with the return that it rests on. The negative line itself is the first, and stands once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table transfer_denial add column ordinal int not null default 0 check (ordinal >= 0), add column return_id id24,
  drop constraint transfer_denial_denied_cents_check, drop constraint transfer_denial_amount_cents_check, drop constraint transfer_denial_pkey,
  add primary key (branch_id, denial_id, line_id, member, ordinal), add foreign key (branch_id, return_id) references billing_return (branch_id, id),
  add constraint transfer_denial_signs check (case when ordinal = 0 then denied_cents > 0 and amount_cents <= 0 and return_id is null
    else denied_cents < 0 and amount_cents >= 0 and return_id is not null end);
create index transfer_denial_return on transfer_denial (branch_id, return_id) where return_id is not null;`,
    )
    .execute(db);
}
