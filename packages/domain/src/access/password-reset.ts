import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** 'Enviar' is enabled above this many characters. [ACC-047, ACC-074] */
export const RESET_REQUEST_ABOVE = 10;

/** Digits of the code, its life and how often it may be tried. [ACC-076, A44] */
export const RESET_CODE_DIGITS = 6;
export const RESET_CODE_MINUTES = 15;
export const RESET_CODE_ATTEMPTS = 5;

/** Whether a code may be asked for: the e-mail or CPF typed is longer than 10 characters, spaces around it not counted. [ACC-047, W-148] */
export function canRequestReset(username: string): boolean {
  return username.trim().length > RESET_REQUEST_ABOVE;
}

/** The digits of a typed code, at most 6: the mask 000000. '12a3456789' → '123456'. [UIX-011] */
export function cleanResetCode(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, RESET_CODE_DIGITS);
}

/** Whether the code is complete, so that it is validated by itself. [ACC-050, ACC-076, W-149] */
export function isResetCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A code that was sent; the digits themselves are compared by the caller, who keeps only their hash. */
export interface SentCode {
  /** ISO instant. */
  readonly sentAt: string;
  /** Wrong tries so far. */
  readonly attempts: number;
  readonly used: boolean;
}

/**
 * Whether a sent code opens the new password: the right one, within 15 minutes (the 15th is too late), not after 5 wrong
 * tries and only once. One refusal for every reason, so that nothing is learnt from it; an instant that is none refuses.
 * [ACC-096, ACC-097, A44]
 */
export function checkResetCode(
  sent: SentCode,
  matches: boolean,
  nowIso: string,
): Result<true, Refusal<'auth.reset-code-invalid'>> {
  const age = Date.parse(nowIso) - Date.parse(sent.sentAt);
  const inTime = age >= 0 && age < RESET_CODE_MINUTES * 60_000;
  const isOpen = inTime && !sent.used && sent.attempts < RESET_CODE_ATTEMPTS;
  return isOpen && matches ? ok(true) : refuse('auth.reset-code-invalid');
}
