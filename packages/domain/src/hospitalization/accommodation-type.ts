import { requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

export interface AccommodationType {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

export interface AccommodationTypeDraft {
  readonly name: string | null;
  /** The procedure its days are charged with. */
  readonly expenseId: string | null;
}

/** A type of accommodation has a name and the procedure of its daily charge. [HSP-009, HSP-020] */
export function validateAccommodationType({ name, expenseId }: AccommodationTypeDraft): Problem[] {
  return requireFields({ name, expenseId });
}

/** The types a bed may be given: the active ones, and the one it has even if inactive, so that editing loses nothing. [HSP-020] */
export function offeredAccommodationTypes(
  types: readonly AccommodationType[],
  currentId: string | null = null,
): AccommodationType[] {
  return types.filter(({ id, active }) => active || id === currentId);
}
