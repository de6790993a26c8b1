import { inTenant } from '../database/tenant.ts';
import type { Job, JobHandler } from '../jobs/index.ts';
import type { Services } from '../services.ts';
import { advance, type Working } from './advance.ts';
import { lockRun } from './run-row.ts';

/** Works on imports in the background, whichever process has time. */
export const importJob = (services: Pick<Services, 'db' | 'files' | 'newId' | 'now'>): JobHandler => ({
  run: (job, signal) => advance(services, workingOf(job), signal),
  gaveUp: async (job) => {
    const { id, scope } = workingOf(job);
    await inTenant(services.db, scope, async (trx) => {
      const run = await lockRun(trx, id);
      if (run?.status !== 'checking' && run?.status !== 'running' && run?.status !== 'undoing') return;
      await trx
        .updateTable('import_run')
        .set({ status: 'failed', stopped_status: run.status })
        .where('id', '=', id)
        .execute();
    });
  },
});

function workingOf({ payload }: Job): Working {
  const { importId, branchId, customerId, userId } = payload;
  return {
    id: importId ?? '',
    scope: { branchId: branchId ?? '', customerId: customerId ?? '', userId: userId ?? null },
  };
}
