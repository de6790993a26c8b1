import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** A person of the demonstration. */
export type Persona = Shapes['Persona'];

/** A mail that the demonstration would have sent. */
export type Mail = Shapes['Mail'];

/** Exists in the demonstration only: elsewhere both calls answer 404. */
export interface DemoGateway {
  personas(options?: CallOptions): Answer<readonly Persona[]>;
  outbox(options?: CallOptions): Answer<readonly Mail[]>;
}

/** The password that all personas share; it is printed in the README. */
export const DEMO_PASSWORD = 'demonstracao';
