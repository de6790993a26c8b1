import type { Schemas } from '@prumo/contract';
import { INVOICED_STATUSES } from '@prumo/domain/billing';
import { requireFields } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { requirePlan } from './plan-prices.ts';

type Input = Schemas['InvoiceCodeInput'];
type Code = Schemas['InvoiceCode'];

/** Opens an invoice code; several may be open, the first of them is the current one. [REG-104, BIL-069, ENT-030] */
export async function createInvoiceCode(
  call: Context,
  plan: { readonly id: string; readonly planId: string },
  input: Input,
): Promise<Code> {
  await requirePlan(call.trx, plan);
  refuseProblems(requireFields({ code: input.code }));
  const id = call.newId();
  const row = { code: input.code.trim(), date: input.date, status: input.status };
  await call.trx
    .insertInto('invoice_code')
    .values({ branch_id: call.session.branch?.id ?? '', id, plan_id: plan.planId, ...row })
    .execute();
  call.audit('invoice-code.created', 'invoice-code', id);
  return { id, ...row };
}

/** Changes, closes or reopens an invoice code. [REG-104, ENT-030] */
export async function changeInvoiceCode(
  call: Context,
  plan: { readonly id: string; readonly planId: string },
  codeId: string,
  input: Input,
): Promise<Code> {
  await requirePlan(call.trx, plan);
  refuseProblems(requireFields({ code: input.code }));
  await refuseWhileHeld(call, codeId, input.status);
  const row = { code: input.code.trim(), date: input.date, status: input.status };
  const changed = await call.trx
    .updateTable('invoice_code')
    .set(row)
    .where('id', '=', codeId)
    .where('plan_id', '=', plan.planId)
    .returning('id')
    .execute();
  if (changed.length === 0) throw notFound();
  call.audit(`invoice-code.${input.status === 'open' ? 'updated' : 'closed'}`, 'invoice-code', codeId);
  return { id: codeId, ...row };
}

/** With accounts in it an invoice goes its way in billing, where they follow and the insurer owes it. [BIL-198] */
async function refuseWhileHeld({ trx }: Context, codeId: string, status: Input['status']): Promise<void> {
  const { rows } = await sql<{ status: string; held: boolean }>`select v.status, v.status = 'finished' or exists (
      select from billing_account a where a.branch_id = v.branch_id and a.invoice_code_id = v.id and a.removed_at is null
        and a.status in (${sql.join(INVOICED_STATUSES.map((one) => sql.lit(one)))})) as held
    from invoice_code v where v.id = ${codeId} for update of v`.execute(trx);
  const [code] = rows;
  if (code?.held === true && code.status !== status) throw conflict('billing.invoice-holds-accounts');
}
