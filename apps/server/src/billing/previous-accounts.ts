import {
  completePlanSettings,
  GROUP_SESSIONS,
  PREVIOUS_SESSION_DAYS,
  usablePreviousSessions,
} from '@prumo/domain/billing';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import type { Answer, Call } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';

/** As many sessions as are shown: one a day. */
const MOST = PREVIOUS_SESSION_DAYS;

/** Earlier group sessions of a patient in a plan, with the guide that a new one may go on with; none where the plan is charged by the single session. [BIL-165, BIL-181, BIL-182] */
export async function listPreviousAccounts({
  trx,
  path,
  query,
  today,
}: Call<'listPreviousAccounts'>): Promise<Answer<'listPreviousAccounts'>> {
  const date = (query.date ?? today) as LocalDate;
  const plan = await trx
    .selectFrom('insurance_plan')
    .select('settings')
    .where('id', '=', query.insurancePlanId)
    .executeTakeFirst();
  const patient = await trx.selectFrom('patient').select('id').where('id', '=', path.id).executeTakeFirst();
  if (!plan || !patient) throw notFound();
  const rows = await trx
    .selectFrom('billing_account')
    .select(['id', 'number', 'day', 'starts_at', 'status', 'service_type', 'guide'])
    .where('patient_id', '=', path.id)
    .where('plan_id', '=', query.insurancePlanId)
    .where('removed_at', 'is', null)
    .where('service_type', 'in', GROUP_SESSIONS)
    .where('day', '>=', addDays(date, -PREVIOUS_SESSION_DAYS))
    .where('day', '<=', date)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST + 1)
    .execute();
  const sessions = rows.slice(0, MOST).map((row) => ({ ...row, date: row.day as LocalDate }));
  const items = usablePreviousSessions(sessions, date, completePlanSettings(plan.settings));
  return {
    items: items.map(({ id, number, starts_at: startsAt, status, service_type: serviceType, guide }) => ({
      id,
      key: String(number),
      date: startsAt,
      status,
      serviceType: serviceType ?? '',
      guide: guide.referral.provider ?? '',
      password: guide.authorization.password ?? null,
      validity: guide.authorization.validity ?? null,
    })),
    total: items.length,
    hasMore: rows.length > MOST,
  };
}
