import type { Example } from './example.ts';

/** Born, seen on, and the group the person counts in. */
export const ageGroupExamples: readonly Example<{ readonly birthDate: string; readonly date: string }, string>[] = [
  { id: 'W-116', given: { birthDate: '2025-06-09', date: '2025-06-10' }, expected: '0-10' },
  { id: 'W-117', given: { birthDate: '2014-06-11', date: '2025-06-10' }, expected: '0-10' },
  { id: 'W-118', given: { birthDate: '2014-06-10', date: '2025-06-10' }, expected: '11-20' },
  { id: 'W-119', given: { birthDate: '2004-06-11', date: '2025-06-10' }, expected: '11-20' },
  { id: 'W-120', given: { birthDate: '1964-06-11', date: '2025-06-10' }, expected: '51-60' },
  { id: 'W-121', given: { birthDate: '1965-06-11', date: '2025-06-10' }, expected: '51-60' },
  { id: 'W-122', given: { birthDate: '1964-06-10', date: '2025-06-10' }, expected: '+60' },
];

export interface GridGiven {
  readonly total: number;
  readonly blocked: number;
  readonly appointments: number;
  readonly slots: number;
}

/** Available, free, Occupancy I and II as the screen writes them. */
export const gridExamples: readonly Example<GridGiven, readonly string[]>[] = [
  {
    id: 'W-123',
    given: { total: 40, blocked: 4, appointments: 27, slots: 3 },
    expected: ['36', '9', '75,00%', '83,33%'],
  },
  {
    id: 'DSH-021',
    given: { total: 36, blocked: 0, appointments: 27, slots: 3 },
    expected: ['36', '9', '75,00%', '83,33%'],
  },
  {
    id: 'DSH-028',
    given: { total: 40, blocked: 4, appointments: 27, slots: 0 },
    expected: ['36', '9', '75,00%', '75,00%'],
  },
  { id: 'A137', given: { total: 4, blocked: 4, appointments: 1, slots: 0 }, expected: ['0', '0', '0,00%', '0,00%'] },
];

/** Shares of a table with a total line: they add up to 100,00. */
export const shareExamples: readonly Example<readonly number[], readonly number[]>[] = [
  { id: 'A2', given: [1, 1, 1], expected: [33.34, 33.33, 33.33] },
  { id: 'A2', given: [1, 1, 1, 1, 1, 1], expected: [16.66, 16.66, 16.67, 16.67, 16.67, 16.67] },
  { id: 'A2', given: [0, 3, 1], expected: [0, 75, 25] },
  { id: 'A2', given: [0, 0], expected: [0, 0] },
];
