import { answeredDenial } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { matchAppeal, type SentAppeal } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, unprocessable } from '../http/refusal.ts';
import { guideItem } from './guide-item.ts';
import type { AppealAnswer, Import, Importing } from './import-return.ts';
import { standAppealed } from './stand-appealed.ts';

/**
 * Settles each denial that an answer names: released, or upheld in what is not released. What is released counts as such at its answer.
 * A file that answers what was not appealed is not taken. [TIS-019]
 */
export async function storeAppealAnswer(call: Importing, message: AppealAnswer, { id }: Import): Promise<void> {
  const { trx } = call;
  const { matched, unmatched } = matchAppeal(message.answers, await waitingOf(call, message));
  if (unmatched > 0) throw unprocessable('return.appeal-unmatched', { count: unmatched });
  for (const { id: denial, released } of matched) {
    const value = await trx
      .selectFrom('billing_denial')
      .select(['value_cents', 'return_id', 'position'])
      .where('id', '=', denial)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('billing_denial')
      .set({
        status: answeredDenial(cents(value.value_cents), released),
        recovered_cents: released,
        answered_return_id: id,
      })
      .where('id', '=', denial)
      .execute();
    await trx
      .updateTable('billing_return_answer')
      .set((eb) => ({ recovered_cents: eb('recovered_cents', '+', Number(released)) }))
      .where('return_id', '=', value.return_id)
      .where('position', '=', value.position)
      .execute();
    call.audit('billing-denial.answered', 'billing-denial', denial);
  }
  await standAppealed(
    call,
    matched.map((one) => one.id),
  );
}

/** The denials of an appeal that wait for the insurer, held. */
async function waitingOf({ trx }: Importing, { ansCode, appeal }: AppealAnswer): Promise<readonly SentAppeal[]> {
  const number = /^\d{1,12}$/.test(appeal.trim()) ? Number(appeal) : 0;
  const found = await trx
    .selectFrom('billing_appeal')
    .select('id')
    .where('ans_code', '=', ansCode)
    .where('number', '=', number)
    .where('canceled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw unprocessable('return.appeal-unknown', { number: appeal });
  const { rows } = await sql<
    Omit<SentAppeal, 'value'> & { value: number }
  >`select d.id, a.level, a.guide, ${guideItem} as item, d.code, d.value_cents as value
    from billing_appeal_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
    join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
    where x.appeal_id = ${found.id} and d.status = 'appealed' order by x.position for update of d`.execute(trx);
  return rows.map((row) => ({ ...row, value: cents(row.value) }));
}

/** What an answer had settled is in appeal again; refused once one of it was accepted. [TIS-019] */
export async function undoAppealAnswer(call: Context, id: string): Promise<void> {
  const { trx } = call;
  const { rows } = await sql<{
    id: string;
    status: string;
  }>`select d.id, d.status from billing_denial d where d.answered_return_id = ${id} order by d.id for update`.execute(
    trx,
  );
  if (rows.some(({ status }) => status === 'accepted')) throw conflict('return.decided');
  await sql`update billing_return_answer a set recovered_cents = a.recovered_cents - s.recovered from (select d.branch_id, d.return_id, d.position, sum(d.recovered_cents) as recovered
      from billing_denial d where d.answered_return_id = ${id} group by d.branch_id, d.return_id, d.position) s
    where a.branch_id = s.branch_id and a.return_id = s.return_id and a.position = s.position`.execute(trx);
  const ids = rows.map((row) => row.id);
  await trx
    .updateTable('billing_denial')
    .set({ status: 'appealed', recovered_cents: 0, answered_return_id: null })
    .where('id', 'in', ids)
    .execute();
  await standAppealed(call, ids);
}
