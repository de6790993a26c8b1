import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordMachine } from '../../rules/clinical/record.machine.ts';
import { addAddendum, changeRecord, correctRecord } from '../../src/clinical/index.ts';
import type { Addendum, RecordStatus, RecordVersion } from '../../src/clinical/index.ts';

const allOn = { isAuthor: true, isComplete: true, hasReason: true };

test('the machine reaches every state and never comes back to a draft [MED-050]', () => {
  const reached = new Set([recordMachine.initial]);
  for (const state of reached) {
    for (const { name } of recordMachine.events) {
      const answer = recordMachine.next(state, name, allOn);
      if (!answer.ok) continue;
      reached.add(answer.value);
      if (state !== 'draft') expect(answer.value).not.toBe('draft');
    }
  }
  expect([...reached].toSorted()).toEqual([...recordMachine.states].toSorted());
});

/** A record as the server keeps it. */
interface StoredRecord {
  status: RecordStatus;
  draft: string;
  versions: readonly RecordVersion[];
  addenda: readonly Addendum[];
}

type Step = readonly [
  event: 'save' | 'finish' | 'correct' | 'append' | 'sign',
  user: string,
  text: string,
  reason: string,
];

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom('save', 'finish', 'correct', 'append', 'sign'),
    fc.constantFrom('ana', 'caio'),
    fc.constantFrom('', 'a', 'b', 'c'),
    fc.constantFrom('', 'motivo'),
  ),
  { maxLength: 40 },
);

/** One step of the record's life; what the rules refuse leaves it as it was. */
function apply(record: StoredRecord, [event, user, text, reason]: Step): void {
  const at = { authorId: user, date: '2025-06-10T12:00:00Z' };
  if (event === 'append') {
    const appended = addAddendum(record.status, record.addenda, { ...at, text });
    if (appended.ok) record.addenda = appended.value;
    return;
  }
  const changed = changeRecord(record.status, event, {
    isAuthor: user === 'ana',
    isComplete: record.draft !== '',
    reason,
  });
  if (!changed.ok) return;
  if (event === 'correct') {
    const corrected = correctRecord(record.versions, { ...at, sections: { anamnesis: text }, reason });
    if (!corrected.ok) return;
    record.versions = corrected.value;
  }
  if (event === 'save') record.draft = text;
  if (event === 'finish') record.versions = [{ ...at, number: 1, sections: { anamnesis: record.draft }, reason: null }];
  record.status = changed.value;
}

test('whatever is tried, a finished record only grows, by its author and with a reason [MED-050, MED-055, AUD-005]', () => {
  fc.assert(
    fc.property(steps, (life) => {
      const record: StoredRecord = { status: 'draft', draft: '', versions: [], addenda: [] };
      for (const step of life) {
        const before = copyOf(record);
        apply(record, step);
        expect(record.versions.slice(0, before.versions.length)).toEqual(before.versions);
        expect(record.addenda.slice(0, before.addenda.length)).toEqual(before.addenda);
        if (before.status !== 'draft') expect(record).toMatchObject({ draft: before.draft });
        if (record.versions.length > before.versions.length) expect(step[1]).toBe('ana');
        expect(record.status === 'draft').toBe(record.versions.length === 0);
      }
      for (const version of record.versions.slice(1)) expect(version.reason).toBe('motivo');
    }),
    { numRuns: 500 },
  );
});

function copyOf(record: StoredRecord): StoredRecord {
  return JSON.parse(JSON.stringify(record)) as StoredRecord;
}
