import { applyReturnConsultation, currentInvoiceCode } from '@prumo/domain/billing';
import { noAdjustments, type OpenedAccount } from './account-opening.ts';
import type { GuideForm } from './guide-form.ts';
import type { PaymentForm } from './payment-form.ts';

/** Fills the forms of an account with what was opened: what is stored, or what is proposed; a return is a courtesy. [BIL-051, BIL-069] */
export function beginAccount(
  opened: OpenedAccount,
  { guide, payment }: { readonly guide: GuideForm; readonly payment: PaymentForm },
  readOnly: boolean,
): void {
  const { stored, codes, values } = opened;
  const code = currentInvoiceCode(codes, values.invoiceId);
  const isReturn = applyReturnConsultation({
    consultationType: values.consultationType,
    courtesy: stored?.courtesy ?? false,
    expenses: opened.lines,
  });
  guide.begin({
    ...opened,
    values: { ...values, invoiceId: values.invoiceId || (code?.id ?? '') },
    patientName: opened.patient.name,
    fill: stored === null,
    readOnly,
  });
  payment.begin({
    courtesy: isReturn.courtesy,
    ...noAdjustments,
    ...(stored === null ? {} : { discount: stored.discount, interest: stored.interest }),
    installments: stored?.installments ?? [],
    cashier: stored?.cashier ?? null,
    paymentDate: stored?.paymentDate ?? null,
    cashiers: opened.cashiers,
    patient: opened.payer,
    readOnly,
  });
}
