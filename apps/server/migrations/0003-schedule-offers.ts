import { type Kysely, sql } from 'kysely';

/** Which procedures and plans a schedule takes; a schedule without rows takes every active one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table schedule_expense (
  branch_id id24 not null, schedule_id id24 not null, expense_id id24 not null, primary key (branch_id, schedule_id, expense_id),
  foreign key (branch_id, schedule_id) references schedule (branch_id, id) on delete cascade, foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('schedule_expense');
create table schedule_plan (
  branch_id id24 not null, schedule_id id24 not null, plan_id id24 not null, primary key (branch_id, schedule_id, plan_id),
  foreign key (branch_id, schedule_id) references schedule (branch_id, id) on delete cascade, foreign key (branch_id, plan_id) references insurance_plan (branch_id, id));
select branch_rls('schedule_plan');
`)
    .execute(db);
}
