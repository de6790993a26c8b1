import { apportion, cents, formatMoney, splitEvenly } from '@prumo/domain/money';
import currency from 'currency.js';
import { allocate, dinero, toSnapshot } from 'dinero.js';
import { BRL } from 'dinero.js/currencies';
import { tell } from '../figures.ts';
import { race, shown } from '../race.ts';

const INSTALMENTS = 12;
const AMOUNT = 123_456;
/** R$ 999.999.999,99, the most a form takes. */
const LARGEST = 99_999_999_999;

/** The least that splits an amount: one division, one list. */
function plainSplit(total: number, count: number): number[] {
  const leftover = total % count;
  const base = (total - leftover) / count;
  const parts = new Array<number>(count);
  for (let index = 0; index < count; index += 1) parts[index] = index < leftover ? base + 1 : base;
  return parts;
}

/** The least that apportions as the rule says, without looking at its input. */
function plainApportion(total: number, weights: readonly number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  const shares = new Array<number>(weights.length);
  let missing = total;
  for (let line = 0; line < weights.length; line += 1) {
    const share = Math.floor((2 * total * (weights[line] ?? 0) + sum) / (2 * sum));
    shares[line] = share;
    missing -= share;
  }
  const cent = missing > 0 ? 1 : -1;
  for (let line = 0; missing !== 0; line += 1) {
    if (weights[line] === 0 || (shares[line] ?? 0) + cent < 0) continue;
    shares[line] = (shares[line] ?? 0) + cent;
    missing -= cent;
  }
  return shares;
}

const allocated = (total: number, ratios: readonly number[]): number[] =>
  allocate(dinero({ amount: total, currency: BRL }), ratios).map((part) => toSnapshot(part).amount);

/** Lines of a few prices, as guides have them. */
const linesOf = (count: number): number[] =>
  Array.from({ length: count }, (_, line) => 1000 + ((line * 7919) % 50_000));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function demand(right: boolean, what: string): void {
  if (!right) throw new Error(`the sides do not agree: ${what}`);
}

/** Splitting in 12 against a plain loop, dinero.js and currency.js. */
export function benchSplitting(): void {
  const total = cents(AMOUNT);
  const equal = Array.from({ length: INSTALMENTS }, () => 1);
  const amount = dinero({ amount: AMOUNT, currency: BRL });
  const reais = currency(AMOUNT, { fromCents: true });
  const split = splitEvenly(total, INSTALMENTS);
  const expected = plainSplit(AMOUNT, INSTALMENTS).join();
  demand(split.ok && split.value.join() === expected, 'splitting, product');
  demand(allocated(AMOUNT, equal).join() === expected, 'splitting, dinero.js');
  demand(
    reais
      .distribute(INSTALMENTS)
      .map(({ intValue }) => intValue)
      .join() === expected,
    'splitting, currency.js',
  );

  const spent = race({
    product: () => splitEvenly(total, INSTALMENTS),
    plain: () => plainSplit(AMOUNT, INSTALMENTS),
    dinero: () => allocate(amount, equal),
    currency: () => reais.distribute(INSTALMENTS),
  });
  report('splitting in 12', spent);
}

/** Apportioning against a plain loop, dinero.js and currency.js (which only divides equally). */
export function benchApportioning(): void {
  for (const count of [10, 100, 1000]) {
    const lines = linesOf(count);
    const total = cents(AMOUNT);
    const amount = dinero({ amount: AMOUNT, currency: BRL });
    const reais = currency(AMOUNT, { fromCents: true });
    demand(
      apportion(total, lines).join() === plainApportion(AMOUNT, lines).join(),
      `apportioning over ${count}, product`,
    );
    demand(sum(allocated(AMOUNT, lines)) === AMOUNT, `apportioning over ${count}, dinero.js`);
    const spent = race({
      product: () => apportion(total, lines),
      plain: () => plainApportion(AMOUNT, lines),
      dinero: () => allocate(amount, lines),
      currency: () => reais.distribute(count),
    });
    report(`apportioning over ${count} lines`, spent);
  }
}

/** Ten times the lines cost ten times the work, for amounts in plain integers and for the largest, which leave them. */
export function benchGrowth(): void {
  const [fewer, more] = [linesOf(1000), linesOf(10_000)];
  for (const total of [cents(AMOUNT), cents(LARGEST)]) {
    const spent = race({ fewer: () => apportion(total, fewer), more: () => apportion(total, more) });
    const ratio = spent.more / spent.fewer;
    tell({
      work: `Rules, apportioning ${formatMoney(total)} over 10,000 lines`,
      product: `${shown(spent.more)}, ${ratio.toFixed(1)} times 1,000 lines`,
      goal: 'linear: at most 13 times',
      met: ratio <= 13,
    });
  }
}

function report(what: string, spent: Record<'product' | 'plain' | 'dinero' | 'currency', number>): void {
  const { product, plain, dinero: other, currency: third } = spent;
  const times = (side: number): string => (product / side).toFixed(2);
  tell({
    work: `Rules, ${what}`,
    product: `${shown(product)}, plain loop ${shown(plain)}, ratio ${times(plain)}`,
    goal: 'within 3 times a plain loop',
    met: product <= 3 * plain,
  });
  tell({
    work: `Rules, ${what}`,
    product: `dinero.js ${shown(other)}, ratio ${times(other)}`,
    goal: 'faster than dinero.js',
    met: product < other,
  });
  tell({
    work: `Rules, ${what}`,
    product: `currency.js ${shown(third)}, ratio ${times(third)}`,
    goal: 'faster than currency.js',
    met: product < third,
  });
}
