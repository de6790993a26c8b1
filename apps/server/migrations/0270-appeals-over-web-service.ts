import { type Kysely, sql } from 'kysely';

/**
 * What became of sending an appeal over the web service of its insurance: marked `asking` before it leaves, with the protocol once the insurance has it.
 * The same protocol is one appeal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table billing_appeal add column service_status text check (service_status in ('asking', 'sent', 'refused', 'unreached', 'lost')),
  add column wire_at timestamptz, add column protocol text check (char_length(protocol) between 1 and 12), add column told_code text, add column told_data jsonb,
  add constraint billing_appeal_sent check (coalesce(service_status = 'sent', false) = (protocol is not null)),
  add constraint billing_appeal_wire check (coalesce(service_status = 'asking', false) <= (wire_at is not null));
create unique index billing_appeal_protocol on billing_appeal (branch_id, ans_code, protocol) where protocol is not null;`,
    )
    .execute(db);
}
