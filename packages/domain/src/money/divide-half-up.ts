/**
 * Integer quotient rounded half-up (away from zero), exact for any safe integers.
 * Products are taken in plain integers while they fit in 2^53 and in BigInt beyond.
 */
export function multiplyDivideHalfUp(value: number, multiplier: number, divisor: number): number {
  const negative = value < 0 !== multiplier < 0;
  const magnitude = Math.abs(value);
  const factor = Math.abs(multiplier);
  const product = magnitude * factor;
  if (2 * product + divisor <= Number.MAX_SAFE_INTEGER && 2 * divisor <= Number.MAX_SAFE_INTEGER) {
    // The quotient of two integers below 2^53 is never rounded up across an integer.
    const quotient = Math.floor((2 * product + divisor) / (2 * divisor));
    return negative && quotient !== 0 ? -quotient : quotient;
  }
  const divisorExact = BigInt(divisor);
  const quotient = (2n * BigInt(magnitude) * BigInt(factor) + divisorExact) / (2n * divisorExact);
  return Number(negative ? -quotient : quotient);
}
