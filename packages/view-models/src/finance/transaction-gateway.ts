import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** A payable or receivable as its detail shows it. [ENT-001] */
export type FinancialDocument = Shapes['Transaction'];
/** A line that a transfer paid. [ENT-002] */
export type DocumentService = Shapes['TransactionService'];

/** A transfer on paper: by plan and procedure, or line by line. [BIL-150] */
export const TRANSFER_PAPERS = ['summarized', 'detailed'] as const;
export type TransferPaper = (typeof TRANSFER_PAPERS)[number];

/** Lines of one professional to be printed. */
export interface TransferPrint {
  readonly professionalId: string;
  /** Lines that were transferred, or a simulation of those that may be. */
  readonly hasFinancialBundle: boolean;
  readonly lines: readonly {
    readonly accountId: string;
    readonly itemId: string;
    /** Left out, all that the professional has of the line. */
    readonly degree?: string | null | undefined;
    readonly denialId?: string | undefined;
    /** Of a line of a denial: the line itself, which may be one of several. */
    readonly lineId?: string | undefined;
  }[];
  readonly type: TransferPaper;
}

/** Opens the paper of a transfer. */
export interface TransferPapers {
  print(asked: TransferPrint): Answer<undefined>;
}

/** What the detail of a document needs from outside. */
export interface TransactionGateway {
  get(id: string, options?: CallOptions): Answer<FinancialDocument>;
  remove(id: string): Answer<undefined>;
  /** Of a transfer: it is canceled, and its lines are free. [BIL-201] */
  reverse(id: string): Answer<FinancialDocument>;
}
