import type { Schemas } from '@prumo/contract';
import { type Repricing, repriceAccount, type RepricingRefusal } from '@prumo/domain/billing';
import { sumCents, zero } from '@prumo/domain/money';
import { type Problem, problem } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Answer, Call, Context } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { refuseInUse } from '../scheduling/index.ts';
import { type PricedAccount, pricedAccounts, storeRepriced } from './priced-accounts.ts';
import { requirePricedPlan } from './priced-plan.ts';

/** Accounts that are shown at once; as many are repriced at once. */
const SHOWN = 200;

/** Open accounts that the prices of their plan would change, the oldest first, each with what it costs before and after; nothing is stored. [BIL-153] */
export async function previewRepricing(call: Call<'getRepricing'>): Promise<Answer<'getRepricing'>> {
  const { trx, path } = call;
  await requirePricedPlan(call, path);
  const { rows } = await sql<{ id: string }>`
    with opened as materialized (select a.id, a.day from billing_account a
      where a.plan_id = ${path.planId} and a.status = 'open' and a.removed_at is null and not a.receipt),
    asked as (select distinct b.expense_id, b.day from opened o join billing_line b on b.account_id = o.id where not b.is_return),
    priced as materialized (select k.expense_id, k.day, r.insurance_cents, r.particular_cents, r.film_cents, r.operational_cents
      from asked k cross join lateral plan_prices_of(k.expense_id, k.day) r where r.plan_id = ${path.planId})
    select o.id from opened o where exists (select 1 from billing_line b join priced r on r.expense_id = b.expense_id and r.day = b.day
      where b.account_id = o.id and not b.is_return
        and (b.insurance_cents, b.particular_cents, b.film_cents, b.operational_cents)
          is distinct from (r.insurance_cents, r.particular_cents, r.film_cents, r.operational_cents))
    order by o.day, o.id limit ${SHOWN + 1}`.execute(trx);
  const ids = rows.slice(0, SHOWN).map(({ id }) => id);
  const told = (await pricedAccounts(trx, ids)).map((account) => ({ account, answer: repriceAccount(account) }));
  const going = told.flatMap(({ answer }) => (answer.ok ? [answer.value] : []));
  return {
    accounts: told.map(({ account, answer }) => ({
      id: account.id,
      version: account.version,
      key: String(account.number),
      date: account.day,
      patient: account.patient,
      guideType: account.guideType as Schemas['GuideType'],
      ...(answer.ok
        ? {
            expenses: changedNames(account, answer.value),
            before: toReais(answer.value.before.general),
            after: toReais(answer.value.after.general),
            difference: toReais(answer.value.difference),
            problem: null,
          }
        : { expenses: [], before: null, after: null, difference: null, problem: reasonOf(answer.error) }),
    })),
    before: toReais(sumCents(going.map(({ before }) => before.general))),
    after: toReais(sumCents(going.map(({ after }) => after.general))),
    difference: toReais(sumCents(going.map(({ difference }) => difference))),
    more: rows.length > SHOWN,
  };
}

const changedNames = ({ lines }: PricedAccount, { lines: priced }: Repricing): string[] => [
  ...new Set(
    lines.flatMap(({ name, value }, at) =>
      priced[at]?.value.insurance === value.insurance && priced[at].value.particular === value.particular ? [] : [name],
    ),
  ),
];

function reasonOf(error: RepricingRefusal): string {
  if (!('problems' in error)) return sentence(error.code, error.data);
  return error.problems.map(({ code, data }) => sentence(code, data)).join(' ');
}

/**
 * Gives open accounts the prices that their plan has, all or none: they are locked in the order of their ids, then their appointments, so
 * that whoever saves one of them waits and finds it as it became. Each must still be as it was shown, and become what was shown.
 * [BIL-153, BIL-206]
 */
export async function repriceAccounts(call: Call<'repriceAccounts'>): Promise<Answer<'repriceAccounts'>> {
  const { trx, path, body } = call;
  await requirePricedPlan(call, path);
  const ids = body.accounts.map(({ id }) => id);
  await sql`select from billing_account where id = any(${ids}) order by id for update`.execute(trx);
  // Read once they are held: whoever had one of them has stored it.
  const found = new Map((await pricedAccounts(trx, ids)).map((account) => [account.id, account]));
  const problems: Problem[] = ids.flatMap((id, at) =>
    ids.indexOf(id) === at ? [] : [problem(`accounts.${at}.id`, 'field.invalid')],
  );
  const repriced: (readonly [PricedAccount, Repricing])[] = [];
  for (const [at, { id, version, after }] of body.accounts.entries()) {
    const account = found.get(id);
    const answer = account && repriceAccount(account);
    const shown = toCents(after, `accounts.${at}.after`);
    if (!account || !answer) problems.push(problem(`accounts.${at}.id`, 'billing.account-not-there'));
    else if (account.planId !== path.planId) problems.push(problem(`accounts.${at}.planId`, 'billing.other-plan'));
    else if (!answer.ok) problems.push(...named(at, answer.error));
    else if (account.version !== version || answer.value.after.general !== shown)
      problems.push(problem(`accounts.${at}.after`, 'billing.repricing-outdated'));
    else repriced.push([account, answer.value]);
  }
  refuseProblems(problems);
  await holdAppointments(
    call,
    repriced.flatMap(([{ appointmentId }]) => appointmentId ?? []),
  );
  await storeRepriced(trx, repriced);
  for (const [{ id }] of repriced) {
    call.audit('account.repriced', 'account', id);
    call.publish({ type: 'account', id });
  }
  const difference = repriced.length === 0 ? zero : sumCents(repriced.map(([, { difference: one }]) => one));
  return { accounts: repriced.length, difference: toReais(difference) };
}

const named = (at: number, error: RepricingRefusal): Problem[] =>
  'problems' in error
    ? error.problems.map((one) => ({ ...one, field: `accounts.${at}.${one.field}` }))
    : [{ field: `accounts.${at}.status`, ...error }];

/** The appointments whose procedures show what the accounts charge; refused while somebody has one open. [SCH-023, BIL-047] */
async function holdAppointments(call: Context, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; day: string; schedule_id: string; status: string }>`
    select id, to_char(day, 'YYYY-MM-DD') as day, schedule_id, status from appointment where id = any(${ids}) order by id for update`.execute(
    call.trx,
  );
  for (const row of rows) {
    await refuseInUse(call, row);
    call.publish({ type: 'appointment', id: row.id, day: row.day, scheduleId: row.schedule_id });
  }
  await sql`update appointment set version = version + 1 where id = any(${ids})`.execute(call.trx);
}
