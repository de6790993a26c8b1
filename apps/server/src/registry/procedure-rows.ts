import { isBlank } from '@prumo/domain/result';
import type { Context } from '../http/contract.ts';

/** The branch of the caller, for the rows written. */
export const branchOf = (call: Context): string => call.session.branch?.id ?? '';

/** A text without the spaces around it; nothing when it is blank. */
export const trimmed = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
