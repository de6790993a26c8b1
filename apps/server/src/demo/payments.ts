import { buildInstalments, type Instalment } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, subtractCents } from '@prumo/domain/money';
import type { FinanceRegistry, Method, MethodName } from './finance-registry.ts';
import type { Random, Weighted } from './random.ts';

export interface PaidPart {
  readonly instalment: Instalment;
  readonly method: Method;
}

const METHODS: readonly Weighted<MethodName>[] = [
  ['money', 24],
  ['pix', 36],
  ['credit', 24],
  ['debit', 12],
  ['check', 1.5],
  ['ted', 1.5],
  ['slip', 1],
];

/** How a patient pays an amount: one method, sometimes money and PIX together; dear services go on the card in instalments. */
export function payAmount(
  random: Random,
  finance: FinanceRegistry,
  value: Cents,
  day: LocalDate,
  groupId: () => string,
): PaidPart[] {
  const { methods } = finance;
  if (value >= 10_000 && random.chance(0.04)) {
    const money = cents(Math.floor(value / 200) * 100);
    return [
      ...parts(methods.money, money, 1, day, groupId()),
      ...parts(methods.pix, subtractCents(value, money), 1, day, groupId()),
    ];
  }
  const name: MethodName =
    value > 150_000 ? random.pick(['credit', 'credit', 'ted'] as const) : random.weighted(METHODS);
  const offered = name === 'credit' || name === 'check' ? methods[name].installments.map(({ count }) => count) : [1];
  const few = offered.filter((count) => count === 1 || value / count >= 8000);
  return parts(methods[name], value, random.chance(0.5) ? 1 : random.pick(few), day, groupId());
}

function parts(method: Method, value: Cents, count: number, day: LocalDate, groupId: string): PaidPart[] {
  const built = buildInstalments({ method, count, value, openBalance: value }, day, groupId);
  if (!built.ok) throw new Error(`instalments refused: ${built.error.code}`);
  return built.value.map((instalment) => ({ instalment, method }));
}
