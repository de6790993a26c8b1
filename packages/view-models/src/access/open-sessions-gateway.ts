import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** One place where a person is logged in. */
export type OpenSession = Shapes['OpenSession'];

/** The calls about the own open sessions. */
export interface OpenSessionsGateway {
  list(options?: CallOptions): Answer<readonly OpenSession[]>;
  close(id: string): Answer<undefined>;
  closeOthers(): Answer<undefined>;
}
