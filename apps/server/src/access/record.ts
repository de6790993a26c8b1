import { appendAudit, type AuditSource } from '../audit/audit.ts';
import type { Trx } from '../database/tenant.ts';

/** Writes what became of an account, in the transaction of its change: log-ins and the like belong to no branch. [AUD-001] */
export const record = (trx: Trx, userId: string, source: AuditSource, ...actions: readonly string[]): Promise<void> =>
  appendAudit(
    trx,
    { ...source, userId },
    actions.map((action) => ({ action, recordType: 'user', recordId: userId })),
  );
