import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** What is known of the insurer's part of a line, in cents. */
export interface InsuranceMoney {
  readonly charge: Cents;
  /** What it released of the line; null while it has not answered it. */
  readonly released: Cents | null;
  /** What it released of the line's lot, or of the whole document, has come. */
  readonly settled: boolean;
  /** The whole document is paid. */
  readonly paid: boolean;
}

/**
 * What came in of the insurer's part of a line: what it released, once that was settled; null before, and while all of it is denied and
 * the document open, because the denial may still be reversed. Without an answer a paid document means the whole line. [TIS-024, TIS-015]
 */
export function insuranceReceived({ charge, released, settled, paid }: InsuranceMoney): Cents | null {
  if (released === null) return paid ? charge : null;
  if (paid) return cents(Math.max(released, 0));
  return settled && released > 0 ? released : null;
}
