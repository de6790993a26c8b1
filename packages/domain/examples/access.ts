import type { Example } from './example.ts';

/** Expiry notices on 10/06/2025 for an administrator; null: none. */
export const expiryExamples: readonly Example<string, { readonly code: string; readonly days: number } | null>[] = [
  { id: 'W-110', given: '2025-06-09', expected: { code: 'access.suspended', days: -1 } },
  { id: 'W-111', given: '2025-06-10', expected: { code: 'access.expires-today', days: 0 } },
  { id: 'W-112', given: '2025-06-11', expected: { code: 'access.expires-tomorrow', days: 1 } },
  { id: 'W-113', given: '2025-06-12', expected: { code: 'access.expires-in-days', days: 2 } },
  { id: 'W-114', given: '2025-07-10', expected: { code: 'access.expires-in-days', days: 30 } },
  { id: 'W-115', given: '2025-07-11', expected: null },
];
