import type { AccountDialogModel } from './account-dialog-model.ts';
import type { LineContext } from './line-form.ts';

/** What a line of an open account is filled in with; null before it is open. */
export function lineContextOf(account: AccountDialogModel): Omit<LineContext, 'linkable'> | null {
  const { opened, guide, source, valuesBlocked, insuranceHidden, readOnly } = account;
  if (opened === null) return null;
  return {
    planId: opened.insurance.planId,
    tiss: opened.plan.tiss.enabled,
    tellsAuthorized: opened.plan.tiss.enabled && guide.guideType === 'sadt',
    valuesBlocked,
    source,
    insuranceHidden,
    serviceDate: guide.values.startDate,
    serviceHour: guide.values.startHour,
    professional: account.professionalOf(guide.values.professionalId),
    readOnly,
  };
}
