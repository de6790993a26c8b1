import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { type CheckedAccount, checkGuides, type FoundProblem, hasError } from './check-guides.ts';
import { guideProblem } from './guide-sentence.ts';
import { readParties } from './invoiced-guides.ts';
import { isInvoiced } from './invoices.ts';

/** So many accounts are told of at once: whoever mends them asks again. */
const MOST = 100;

/** The check of guides before they are sent (anti-glosa). [TIS-012, TIS-013] */
export const guideCheckRoutes: Some<'checkBillingInvoice' | 'checkBillingAccount'> = {
  checkBillingInvoice: async ({ trx, path, today }) => {
    const invoice = await trx
      .selectFrom('invoice_code')
      .select(['id', 'plan_id'])
      .where('id', '=', path.id)
      .executeTakeFirst();
    if (invoice === undefined) throw notFound();
    const { rows } = await sql<{ id: string }>`select a.id from billing_account a
      where a.invoice_code_id = ${invoice.id} and ${isInvoiced} order by a.day, a.id`.execute(trx);
    const parties = await readParties(trx, invoice.plan_id);
    const { guides, accounts } = await checkGuides(
      trx,
      rows.map(({ id }) => id),
      parties,
      today,
      { whole: true },
    );
    const held = accounts.filter(hasError);
    const warned = accounts.filter((account) => !hasError(account));
    return {
      guides: guides.length,
      errors: held.length,
      warnings: warned.length,
      accounts: [...held, ...warned].slice(0, MOST).map(checkedJson),
    };
  },

  checkBillingAccount: async ({ trx, path, today }) => {
    const account = await trx
      .selectFrom('billing_account')
      .select(['id', 'plan_id'])
      .where('id', '=', path.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) throw notFound();
    const parties = await readParties(trx, account.plan_id);
    const { accounts } = await checkGuides(trx, [account.id], parties, today);
    return { problems: accounts.flatMap((one) => checkedJson(one).problems) };
  },
};

/** An account as the wire tells of it, each problem with the name of its field. */
function checkedJson({ id, key, patient, guideType, problems }: CheckedAccount): Schemas['CheckedAccount'] {
  return { id, key, patient, guideType, problems: problems.map((found) => problemJson(guideType, found)) };
}

const problemJson = (guideType: CheckedAccount['guideType'], found: FoundProblem): Schemas['GuideProblem'] => ({
  field: found.field,
  number: found.number,
  severity: found.severity,
  code: found.code,
  ...(found.place === null ? {} : { place: found.place }),
  ...guideProblem(guideType === 'consultation' ? 'consultation' : 'sadt', found),
});
