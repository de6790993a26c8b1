import * as domain from '@prumo/domain/hospitalization';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, label, labelsOf, sentence } from '../src/index.ts';

const ENUMERATIONS: Readonly<Record<string, readonly string[]>> = {
  bedEvent: domain.BED_EVENTS,
  bedStatus: domain.BED_STATUSES,
  doseStatus: domain.DOSE_STATUSES,
  planFrequencyKind: domain.PLAN_FREQUENCY_KINDS,
  planItemAction: domain.PLAN_ITEM_ACTIONS,
  planItemStatus: domain.PLAN_ITEM_STATUSES,
  transferDayCharge: domain.TRANSFER_DAY_CHARGES,
};

test.each(Object.keys(ENUMERATIONS))(
  'every value of %s has a pt-BR label, and no label is left over',
  (enumeration) => {
    const values = ENUMERATIONS[enumeration] ?? [];
    expect(
      values.filter((value) => !isLabelled(enumeration, value) || label(enumeration, value).includes('_')),
    ).toEqual([]);
    expect(
      labelsOf(enumeration)
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual(values.toSorted());
  },
);

test('a refused bed says in which state it is, in words', () => {
  expect(sentence('bed.not-available', { status: 'cleaning' })).toBe(
    'Este leito não pode receber paciente: Em higienização',
  );
});
