import { deliveryAfter, deliveryFailure } from '@prumo/domain/marketing';
import type { Db } from '../database/pool.ts';
import { inTenant, withKey } from '../database/tenant.ts';
import { publish } from '../realtime/notices.ts';
import { branchesInWork, scopeOf } from './branch-in-work.ts';

/** What the provider says became of a message. */
export interface Report {
  readonly providerId: string;
  /** Branch and message, as they were given along; null when the report does not say. */
  readonly ours: string | null;
  readonly stage: string;
  /** Milliseconds; null when the report does not say. */
  readonly at: number | null;
  /** The provider's number of a failure. */
  readonly code: number | null;
}

const OURS = /^([0-9a-f]{24})\.([0-9a-f]{24})$/;

/** Writes down what became of a message. Late, twice or in another order, the strongest report counts; of a message that is not ours nothing is kept. [UXP-016] */
export async function takeReport(db: Db, report: Report, now: number): Promise<void> {
  const place = await placeOf(db, report);
  if (place === null) return;
  const [branch] = await branchesInWork(db, place.branchId, now);
  if (!branch) return;
  await inTenant(db, scopeOf(branch), async (trx) => {
    const message = await trx
      .selectFrom('message')
      .select(['delivery', 'provider_id'])
      .where('id', '=', place.messageId)
      .where('channel', '=', 'whatsapp')
      .forUpdate()
      .executeTakeFirst();
    if (!message || (message.provider_id !== null && message.provider_id !== report.providerId)) return;
    const known = message.delivery;
    const stage = deliveryAfter(known, report.stage);
    if (stage === known || stage === null) return;
    await trx
      .updateTable('message')
      .set({
        delivery: stage,
        delivery_at: new Date(Math.min(report.at ?? now, now)).toISOString(),
        delivery_reason: stage === 'failed' ? deliveryFailure(report.code) : null,
      })
      .where('id', '=', place.messageId)
      .execute();
    await publish(trx, branch.id, [{ type: 'message', id: place.messageId }]);
  });
}

/** A report may be faster than the sending that is just being written down: then it is found by what was given along. */
async function placeOf(
  db: Db,
  { ours, providerId }: Report,
): Promise<{ readonly branchId: string; readonly messageId: string } | null> {
  const [, branchId, messageId] = OURS.exec(ours ?? '') ?? [];
  if (branchId !== undefined && messageId !== undefined) return { branchId, messageId };
  const route = await withKey(db, providerId, (trx) =>
    trx
      .selectFrom('message_route')
      .select(['branch_id as branchId', 'message_id as messageId'])
      .where('provider_id', '=', providerId)
      .executeTakeFirst(),
  );
  return route ?? null;
}
