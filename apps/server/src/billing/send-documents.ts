import type { ProblemData } from '@prumo/domain/result';
import { DOCUMENT_FORMATS, documentRequest, type GuideDocument, type WebServiceTerms } from '@prumo/tiss';
import { sql } from 'kysely';
import { buffer } from 'node:stream/consumers';
import type { Trx } from '../database/tenant.ts';
import type { ServiceOutcome } from '../partner-services/index.ts';
import type { Services } from '../services.ts';

/** A document on its way, before its file was read. */
export interface WaitingDocument extends Omit<GuideDocument, 'content'> {
  readonly fileId: string;
  readonly lotId: string;
}

/** How the sending of all documents of a lot ended. */
export interface DocumentsOutcome {
  readonly kind: 'documents';
  readonly sent: number;
  /** Why the last one that was not taken was not. */
  readonly failed: { readonly count: number; readonly code: string; readonly data?: ProblemData } | null;
}

/** The documents of the guides of a lot that its insurance does not have, in the order in which they came. */
export async function waitingDocuments(trx: Trx, lotId: string): Promise<readonly WaitingDocument[]> {
  const { rows } = await sql<{
    file_id: string;
    number: number;
    type: GuideDocument['type'];
    note: string | null;
    extension: string;
    guide: string;
    lot: number;
    protocol: string | null;
  }>`select d.file_id, d.number, d.type, d.note, f.extension, g.number as guide, t.number as lot, t.protocol
    from tiss_lot t join tiss_lot_guide g on g.branch_id = t.branch_id and g.lot_id = t.id and not g.canceled
    join guide_document d on d.branch_id = g.branch_id and d.account_id = g.account_id and d.status <> 'sent'
    join file f on f.branch_id = d.branch_id and f.id = d.file_id where t.id = ${lotId} order by g.position, d.number`.execute(
    trx,
  );
  return rows.flatMap((row) => {
    const format = DOCUMENT_FORMATS[row.extension];
    if (format === undefined) return [];
    return [
      {
        fileId: row.file_id,
        lotId,
        number: String(row.number),
        lot: String(row.lot),
        protocol: row.protocol,
        guide: row.guide,
        format,
        type: row.type,
        note: row.note,
      },
    ];
  });
}

interface Ways {
  readonly files: Services['files'];
  readonly terms: WebServiceTerms;
  readonly ask: (envelope: Uint8Array) => Promise<ServiceOutcome>;
  /** Runs in a transaction of its own. */
  readonly within: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  readonly now: () => number;
}

/**
 * Sends documents one after another, each answer stored as it comes: what the insurance has is not sent again by whoever follows. One whose
 * answer was lost goes out under its number again when somebody asks for it; the standard has no question for a document. [TIS-014]
 */
export async function sendDocuments(documents: readonly WaitingDocument[], ways: Ways): Promise<DocumentsOutcome> {
  const ends: DocumentEnd[] = [];
  for (const [at, document] of documents.entries()) {
    await ways.within((trx) => store(trx, document, { status: 'sending' }, ways.now()));
    const ended = await sendOne(document, { ...ways, terms: { ...ways.terms, sequence: ways.terms.sequence + at } });
    await ways.within((trx) => store(trx, document, ended, ways.now()));
    ends.push(ended);
  }
  const failed = ends.filter(({ status }) => status !== 'sent');
  const last = failed.at(-1);
  return {
    kind: 'documents',
    sent: ends.length - failed.length,
    failed:
      last === undefined ? null : { count: failed.length, code: last.code, ...(last.data ? { data: last.data } : {}) },
  };
}

interface DocumentEnd {
  readonly status: 'sent' | 'refused' | 'unreached' | 'lost';
  readonly protocol?: string;
  readonly code: string;
  readonly data?: ProblemData;
}

async function sendOne(document: WaitingDocument, { files, terms, ask }: Ways): Promise<DocumentEnd> {
  const file = await files.read(document.fileId);
  if (file === null) return { status: 'unreached', code: 'insurance-service.document-gone' };
  const written = documentRequest({ ...document, content: (await buffer(file)).toString('base64') }, terms);
  if (!written.ok)
    return { status: 'unreached', code: 'insurance-service.header', data: { field: written.error[0]?.field ?? '' } };
  const outcome = await ask(written.value);
  if (outcome.kind !== 'answered')
    return { status: outcome.kind, code: outcome.code, ...(outcome.data ? { data: outcome.data } : {}) };
  const { answer } = outcome;
  return answer.kind === 'document' && answer.number === document.number
    ? { status: 'sent', protocol: answer.protocol, code: 'insurance-service.sent', data: { protocol: answer.protocol } }
    : { status: 'lost', code: 'insurance-service.other-answer' };
}

async function store(
  trx: Trx,
  { fileId, lotId }: WaitingDocument,
  end: DocumentEnd | { readonly status: 'sending' },
  now: number,
): Promise<void> {
  const told = 'code' in end ? end : null;
  await trx
    .updateTable('guide_document')
    .set({
      status: end.status,
      lot_id: lotId,
      protocol: told?.protocol ?? null,
      code: told?.code ?? null,
      data: told?.data === undefined ? null : JSON.stringify(told.data),
      told_at: told === null ? null : new Date(now).toISOString(),
    })
    .where('file_id', '=', fileId)
    .execute();
}
