import type { ChosenDrawer } from '../core/index.ts';

/** What a part of the payment asks of the whole. */
export interface PaymentPart {
  readonly readOnly: () => boolean;
  /** Something was changed: what was said about these fields no longer stands. */
  readonly onChange: (fields: readonly string[]) => void;
  readonly chosenDrawer?: ChosenDrawer | undefined;
}

/** Every field of the account that the payment answers for. */
export const PAYMENT_FIELDS = [
  'installments',
  'cashier.id',
  'cashier.categoryId',
  'cashier.source.value',
  'discount.value',
  'interest.value',
] as const;
