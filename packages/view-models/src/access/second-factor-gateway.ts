import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';
import type { User } from './user.ts';

/** What a phone needs to make codes. */
export type Enrolment = Shapes['Enrolment'];

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
export type SecondFactorStatus = Shapes['SecondFactor'];

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
