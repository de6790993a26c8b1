import { isLocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { MAX_PROTOCOL } from './lot-steps.ts';

/** By what a statement is asked of an insurance: what was paid on a day or of a month, or the analysis of a protocol. [TIS-015, TIS-016] */
export const RETURN_REQUESTS = ['day', 'month', 'protocol'] as const;
export type ReturnRequestBy = (typeof RETURN_REQUESTS)[number];

export interface ReturnRequest {
  readonly by: ReturnRequestBy;
  /** A day (YYYY-MM-DD), a month (YYYY-MM) or a protocol of up to 12 characters. */
  readonly value: string | null;
}

/** What is wrong with a request for a statement, at `value`. [TIS-015, TIS-016] */
export function checkReturnRequest({ by, value }: ReturnRequest): Problem[] {
  const text = value?.trim() ?? '';
  if (isBlank(value)) return requireFields({ value });
  if (by === 'protocol')
    return text.length > MAX_PROTOCOL ? [problem('value', 'text.too-long', { maximum: MAX_PROTOCOL })] : [];
  const day = by === 'day' ? text : `${text}-01`;
  return isLocalDate(day) ? [] : [problem('value', 'date.invalid')];
}
