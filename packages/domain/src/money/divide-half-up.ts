/**
 * `value` × `multiplier` ÷ `divisor`, rounded half-up (away from zero), exact for any safe integers; the multiplier is not negative,
 * the divisor positive. Products are taken in plain integers while they fit in 2^53 and in BigInt beyond.
 */
export function multiplyDivideHalfUp(value: number, multiplier: number, divisor: number): number {
  const magnitude = quotient(Math.abs(value), multiplier, divisor);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

function quotient(magnitude: number, multiplier: number, divisor: number): number {
  const dividend = 2 * magnitude * multiplier + divisor;
  // The quotient is never rounded up across an integer while the dividend is below 2^53; doubling the divisor is always exact.
  if (dividend <= Number.MAX_SAFE_INTEGER) return Math.floor(dividend / (2 * divisor));
  const divisorExact = BigInt(divisor);
  return Number((2n * BigInt(magnitude) * BigInt(multiplier) + divisorExact) / (2n * divisorExact));
}
