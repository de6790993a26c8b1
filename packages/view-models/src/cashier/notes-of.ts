/** A typed Observação as it is stored: null when nothing was written. */
export const notesOf = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

/** Longest Observação the server takes. */
export const MAX_NOTES = 500;
