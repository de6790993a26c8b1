import { truncateName } from '../identity/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import type { TransactionPayment } from './transaction.ts';

/** One service a transfer pays for, as the detail lists it. [ENT-002, FIN-034] */
export interface TransferLine {
  readonly name: string;
  /** What the patient or insurance paid; null for the line of the reports. */
  readonly total: Cents | null;
  readonly totalTransfer: Cents;
}

/** Signed reports (laudos) a transfer pays for together. */
export interface TransferredReports {
  readonly count: number;
  readonly total: Cents;
}

/** Name of the line that stands for all signed reports, literally as the specification writes it. [FIN-042] */
export const REPORTS_LINE = 'LAUDOS';

/** Table of accounts and reports: names cut at 60 characters, the reports as one last line. [FIN-035, FIN-042] */
export function transferLines(services: readonly TransferLine[], reports: TransferredReports | null): TransferLine[] {
  const lines = services.map((line) => ({ ...line, name: truncateName(line.name) }));
  if (reports !== null && reports.count > 0)
    lines.push({ name: REPORTS_LINE, total: null, totalTransfer: reports.total });
  return lines;
}

/** The payment date of a document: that of its first payment, null while unpaid. [FIN-028] */
export function firstPaymentDate(payments: readonly Pick<TransactionPayment, 'date'>[]): LocalDate | null {
  let first: LocalDate | null = null;
  for (const { date } of payments) if (first === null || date < first) first = date;
  return first;
}
