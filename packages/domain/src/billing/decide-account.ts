import { receiptCategory } from '../cashier/index.ts';
import { lineTotal, sumCents, zero } from '../money/index.ts';
import type { LinePrice } from '../money/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Result } from '../result/index.ts';
import { accountProblems } from './account-problems.ts';
import type { AccountPlan, AccountRefusal, AskedAccount, AskedLine, KnownAccount } from './account-plan.ts';
import { statusOnSave } from './account-state.ts';
import { statusAfterSave } from './account-status.ts';
import {
  accountAdjustments,
  noAdjustment,
  openBalance,
  spreadAdjustments,
  validateAccountAmounts,
} from './adjustments.ts';
import { billedExpenses, linkAppointment } from './appointment-link.ts';
import { chargedLine, keepTransferredLines } from './charged-line.ts';
import type { ChargedLine } from './charged-line.ts';
import { applyReturnConsultation } from './courtesy.ts';
import { takesConsultationType } from './default-types.ts';
import type { GuideDraft } from './guide-draft.ts';
import type { Instalment } from './instalments.ts';
import { currentInvoiceCode } from './invoice-code.ts';
import { requiresAuthorization } from './line-rules.ts';
import type { LineRules } from './line-rules.ts';
import { planInstalments } from './plan-instalments.ts';
import { providerGuide } from './provider-guide.ts';
import { serviceEnd } from './service-end.ts';
import { accountTotals, particularLineTotal } from './totals.ts';
import { validateExpenseLine } from './validate-line.ts';

/**
 * What is stored when an account is saved, and received when its payment says so: status, what each line costs, totals, discount
 * and interest with their shares, instalments with numbers, due dates and fees, category, guide number, and what becomes of the
 * appointment. Or why nothing is: a refusal of the whole, or problems by field.
 * [BIL-039, BIL-040, BIL-041, BIL-047, BIL-051, BIL-052, BIL-118, BIL-124, BIL-126, BIL-191, CSH-053]
 */
export function decideAccount<L extends AskedLine>(
  asked: AskedAccount<L>,
  known: KnownAccount,
): Result<AccountPlan<L>, AccountRefusal> {
  const { previous, plan, drawer } = known;
  const unknown = asked.lines.flatMap((_, index) =>
    known.expenses[index] ? [] : [problem(`expenses.${index}.expenseId`, 'field.invalid')],
  );
  if (unknown.length > 0) return refuse({ problems: unknown });
  const charged = chargeLines(asked, known);
  const kept = keepTransferredLines(charged.expenses, previous?.transferred ?? []);
  if (!kept.ok) return kept;

  const { courtesy, expenses: lines } = charged;
  // A line with an amount beyond all bounds is refused below; until then it counts as nothing.
  const prices = lines.map((line) => (validateExpenseLine(line).length === 0 ? priceOf(line) : NOTHING));
  const totals = accountTotals(prices);
  const { general } = totals;
  // Of a total beyond all bounds no percent is reckoned any more.
  const beyond = validateAccountAmounts({ general, discount: noAdjustment, interest: noAdjustment });
  if (beyond.length > 0) return refuse({ problems: beyond });
  const { discount, interest } = accountAdjustments({ ...asked, courtesy }, totals.particular);
  const adjusted = discount.value !== (previous?.discount ?? zero) || interest.value !== (previous?.interest ?? zero);
  if (adjusted && !courtesy && !known.mayAdjust) return refuse('access.forbidden');

  const isParticular = asked.guideType === 'particular';
  const particularTotal = courtesy ? zero : totals.particular;
  const receiving = isParticular && asked.payment?.receipt === true && particularTotal > 0;
  const invoiceCode = asked.invoiceId === null ? null : currentInvoiceCode(known.invoiceCodes, asked.invoiceId);
  const choice = {
    dialog: isParticular ? ('particular' as const) : ('insurance' as const),
    particularTotal,
    modality: asked.payment?.modality ?? null,
    receipt: asked.payment?.receipt ?? false,
    sameInvoice: invoiceCode !== null && invoiceCode.id === previous?.invoiceId,
  };
  const status = previous === null ? ok(statusOnSave(choice).status) : statusAfterSave(previous.state, choice);
  if (!status.ok) return status;

  const owed = { particularTotal: totals.particular, discount: discount.value, interest: interest.value };
  const wanted = receiving ? asked.instalments : [];
  const instalments = planInstalments(wanted, {
    methods: known.methods,
    today: known.today,
    due: openBalance({ ...owed, instalments: [] }),
    standing: previous?.instalments ?? [],
  });
  const guide = guideOf(asked, lines, known);
  const categoryId = receiptCategory(asked.payment?.categoryId, drawer?.categories ?? null, 'attendance');
  const problems = [
    ...validateAccountAmounts({ general, discount, interest }),
    ...accountProblems(
      {
        guideType: asked.guideType,
        guide,
        lines,
        payment: {
          courtesy,
          discount: discount.value,
          interest: interest.value,
          particularTotal: totals.particular,
          openBalance: openBalance({ ...owed, instalments: wanted.map(({ value }) => value) }),
          receipt: receiving,
          hasOpenCashier: known.hasOpenCashier,
          cashierId: asked.payment?.cashierId,
          categoryId,
          sourceDocument: asked.payment?.source.value,
          sourceType: asked.payment?.source.type,
        },
      },
      plan,
    ),
    ...(asked.invoiceId && invoiceCode?.id !== asked.invoiceId ? [problem('invoiceId', 'field.invalid')] : []),
    ...(receiving && asked.payment?.cashierId && drawer === null ? [problem('cashier.id', 'field.invalid')] : []),
    ...(receiving && categoryId !== null && !known.categories.includes(categoryId)
      ? [problem('cashier.categoryId', 'field.invalid')]
      : []),
    ...(instalments.ok ? [] : instalments.error),
  ];
  if (problems.length > 0 || !instalments.ok) return refuse({ problems });
  const cashierId = asked.payment?.cashierId ?? null;
  if (receiving && drawer?.status !== 'open') return refuse('cashier.closed');

  const shares = spreadAdjustments({
    lines: prices.map(particularLineTotal),
    instalments: instalments.value.map(({ value }) => value),
    discount: discount.value,
    interest: interest.value,
    rate: sumCents(instalments.value.map(({ rate }) => rate)),
  });
  const billed = billedExpenses(lines, known.appointment?.expenses ?? [], asked.id);
  const decided = lines.map((line, index) => ({
    ...line,
    appointmentExpenseId: billed[index] ?? null,
    total: lineTotal(priceOf(line)),
    share: shares.lines[index] ?? NO_SHARE,
  }));
  return ok({
    status: status.value,
    courtesy,
    guideNumber: guide.referral.provider ?? '',
    invoiceId: invoiceCode?.id ?? null,
    consultationType: guide.consultationType,
    professionalId: guide.professionalId ?? null,
    endDate: asked.endDate ?? serviceEnd(asked.startDate, lines),
    totals,
    discount,
    interest,
    lines: decided,
    instalments: shareOut(instalments.value, shares.instalments),
    receipt: receiving && cashierId !== null && categoryId !== null ? { cashierId, categoryId } : null,
    requiresAuthorization: requiresAuthorization(lines, false),
    appointment:
      known.appointment &&
      linkAppointment(known.appointment, { id: asked.id, status: status.value, expenses: decided }),
  });
}

const NO_SHARE = { discount: zero, interest: zero, rate: zero };
const NOTHING: LinePrice = { insurance: zero, particular: zero, quantity: 1, factor: 1 };

/** What a line of the account is before its shares are known. */
type PricedLine<L> = L & ChargedLine & { readonly rules: LineRules; readonly financialBundleId: string | null };

/** Each line with its price and rules; a return makes a courtesy. Callers have made sure that every expense is known. */
function chargeLines<L extends AskedLine>(asked: AskedAccount<L>, { expenses, plan, previous }: KnownAccount) {
  const bundles = new Map(previous?.transferred.map((line) => [line.id, line.financialBundleId]));
  return applyReturnConsultation({
    consultationType: takesConsultationType(asked.guideType, asked.guide.serviceType)
      ? asked.guide.consultationType
      : null,
    courtesy: asked.courtesy,
    expenses: asked.lines.map((line, index): PricedLine<L> => {
      const { price = null, rules = {} } = expenses[index] ?? {};
      const charge = chargedLine({ plan, isReturn: line.return, typed: line.value, price });
      return { ...line, ...charge, rules, financialBundleId: bundles.get(line.id) ?? null };
    }),
  });
}

function priceOf({ value, quantity, factor }: PricedLine<AskedLine>): LinePrice {
  return { ...value, quantity, factor };
}

/** The guide with its number as the plan has it, a consultation type only where it takes one, and who did it: the first line's professional where the guide names none. [BIL-062, BIL-065, BIL-066, BIL-067, BIL-068, A88] */
function guideOf(
  { guide, guideType }: AskedAccount,
  lines: readonly AskedLine[],
  { plan }: KnownAccount,
): Omit<GuideDraft, 'expenses'> {
  const provider = providerGuide(plan.general.providerReferral.mode, {
    typed: guide.referral.provider,
    password: guide.authorization.password,
    insurance: guide.referral.insurance,
  });
  return {
    ...guide,
    consultationType: takesConsultationType(guideType, guide.serviceType) ? guide.consultationType : null,
    professionalId: guide.professionalId ?? lines[0]?.professionalId,
    referral: { ...guide.referral, provider: provider || null },
  };
}

function shareOut(
  instalments: readonly Instalment[],
  shares: readonly { discount: Instalment['value']; interest: Instalment['value'] }[],
): Instalment[] {
  return instalments.map((item, index) => ({
    ...item,
    discount: shares[index]?.discount ?? zero,
    interest: shares[index]?.interest ?? zero,
  }));
}
