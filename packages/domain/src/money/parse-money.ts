import { cents } from './cents.ts';
import type { Cents } from './cents.ts';

/** An exact fraction: keyboards type 100/3, and binary floats must not touch money. */
interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const MAX_TEXT_LENGTH = 60;
const TOKEN = /\s*([0-9.,]+|[-+*/])/y;
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/**
 * Reads what a person types for money: `1234,56` `1.234,56` `1234.56` `R$ 1.234,56` `10+5` (with + - * /).
 * A dot followed by exactly three digits groups thousands: `1.234` is 1.234,00. A sum with more than two
 * decimals is not money (null); products and quotients are rounded half-up. Null when it is not an amount. [UXP-007]
 */
export function parseMoney(text: string): Cents | null {
  if (text.length > MAX_TEXT_LENGTH) return null;
  const tokens = tokenize(text.replaceAll('R$', '').replaceAll('\u00a0', ' ').trim());
  if (tokens === null) return null;
  const value = evaluate(tokens);
  if (value === null) return null;
  const scaled = value.top * 100n;
  const exact = scaled % value.bottom === 0n;
  if (!exact && !tokens.some((token) => token === '*' || token === '/')) return null;
  const rounded = Number(divideHalfUp(scaled, value.bottom));
  return Number.isSafeInteger(rounded) ? cents(rounded) : null;
}

function tokenize(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    tokens.push(found[1] as string);
    end = TOKEN.lastIndex;
  }
  return end === text.length && tokens.length > 0 ? tokens : null;
}

/** Products before sums; a sign is allowed only at the very beginning. */
function evaluate(tokens: readonly string[]): Fraction | null {
  let position = 0;
  let sign = 1n;
  if (tokens[0] === '-' || tokens[0] === '+') {
    sign = tokens[0] === '-' ? -1n : 1n;
    position = 1;
  }
  let total: Fraction = { top: 0n, bottom: 1n };
  for (;;) {
    let term = readNumber(tokens[position]);
    position += 1;
    while (term !== null && (tokens[position] === '*' || tokens[position] === '/')) {
      const factor = readNumber(tokens[position + 1]);
      term = factor === null ? null : combine(term, factor, tokens[position] === '*');
      position += 2;
    }
    if (term === null) return null;
    total = { top: total.top * term.bottom + sign * term.top * total.bottom, bottom: total.bottom * term.bottom };
    const operator = tokens[position];
    if (operator === undefined) return total;
    if (operator !== '+' && operator !== '-') return null;
    sign = operator === '-' ? -1n : 1n;
    position += 1;
  }
}

function combine(left: Fraction, right: Fraction, product: boolean): Fraction | null {
  if (product) return { top: left.top * right.top, bottom: left.bottom * right.bottom };
  return right.top === 0n ? null : { top: left.top * right.bottom, bottom: left.bottom * right.top };
}

function readNumber(token: string | undefined): Fraction | null {
  if (token === undefined) return null;
  const [whole = '', fraction = '', ...rest] =
    token.includes(',') || GROUPED.test(token) ? token.split(',') : token.split('.');
  if (rest.length > 0 || fraction.length > 6 || !/^\d*$/.test(fraction)) return null;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  if (fraction === '' && /[.,]$/.test(token)) return null;
  return { top: BigInt(whole.replaceAll('.', '') + fraction), bottom: 10n ** BigInt(fraction.length) };
}

function divideHalfUp(top: bigint, bottom: bigint): bigint {
  const magnitude = top < 0n ? -top : top;
  const quotient = (2n * magnitude + bottom) / (2n * bottom);
  return top < 0n ? -quotient : quotient;
}
