import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';

/** The largest document of a guide: 7 MB. In Base64 that is just below 10 million characters, the longest text that common readers of XML take. */
export const MAX_DOCUMENT_BYTES = 7 * 1024 * 1024;
/** The most documents of one guide. */
export const MAX_GUIDE_DOCUMENTS = 20;
/** The longest note of a document in the national standard. */
export const MAX_DOCUMENT_NOTE = 500;

/** What becomes of a document: kept, on its way to the insurance, there under a protocol, or not; of a lost one nobody knows. */
export const DOCUMENT_STATUSES = ['new', 'sending', 'sent', 'refused', 'unreached', 'lost'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** A document of a guide has at least one byte and at most 7 MB. [ANS 80] */
export function checkDocumentSize(
  bytes: number,
): Result<true, Refusal<'billing.document-too-large' | 'clinical.file-empty'>> {
  if (!(bytes > 0)) return refuse('clinical.file-empty');
  return bytes <= MAX_DOCUMENT_BYTES ? ok(true) : refuse('billing.document-too-large');
}

/** A document as it is added: its type (table 81) and a note of at most 500 characters; a guide has 20 at most. [ANS 81] */
export function validateGuideDocument({
  type,
  note,
  standing,
}: {
  readonly type: string | null;
  readonly note: string | null;
  /** Documents that the guide has already. */
  readonly standing: number;
}): Problem[] {
  const long = !isBlank(note) && note.trim().length > MAX_DOCUMENT_NOTE;
  return [
    ...requireFields({ type }),
    ...(long ? [problem('note', 'text.too-long', { maximum: MAX_DOCUMENT_NOTE })] : []),
    ...(standing >= MAX_GUIDE_DOCUMENTS
      ? [problem('file', 'billing.documents-full', { maximum: MAX_GUIDE_DOCUMENTS })]
      : []),
  ];
}

/** A document that the insurance has, or may have, is not removed. [TIS-014] */
export function canRemoveDocument(status: DocumentStatus): Result<true, Refusal<'billing.document-sent'>> {
  return status === 'new' || status === 'refused' || status === 'unreached'
    ? ok(true)
    : refuse('billing.document-sent');
}
