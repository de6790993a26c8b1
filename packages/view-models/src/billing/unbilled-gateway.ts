import type { ShapePaths, Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, Page } from '../core/index.ts';

/** An attendance that no account bills. */
export type UnbilledAttendance = Shapes['UnbilledAttendance'];
/** What became of one attendance: the account that was made, or why none was. */
export type BilledAttendance = Shapes['BilledAttendance'];

export type UnbilledQuery = NonNullable<ShapePaths['/billing-attendances']['get']['parameters']['query']>;

/** A page of attendances and the value of all pages; null for whoever may not look at accounts. */
interface UnbilledPage extends Page<UnbilledAttendance> {
  readonly sum: Cents | null;
}

/** What «Atendimentos a faturar» needs from outside. */
export interface UnbilledGateway {
  list(query: UnbilledQuery, options?: CallOptions): Answer<UnbilledPage>;
  bill(ids: readonly string[], options?: CallOptions): Answer<readonly BilledAttendance[]>;
}
