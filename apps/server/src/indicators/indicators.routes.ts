import { sql } from 'kysely';
import type { Schemas } from '@prumo/contract';
import type { Some } from '../http/contract.ts';
import { getAppointmentSummary } from './appointment-summary.ts';
import { SPECIALTY } from './branch-grid.ts';
import { askedBranches, indicatorBranches, readEachBranch } from './indicator-branches.ts';
import { getOperationalReport } from './operational-report.ts';
import { printAppointmentSummary } from './print-summary.ts';
import { byName } from '../lists/search.ts';

/** Administrative indicators. [DSH-015 … DSH-019] */
export const indicatorRoutes: Some<
  | 'getAppointmentSummary'
  | 'printAppointmentSummary'
  | 'getOperationalReport'
  | 'listIndicatorBranches'
  | 'listIndicatorSchedules'
> = {
  getAppointmentSummary,
  printAppointmentSummary,
  getOperationalReport,

  listIndicatorBranches: async (call) => ({ items: await indicatorBranches(call) }),

  listIndicatorSchedules: async (call) => {
    const { trx, query, session } = call;
    const branches = await askedBranches(call, [query.branchId ?? session.branch?.id ?? '']);
    const found = await readEachBranch(call, branches, async (_branch, own) => {
      const { rows } = await sql<Schemas['IndicatorSchedule']>`
        select s.id, s.name, ${SPECIALTY} as specialty from schedule s left join professional r on r.id = s.professional_id
        where (${own}::text is null or s.professional_id = ${own}) and (${query.active ?? null}::boolean is null or s.active = ${query.active ?? null})
        order by s.position, ${byName(sql`s.name`)}, s.id`.execute(trx);
      return rows;
    });
    return { items: found.flat() };
  },
};
