import type { Answer, CallOptions } from '../core/index.ts';

/** A person of the demonstration. */
export interface Persona {
  readonly username: string;
  readonly name: string;
  readonly role: string;
  readonly branch: string;
}

/** A mail that the demonstration would have sent. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Instant, ISO. */
  readonly createdAt: string;
}

/** Exists in the demonstration only: elsewhere both calls answer 404. */
export interface DemoGateway {
  personas(options?: CallOptions): Answer<readonly Persona[]>;
  outbox(options?: CallOptions): Answer<readonly Mail[]>;
}

/** The password that all personas share; it is printed in the README. */
export const DEMO_PASSWORD = 'demonstracao';
