import type { Answer, CallOptions } from '../core/index.ts';

/** One place where a person is logged in. */
export interface OpenSession {
  readonly id: string;
  /** The one of this browser. */
  readonly current: boolean;
  /** What is not recognised is null. */
  readonly browser: string | null;
  readonly system: string | null;
  /** Network address. */
  readonly address: string | null;
  readonly branchName: string | null;
  /** ISO instants. */
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** The calls about the own open sessions. */
export interface OpenSessionsGateway {
  list(options?: CallOptions): Answer<readonly OpenSession[]>;
  close(id: string): Answer<undefined>;
  closeOthers(): Answer<undefined>;
}
