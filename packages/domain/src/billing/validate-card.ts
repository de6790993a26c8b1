import { validateDate } from '../dates/index.ts';
import { onlyDigits } from '../identity/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { checkText } from './field-checks.ts';
import type { GuideDraft } from './guide-draft.ts';
import type { PlanSettings } from './plan-settings.ts';

/** Characters of a card number. [BIL-085, BIL-094, LIM-030] */
export const CARD_LENGTH = 20;

/**
 * Problems of the insured's card: number by the plan's demand, up to 20 characters; the plan's digit limits, if switched on,
 * count digits only; validity by the plan's demand and an existing day once typed.
 * [BIL-083, BIL-085, BIL-086, BIL-087, BIL-088, BIL-089, BIL-094, A95]
 */
export function validateCard({ record, validity }: GuideDraft['insured'], plan: PlanSettings): Problem[] {
  const { required, requiredValidity } = plan.general.record;
  const number = checkText('insurance.insured.record', record, { required, maximum: CARD_LENGTH });
  return [
    ...number,
    ...(number.length > 0 || isBlank(record) ? [] : validateDigits(record, plan)),
    ...validateDate('insurance.insured.validity', validity, { required: requiredValidity }),
  ];
}

function validateDigits(record: string, plan: PlanSettings): Problem[] {
  const { enabled, min, max } = plan.general.record.digits;
  const count = onlyDigits(record).length;
  if (!enabled) return [];
  if (count < min) return [problem('insurance.insured.record', 'card.too-short', { minimum: min })];
  return count > max ? [problem('insurance.insured.record', 'card.too-long', { maximum: max })] : [];
}
