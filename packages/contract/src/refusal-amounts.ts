/** Which members of a refusal's `data` are amounts: integer cents in the code of both sides, reais on the wire. [A12] */
export const REFUSAL_AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  'billing.denial-above-open': ['open', 'denied'],
  'billing.discount-above-total': ['maximum'],
  'billing.invoice-paid-above': ['value'],
  'billing.line-above-maximum': ['maximum'],
  'billing.value-above-open-balance': ['maximum'],
  'billing.lot-unanswered': ['value'],
  'billing.lot-undecided': ['value'],
  'billing.lot-unpaid': ['value'],
  'cashier.balance-exceeded': ['missing'],
  'cashier.credit-exceeded': ['available'],
  'cashier.closing-value-differs': ['balance'],
  'cashier.insufficient-balance': ['missing'],
  'cashier.missing-in-drawer': ['missing'],
  'cashier.refund-exceeds': ['left'],
  'guide.line-total-differs': ['expected'],
  'guide.total-differs': ['expected'],
  'money.above-maximum': ['maximum'],
  'money.below-minimum': ['minimum'],
  'referral.kept-above-price': ['maximum'],
  'tiss.amount': ['maximum'],
  'transaction.value-above-open': ['maximum'],
};

/** The data of a refusal with its amounts in the other unit; everything else as it was. */
export function turnRefusalData<T>(
  code: string,
  data: Readonly<Record<string, T>>,
  unit: (amount: number) => number,
): Readonly<Record<string, T | number>> {
  const amounts = REFUSAL_AMOUNTS[code] ?? [];
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      amounts.includes(name) && typeof value === 'number' ? unit(value) : value,
    ]),
  );
}
