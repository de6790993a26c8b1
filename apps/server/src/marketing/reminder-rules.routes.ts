import type { Schemas } from '@prumo/contract';
import { validateReminderRule } from '@prumo/domain/marketing';
import { sql } from 'kysely';
import type { Call, Context, Some } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { catalogueOf } from '../registry/index.ts';
import type { Page } from '../lists/page.ts';
import { branchOf } from '../http/session.ts';
import { wakeMessages } from './messages-job.ts';
import { byName } from '../lists/search.ts';

type Rule = Schemas['ReminderRule'];
type Input = Schemas['ReminderRuleInput'];

const rules = catalogueOf({
  table: 'reminder_rule',
  record: 'reminder-rule',
  searched: 'name',
  columns: ['id', 'version'],
  toWire: ({ id }) => ({ id }),
  toRow: ({ name, templateId, hoursBefore, statuses, expenseId, asksAnswer, active }: Input) => ({
    name: name.trim(),
    template_id: templateId,
    hours_before: hoursBefore,
    statuses: JSON.stringify([...new Set(statuses)]),
    expense_id: expenseId ?? null,
    asks_answer: asksAnswer ?? true,
    active: active ?? true,
  }),
});

/** Rules with what they name. */
async function named(call: Context, ids: readonly string[]): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select r.id, r.name, json_build_object('id', t.id, 'name', t.name) as template, t.channel, r.hours_before as "hoursBefore", r.statuses,
      case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as expense, r.asks_answer as "asksAnswer", r.active, r.version
    from reminder_rule r join message_template t on t.branch_id = r.branch_id and t.id = r.template_id left join expense e on e.branch_id = r.branch_id and e.id = r.expense_id
    where r.id = any(${[...ids]}::text[]) order by ${byName(sql`r.name`)}, r.id`.execute(call.trx);
  return rows;
}

async function one(call: Context, id: string): Promise<Rule> {
  await rules.one(call, id);
  const [rule] = await named(call, [id]);
  if (!rule) throw new Error('a rule without its template');
  return rule;
}

async function list(call: Call<'listReminderRules'>): Promise<Page<Rule>> {
  const { items, ...page } = await rules.list(call, call.query);
  return {
    ...page,
    items: await named(
      call,
      items.map(({ id }) => id),
    ),
  };
}

async function check(call: Context, body: Input): Promise<void> {
  const { name, templateId, hoursBefore, statuses, expenseId = null } = body;
  const {
    rows: [known],
  } = await sql<{
    template: boolean;
    expense: boolean;
  }>`select exists (select 1 from message_template where id = ${templateId} and active) as template,
    (${expenseId}::text is null or exists (select 1 from expense where id = ${expenseId})) as expense`.execute(
    call.trx,
  );
  refuseProblems([
    ...validateReminderRule({ name, templateId, hoursBefore, statuses }),
    ...(known?.template ? [] : [{ field: 'templateId', code: 'field.invalid' }]),
    ...(known?.expense ? [] : [{ field: 'expenseId', code: 'field.invalid' }]),
  ]);
}

/** What is planned and not sent yet belongs to the rule as it was: it is planned anew. */
async function replan(call: Context, id: string): Promise<void> {
  await sql`update message set status = 'canceled', reason = 'message.rule-changed' where rule_id = ${id} and status = 'pending'`.execute(
    call.trx,
  );
  await wakeMessages(call.trx, call.newId(), branchOf(call).id);
}

/** When which reminder goes to the patients of which appointments. [UXP-016] */
export const reminderRuleRoutes: Some<
  'listReminderRules' | 'createReminderRule' | 'getReminderRule' | 'updateReminderRule' | 'deactivateReminderRule'
> = {
  listReminderRules: list,
  createReminderRule: async (call) => {
    await check(call, call.body);
    const { id } = await rules.create(call, call.body);
    await replan(call, id);
    return one(call, id);
  },
  getReminderRule: (call) => one(call, call.path.id),
  updateReminderRule: async (call) => {
    await rules.one(call, call.path.id);
    await check(call, call.body);
    await rules.update(call, call.path.id, call.body);
    await replan(call, call.path.id);
    return one(call, call.path.id);
  },
  deactivateReminderRule: async (call) => {
    const done = await rules.deactivate(call, call.path.id);
    await replan(call, call.path.id);
    return done;
  },
};
