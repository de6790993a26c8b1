import type { Example } from './example.ts';

/** Born, on 10/06/2025: completed years and age group. */
export const ageExamples: readonly Example<string, readonly [number, string]>[] = [
  { id: 'W-116', given: '2025-06-09', expected: [0, '0-10'] },
  { id: 'W-117', given: '2014-06-11', expected: [10, '0-10'] },
  { id: 'W-118', given: '2014-06-10', expected: [11, '11-20'] },
  { id: 'W-119', given: '2004-06-11', expected: [20, '11-20'] },
  { id: 'W-120', given: '1964-06-11', expected: [60, '51-60'] },
  { id: 'W-121', given: '1965-06-11', expected: [59, '51-60'] },
  { id: 'W-122', given: '1964-06-10', expected: [61, '+60'] },
];

export const cpfExamples: readonly Example<string, boolean>[] = [
  { id: 'W-130', given: '529.982.247-25', expected: true },
  { id: 'W-131', given: '529.982.247-24', expected: false },
  { id: 'W-132', given: '111.111.111-11', expected: false },
  { id: 'W-133', given: '111.444.777-35', expected: true },
];

export const cnpjExamples: readonly Example<string, boolean>[] = [
  { id: 'W-134', given: '11.222.333/0001-81', expected: true },
  { id: 'W-135', given: '11.222.333/0001-80', expected: false },
  { id: 'W-136', given: '00.000.000/0000-00', expected: false },
];
