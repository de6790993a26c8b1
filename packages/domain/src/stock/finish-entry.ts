import { localDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { zero } from '../money/index.ts';
import { isBlank, ok, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { StockMovement } from './movement.ts';
import { quantity } from './read-quantity.ts';
import { validateStockEntry } from './validate-entry.ts';
import type { StockEntryDraft } from './validate-entry.ts';

/**
 * The movements that finishing an entry writes: one per line, each at the value of its invoice line. Before it is finished an entry
 * moves nothing; an entry that lacks something answers its problems and moves nothing either. [STK-037, A142]
 */
export function finishStockEntry(
  draft: StockEntryDraft,
  today: LocalDate,
): Result<StockMovement[], readonly Problem[]> {
  const problems = validateStockEntry(draft, today);
  if (problems.length > 0) return refuse(problems);
  const date = localDate(draft.date ?? '');
  return ok(
    draft.items.map((item) => ({
      kind: 'entry',
      productId: item.productId ?? '',
      placeId: draft.placeId ?? '',
      lot: item.controlsLot ? (item.lot?.trim() ?? null) : null,
      expiresOn: item.controlsLot && !isBlank(item.expiresOn) ? localDate(item.expiresOn) : null,
      quantity: quantity(item.quantity ?? 0),
      cost: item.value ?? zero,
      date,
    })),
  );
}
