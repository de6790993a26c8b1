import type { Schemas } from '@prumo/contract';
import { canRemoveDocument, type DocumentStatus, validateGuideDocument } from '@prumo/domain/billing';
import type { ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../database/one-of.ts';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Some } from '../http/contract.ts';
import { agreed, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { firstOf } from '../lists/page.ts';
import type { Services } from '../services.ts';
import { takeNumbers } from './next-number.ts';

type DocumentOperation = 'listGuideDocuments' | 'addGuideDocument' | 'removeGuideDocument';

const EXTENSIONS = ['pdf', 'jpg', 'png'] as const;

/** Documents of a guide: files of its account with what they are, kept until the insurance has them. [TIS-014, AUD-002, AUD-012] */
export const guideDocumentRoutes = ({ files }: Pick<Services, 'files'>): Some<DocumentOperation> => ({
  listGuideDocuments: listDocuments,
  addGuideDocument: addDocument,
  removeGuideDocument: async (call) => {
    const { trx, path, session, now } = call;
    await lockGuide(trx, path.id);
    const document = await trx
      .selectFrom('guide_document')
      .select('status')
      .where('file_id', '=', path.documentId)
      .where('account_id', '=', path.id)
      .forUpdate()
      .executeTakeFirst();
    if (document === undefined) throw notFound();
    agreed(canRemoveDocument(document.status), 409);
    await trx.deleteFrom('guide_document').where('file_id', '=', path.documentId).execute();
    await trx
      .updateTable('file')
      .set({ removed_at: new Date(now).toISOString(), removed_by: session.userId })
      .where('id', '=', path.documentId)
      .execute();
    call.audit('guide-document.removed', 'account', path.id);
    call.afterCommit(() => files.remove(path.documentId));
    return undefined;
  },
});

async function listDocuments({ trx, path }: Call<'listGuideDocuments'>): Promise<Answer<'listGuideDocuments'>> {
  const account = await trx
    .selectFrom('billing_account')
    .select('id')
    .where('id', '=', path.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  return firstOf(await documentsWhere(trx, sql`d.account_id = ${account.id}`), 0);
}

async function addDocument(call: Call<'addGuideDocument'>): Promise<Schemas['GuideDocument']> {
  const { trx, path, query, session, now } = call;
  const { upload } = call.request;
  if (!upload) throw new Refusal(415, 'request.invalid');
  const guideType = await lockGuide(trx, path.id);
  if (guideType !== 'consultation' && guideType !== 'sadt') throw new Refusal(422, 'billing.document-of-guides');
  const { standing } = await trx
    .selectFrom('guide_document')
    .select((eb) => eb.fn.countAll<number>().as('standing'))
    .where('account_id', '=', path.id)
    .executeTakeFirstOrThrow();
  const note = query.note?.trim() || null;
  refuseProblems(validateGuideDocument({ type: query.type, note, standing }));
  const branch_id = session.branch?.id ?? '';
  await trx
    .insertInto('file')
    .values({
      branch_id,
      id: upload.id,
      entity_type: 'account',
      entity_id: path.id,
      description: upload.description,
      extension: oneOf(EXTENSIONS, upload.extension),
      content_type: upload.contentType,
      size_bytes: upload.sizeBytes,
      sha256: upload.sha256,
      created_by: session.userId,
    })
    .execute();
  await trx
    .insertInto('guide_document')
    .values({
      branch_id,
      file_id: upload.id,
      account_id: path.id,
      number: await takeNumbers(call, 'guide-document', 1),
      type: query.type,
      note,
      created_at: new Date(now).toISOString(),
      created_by: session.userId,
    })
    .execute();
  call.audit('guide-document.added', 'account', path.id);
  call.afterCommit(async () => {
    upload.kept = true;
  });
  const [added] = await documentsWhere(trx, sql`d.file_id = ${upload.id}`);
  if (added === undefined) throw new Error('a document that was added is not there');
  return added;
}

/** The account first, as everybody who changes it does. */
async function lockGuide(trx: Trx, id: string): Promise<string> {
  const account = await trx
    .selectFrom('billing_account')
    .select('guide_type')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'canceled')
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw notFound();
  return account.guide_type;
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly extension: string;
  readonly size: number;
  readonly type: Schemas['DocumentType'];
  readonly note: string | null;
  readonly status: DocumentStatus;
  readonly protocol: string | null;
  readonly code: string | null;
  readonly data: ProblemData | null;
  readonly added: string;
}

async function documentsWhere(trx: Trx, where: RawBuilder<unknown>): Promise<Schemas['GuideDocument'][]> {
  const { rows } =
    await sql<Row>`select d.file_id as id, d.number, f.description as name, f.extension, f.size_bytes as size, d.type, d.note, d.status,
      d.protocol, d.code, d.data, d.created_at as added
    from guide_document d join file f on f.branch_id = d.branch_id and f.id = d.file_id where ${where} order by d.created_at, d.file_id`.execute(
      trx,
    );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    extension: oneOf(EXTENSIONS, row.extension),
    sizeBytes: row.size,
    type: row.type,
    note: row.note,
    status: row.status,
    protocol: row.protocol,
    message: row.code === null ? null : sentence(row.code, row.data ?? undefined),
    addedAt: new Date(row.added).toISOString(),
  }));
}

/** Of lot t: a document of a guide of it that the insurance does not have. */
export const hasUnsentDocuments: RawBuilder<boolean> = sql<boolean>`exists (select from tiss_lot_guide g
  join guide_document d on d.branch_id = g.branch_id and d.account_id = g.account_id
  where g.branch_id = t.branch_id and g.lot_id = t.id and not g.canceled and d.status <> 'sent')`;
