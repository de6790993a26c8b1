import type { Schemas } from '@prumo/contract';
import { addDays } from '@prumo/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Context, JsonText } from '../http/contract.ts';
import { branchOf, onlyOwnProfessional } from '../http/session.ts';
import { lookupPage } from '../lists/lookup-page.ts';
import type { Page } from '../lists/page.ts';
import { isUnbilledSql } from '../scheduling/index.ts';

type Visits = JsonText<Page<Schemas['TodayVisit']>>;

/** Days that are looked back for attendances without an account, today among them. */
const UNBILLED_DAYS = 7;

/** Who is still expected or waits: what the desk has to do with; a professional also has whoever is with them. */
const STILL_TO_COME = ['scheduled', 'confirmed', 'waiting', 'payment'];

/** Who is still expected today or is here, by hour; a professional-only user sees the own ones. The day has its index. [SCH-033, decision A54] */
export const listTodayVisits = (call: Call<'listTodayVisits'>): Promise<Visits> =>
  visits(call, call.query.limit, {
    where: [
      sql`a.day = ${call.today}::date and a.status = any(${[...STILL_TO_COME, ...(call.query.professionalId ? ['attending'] : [])]}::text[])`,
      ...(call.query.professionalId ? [sql`s.professional_id = ${call.query.professionalId}`] : []),
    ],
    order: sql`a.starts_at, s.position, a.id`,
  });

/** Attendances of the last days that no account bills: what the dashboard counts as «Sem conta», by name. [DSH-004] */
export const listTodayUnbilled = (call: Call<'listTodayUnbilled'>): Promise<Visits> =>
  visits(call, call.query.limit, {
    where: [sql`a.day between ${addDays(call.today, 1 - UNBILLED_DAYS)}::date and ${call.today}::date`, isUnbilledSql],
    order: sql`a.starts_at desc, a.id`,
  });

interface Wanted {
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
}

function visits(call: Context, limit: number | undefined, { where, order }: Wanted): Promise<Visits> {
  const own = onlyOwnProfessional(branchOf(call));
  return lookupPage(
    call.trx,
    {
      item: sql`json_build_object('id', a.id, 'type', a.type, 'date', a.day, 'startDate', a.starts_at, 'status', a.status,
      'patient', json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name), 'schedule', json_build_object('id', s.id, 'name', s.name),
      'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end, 'insurance', i.name)`,
      from: sql`appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
      left join professional r on r.id = s.professional_id left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
      left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`,
      where: [...where, ...(own ? [sql`s.professional_id = ${own}`] : [])],
      order,
    },
    limit === undefined ? {} : { limit },
  );
}
