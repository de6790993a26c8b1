import type { Cents } from '../money/index.ts';
import type { Problem } from '../result/index.ts';
import type { GuideType } from './enumerations.ts';
import type { GuideDraft } from './guide-draft.ts';
import { validateParticularAccount } from './particular-account.ts';
import type { ParticularAccountDraft } from './particular-account.ts';
import type { PlanSettings } from './plan-settings.ts';
import { validateGuide } from './validate-guide.ts';
import { validateExpenseLines } from './validate-line.ts';
import type { ExpenseLineDraft } from './validate-line.ts';

/** An account as far as its fields go: the guide, its lines, and for a particular one how it is paid. */
export interface AccountDraft {
  readonly guideType: GuideType;
  readonly guide: Omit<GuideDraft, 'expenses'>;
  readonly lines: readonly (ExpenseLineDraft & {
    readonly financialBundleId?: string | null;
    readonly itemId?: string | undefined;
  })[];
  readonly payment: AccountPayment;
}

/** The payment of a particular account as its rules see it. */
export type AccountPayment = Omit<
  ParticularAccountDraft,
  'guideType' | 'referral' | 'serviceType' | 'consultationType' | 'professionalId' | 'interest'
> & { readonly interest: Cents };

/**
 * Everything that keeps an account from being saved, whatever its dialog: the guide, its lines (one already paid out is not looked
 * at again), and the payment of a particular one. The screen asks it while typing, the server before it stores.
 * [BIL-080, BIL-081, BIL-108, BIL-110, BIL-116, BIL-121]
 */
export function accountProblems({ guideType, guide, lines, payment }: AccountDraft, plan: PlanSettings): Problem[] {
  const { referral, serviceType, consultationType, professionalId } = guide;
  return [
    ...validateGuide(guideType, { ...guide, expenses: lines }, plan),
    ...(guideType === 'particular'
      ? validateParticularAccount({ ...payment, guideType, referral, serviceType, consultationType, professionalId })
      : []),
    ...validateExpenseLines(lines, { tiss: plan.tiss.enabled }),
  ];
}
