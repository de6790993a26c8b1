import type { Example } from './example.ts';

export interface RecordEventGiven {
  readonly status: 'draft' | 'finished' | 'signed';
  readonly event: 'save' | 'finish' | 'correct' | 'append' | 'sign';
  readonly isAuthor: boolean;
  readonly isComplete: boolean;
  readonly reason: string;
}

const author = { isAuthor: true, isComplete: true, reason: '' };

/** The status after the event, or the code of the refusal. */
export const recordExamples: readonly Example<RecordEventGiven, string>[] = [
  { id: 'MED-050', given: { status: 'draft', event: 'save', ...author }, expected: 'draft' },
  { id: 'MED-050', given: { status: 'draft', event: 'finish', ...author }, expected: 'finished' },
  { id: 'MED-050', given: { status: 'finished', event: 'save', ...author }, expected: 'record.finished' },
  { id: 'MED-055', given: { status: 'signed', event: 'save', ...author }, expected: 'record.signed' },
  {
    id: 'A144',
    given: { status: 'draft', event: 'finish', ...author, isComplete: false },
    expected: 'record.incomplete',
  },
  { id: 'A144', given: { status: 'draft', event: 'sign', ...author }, expected: 'record.not-finished' },
  {
    id: 'AUD-005',
    given: { status: 'finished', event: 'correct', ...author, reason: 'Dose trocada' },
    expected: 'finished',
  },
  { id: 'AUD-005', given: { status: 'finished', event: 'correct', ...author }, expected: 'record.reason-required' },
  {
    id: 'AUD-005',
    given: { status: 'finished', event: 'correct', ...author, isAuthor: false, reason: 'Dose trocada' },
    expected: 'record.not-author',
  },
  { id: 'AUD-005', given: { status: 'signed', event: 'append', ...author, isAuthor: false }, expected: 'signed' },
];

/** The return date, null when refused. */
export const returnExamples: readonly Example<
  { readonly from: string; readonly count: number; readonly unit: 'days' | 'weeks' | 'months' | 'years' },
  string | null
>[] = [
  { id: 'MED-051', given: { from: '2025-05-31', count: 15, unit: 'days' }, expected: '2025-06-15' },
  { id: 'MED-051', given: { from: '2025-06-01', count: 2, unit: 'weeks' }, expected: '2025-06-15' },
  { id: 'A22', given: { from: '2025-01-31', count: 1, unit: 'months' }, expected: '2025-02-28' },
  { id: 'A22', given: { from: '2024-02-29', count: 1, unit: 'years' }, expected: '2025-02-28' },
  { id: '§2.6', given: { from: '2025-06-01', count: 0, unit: 'days' }, expected: null },
  { id: '§2.6', given: { from: '2025-06-01', count: 6, unit: 'years' }, expected: null },
];

/** Periodic exams: the last one, what the employee is exposed to, the next one. */
export const periodicExamples: readonly Example<
  { readonly last: string; readonly exposed: boolean; readonly intervalMonths: number | null },
  string
>[] = [
  { id: 'NR-7 7.5.8', given: { last: '2025-06-10', exposed: true, intervalMonths: null }, expected: '2026-06-10' },
  { id: 'NR-7 7.5.8', given: { last: '2025-06-10', exposed: false, intervalMonths: null }, expected: '2027-06-10' },
  { id: 'NR-7 7.5.8', given: { last: '2025-06-10', exposed: true, intervalMonths: 6 }, expected: '2025-12-10' },
  { id: 'NR-7 7.5.8', given: { last: '2025-06-10', exposed: true, intervalMonths: 36 }, expected: '2026-06-10' },
];

export const cidExamples: readonly Example<string, string | null>[] = [
  { id: 'MED-052', given: 'j450', expected: 'J45.0' },
  { id: 'MED-052', given: ' J45 ', expected: 'J45' },
  { id: 'MED-052', given: 'M54.5', expected: 'M54.5' },
  { id: 'MED-052', given: '4J5', expected: null },
  { id: 'MED-052', given: 'J45.', expected: 'J45' },
];
