/** Small texts this browser keeps (last user name, current module). Never anything about a patient. */
export interface Preferences {
  read(key: string): string | null;
  /** Null forgets. */
  write(key: string, value: string | null): void;
}
