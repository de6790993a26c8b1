import type { Schemas } from '@prumo/contract';
import { addMonths, endOfMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import {
  type OverviewAppointment,
  type OverviewBranch,
  type OverviewLine,
  yearlyOverview,
} from '@prumo/domain/indicators';
import { sql } from 'kysely';
import type { NamedBranch } from '../access/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { Call } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { readGrids, SPECIALTY } from './branch-grid.ts';
import { askedBranches, readEachBranch } from './indicator-branches.ts';

interface Served {
  readonly appointments: readonly OverviewAppointment[];
  readonly lines: readonly OverviewLine[];
}

/** GET /appointment-summaries/operational-report: this year of some branches beside the one before, and their current month. [DSH-015, ENT-110] */
export async function getOperationalReport(call: Call<'getOperationalReport'>): Promise<Schemas['OperationalReport']> {
  const { today } = call;
  const branches = await askedBranches(call, idsOf(call.query.branches));
  const found = await readEachBranch(call, branches, async (branch, own) => ({
    branch: await monthOf(call.trx, branch, today, own),
    ...(await readServed(call.trx, branch, today, own)),
  }));
  const year = yearlyOverview(
    found.flatMap(({ appointments }) => appointments),
    found.flatMap(({ lines }) => lines),
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
 * The services since January of the year before, those booked for later years too, and their consultations and exams, from what the branch keeps counted
 * by months. Bookings are of the month in the branch's time zone.
 */
async function readServed(trx: Trx, branch: NamedBranch, today: LocalDate, own: string | null): Promise<Served> {
  const firstDay = `${addMonths(today, -12).slice(0, 4)}-01-01`;
  const mine = sql`t.month >= ${firstDay}::date and (${own}::text is null or s.professional_id = ${own})`;
  const months = sql`to_char(t.month, 'YYYY-MM-DD') as date, to_char(t.booked, 'YYYY-MM-DD') as "bookedOn"`;
  const [{ rows: appointments }, { rows: lines }] = await Promise.all([
    sql<Omit<OverviewAppointment, 'branchId'>>`
      select ${months}, case when t.attended then 'attended' else 'scheduled' end as status, r.id as "professionalId", ${SPECIALTY} as specialty, m.name as marker, t.count
      from (select month, booked, attended, schedule_id, marker_id, sum(n)::int as count from appointment_tally
          where kind = 'booked' and month >= ${firstDay}::date group by 1, 2, 3, 4, 5 having sum(n) <> 0) t
        join schedule s on s.id = t.schedule_id left join professional r on r.id = s.professional_id left join marker m on m.id = t.marker_id
      where ${mine}`.execute(trx),
    sql<Omit<OverviewLine, 'branchId'>>`
      select ${months}, e.type, sum(t.n)::int as count from appointment_tally t join expense e on e.id = t.expense_id join schedule s on s.id = t.schedule_id
      where t.kind = 'line' and e.type in ('consultation', 'exam') and ${mine} group by t.month, t.booked, e.type having sum(t.n) <> 0`.execute(
      trx,
    ),
  ]);
  const here = { branchId: branch.id };
  return {
    appointments: appointments.map((row) => ({ ...row, ...here })),
    lines: lines.map((row) => ({ ...row, ...here })),
  };
}
