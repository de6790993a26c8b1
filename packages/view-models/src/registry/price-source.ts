import type { CbhpmFactors } from '@prumo/domain/billing';
import type { Cents } from '@prumo/domain/money';

/** Where a price comes from: the plan's own table, a CBHPM table, a professional's private price, or the private price of the procedure. */
export interface PriceSource {
  readonly kind: 'own' | 'cbhpm' | 'professional' | 'private';
  /** Set for a price by a CBHPM table only. */
  readonly cbhpm: { readonly name: string; readonly edition: string; readonly factors: CbhpmFactors } | null;
}

/** What a price by the CBHPM is made of. */
export interface PriceParts {
  readonly fee: Cents;
  readonly film: Cents;
  readonly operationalCost: Cents;
}
