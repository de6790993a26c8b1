import type { GuideForm } from './guide-form.ts';
import type { PaymentForm, TypedPayment } from './payment-form.ts';

/** The draft of an account, as this browser keeps it. */
interface TypedAccount {
  readonly version: number | null;
  readonly guide: Pick<GuideForm, 'values' | 'lines' | 'isNewborn' | 'guideType'>;
  readonly payment: TypedPayment;
}

/** Everything that can be typed in an account, as one text: to see whether something was. */
export function accountContent({ values, lines, isNewborn, guideType }: GuideForm, { typed }: PaymentForm): string {
  const { cashierId: _cashier, categoryId: _category, ...payment } = typed;
  return JSON.stringify([Object.values(values), lines, isNewborn, guideType, payment]);
}

/** What is typed, with the version it was typed over. [UXP-006] */
export function accountDraft(version: number | null, guide: GuideForm, payment: PaymentForm): string {
  const { values, lines, isNewborn, guideType } = guide;
  const typed: TypedAccount = { version, guide: { values, lines, isNewborn, guideType }, payment: payment.typed };
  return JSON.stringify(typed);
}

/** Puts a draft back into the forms; the version it was typed over. [UXP-006] */
export function restoreAccount(content: string, guide: GuideForm, payment: PaymentForm): number | null {
  const typed = JSON.parse(content) as TypedAccount;
  guide.restore(typed.guide);
  payment.restore(typed.payment);
  return typed.version;
}
