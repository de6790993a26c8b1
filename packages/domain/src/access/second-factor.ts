/** Minutes between the right password and the code; long enough to install the application of the phone the first time. [AUD-010] */
export const SECOND_FACTOR_MINUTES = 10;

/** Wrong codes one ticket of the log-in bears; the counters of the account and the address go on besides. [AUD-008, AUD-010] */
export const SECOND_FACTOR_TRIES = 5;

/** Digits of the phone's code and the seconds each one lasts (RFC 6238). */
export const TOTP_DIGITS = 6;
export const TOTP_SECONDS = 30;

/** Recovery codes of an enrolment, each of one use, and their letters: 50 bits. */
export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 10;

/** What a log-in asks for after the right password. */
export type SecondFactorNeed = 'none' | 'code' | 'enrolment';

/** What is known of the person and of the session at that moment. */
export interface SecondFactorState {
  /** The phone is known: switched on by oneself or at an earlier log-in. */
  readonly enrolled: boolean;
  /** An active permission group of the person, in any branch, requires it. */
  readonly required: boolean;
  /** This session has proved it already. */
  readonly proved: boolean;
}

/**
 * What is still missing before somebody is in. A person with a known phone is always asked for its code, whether a group requires it or
 * not; without a phone a group that requires one leads through the enrolment. A session that has proved it is asked no more, until the
 * phone is forgotten and a group requires one again. [AUD-010]
 */
export function secondFactorNeed({ enrolled, required, proved }: SecondFactorState): SecondFactorNeed {
  if (enrolled) return proved ? 'none' : 'code';
  return required ? 'enrolment' : 'none';
}

/** A code as it is compared, and which kind it is. */
export interface TypedCode {
  readonly kind: 'totp' | 'recovery';
  readonly code: string;
}

/**
 * Reads what was typed: six digits of the phone, or a recovery code of ten letters and digits, in upper or lower case; spaces and hyphens
 * do not count. '123 456' → the phone's 123456; 'abcde-fghij' → the recovery code ABCDEFGHIJ. Anything else is null. [AUD-010]
 */
export function readSecondFactorCode(typed: string): TypedCode | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^[0-9]{6}$/.test(code)) return { kind: 'totp', code };
  return /^[A-Z2-7]{10}$/.test(code) ? { kind: 'recovery', code } : null;
}

/** Groups of five are easier to copy by hand: 'ABCDEFGHIJ' → 'ABCDE-FGHIJ'. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, RECOVERY_CODE_LENGTH / 2)}-${code.slice(RECOVERY_CODE_LENGTH / 2)}`;
}
