import { requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

export interface LoginDraft {
  readonly username?: string | null;
  readonly password?: string | null;
}

/** User name and password are required; only spaces are nothing, for both are trimmed before they are sent. [ACC-072, ACC-073] */
export function validateLogin({ username, password }: LoginDraft): Problem[] {
  return requireFields({ username, password });
}
