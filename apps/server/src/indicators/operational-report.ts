import type { Schemas } from '@prumo/contract';
import { addMonths, endOfMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { type OverviewAppointment, type OverviewBranch, yearlyOverview } from '@prumo/domain/indicators';
import { sql } from 'kysely';
import type { NamedBranch } from '../access/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { Call } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { readGrids, SPECIALTY } from './branch-grid.ts';
import { askedBranches, readEachBranch } from './indicator-branches.ts';

interface AlikeRow {
  readonly date: LocalDate;
  readonly bookedOn: LocalDate;
  readonly status: string;
  readonly professionalId: string | null;
  readonly specialty: string;
  readonly marker: string | null;
  readonly consultations: number;
  readonly exams: number;
  readonly count: number;
}

/** GET /appointment-summaries/operational-report: this year of some branches beside the one before, and their current month. [DSH-015, ENT-110] */
export async function getOperationalReport(call: Call<'getOperationalReport'>): Promise<Schemas['OperationalReport']> {
  const { today } = call;
  const branches = await askedBranches(call, idsOf(call.query.branches));
  const found = await readEachBranch(call, branches, async (branch, own) => ({
    branch: await monthOf(call.trx, branch, today, own),
    appointments: await readServed(call.trx, branch, today, own),
  }));
  const year = yearlyOverview(
    found.flatMap(({ appointments }) => appointments),
    found.map(({ branch }) => branch),
    today,
  );
  const { appointments, consultations, specialties, markers, branches: rows, ...figures } = year;
  return {
    ...figures,
    appointments: [...appointments],
    consultations: [...consultations],
    specialties: [...specialties],
    markers: [...markers],
    branches: [...rows],
  };
}

/** Ids joined by commas; none is no filter. */
function idsOf(text: string | undefined): string[] | null {
  const ids = (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !/^[0-9a-f]{24}$/.test(id)))
    throw new Refusal(400, 'request.invalid', { problems: [{ field: 'branches', code: 'field.invalid' }] });
  return ids.length === 0 ? null : ids;
}

async function monthOf(
  trx: Trx,
  { id, name }: NamedBranch,
  today: LocalDate,
  own: string | null,
): Promise<OverviewBranch> {
  const grids = await readGrids(trx, { startDate: startOfMonth(today), endDate: endOfMonth(today), own });
  const sum = (count: 'totalHoursCount' | 'blockedCount') => grids.reduce((total, grid) => total + grid[count], 0);
  return { id, name, totalHoursCount: sum('totalHoursCount'), blockedCount: sum('blockedCount') };
}

/**
 * The appointments since January of the year before, those booked for later years too, counted by the database by months and everything else the overview
 * looks at. Bookings are of the day in the branch's time zone.
 */
async function readServed(
  trx: Trx,
  branch: NamedBranch,
  today: LocalDate,
  own: string | null,
): Promise<OverviewAppointment[]> {
  const firstDay = `${addMonths(today, -12).slice(0, 4)}-01-01`;
  const { rows } = await sql<AlikeRow>`
    with mine as (select a.id, date_trunc('month', a.day)::date as date, date_trunc('month', a.created_at at time zone b.time_zone)::date as booked_on, a.status, a.schedule_id, a.marker_id
        from appointment a join branch b on b.id = a.branch_id join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
        where a.day >= ${firstDay}::date and (${own}::text is null or s.professional_id = ${own})),
      lines as (select x.appointment_id, count(*) filter (where e.type = 'consultation') as consultations, count(*) filter (where e.type = 'exam') as exams
        from mine join appointment_expense x on x.appointment_id = mine.id join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
        where e.type in ('consultation', 'exam') group by x.appointment_id)
    select to_char(c.date, 'YYYY-MM-DD') as date, to_char(c.booked_on, 'YYYY-MM-DD') as "bookedOn", c.status, r.id as "professionalId", ${SPECIALTY} as specialty, m.name as marker,
      c.consultations, c.exams, c.count
    from (select date, booked_on, status, schedule_id, marker_id, coalesce(consultations, 0)::int as consultations, coalesce(exams, 0)::int as exams, count(*)::int as count
        from mine left join lines on lines.appointment_id = mine.id group by 1, 2, 3, 4, 5, 6, 7) c
      join schedule s on s.id = c.schedule_id left join professional r on r.id = s.professional_id left join marker m on m.id = c.marker_id`.execute(
    trx,
  );
  return rows.map(({ consultations, exams, ...row }) => ({
    ...row,
    branchId: branch.id,
    expenseTypes: [...Array<string>(consultations).fill('consultation'), ...Array<string>(exams).fill('exam')],
  }));
}
