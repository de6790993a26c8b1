import { addDays, todayIn } from '@prumo/domain/dates';
import { REMINDER_HOURS, reminderTime } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { BranchInWork } from './branch-in-work.ts';
import type { Channel } from './compose-message.ts';

/** Reminders are written down a day before they go out, so that the desk sees them coming. */
const AHEAD_MS = 86_400_000;
const NIGHT_HOURS = 12;

interface Rule {
  readonly id: string;
  readonly hoursBefore: number;
  readonly statuses: readonly string[];
  readonly expenseId: string | null;
  readonly asksAnswer: boolean;
  readonly channel: Channel;
}

interface Coming {
  readonly id: string;
  readonly patientId: string;
  readonly startsAt: string;
  readonly createdAt: string;
}

/**
 * Writes down the reminders of the next day, one per rule, appointment and time; what is there already stays as it is, whoever else plans at
 * the same moment. An appointment that was booked after its reminder would have gone out gets none. [UXP-016]
 */
export async function planReminders(trx: Trx, branch: BranchInWork, now: number, newId: () => string): Promise<number> {
  let planned = 0;
  for (const rule of await readRules(trx, branch)) {
    const due = (await comingOf(trx, branch, rule, now))
      .map((item) => ({ item, dueAt: reminderTime(item.startsAt, rule.hoursBefore, branch.timeZone) }))
      .filter(
        ({ item, dueAt }) => Date.parse(dueAt) <= now + AHEAD_MS && Date.parse(dueAt) > Date.parse(item.createdAt),
      );
    if (due.length === 0) continue;
    await trx
      .insertInto('message')
      .values(
        due.map(({ item, dueAt }) => ({
          branch_id: branch.id,
          id: newId(),
          kind: 'reminder',
          channel: rule.channel,
          patient_id: item.patientId,
          appointment_id: item.id,
          rule_id: rule.id,
          told_starts_at: item.startsAt,
          asks_answer: rule.asksAnswer,
          due_at: dueAt,
          created_at: new Date(now).toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    planned += due.length;
  }
  return planned;
}

/** A kind of message that the branch has switched off is not planned. [ENT-095, ENT-096] */
async function readRules(trx: Trx, { settings }: BranchInWork): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.hours_before as "hoursBefore", r.statuses, r.expense_id as "expenseId", r.asks_answer as "asksAnswer", t.channel
    from reminder_rule r join message_template t on t.branch_id = r.branch_id and t.id = r.template_id where r.active order by r.id`.execute(
    trx,
  );
  return rows.filter(
    ({ asksAnswer }) =>
      settings[asksAnswer ? 'relationship.appointmentConfirmation' : 'relationship.appointmentReminder'] !== false,
  );
}

async function comingOf(trx: Trx, { timeZone }: BranchInWork, rule: Rule, now: number): Promise<Coming[]> {
  const hours = Math.min(rule.hoursBefore, REMINDER_HOURS.maximum) + NIGHT_HOURS + AHEAD_MS / 3_600_000;
  const from = new Date(now).toISOString();
  const until = new Date(now + hours * 3_600_000).toISOString();
  const today = todayIn(timeZone, from);
  const { rows } = await sql<Coming>`
    select a.id, a.patient_id as "patientId", a.starts_at as "startsAt", a.created_at as "createdAt" from appointment a
    where a.day between ${today}::date and ${addDays(todayIn(timeZone, until), 1)}::date and a.starts_at > ${from}::timestamptz and a.starts_at <= ${until}::timestamptz
      and a.status = any(${[...rule.statuses]}::text[]) and a.patient_id is not null
      and (${rule.expenseId}::text is null or exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.expense_id = ${rule.expenseId}))
      and not exists (select 1 from message m where m.rule_id = ${rule.id} and m.appointment_id = a.id and m.told_starts_at = a.starts_at and m.status <> 'canceled')
    order by a.starts_at, a.id limit 2000`.execute(trx);
  return rows;
}
