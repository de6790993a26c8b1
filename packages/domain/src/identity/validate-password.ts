import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Length in characters of a new password. [ACC-075, A42] */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 128 } as const;

/** A password as it counts wherever one is typed, chosen or changed: the spaces around it come from pasting and are none of it. [ACC-073] */
export function readPassword(typed: string): string {
  return typed.trim();
}

/**
 * A new password: 8 to 128 characters of any kind, spaces around them not counted, not the username, not one of the most common
 * (the caller has the list). No composition rules. [ACC-073, ACC-075, A42]
 */
export function validatePassword(typed: string, username: string, isCommon: (password: string) => boolean): Problem[] {
  const password = readPassword(typed);
  if (password === '') return [problem('password', 'field.required')];
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.minimum)
    return [problem('password', 'password.too-short', { minimum: PASSWORD_LENGTH.minimum })];
  if (length > PASSWORD_LENGTH.maximum)
    return [problem('password', 'password.too-long', { maximum: PASSWORD_LENGTH.maximum })];
  if (username.trim() !== '' && password.toLowerCase() === username.trim().toLowerCase())
    return [problem('password', 'password.equals-username')];
  return isCommon(password) ? [problem('password', 'password.common')] : [];
}
