import type { Example } from './example.ts';

export interface PeriodGiven {
  readonly kind: string;
  readonly start: string;
  readonly end: string;
}

/** true: accepted. */
export const periodExamples: readonly Example<PeriodGiven, boolean>[] = [
  {
    id: 'W-095',
    given: { kind: 'billing-professional-transfer', start: '2025-01-01', end: '2025-05-01' },
    expected: true,
  },
  {
    id: 'W-096',
    given: { kind: 'billing-professional-transfer', start: '2025-01-01', end: '2025-05-02' },
    expected: false,
  },
  { id: 'W-097', given: { kind: 'request-account-report', start: '2024-10-31', end: '2025-02-28' }, expected: true },
  { id: 'W-098', given: { kind: 'request-account-report', start: '2024-10-31', end: '2025-03-01' }, expected: false },
  { id: 'W-099', given: { kind: 'indication-demonstrative', start: '2025-01-15', end: '2025-07-15' }, expected: true },
  { id: 'W-100', given: { kind: 'indication-demonstrative', start: '2025-01-15', end: '2025-07-16' }, expected: false },
  { id: 'W-101', given: { kind: 'appointment-productions', start: '2025-01-01', end: '2025-04-01' }, expected: true },
  { id: 'W-102', given: { kind: 'appointment-productions', start: '2025-01-01', end: '2025-04-02' }, expected: false },
  { id: 'W-103', given: { kind: 'product-transactions', start: '2025-01-01', end: '2025-03-31' }, expected: true },
  { id: 'W-104', given: { kind: 'product-transactions', start: '2025-01-01', end: '2025-04-01' }, expected: false },
  { id: 'W-105', given: { kind: 'schedule-indicators', start: '2025-01-01', end: '2025-12-31' }, expected: true },
  { id: 'W-106', given: { kind: 'schedule-indicators', start: '2025-01-01', end: '2026-01-01' }, expected: false },
  { id: 'W-107', given: { kind: 'campaigns', start: '2025-01-01', end: '2025-07-01' }, expected: true },
  { id: 'W-108', given: { kind: 'campaigns', start: '2025-01-01', end: '2025-07-02' }, expected: false },
  { id: 'W-109', given: { kind: 'appointment-productions', start: '2025-05-02', end: '2025-05-01' }, expected: false },
];

export const pageExamples: readonly Example<number, number>[] = [
  { id: 'W-143', given: 20, expected: 1 },
  { id: 'W-143', given: 21, expected: 2 },
  { id: 'W-143', given: 441, expected: 23 },
];
