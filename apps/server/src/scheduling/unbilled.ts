import { ATTENDED_STATUSES } from '@prumo/domain/billing';
import { type RawBuilder, sql } from 'kysely';

/** An account that stands bills appointment a. */
const hasAccount = sql`exists (select 1 from billing_account b where b.branch_id = a.branch_id and b.appointment_id = a.id and b.status <> 'canceled')`;
/** Some account bills one of its procedures. */
const isPartlyBilled = sql`exists (select 1 from appointment_expense x where x.branch_id = a.branch_id and x.appointment_id = a.id and x.account_id is not null)`;

/** Whether appointment a, or one of its procedures, is billed. */
export const isBilledSql: RawBuilder<unknown> = sql`(${hasAccount} or ${isPartlyBilled})`;

/** Whether appointment a was attended and no account bills it: what billAttendance does not refuse for its state. [DSH-004] */
export const isUnbilledSql: RawBuilder<unknown> = sql`a.status in (${sql.join(ATTENDED_STATUSES.map((status) => sql.lit(status)))}) and not ${hasAccount} and not ${isPartlyBilled}`;
