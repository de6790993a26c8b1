import { validateParticularAccount } from '@prumo/domain/billing';
import type { Problem } from '@prumo/domain/result';
import type { GuideForm } from './guide-form.ts';
import type { PaymentForm } from './payment-form.ts';

/** What the rules of a private account refuse, besides those of its guide. [BIL-116, BIL-120, BIL-121, BIL-122, BIL-123, BIL-124, BIL-125] */
export function privateProblems({ guideType, values }: GuideForm, payment: PaymentForm): Problem[] {
  return validateParticularAccount({
    guideType,
    referral: { provider: values['referral.provider'] },
    serviceType: values.serviceType,
    consultationType: values.consultationType,
    professionalId: values.professionalId,
    courtesy: payment.courtesy,
    discount: payment.discount.value,
    privateTotal: payment.privateTotal,
    openBalance: payment.open,
    receipt: payment.receipt,
    hasOpenCashier: payment.cashiers.length > 0,
    cashierId: payment.cashierId,
    categoryId: payment.categoryId,
    sourceDocument: payment.needed ? payment.source.value : null,
    sourceType: payment.source.type,
  });
}
