/** A line of the model: amounts in cents, the factor in hundredths. */
export interface PlainLine {
  readonly itemId: string;
  readonly insurance: bigint;
  readonly particular: bigint;
  readonly factorHundredths: bigint;
  readonly quantity: bigint;
  readonly paidOut: boolean;
}

/** What the account should look like, kept in whole numbers and the plainest way. */
export interface Model {
  status: string;
  lines: PlainLine[];
  /** Payments by group: what each of their instalments is worth. */
  payments: Map<string, bigint>;
  courtesy: boolean;
  discount: bigint;
  interest: bigint;
}

export const particularOf = ({ particular, quantity }: PlainLine): bigint => particular * quantity;
/** Half up in whole numbers: (insurance × factor + private) × quantity, the factor in hundredths. */
export const totalOf = ({ insurance, particular, factorHundredths, quantity }: PlainLine): bigint =>
  ((insurance * factorHundredths + particular * 100n) * quantity + 50n) / 100n;
export const sum = (values: Iterable<bigint>): bigint => [...values].reduce((one, other) => one + other, 0n);
export const particularTotal = ({ lines }: Model): bigint => sum(lines.map(particularOf));
export const openOf = (model: Model): bigint =>
  particularTotal(model) - sum(model.payments.values()) - model.discount + model.interest;
/** Nothing of it changes any more. */
export const ended = ({ status }: Model): boolean => status === 'finished' || status === 'canceled';
export const locked = (model: Model): boolean => ended(model) || model.payments.size > 0;

/** The adjustments after the lines changed: of nothing both are nothing. */
export function follow(model: Model): void {
  const total = particularTotal(model);
  if (model.courtesy || model.discount > total) model.discount = total;
  if (total === 0n) model.interest = 0n;
}
