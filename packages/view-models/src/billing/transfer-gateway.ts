import type { ShapePaths, Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, Page } from '../core/index.ts';

/** What a professional did in a finished account, with the part of it that is the professional's. [TIS-024] */
export type TransferLine = Shapes['TransferLine'];
export type ClosedTransfer = Shapes['ClosedTransfer'];
export type TransfersQuery = ShapePaths['/professional-transfer']['get']['parameters']['query'];

/** A page of lines and the sums of the whole filter. */
export interface TransfersPage extends Page<TransferLine> {
  readonly sum: Shapes['TransferSum'];
}

/** What the screen of the transfers needs from outside. */
export interface TransferGateway {
  list(query: TransfersQuery, options?: CallOptions): Answer<TransfersPage>;
  /** `total` is the sum that was seen. */
  close(
    professionalId: string,
    transfer: { readonly lineIds: readonly string[]; readonly total: Cents; readonly dueDate: LocalDate },
    options?: CallOptions,
  ): Answer<ClosedTransfer>;
}
