import { inTenant } from '../database/tenant.ts';
import type { Handlers } from '../http/contract.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { branchesInWork, scopeOf } from '../marketing/index.ts';
import type { Services } from '../services.ts';

/** Questions of one address in a minute: who guesses codes gets nowhere. */
const CHECKS_A_MINUTE = 60;

/** The page that the code of a printed receipt leads to: genuine or not, and nothing else. A void receipt is none. (decision 0038) */
export function receiptCheckRoutes(services: Services): Pick<Handlers['open'], 'checkReceipt'> {
  const calls = new RateLimit(CHECKS_A_MINUTE);
  return {
    checkReceipt: async ({ path, request, now }) => {
      calls.count(request.ip, now);
      const printed = services.receiptLinks.read(path.token);
      const [branch] = printed === null ? [] : await branchesInWork(services.db, printed.branchId, now);
      if (printed === null || !branch) return { genuine: false };
      return inTenant(services.db, scopeOf(branch), async (trx) => {
        const standing = await trx
          .selectFrom('account_receipt')
          .select('id')
          .where('id', '=', printed.receiptId)
          .where('voided_at', 'is', null)
          .executeTakeFirst();
        return { genuine: standing !== undefined };
      });
    },
  };
}
