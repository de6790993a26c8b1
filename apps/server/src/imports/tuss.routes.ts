import { Refusal } from '../http/refusal.ts';
import { ReadFirst, type Some } from '../http/contract.ts';
import type { Services } from '../services.ts';
import { readTussPackage, takeTussTables } from './tuss-package.ts';

/** The national tables, brought by the browser. They are shared by all clinics of the server: its operator may keep them to the command. [TIS-022] */
export const tussRoutes = ({ files, settings }: Pick<Services, 'files' | 'settings'>): Some<'importTuss'> => ({
  importTuss: new ReadFirst(async ({ request: { upload }, query: { dryRun, table }, session, signal }) => {
    if (!upload || (upload.extension !== 'csv' && upload.extension !== 'xlsx' && upload.extension !== 'zip'))
      throw new Refusal(415, 'request.invalid');
    if (!settings.tussByScreen) throw new Refusal(403, 'import.tuss-by-operator');
    const file = { path: files.pathOf(upload.id), name: upload.description, extension: upload.extension };
    const read = await readTussPackage(file, table ?? null, { who: session.branch?.id ?? '', signal });
    return {
      handle: async (call) => {
        const tables = await takeTussTables(call.trx, read, dryRun);
        call.audit(dryRun ? 'tuss.checked' : 'tuss.imported', 'tuss', null);
        return { tables };
      },
    };
  }),
});
