import { type Kysely, sql } from 'kysely';

/** A requester is looked up by council, state and record: among professionals, referrers, and whoever asked for a service before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index professional_councils on professional using gin (councils jsonb_path_ops);
       create index indicated_council_record on indicated (branch_id, council_record) where council_record is not null;
       create index billing_account_requester on billing_account (branch_id, (guide #>> '{request,professional,council,record}'), day)
         where guide #>> '{request,professional,council,record}' is not null;`,
    )
    .execute(db);
}
