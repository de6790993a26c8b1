/** An exact fraction. Written apart from the product on purpose: it is what the product is compared with. */
export interface Rational {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const rational = (top: bigint | number, bottom: bigint | number = 1n): Rational => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export const times = (a: Rational, b: Rational): Rational => rational(a.top * b.top, a.bottom * b.bottom);

export const plus = (a: Rational, b: Rational): Rational =>
  rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

/** Whole part after rounding half away from zero. */
export function halfUp({ top, bottom }: Rational): bigint {
  const magnitude = top < 0n ? -top : top;
  const whole = magnitude / bottom;
  const rounded = (magnitude % bottom) * 2n >= bottom ? whole + 1n : whole;
  return top < 0n ? -rounded : rounded;
}

/** Shares by the words of the rule: each rounded half-up, the difference cent by cent from the first line that has weight. */
export function exactShares(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n)
    return total === 0
      ? weights.map(() => 0)
      : exactShares(
          total,
          weights.map(() => 1),
        );
  const shares = weights.map((weight) => Number(halfUp(rational(BigInt(total) * BigInt(weight), sum))));
  let missing = total - shares.reduce((all, share) => all + share, 0);
  for (let line = 0; missing !== 0; line += 1) {
    if (line >= shares.length) throw new Error('the difference is larger than the lines');
    const cent = missing > 0 ? 1 : -1;
    if (weights[line] === 0 || (shares[line] ?? 0) + cent < 0) continue;
    shares[line] = (shares[line] ?? 0) + cent;
    missing -= cent;
  }
  return shares;
}
