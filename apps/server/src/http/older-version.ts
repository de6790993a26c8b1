import { sql } from 'kysely';
import type { Context } from './contract.ts';
import { conflict, type Refusal } from './refusal.ts';

/**
 * The refusal of a change that was made on an older version of a record, with who stored the newer one and when, so that the second person can
 * choose between both texts. The audit knows it; a record changed in another branch is refused without a name.
 */
export async function olderVersion(call: Context, recordType: string, id: string): Promise<Refusal> {
  const { rows } = await sql<{
    name: string | null;
    at: string;
  }>`select u.name, e.at from audit_entry e left join app_user u on u.id = e.user_id
    where e.branch_id = ${call.session.branch?.id ?? ''} and e.record_type = ${recordType} and e.record_id = ${id} and e.action ~ '\\.(created|updated|deactivated|merged)$'
    order by e.number desc limit 1`.execute(call.trx);
  const [last] = rows;
  return conflict(
    'conflict.version',
    last === undefined
      ? undefined
      : { ...(last.name === null ? {} : { by: last.name }), at: new Date(last.at).toISOString() },
  );
}
