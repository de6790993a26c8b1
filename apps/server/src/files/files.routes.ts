import type { Schemas } from '@prumo/contract';
import { isBlank, problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../database/one-of.ts';
import type { Trx } from '../database/tenant.ts';
import { type Context, JsonText, type Some } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { type Page } from '../lists/page.ts';
import { FILE_EXTENSIONS } from './file-type.ts';
import { permittedFile, permittedOwner } from './file-owner.ts';

type Stored = Schemas['File'];
type FileOperation = 'listFiles' | 'uploadFile' | 'getFile' | 'renameFile' | 'deleteFile';

const fileJson: RawBuilder<string> = sql`json_build_object(
  'id', f.id, 'url', '/files/' || f.id, 'extension', f.extension, 'description', f.description, 'date', f.created_at, 'contentType', f.content_type, 'sizeBytes', f.size_bytes, 'origin', f.origin)`;

/** Files of a person. Reading one is audited like any record of a patient. [PAT-014, PAT-015, PAT-016, PAT-017, AUD-002, AUD-012] */
export const fileRoutes = ({ files, settings }: Pick<Services, 'files' | 'settings'>): Some<FileOperation> => ({
  listFiles: async (call) => {
    const { trx, path, query } = call;
    await permittedOwner(call, settings.restrictedUserIds, path.entityId, 'read');
    const ofOrigin = query.origin === undefined ? sql`true` : sql`f.origin = ${query.origin}`;
    const { rows } = await sql<{
      json: string;
      total: number;
    }>`select count(*) as total, coalesce(json_agg(${fileJson} order by f.created_at desc, f.id desc), '[]')::text as json
      from file f where f.entity_id = ${path.entityId} and f.removed_at is null and ${ofOrigin}`.execute(trx);
    return new JsonText<Page<Stored>>(
      `{"items":${rows[0]?.json ?? '[]'},"total":${rows[0]?.total ?? 0},"hasMore":false}`,
    );
  },

  uploadFile: async (call) => {
    const { upload } = call.request;
    if (!upload) throw new Refusal(415, 'request.invalid');
    const owner = await permittedOwner(call, settings.restrictedUserIds, call.path.entityId, 'write');
    await call.trx
      .insertInto('file')
      .values({
        branch_id: call.session.branch?.id ?? '',
        id: upload.id,
        entity_type: owner,
        entity_id: call.path.entityId,
        origin: call.query.origin ?? null,
        description: upload.description,
        extension: oneOf(FILE_EXTENSIONS, upload.extension),
        content_type: upload.contentType,
        size_bytes: upload.sizeBytes,
        sha256: upload.sha256,
        created_by: call.session.userId,
      })
      .execute();
    call.audit('file.created', 'file', upload.id);
    call.afterCommit(async () => {
      upload.kept = true;
    });
    return readFile(call.trx, upload.id);
  },

  getFile: async (call) => {
    await permittedFile(call, settings.restrictedUserIds, call.path.id, 'read');
    const found = await call.trx
      .selectFrom('file')
      .select(['content_type', 'description', 'extension'])
      .where('id', '=', call.path.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!found) throw notFound();
    const bytes = await files.read(call.path.id);
    if (!bytes) throw notFound();
    call.audit('file.read', 'file', call.path.id);
    return {
      contentType: found.content_type,
      fileName: `${found.description}.${found.extension}`,
      bytes,
      untrusted: true,
    };
  },

  renameFile: async (call) => {
    await permittedFile(call, settings.restrictedUserIds, call.path.id, 'write');
    const description = call.body.description.replaceAll(/\s+/g, ' ').trim();
    refuseProblems(isBlank(description) ? [problem('description', 'file.description-required')] : []);
    const renamed = await call.trx
      .updateTable('file')
      .set({ description })
      .where('id', '=', call.path.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw notFound();
    call.audit('file.renamed', 'file', call.path.id);
    return readFile(call.trx, call.path.id);
  },

  deleteFile: async (call) => {
    await permittedFile(call, settings.restrictedUserIds, call.path.id, 'write');
    await markRemoved(call, call.path.id);
    call.audit('file.deleted', 'file', call.path.id);
    call.afterCommit(() => files.remove(call.path.id));
    return undefined;
  },
});

async function readFile(trx: Trx, id: string): Promise<JsonText<Stored>> {
  const { rows } = await sql<{ json: string }>`select ${fileJson}::text as json from file f where f.id = ${id}`.execute(
    trx,
  );
  if (!rows[0]) throw notFound();
  return new JsonText<Stored>(rows[0].json);
}

/** The row stays, so that the audit can say what the removed file was; its bytes go when this is committed. */
async function markRemoved({ trx, session, now }: Context, id: string): Promise<void> {
  const removed = await trx
    .updateTable('file')
    .set({ removed_at: new Date(now).toISOString(), removed_by: session.userId })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) throw notFound();
}
