import * as rules from '@prumo/domain/cashier';
import { cents, formatMoney } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Some } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { byName } from '../lists/search.ts';
import { closeSession, openSession } from './cashier-sessions.ts';
import { findCashiers, hasOpenCashier, lockCashier } from './cashiers.ts';
import { allowed, tillOf } from './till.ts';

/** Who may receive a drawer: its collaborators who may open cashiers, without who hands it over. [CSH-052] */
async function receiversOf(trx: Trx, bankAccountId: string, giverId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from cashier_setting_user u
    join branch_member m on m.branch_id = u.branch_id and m.user_id = u.user_id and m.active
    join permission_group g on g.branch_id = m.branch_id and g.id = m.permission_group_id and g.active
    join app_user p on p.id = u.user_id
    where u.bank_account_id = ${bankAccountId} and u.user_id <> ${giverId} and 'financial:openCashier' = any(g.actions)
    order by ${byName(sql`p.name`)}`.execute(trx);
  return rows;
}

/** What both ends of the handover say in the cash flow. */
const toldAs = (receiver: string, difference: number, reason: string | null): string =>
  difference === 0
    ? `Passagem de caixa para ${receiver}.`
    : `Passagem de caixa para ${receiver}. ${difference < 0 ? 'Faltaram' : 'Sobraram'} ${formatMoney(cents(Math.abs(difference)))}: ${reason}`;

/**
 * Hands an open drawer over to the next cashier: its session closes with its balance and another opens with what was counted, in one
 * transaction under the lock of the session and of the drawer; both people and the reason of a difference are kept. [CSH-057, CSH-058, UXP-014]
 */
async function handOver(call: Call<'handOverCashier'>): Promise<Answer<'handOverCashier'>> {
  const { trx, session, body, path, newId } = call;
  const value = toCents(body.value, 'value');
  const counted = toCents(body.counted, 'counted');
  const reason = body.reason?.trim() || null;
  const cashier = await lockCashier(trx, path.id, session.userId);
  const anotherOpen = await hasOpenCashier(trx, cashier.bankAccountId, cashier.id);
  const { closed, opened } = allowed(rules.handOver(tillOf(cashier), { value, counted, anotherOpen }));
  const receivers = await receiversOf(trx, cashier.bankAccountId, session.userId);
  refuseProblems(
    rules.validateHandover(
      { receiverId: body.receiverId, counted, reason },
      { expected: value, receivers: receivers.map(({ id }) => id) },
    ),
  );
  const receiver = receivers.find(({ id }) => id === body.receiverId);
  if (!receiver) throw notFound();
  const told = toldAs(receiver.name, counted - value, reason);
  await closeSession(call, cashier.id, {
    closing: closed.closing ?? value,
    counted,
    notes: [told, body.notes?.trim()].filter(Boolean).join('\n'),
  });
  const id = await openSession(call, {
    drawerId: cashier.bankAccountId,
    userId: receiver.id,
    opening: opened.opening,
    notes: `Recebido de ${session.userName} na passagem de caixa`,
  });
  await trx
    .insertInto('cashier_handover')
    .values({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      closed_id: cashier.id,
      opened_id: id,
      given_by: session.userId,
      received_by: receiver.id,
      expected_cents: value,
      counted_cents: counted,
      reason,
    })
    .execute();
  call.audit('cashier.handed-over', 'cashier', cashier.id);
  call.audit('cashier.received-in-handover', 'collaborator', receiver.id);
  call.publish({ type: 'cashier', id });
  call.publish({ type: 'cashier', id: cashier.id });
  const { items } = await findCashiers(trx, { userId: session.userId, id, limit: 1, offset: 0 });
  if (!items[0]) throw notFound();
  return items[0];
}

/** The handover of a closed session, as its paper tells it; null where it was closed by itself. */
export async function readHandover(
  trx: Trx,
  closedId: string,
): Promise<{ giver: string; receiver: string; reason: string | null } | null> {
  const { rows } = await sql<{ giver: string; receiver: string; reason: string | null }>`
    select g.name as giver, r.name as receiver, h.reason from cashier_handover h
    join app_user g on g.id = h.given_by join app_user r on r.id = h.received_by
    where h.closed_id = ${closedId} and h.undone_at is null`.execute(trx);
  return rows[0] ?? null;
}

/** «Passagem de caixa». [CSH-057, CSH-058] */
export const handoverRoutes: Some<'handOverCashier' | 'listCashierReceivers'> = {
  handOverCashier: handOver,
  listCashierReceivers: async ({ trx, session, path }) => {
    const cashier = await lockCashier(trx, path.id, session.userId);
    return { items: await receiversOf(trx, cashier.bankAccountId, session.userId) };
  },
};
