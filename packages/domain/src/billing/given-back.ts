import { cents, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { netOf, paidOutFor } from './topped-up.ts';
import { deniedOfLine, shareOf, valueOf } from './transfer-denial.ts';
import type { CountedDenial, DenialDeduction, DeniedLine } from './transfer-denial.ts';
import type { TransferStep } from './transfer-amount.ts';

/** A line of which transfers took something, with what its insurance released of it by all that counts of its answers today. */
export interface ReleasedLine extends DeniedLine {
  /** Of its charge, what came back of denials with it; null while no answer counts. */
  readonly released: Cents | null;
}

interface Taken {
  readonly denialId: string;
  /** What is taken off for it still, of the denial. */
  readonly net: Cents;
}

/**
 * What transfers took off lines for denials and insurances have released since, in an answer to an appeal or by another return: a line of
 * giving back in the next transfer, whose `denied` is below zero and whose amount is the part of the negative line that falls away. Taken
 * off stays what is not released of the line still, so that with all lines the professional has what the rule of the line gives on what was
 * finally paid, to the cent of a share. First come denials that were reversed, then the oldest. [TIS-024]
 */
export function givenBack(
  lines: readonly ReleasedLine[],
  denials: readonly CountedDenial[],
): readonly DenialDeduction[] {
  return lines.flatMap((line, at) => {
    if (line.transfer === null || line.released === null) return [];
    const taken = takenOff(line);
    const net = sumCents(taken.map((one) => one.net));
    const lost = Math.max(paidOutFor(line) - line.released, 0);
    return shareOut(taken, cents(Math.max(net - lost, 0)), deniedOfLine(lines, denials, at)).map(
      ({ denialId, net: before, back }) => ({
        denialId,
        lineId: line.id,
        denied: cents(-back),
        ...fallsAway(before, back, line.transfer?.steps ?? []),
      }),
    );
  });
}

/** What is taken off a line still, by denial, in the order in which it was taken. */
function takenOff(line: DeniedLine): Taken[] {
  return [...netOf(line)].flatMap(([denialId, value]) => (value > 0 ? [{ denialId, net: value }] : []));
}

/** Of which denial how much comes back: what a denial is no more, then what is left. */
function shareOut(
  taken: readonly Taken[],
  whole: Cents,
  denied: ReadonlyMap<string, Cents>,
): (Taken & { readonly back: Cents })[] {
  let left: number = whole;
  const take = (most: number): number => {
    const back = Math.min(Math.max(most, 0), left);
    left -= back;
    return back;
  };
  const reversed = taken.map((one) => ({ ...one, first: take(one.net - (denied.get(one.denialId) ?? zero)) }));
  return reversed.flatMap(({ denialId, net, first }) => {
    const back = cents(first + take(net - first));
    return back > 0 ? [{ denialId, net, back }] : [];
  });
}

/** The negative line of what was taken, less that of what stays: with it the lines of a denial are those of what it is in the end. */
function fallsAway(
  before: Cents,
  back: Cents,
  steps: readonly TransferStep[],
): { readonly amount: Cents; readonly steps: readonly TransferStep[] } {
  const whole = shareOf(before, steps);
  const stays = shareOf(subtractCents(before, back), steps);
  return {
    amount: cents(stays.amount - whole.amount),
    steps: whole.steps.map(({ code, percent, value }) => ({
      code: code === 'denied' ? 'recovered' : code,
      percent,
      value: cents(valueOf(stays.steps, code) - value),
    })),
  };
}
