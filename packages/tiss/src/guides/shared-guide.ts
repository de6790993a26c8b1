import { isGroupSession } from '@prumo/domain/billing';
import type { PlanSettings } from '@prumo/domain/billing';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import type { BillableGuide } from './billable-guide.ts';

/** A guide with whom it is of. */
export interface PatientGuide {
  readonly patientId: string;
  readonly type: 'consultation' | 'sadt';
  readonly guide: BillableGuide;
}

/**
 * Whose sessions a guide may carry with others under one number: those of a patient in a group session on an SP/SADT, of a plan that does not
 * bill each session alone. Null for a guide that goes out by itself. [BIL-036, BIL-181, TIS-010]
 */
export function seriesOf(
  { patientId, type, guide }: PatientGuide,
  { general }: Pick<PlanSettings, 'general'>,
): string | null {
  const shares = type === 'sadt' && isGroupSession(guide.serviceType) && !general.billing.billingForIndividualSessions;
  return shares ? patientId : null;
}

/** What a guide says once for all its sessions and an insurer looks it up by, at the paths of the form. */
const SAID_ONCE = {
  serviceType: ({ serviceType }: BillableGuide) => serviceType,
  'insurance.insured.record': ({ insured }: BillableGuide) => insured.record,
  'referral.insurance': ({ referral }: BillableGuide) => referral.insurance,
  'authorization.password': ({ authorization }: BillableGuide) => authorization.password,
} as const;

/** What is known of a session when the next of its guide is looked at. */
export interface SessionHead {
  readonly number: string;
  readonly series: string | null;
  /** As long as what is said once. */
  readonly said: readonly string[];
}

/** The head of a session that has its number. */
export const sessionHead = (number: string, series: string | null, guide: BillableGuide): SessionHead => ({
  number,
  series,
  said: Object.values(SAID_ONCE).map((of) => of(guide)?.trim() ?? ''),
});

/** What keeps a session out of the guide of the first that has its number: another patient or no series, or what the guide would say once and this one says otherwise. */
export function sessionProblems(first: SessionHead, session: SessionHead): Problem[] {
  const { number } = session;
  if (first.series === null || first.series !== session.series)
    return [problem('referral.provider', 'guide.number-repeated', { number })];
  return Object.keys(SAID_ONCE).flatMap((field, at) =>
    first.said[at] === session.said[at] ? [] : [problem(field, 'guide.session-differs', { number })],
  );
}

/** What is said in lines, each of which may hang on another by its place. */
interface WithLines {
  readonly expenses: readonly { readonly linkedItem?: number | null }[];
}

/** The sessions of a guide as one: what the first says, and the lines of all, each linked to its own procedure. [BIL-036] */
export function joinSessions<G extends WithLines>([first, ...rest]: readonly [G, ...G[]]): G {
  const expenses = [...first.expenses];
  for (const { expenses: lines } of rest) {
    const before = expenses.length;
    for (const line of lines) {
      const { linkedItem } = line;
      expenses.push(typeof linkedItem === 'number' ? { ...line, linkedItem: linkedItem + before } : line);
    }
  }
  return { ...first, expenses };
}
