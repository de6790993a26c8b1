import { type Kysely, sql } from 'kysely';

/** The figures of the dashboard ask for their permission from now on. Whoever saw them until now goes on seeing them: every group has it, and may lose it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table permission_group no force row level security;
update permission_group set actions = actions || array['clinical:viewDashboard'] where not actions @> array['clinical:viewDashboard'];
alter table permission_group force row level security;
`.execute(db);
}
