import { appendAudit } from '../audit/audit.ts';
import { inTenant, NO_BRANCH } from '../database/tenant.ts';
import type { Services } from '../services.ts';

/** Log-ins and the like belong to no branch: they have a chain of their own. */
export async function record(services: Services, userId: string, requestId: string, action: string): Promise<void> {
  await inTenant(services.db, { branchId: NO_BRANCH, customerId: null, userId }, (trx) =>
    appendAudit(trx, userId, requestId, [{ action, recordType: 'user', recordId: userId }]),
  );
}
