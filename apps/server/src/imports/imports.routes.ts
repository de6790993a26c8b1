import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import { type Call, type Context, JsonText, ReadFirst, type Some } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { EVERYTHING } from '../lists/page.ts';
import type { Services } from '../services.ts';
import { importItemJson, readImport } from './import-json.ts';
import { beginCheck, beginRun, beginUndo, cancel, keepFile, lockedIn, moverOf, refuseKind } from './import-steps.ts';
import { downloadRefusals, listRefusals } from './refused-rows.ts';
import type { ImportStatus } from './run-row.ts';
import { spool } from './spool.ts';

type ImportOperation =
  | 'listImports'
  | 'createImport'
  | 'getImport'
  | 'checkImport'
  | 'runImport'
  | 'cancelImport'
  | 'undoImport'
  | 'listImportRefusals'
  | 'downloadImportRefusals';

/** What is brought from other systems: a file, its columns, a check that writes nothing, the run, its report, its undo. [UXP-019] */
export const importRoutes = ({ files }: Pick<Services, 'files'>): Some<ImportOperation> => ({
  listImports: async ({ trx, query: { limit = 20, offset = 0 } }) => {
    const size = limit === 0 ? EVERYTHING : limit;
    const { rows } = await sql<{
      json: string;
      total: number;
    }>`select coalesce((select json_agg(${importItemJson} order by i.created_at desc, i.id) from (
        select * from import_run order by created_at desc, id limit ${size} offset ${offset}) i), '[]')::text as json, (select count(*)::int from import_run) as total`.execute(
      trx,
    );
    const { json, total } = rows[0] ?? { json: '[]', total: 0 };
    return new JsonText<{ items: Schemas['ImportItem'][]; total: number; hasMore: boolean }>(
      `{"items":${json},"total":${total},"hasMore":${offset + size < total}}`,
    );
  },

  createImport: new ReadFirst(async ({ request: { upload }, query: { kind }, session, newId, signal }) => {
    if (!upload || (upload.extension !== 'csv' && upload.extension !== 'xlsx'))
      throw new Refusal(415, 'request.invalid');
    refuseKind({ session }, kind);
    const id = newId();
    const { extension, description, sha256 } = upload;
    // The file itself goes when the answer leaves: its rows are kept.
    const reader = { who: session.branch?.id ?? '', signal };
    const read = await spool(files, id, kind, files.pathOf(upload.id), extension, reader);
    return {
      handle: async (call) => {
        await keepFile(moverOf(call), { ...read, id, kind, fileName: `${description}.${extension}`, sha256 });
        call.audit('import.created', 'import', id);
        return readImport(call.trx, id);
      },
      drop: () => files.remove(id),
    };
  }),

  getImport: ({ trx, path }) => readImport(trx, path.id),

  checkImport: (call) =>
    move(call, 'import.checked', ['draft', 'checked'], (run) => beginCheck(moverOf(call), run, call.body.mapping)),
  runImport: (call) => move(call, 'import.started', ['checked', 'failed'], (run) => beginRun(moverOf(call), run)),
  undoImport: (call) => move(call, 'import.undo-started', ['done', 'canceled'], (run) => beginUndo(moverOf(call), run)),
  cancelImport: (call) =>
    move(call, 'import.canceled', ['draft', 'checking', 'checked', 'running', 'failed'], async (run) => {
      await cancel(moverOf(call), run);
      // Whoever reads it at this moment has it open, and finds the import canceled at the next batch.
      if (run.status !== 'checking') call.afterCommit(() => files.remove(run.id));
    }),

  listImportRefusals: (call) => listRefusals(call, call.path.id, call.query),
  downloadImportRefusals: (call) => downloadRefusals(call, call.path.id),
});

type Step = (run: Awaited<ReturnType<typeof lockedIn>>) => Promise<void>;

async function move(
  call: Context & { readonly path: Call<'getImport'>['path'] },
  action: string,
  steps: readonly ImportStatus[],
  step: Step,
): Promise<Schemas['Import']> {
  const run = await lockedIn(call.trx, call.path.id, ...steps);
  refuseKind(call, run.kind);
  await step(run);
  call.audit(action, 'import', run.id);
  return readImport(call.trx, run.id);
}
