import type { Schemas } from '@prumo/contract';
import type { PriceParts } from '@prumo/view-models/registry';
import { toCents } from './wire-money.ts';

/** The parts of a price by the CBHPM in cents; null for any other price. */
export const toParts = (parts: Schemas['PriceParts']): PriceParts | null =>
  parts && { fee: toCents(parts.fee), film: toCents(parts.film), operationalCost: toCents(parts.operationalCost) };
