import { assert, isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { changeRecord } from './record-state.ts';
import type { RecordRefusal, RecordStatus } from './record-state.ts';

/** The texts of a record by section: anamnesis, request … */
export type RecordSections = Readonly<Record<string, string>>;

/** One version of a finished record. Versions are only ever added. [AUD-005] */
export interface RecordVersion {
  /** 1 for the record as it was finished. */
  readonly number: number;
  readonly sections: RecordSections;
  readonly authorId: string;
  /** ISO instant. */
  readonly date: string;
  /** Why it was corrected; null for the first. */
  readonly reason: string | null;
}

export type NewVersion = Pick<RecordVersion, 'sections' | 'authorId' | 'date'> & { readonly reason: string };

/**
 * Adds a version to a finished record: only its author, with a reason, and only when something changed. The versions given come back
 * untouched, the new one last. A record without a first version is a defect and throws. [AUD-005, MED-055]
 */
export function correctRecord(
  versions: readonly RecordVersion[],
  change: NewVersion,
): Result<RecordVersion[], RecordRefusal> {
  const first = versions[0];
  const latest = versions.at(-1);
  assert(first !== undefined && latest !== undefined, 'a finished record has a version');
  const isAuthor = change.authorId === first.authorId;
  const answer = changeRecord('finished', 'correct', { isAuthor, isComplete: true, reason: change.reason });
  if (!answer.ok) return answer;
  if (compareVersions(latest.sections, change.sections).length === 0) return refuse('record.unchanged');
  const { sections, authorId, date, reason } = change;
  return ok([...versions, { number: latest.number + 1, sections, authorId, date, reason: reason.trim() }]);
}

export interface SectionChange {
  readonly section: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before: string;
  readonly after: string;
}

/** What differs between two versions, by section, those of the earlier one first. Blank and absent are the same. [AUD-005] */
export function compareVersions(before: RecordSections, after: RecordSections): SectionChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((section) => {
    const was = textOf(before, section);
    const is = textOf(after, section);
    if (was === is) return [];
    return [{ section, kind: kindOf(was, is), before: was, after: is }];
  });
}

function kindOf(before: string, after: string): SectionChange['kind'] {
  if (before === '') return 'added';
  return after === '' ? 'removed' : 'changed';
}

function textOf(sections: RecordSections, name: string): string {
  const text = Object.hasOwn(sections, name) ? sections[name] : undefined;
  return isBlank(text) ? '' : text;
}

/** A later remark on a record, by whoever attends the patient; the record itself stays as it is. */
export interface Addendum {
  readonly authorId: string;
  /** ISO instant. */
  readonly date: string;
  readonly text: string;
}

export type AddendumRefusal = RecordRefusal | Refusal<'record.addendum-empty'>;

/** Adds an addendum to a finished or signed record; it needs a text. Earlier addenda come back untouched. [AUD-005] */
export function addAddendum(
  status: RecordStatus,
  addenda: readonly Addendum[],
  addendum: Addendum,
): Result<Addendum[], AddendumRefusal> {
  const answer = changeRecord(status, 'append', { isAuthor: false, isComplete: true });
  if (!answer.ok) return answer;
  return isBlank(addendum.text)
    ? refuse('record.addendum-empty')
    : ok([...addenda, { ...addendum, text: addendum.text.trim() }]);
}
