/** How an appointment came to be: typed at the desk, from the waiting list, as a session of a package, from a file, or pasted as a copy. [ENT-066] */
export const BOOKING_ORIGINS = ['desk', 'waitingList', 'bundle', 'import', 'copy'] as const;

export type BookingOrigin = (typeof BOOKING_ORIGINS)[number];

/** An appointment that is about to be copied; it may be a copy itself. */
export interface CopySource {
  readonly key: string;
  readonly refKey: string | null;
  readonly originalKey: string | null;
}

/** Whose copy an appointment is, and whose the first of the chain. */
export interface CopyChain {
  readonly refKey: string;
  readonly originalKey: string;
}

/**
 * What a copy remembers: the appointment it was copied from and the first of the chain of copies, which are the same when nothing was copied before.
 * Where the first was removed since, the chain begins with the earliest that is still known. [ENT-066, SCH-021]
 */
export function copyChain({ key, refKey, originalKey }: CopySource): CopyChain {
  return { refKey: key, originalKey: originalKey ?? refKey ?? key };
}
