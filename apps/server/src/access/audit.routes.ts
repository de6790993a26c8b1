import type { AuditAnchor } from '../audit/anchor.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import type { Some } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';

/** Proves the audit of the branch when somebody asks, and writes that it was asked. [AUD-003] */
export const auditRoutes = ({ auditAnchor }: { readonly auditAnchor: AuditAnchor }): Some<'verifyAudit'> => ({
  verifyAudit: async ({ trx, session, audit }) => {
    const { branch } = session;
    if (!branch) throw new Refusal(403, 'branch.forbidden');
    const { heads, wrongLines } = await auditAnchor.read();
    const own = heads.filter(({ branchId }) => branchId === branch.id);
    const { branchId: _, anchors, anchoredAt, ...found } = await verifyAudit(trx, branch.id, own);
    audit('audit.verified', 'audit', null);
    const anchor = { heads: anchors, latest: anchoredAt, wrongLines: wrongLines.length };
    return { ...found, damage: [...found.damage], anchor: auditAnchor.path === null ? null : anchor };
  },
});
