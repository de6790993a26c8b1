import { accountProblems } from '@prumo/domain/billing';
import { receiptCategory } from '@prumo/domain/cashier';
import type { Problem } from '@prumo/domain/result';
import type { GuideForm } from './guide-form.ts';
import { guideDraftOf } from './guide-values.ts';
import type { PaymentForm } from './payment-form.ts';

/** What the rules refuse of an account being typed; the server asks the same of what is sent. [BIL-080, BIL-116, BIL-120, BIL-121, BIL-122, BIL-123, BIL-124, BIL-125] */
export function problemsOf({ guideType, values, lines, plan }: GuideForm, payment: PaymentForm): Problem[] {
  return accountProblems(
    {
      guideType,
      guide: guideDraftOf(values, lines),
      lines,
      payment: {
        courtesy: payment.courtesy,
        discount: payment.discount.value,
        interest: payment.interest.value,
        particularTotal: payment.particularTotal,
        openBalance: payment.open,
        receipt: payment.receiving.receipt,
        hasOpenCashier: payment.receiving.cashiers.length > 0,
        cashierId: payment.receiving.cashierId,
        categoryId: receiptCategory(payment.receiving.categoryId, payment.receiving.drawerCategories, 'attendance'),
        sourceDocument: payment.needed ? payment.payer.source.value : null,
        sourceType: payment.payer.source.type,
      },
    },
    plan,
  );
}
