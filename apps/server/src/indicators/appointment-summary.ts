import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import {
  type IndicatorAppointment,
  indicatorGroups,
  type IndicatorSchedule,
  joinedPeriod,
  scheduleIndicator,
  validateIndicatorFilter,
} from '@prumo/domain/indicators';
import { sql } from 'kysely';
import type { NamedBranch } from '../access/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { type CountedSchedule, readGrids } from './branch-grid.ts';
import { askedBranches, readEachBranch } from './indicator-branches.ts';

type Query = Pick<
  Call<'printAppointmentSummary'>['query'],
  'startDate' | 'endDate' | 'type' | 'branchId' | 'scheduleId' | 'insuranceId' | 'expenseTypeId'
>;

/** Appointments that are alike in everything the indicators look at. */
interface AlikeRow {
  readonly scheduleId: string;
  readonly status: string;
  readonly slot: boolean;
  readonly insurance: string | null;
  readonly payerType: string | null;
  readonly gender: string | null;
  readonly age: number | null;
  readonly count: number;
}

/** What the answer and the print are made of. */
export interface Summary {
  readonly branches: readonly NamedBranch[];
  readonly schedules: readonly IndicatorSchedule[];
  readonly whole: ReturnType<typeof scheduleIndicator>;
  readonly groups: ReturnType<typeof indicatorGroups>;
}

/** GET /appointment-summaries: figures of the whole, and a line per schedule or specialty; limit 0 asks for all lines. [DSH-018, DSH-027, ENT-109] */
export async function getAppointmentSummary(
  call: Call<'getAppointmentSummary'>,
): Promise<Schemas['AppointmentSummary']> {
  const { limit = 20, offset = 0 } = call.query;
  const { whole, groups, schedules } = await summaryOf(call, call.query);
  const { professionals, specialties, insurances, genders, ageGroups, statuses, ...figures } = whole;
  return {
    ...figures,
    professionals: [...professionals],
    specialties: [...specialties],
    insurances: [...insurances],
    genders: [...genders],
    ageGroups: [...ageGroups],
    statuses: [...statuses],
    schedules: schedules.map(({ id, name, specialty }) => ({ id, name, specialty })),
    groups: groups.slice(offset, limit === 0 ? undefined : offset + limit),
    total: groups.length,
  };
}

/** Schedules of one branch with what was booked on them, of all branches asked for. With several of them a schedule is named with its branch. */
export async function summaryOf(call: Parameters<typeof askedBranches>[0], query: Query): Promise<Summary> {
  refuseProblems(validateIndicatorFilter(query));
  const branches = await askedBranches(call, query.branchId ? [query.branchId] : null);
  const found = await readEachBranch(call, branches, async (branch, own) => {
    const schedules = await readSchedules(call.trx, query, own);
    return branches.length > 1
      ? schedules.map((schedule) => ({ ...schedule, name: `${schedule.name} · ${branch.name}` }))
      : schedules;
  });
  const schedules = found.flat();
  return {
    branches,
    schedules,
    whole: scheduleIndicator(joinedPeriod(schedules)),
    groups: indicatorGroups(schedules, query.type),
  };
}

async function readSchedules(trx: Trx, query: Query, own: string | null): Promise<IndicatorSchedule[]> {
  const period = { startDate: query.startDate as LocalDate, endDate: query.endDate as LocalDate };
  const grids = await readGrids(trx, { ...period, own, scheduleId: query.scheduleId });
  const booked = Map.groupBy(await readBooked(trx, query), ({ scheduleId }) => scheduleId);
  return grids.map((schedule) => ({
    ...schedule,
    appointments: (booked.get(schedule.id) ?? []).map((row) => appointmentOf(schedule, row)),
  }));
}

function appointmentOf(
  { professional, specialty }: CountedSchedule,
  { status, slot, insurance, payerType, gender, age, count }: AlikeRow,
): IndicatorAppointment {
  return {
    status,
    slot,
    professional,
    specialty,
    insurance: insurance === null ? null : { name: insurance, type: payerType },
    patient: { gender, age },
    count,
  };
}

/**
 * One walk over the period, counted by the database. Ages are completed years on the day of the appointment: who was born on 29/02 completes them on
 * 01/03 of common years, as in the rule ageOn. [DSH-029, A35]
 */
async function readBooked(
  trx: Trx,
  { startDate, endDate, scheduleId, insuranceId, expenseTypeId }: Query,
): Promise<AlikeRow[]> {
  const wanted = sql.join(
    [
      sql`a.day between ${startDate}::date and ${endDate}::date`,
      ...(scheduleId ? [sql`a.schedule_id = ${scheduleId}`] : []),
      ...(insuranceId ? [sql`l.insurance_id = ${insuranceId}`] : []),
      ...(expenseTypeId
        ? [
            sql`exists (select 1 from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
          where x.branch_id = a.branch_id and x.appointment_id = a.id and e.type = ${expenseTypeId})`,
          ]
        : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<AlikeRow>`
    select c.schedule_id as "scheduleId", c.status, c.slot, i.name as insurance, i.type as "payerType", c.gender, c.age, c.count::int
    from (select a.branch_id, a.schedule_id, a.status, a.slot, l.insurance_id, p.gender, case when p.birth_date <= a.day then extract(year from age(a.day, p.birth_date))::int end as age, count(*) as count
        from appointment a left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
        where ${wanted} group by 1, 2, 3, 4, 5, 6, 7) c
      left join insurance i on i.branch_id = c.branch_id and i.id = c.insurance_id`.execute(trx);
  return rows;
}
