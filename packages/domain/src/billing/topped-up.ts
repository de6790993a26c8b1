import { addCents, cents, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { valueOf } from './transfer-denial.ts';
import type { CountedDenial, DenialDeduction, DeniedLine } from './transfer-denial.ts';
import type { TransferStep } from './transfer-amount.ts';

/** A line, with what has come in of the insurer's part of it by now. */
export interface ReceivedLine extends DeniedLine {
  /** Null while nobody knows (`insuranceReceived`). */
  readonly received: Cents | null;
}

/** What transfers have taken off a line by denial; below zero what they have paid beyond the line. */
export function netOf({ deducted }: Pick<DeniedLine, 'deducted'>): ReadonlyMap<string, Cents> {
  const net = new Map<string, Cents>();
  for (const { denialId, denied } of deducted) net.set(denialId, cents((net.get(denialId) ?? zero) + denied));
  return net;
}

/** The insurer's part that a line was paid out for, with what was topped up; what denials took off it is not looked at. */
export function paidOutFor(line: DeniedLine): Cents {
  const beyond = sumCents([...netOf(line).values()].filter((value) => value < 0));
  return subtractCents(valueOf(line.transfer?.steps ?? [], 'insurance'), beyond);
}

/**
 * What insurers paid of lines after these were transferred on receipt of less: a positive line of the next transfer, of the denial that was in
 * the way (one that was reversed, else the newest), whose `denied` is below zero. With it the professional has the share of all that came, to
 * the cent. A fixed amount was paid with the line. What transfers have taken off for a denial comes back by `givenBack`, not here. [TIS-024]
 */
export function toppedUp(
  lines: readonly ReceivedLine[],
  denials: readonly CountedDenial[],
): readonly DenialDeduction[] {
  return lines.flatMap((line, at) => {
    const { id, charge, transfer, received } = line;
    if (transfer === null || received === null || !transfer.steps.some(({ code }) => code === 'share')) return [];
    const before = paidOutFor(line);
    const more = cents(Math.min(received, charge) - before);
    const net = netOf(line);
    const inTheWay = denials.filter(
      (one) => (one.item === null || one.item === at + 1) && (net.get(one.id) ?? zero) <= 0,
    );
    const denial = inTheWay.find(({ status }) => status === 'released') ?? inTheWay.at(-1);
    if (more <= 0 || denial === undefined) return [];
    return [{ denialId: denial.id, lineId: id, denied: cents(-more), ...shareOfMore(before, more, transfer.steps) }];
  });
}

/** The share of all of it, less that of what was paid out for: each rounded as the line was. */
function shareOfMore(
  before: Cents,
  more: Cents,
  steps: readonly TransferStep[],
): { readonly amount: Cents; readonly steps: readonly TransferStep[] } {
  const percentIn = (code: TransferStep['code']) => steps.find((step) => step.code === code)?.percent ?? 0;
  const [tax, percent] = [percentIn('tax'), percentIn('share')];
  const reckoned = (value: Cents) => {
    const withheld = percentOf(value, tax);
    return { withheld, share: percentOf(subtractCents(value, withheld), percent) };
  };
  const [less, whole] = [reckoned(before), reckoned(addCents(before, more))];
  const amount = subtractCents(whole.share, less.share);
  const withheld = subtractCents(less.withheld, whole.withheld);
  return {
    amount,
    steps: [
      { code: 'recovered', percent: null, value: more },
      ...(withheld === 0 ? [] : [{ code: 'tax', percent: tax, value: withheld } as const]),
      { code: 'share', percent, value: amount },
    ],
  };
}
