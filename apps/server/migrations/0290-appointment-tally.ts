import { type Kysely, sql } from 'kysely';

/** How many changes are kept apart before they are joined, and how many are joined at once. */
const JOINED_EACH = 64;
const JOINED_AT_ONCE = 512;

const KEY = 'branch_id, kind, month, booked, attended, schedule_id, marker_id, plan_id, expense_id';
const BOOKED = `date_trunc('month', a.created_at at time zone b.time_zone)::date`;
const MONTH = `date_trunc('month', a.day)::date`;
const ATTENDED = `a.status in ('attended', 'returned')`;

/** What appointments `a` of branches `b` count, each `n` times; their lines not yet. */
const ofAppointments = (from: string): string => `
    select a.branch_id, 'booked' as kind, ${MONTH} as month, ${BOOKED} as booked, ${ATTENDED} as attended, a.schedule_id, a.marker_id, null as plan_id, null as expense_id, sum(a.n) as n
      from ${from} group by 1, 3, 4, 5, 6, 7 having sum(a.n) <> 0
    union all select a.branch_id, 'plan', ${MONTH}, null, null, a.schedule_id, null, a.plan_id, null, sum(a.n)
      from ${from} where a.plan_id is not null group by 1, 3, 6, 8 having sum(a.n) <> 0`;

/** What lines with their appointment `a` count. */
const ofLines = (from: string): string => `
    select a.branch_id, 'line', ${MONTH}, ${BOOKED}, null::boolean, a.schedule_id, null, null, a.expense_id, sum(a.n)
      from ${from} group by 1, 3, 4, 6, 9 having sum(a.n) <> 0`;

const zoned = (from: string): string => `(${from}) a left join branch b on b.id = a.branch_id`;
const counting = (from: string): string => zoned(`select x.* from (${from}) x where appointment_counts(x.status)`);
const tell = (counted: string): string => `
    with told as (insert into appointment_tally (${KEY}, n) select * from (${counted}) c returning id, branch_id)
    select max(id), count(*), min(branch_id) into last, rows_told, of_branch from told`;

const came = `select branch_id, id, day, created_at, status, schedule_id, marker_id, plan_id, 1 as n from came`;
const went = `select branch_id, id, day, created_at, status, schedule_id, marker_id, plan_id, -1 as n from went`;
const changed = counting(`${came} union all ${went}`);
/** A changed appointment takes its lines along; one that counts as before takes none. */
const moved = zoned(`select m.*, e.expense_id from (
        select branch_id, id, schedule_id, min(day) as day, min(created_at) as created_at, sum(n) as n from (${came} union all ${went}) x
        where appointment_counts(status) group by branch_id, id, schedule_id, date_trunc('month', day), created_at having sum(n) <> 0) m
      cross join lateral (select e.expense_id from appointment_expense e where e.branch_id = m.branch_id and e.appointment_id = m.id offset 0) e`);
const lines = (from: string): string =>
  zoned(`select a.branch_id, a.day, a.created_at, a.schedule_id, x.expense_id, x.n from (${from}) x
      cross join lateral (select * from appointment a where a.branch_id = x.branch_id and a.id = x.appointment_id offset 0) a where appointment_counts(a.status)`);
const lineCame = `select branch_id, appointment_id, expense_id, 1 as n from came`;
const lineWent = `select branch_id, appointment_id, expense_id, -1 as n from went`;
/** A line belongs to an appointment that keeps its state meanwhile: who changes it waits, and sees the line. */
const hold = (from: string): string => `
    perform pg_advisory_xact_lock_shared(hashtextextended('zone ' || x.branch_id, 0)) from (select distinct branch_id from (${from}) l) x;
    perform from (select distinct branch_id, appointment_id from (${from}) l order by 1, 2) x
      cross join lateral (select a.id from appointment a where a.branch_id = x.branch_id and a.id = x.appointment_id for no key update) a;`;
const shared = (table: string): string =>
  `perform pg_advisory_xact_lock_shared(hashtextextended('zone ' || x.branch_id, 0)) from (select distinct branch_id from ${table}) x;`;

/** All that a branch (or every branch) counts, anew. */
const anew = (where: string): string => `
    ${ofAppointments(zoned(`select x.*, 1 as n from appointment x where appointment_counts(x.status) and ${where}`))}
    union all ${ofLines(
      zoned(`select x.branch_id, x.day, x.created_at, x.schedule_id, e.expense_id, 1 as n from appointment x
        join appointment_expense e on e.branch_id = x.branch_id and e.appointment_id = x.id where appointment_counts(x.status) and ${where}`),
    )}`;

/**
 * The services of each month by what the report of the year and the dashboard ask of them, as changes that are only added: nobody who books waits for
 * another. Now and then one change joins those before it to one row of each kind. [DSH-013, DSH-015]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Who has a service: neither free nor blocked time, nor whoever canceled or did not come; as the rule countsAsService.
create function appointment_counts(status text) returns boolean language sql immutable as $$ select status not in ('available', 'blocked', 'canceled', 'absent') $$;
create table appointment_tally (
  branch_id id24 not null references branch, id bigint generated always as identity, joined boolean not null default false,
  kind text not null check (kind in ('booked', 'plan', 'line')), month date not null, booked date, attended boolean,
  schedule_id id24 not null, marker_id id24, plan_id id24, expense_id id24, n bigint not null, primary key (branch_id, id),
  check ((booked is null) = (kind = 'plan')), check ((attended is not null) = (kind = 'booked')), check ((plan_id is not null) = (kind = 'plan')),
  check ((expense_id is not null) = (kind = 'line')), check (marker_id is null or kind = 'booked'));

alter table branch no force row level security;
alter table appointment no force row level security;
alter table appointment_expense no force row level security;
insert into appointment_tally (joined, ${KEY}, n) select true, c.* from (${anew('true')}) c;
alter table branch force row level security;
alter table appointment force row level security;
alter table appointment_expense force row level security;

select branch_rls('appointment_tally');
create unique index appointment_tally_joined on appointment_tally (${KEY}) nulls not distinct where joined;
create index appointment_tally_apart on appointment_tally (branch_id, id) where not joined;
create index appointment_tally_month on appointment_tally (branch_id, kind, month);

-- One at a time: whoever finds another at it leaves it to the next.
create function appointment_tally_joined(of_branch id24) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('appointment_tally ' || of_branch, 0)) then return; end if;
  with old as (
    delete from appointment_tally where branch_id = of_branch and id in (select id from appointment_tally where branch_id = of_branch and not joined order by id limit ${JOINED_AT_ONCE})
    returning ${KEY}, n)
  insert into appointment_tally (joined, ${KEY}, n) select true, ${KEY}, sum(n) from old group by ${KEY} having sum(n) <> 0 order by ${KEY}
  on conflict (${KEY}) where joined do update set n = appointment_tally.n + excluded.n;
end $$;

create function appointment_tally_told() returns trigger language plpgsql as $$
declare last bigint; rows_told int; of_branch id24;
begin
  if tg_op = 'INSERT' then
    ${shared('came')}
    ${tell(ofAppointments(counting(came)))};
  elsif tg_op = 'DELETE' then
    ${shared('went')}
    ${tell(ofAppointments(counting(went)))};
  else
    if not exists (select from came c join went w on w.branch_id = c.branch_id and w.id = c.id where
      (appointment_counts(c.status), c.status in ('attended', 'returned'), c.day, c.created_at, c.schedule_id, c.marker_id, c.plan_id)
      is distinct from (appointment_counts(w.status), w.status in ('attended', 'returned'), w.day, w.created_at, w.schedule_id, w.marker_id, w.plan_id)) then return null; end if;
    ${shared('came')}
    ${tell(`${ofAppointments(changed)} union all ${ofLines(moved)}`)};
  end if;
  if last % ${JOINED_EACH} < rows_told then perform appointment_tally_joined(of_branch); end if;
  return null;
end $$;
create trigger appointment_tally_came after insert on appointment referencing new table as came for each statement execute function appointment_tally_told();
create trigger appointment_tally_changed after update on appointment referencing old table as went new table as came for each statement execute function appointment_tally_told();
create trigger appointment_tally_went after delete on appointment referencing old table as went for each statement execute function appointment_tally_told();

create function appointment_line_told() returns trigger language plpgsql as $$
declare last bigint; rows_told int; of_branch id24;
begin
  if tg_op = 'INSERT' then
    ${hold(lineCame)}
    ${tell(ofLines(lines(lineCame)))};
  elsif tg_op = 'DELETE' then
    ${hold(lineWent)}
    ${tell(ofLines(lines(lineWent)))};
  else
    if not exists (select from came c join went w on w.branch_id = c.branch_id and w.id = c.id where (c.expense_id, c.appointment_id) is distinct from (w.expense_id, w.appointment_id)) then return null; end if;
    ${hold(`${lineCame} union all ${lineWent}`)}
    ${tell(ofLines(lines(`${lineCame} union all ${lineWent}`)))};
  end if;
  if last % ${JOINED_EACH} < rows_told then perform appointment_tally_joined(of_branch); end if;
  return null;
end $$;
create trigger appointment_line_came after insert on appointment_expense referencing new table as came for each statement execute function appointment_line_told();
create trigger appointment_line_changed after update on appointment_expense referencing old table as went new table as came for each statement execute function appointment_line_told();
create trigger appointment_line_went after delete on appointment_expense referencing old table as went for each statement execute function appointment_line_told();

-- The lines go first, while it can still be told of which month they were.
create function appointment_lines_first() returns trigger language plpgsql as $$
begin
  delete from appointment_expense where branch_id = old.branch_id and appointment_id = old.id;
  return old;
end $$;
create trigger appointment_lines_first before delete on appointment for each row execute function appointment_lines_first();

-- A new time zone may move the month in which something was booked: whoever books waits for it, this once.
create function appointment_tally_anew() returns trigger language plpgsql as $$
declare at_work text := coalesce(current_setting('app.branch', true), '');
begin
  perform pg_advisory_xact_lock(hashtextextended('zone ' || new.id, 0));
  perform set_config('app.branch', new.id, true);
  delete from appointment_tally where branch_id = new.id;
  insert into appointment_tally (joined, ${KEY}, n) select true, c.* from (${anew('x.branch_id = new.id')}) c;
  perform set_config('app.branch', at_work, true);
  return null;
end $$;
create trigger appointment_tally_anew after update of time_zone on branch for each row when (old.time_zone <> new.time_zone) execute function appointment_tally_anew();`,
    )
    .execute(db);
}
