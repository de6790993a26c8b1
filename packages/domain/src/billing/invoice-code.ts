import { isBlank } from '../result/index.ts';
import type { Text } from './guide-draft.ts';

/**
 * The invoice code a form shows: its own if the plan has it, else the first open one, else the first; null without codes. [BIL-069,
 * BIL-070, BIL-071]
 */
export function currentInvoiceCode<T extends { readonly id: string; readonly status: string }>(
  codes: readonly T[],
  chosenId: Text,
): T | null {
  const chosen = isBlank(chosenId) ? undefined : codes.find(({ id }) => id === chosenId);
  return chosen ?? codes.find(({ status }) => status === 'open') ?? codes[0] ?? null;
}
