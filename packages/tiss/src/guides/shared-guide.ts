import { isGroupSession } from '@prumo/domain/billing';
import type { PlanSettings, Text } from '@prumo/domain/billing';
import { isBlank, problem } from '@prumo/domain/result';
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

/** The number that the insurer gave a guide; «Sessões anteriores» writes the guide's own there, which tells nothing of it. [BIL-036] */
const insurersNumber = ({ referral: { insurance, provider } }: BillableGuide): Text =>
  insurance === provider ? null : insurance;

/** What a guide says once for all its sessions and an insurer looks it up by, at the paths of the form. */
const SAID_ONCE = {
  serviceType: ({ serviceType }: BillableGuide) => serviceType,
  'insurance.insured.record': ({ insured }: BillableGuide) => insured.record,
  'referral.insurance': (guide: BillableGuide) => insurersNumber(guide),
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

/**
 * What keeps a session out of the guide of the first that has its number: another patient or no series, or what the guide would say once and
 * this one says otherwise. What one of them leaves out is no difference.
 */
export function sessionProblems(first: SessionHead, session: SessionHead): Problem[] {
  const { number } = session;
  if (!isOfGuide(first, session)) return [problem('referral.provider', 'guide.number-repeated', { number })];
  return Object.keys(SAID_ONCE).flatMap((field, at) => {
    const [one, other] = [first.said[at] ?? '', session.said[at] ?? ''];
    return one === '' || other === '' || one === other ? [] : [problem(field, 'guide.session-differs', { number })];
  });
}

/** Whether it is of the series of the guide that has its number. */
const isOfGuide = (first: SessionHead, session: SessionHead): boolean =>
  first.series !== null && first.series === session.series;

/** What is known of a guide by its first session and another one: what the first leaves out the next may say. */
export const joinHeads = (first: SessionHead, session: SessionHead): SessionHead =>
  isOfGuide(first, session)
    ? { ...first, said: first.said.map((said, at) => (said === '' ? (session.said[at] ?? '') : said)) }
    : first;

/**
 * The sessions of a guide as one: what the first says, of number and authorization what it leaves out by the next that says it, and the lines
 * of all, each linked to its own procedure. [BIL-036]
 */
export function joinSessions<G extends BillableGuide>(sessions: readonly [G, ...G[]]): G {
  const [first, ...rest] = sessions;
  if (rest.length === 0) return first;
  const expenses = [...first.expenses];
  for (const { expenses: lines } of rest) {
    const before = expenses.length;
    for (const line of lines) {
      const { linkedItem } = line;
      expenses.push(typeof linkedItem === 'number' ? { ...line, linkedItem: linkedItem + before } : line);
    }
  }
  const said = (of: (guide: BillableGuide) => Text) => sessions.map(of).find((text) => !isBlank(text)) ?? null;
  const insurance = said(insurersNumber) ?? said(({ referral }) => referral.insurance);
  return {
    ...first,
    referral: { ...first.referral, insurance },
    authorization: {
      ...first.authorization,
      date: said(({ authorization }) => authorization.date),
      password: said(({ authorization }) => authorization.password),
      validity: said(({ authorization }) => authorization.validity),
    },
    expenses,
  };
}
