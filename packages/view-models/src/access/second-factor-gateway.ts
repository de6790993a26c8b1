import type { Answer, CallOptions } from '../core/index.ts';
import type { User } from './user.ts';

/** What a phone needs to make codes. */
export interface Enrolment {
  /** Base 32, to be typed. */
  readonly key: string;
  /** 'otpauth://…', for a QR code. */
  readonly uri: string;
}

/** The password was right, the code is missing. [AUD-010] */
export interface Challenge {
  readonly ticket: string;
  /** For a person whose phone is not known yet. */
  readonly enrolment: Enrolment | null;
}

/** Somebody who has proved the second factor; recovery codes come once, after an enrolment. */
export interface Proven {
  readonly user: User;
  readonly recoveryCodes: readonly string[];
}

/** How it stands with the own second factor. */
export interface SecondFactorStatus {
  /** ISO instant, null while it is off. */
  readonly since: string | null;
  /** A permission group of the person requires it. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** The calls about the own second factor. [AUD-010] */
export interface SecondFactorGateway {
  status(options?: CallOptions): Answer<SecondFactorStatus>;
  begin(password: string): Answer<Challenge>;
  confirm(ticket: string, code: string): Answer<readonly string[]>;
  remove(password: string): Answer<undefined>;
  renewCodes(password: string): Answer<readonly string[]>;
}

/** Whether a log-in asks for the second factor instead of letting in. */
export const isChallenge = (entry: User | Challenge): entry is Challenge => 'ticket' in entry;
