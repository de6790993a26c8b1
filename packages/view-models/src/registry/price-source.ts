import type { Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';

/** Where a price comes from: the plan's own table, a CBHPM table, a professional's particular price, or the particular price of the procedure. */
export type PriceSource = Shapes['PriceSource'];

/** What a price by the CBHPM is made of. */
export interface PriceParts {
  readonly fee: Cents;
  readonly film: Cents;
  readonly operationalCost: Cents;
}
