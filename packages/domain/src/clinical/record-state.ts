import { isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** A record is written as a draft, finished, and may then be signed. [MED-050, A144] */
export const RECORD_STATUSES = ['draft', 'finished', 'signed'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** What can happen to a record: saving a draft, finishing, a new version, an addendum, signing. */
export const RECORD_EVENTS = ['save', 'finish', 'correct', 'append', 'sign'] as const;
export type RecordEvent = (typeof RECORD_EVENTS)[number];

export interface RecordContext {
  /** The user wrote the record. */
  readonly isAuthor: boolean;
  /** Nothing blocks finishing: see validateRecord. */
  readonly isComplete: boolean;
  /** Why a finished record is corrected. */
  readonly reason?: string | null;
}

export type RecordRefusal = Refusal<
  | 'record.not-author'
  | 'record.incomplete'
  | 'record.finished'
  | 'record.signed'
  | 'record.not-finished'
  | 'record.reason-required'
  | 'record.unchanged'
>;

type Answer = Result<RecordStatus, RecordRefusal>;

/**
 * The status of a record after an event. Finishing locks it: from then on nobody saves over it, only its author may make a new version,
 * with a reason, and the new version has to be signed again. Others may append an addendum. A draft may be finished at any later time,
 * by its author only, and never finishes by itself. [MED-050, MED-055, AUD-005, A144]
 */
export function changeRecord(status: RecordStatus, event: RecordEvent, context: RecordContext): Answer {
  if (event === 'append') return status === 'draft' ? refuse('record.not-finished') : ok(status);
  if (!context.isAuthor) return refuse('record.not-author');
  return status === 'draft' ? changeDraft(event, context) : changeFinished(status, event, context);
}

function changeDraft(event: Exclude<RecordEvent, 'append'>, { isComplete }: RecordContext): Answer {
  if (event === 'save') return ok('draft');
  if (event === 'finish') return isComplete ? ok('finished') : refuse('record.incomplete');
  return refuse('record.not-finished');
}

function changeFinished(
  status: 'finished' | 'signed',
  event: Exclude<RecordEvent, 'append'>,
  { reason }: RecordContext,
): Answer {
  if (event === 'correct') return isBlank(reason) ? refuse('record.reason-required') : ok('finished');
  if (event === 'sign' && status === 'finished') return ok('signed');
  return refuse(status === 'signed' ? 'record.signed' : 'record.finished');
}
