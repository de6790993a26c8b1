import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** An account that waits for its receipt. [CSH-025] */
export type PendingAttendance = Shapes['PendingAttendance'];

export interface PendingAttendanceGateway {
  list(options?: CallOptions): Answer<readonly PendingAttendance[]>;
  remove(accountId: string, options?: CallOptions): Answer<undefined>;
}
