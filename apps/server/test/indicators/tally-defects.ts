/** Each query lists what is kept counted otherwise than it is; a sound database answers none with a row. */
export const TALLY_DEFECTS: Readonly<Record<string, string>> = {
  'services are not as many as is kept counted': `with served as (select a.*, date_trunc('month', a.day)::date as month, date_trunc('month', a.created_at at time zone b.time_zone)::date as booked
      from appointment a join branch b on b.id = a.branch_id where a.status not in ('available', 'blocked', 'canceled', 'absent')),
    counted as (select branch_id, 'booked' as kind, month, booked, status in ('attended', 'returned') as attended, schedule_id, marker_id, null as plan_id, null as expense_id, 1 as n from served
      union all select branch_id, 'plan', month, null, null, schedule_id, null, plan_id, null, 1 from served where plan_id is not null
      union all select s.branch_id, 'line', month, booked, null, schedule_id, null, null, x.expense_id, 1 from served s join appointment_expense x on x.branch_id = s.branch_id and x.appointment_id = s.id
      union all select branch_id, kind, month, booked, attended, schedule_id, marker_id, plan_id, expense_id, -n from appointment_tally)
    select branch_id || ' ' || kind as id from counted group by branch_id, kind, month, booked, attended, schedule_id, marker_id, plan_id, expense_id having sum(n) <> 0`,
};
