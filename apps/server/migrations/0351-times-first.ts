import { type Kysely, sql } from 'kysely';

const TAKES = `not slot and status not in ('canceled', 'available')`;
/** Each with whose time nobody else may take. */
const EXCLUSIONS = [
  ['appointment', 'appointment_no_double_booking', 'schedule_id', TAKES],
  ['appointment', 'appointment_one_place', 'guard_place_id', `guard_place_id is not null and ${TAKES}`],
  ['slot_hold', 'slot_hold_one', 'schedule_id', null],
  ['professional_time', 'appointment_one_professional', 'professional_id', 'takes'],
] as const;

/**
 * What keeps two out of one time is looked up by the time first, then by whose it is: ids are texts, by which a tree of ranges is told apart poorly. A
 * booking of a branch enters the tree in less than half of the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name, whose, where] of EXCLUSIONS) {
    await sql
      .raw(
        `alter table ${table} drop constraint ${name}, add constraint ${name}
           exclude using gist (tstzrange(starts_at, ends_at) with &&, ${whose} with =, branch_id with =)${where === null ? '' : ` where (${where})`}`,
      )
      .execute(db);
  }
}
