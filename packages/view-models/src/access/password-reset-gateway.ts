import type { Answer } from '../core/index.ts';

/** The three calls of a forgotten password. */
export interface PasswordResetGateway {
  /** Sends a code; answers an id also for an unknown user. [A43] */
  request(username: string): Answer<{ readonly id: string }>;
  validate(id: string, token: string): Answer<{ readonly valid: boolean }>;
  reset(id: string, token: string, password: string): Answer<{ readonly username: string }>;
}
