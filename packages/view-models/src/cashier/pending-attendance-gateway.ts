import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** An account that waits for its receipt. [CSH-025] */
export interface PendingAttendance {
  readonly id: string;
  readonly date: string;
  readonly patient: Named;
  readonly serviceType: string | null;
  readonly value: Cents;
}

export interface PendingAttendanceGateway {
  list(options?: CallOptions): Answer<readonly PendingAttendance[]>;
  remove(accountId: string, options?: CallOptions): Answer<undefined>;
}
