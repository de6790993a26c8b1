import { addCents, subtractCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';

/** What an insurer answered about one item or guide. Amounts in cents. */
export interface AnsweredItem {
  readonly id: string;
  /** What the clinic asked for. */
  readonly informed: Cents;
  /** What the insurer pays. */
  readonly released: Cents;
  /** What the insurer denied with a reason. */
  readonly denied: Cents;
}

/** An item that does not add up. */
export interface UnexplainedDifference extends AnsweredItem {
  /** Informed minus released minus denied: positive when money is missing without a reason, negative when more came. */
  readonly difference: Cents;
}

/**
 * The items of an insurer's answer whose money is not explained by what was released and denied, in their order; an empty list when
 * everything adds up. A difference is shown as it is, never spread over other items nor set off against them. [TIS-017]
 */
export function unexplainedDifferences(items: readonly AnsweredItem[]): UnexplainedDifference[] {
  return items
    .map((item) => ({ ...item, difference: subtractCents(item.informed, addCents(item.released, item.denied)) }))
    .filter(({ difference }) => difference !== 0);
}
