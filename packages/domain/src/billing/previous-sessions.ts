import { addDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import type { PlanSettings } from './plan-settings.ts';

/** How far back a session of the same series may lie. [BIL-182, A31] */
export const PREVIOUS_SESSION_DAYS = 60;

/** The service types that reuse an earlier guide. [BIL-181] */
export const GROUP_SESSIONS = ['other_therapies', 'small_service'] as const;

/** Group sessions: the service types that reuse an earlier guide. [BIL-181] */
export function isGroupSession(serviceType: Text): boolean {
  return GROUP_SESSIONS.some((session) => session === serviceType);
}

/** Whether 'Sessões anteriores' is offered: a group session, not finished, no billing by individual session. [BIL-032, BIL-181, A31] */
export function offersPreviousSessions({
  serviceType,
  status,
  plan,
}: {
  readonly serviceType: Text;
  readonly status: string;
  readonly plan: PlanSettings;
}): boolean {
  return isGroupSession(serviceType) && status !== 'finished' && !plan.general.billing.billingForIndividualSessions;
}

/** A session is usable from 60 days before the service date (included) while its account is open or billing. [BIL-182, A31] */
export function validatePreviousSession(
  session: { readonly date: LocalDate; readonly status: string },
  serviceDate: LocalDate,
): Result<true, Refusal<'billing.session-too-old' | 'billing.session-after-service' | 'billing.session-closed'>> {
  if (session.date < addDays(serviceDate, -PREVIOUS_SESSION_DAYS))
    return refuse('billing.session-too-old', { days: PREVIOUS_SESSION_DAYS });
  if (session.date > serviceDate) return refuse('billing.session-after-service');
  return session.status === 'open' || session.status === 'in_billing' ? ok(true) : refuse('billing.session-closed');
}

/** An earlier session of the same series with its guide. */
export interface PreviousSession {
  readonly date: LocalDate;
  readonly status: string;
  /** Number of the guide; also the insurance's number of the new one. */
  readonly guide: string;
  readonly password: Text;
  readonly validity: Text;
}

/** The sessions that can be chosen for a service, the latest first; none where the plan is charged by the single session. [BIL-181, BIL-182, A31] */
export function usablePreviousSessions<S extends Pick<PreviousSession, 'date' | 'status'>>(
  sessions: readonly S[],
  serviceDate: LocalDate,
  plan: PlanSettings,
): S[] {
  if (plan.general.billing.billingForIndividualSessions) return [];
  return sessions
    .filter((session) => validatePreviousSession(session, serviceDate).ok)
    .toSorted((one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0));
}

/** Choosing a session takes its guide number, for provider and insurance, its password and its validity into the guide. [BIL-036] */
export function takePreviousSession<T extends Pick<GuideDraft, 'referral' | 'authorization'>>(
  guide: T,
  { guide: number, password, validity }: Pick<PreviousSession, 'guide' | 'password' | 'validity'>,
): T {
  return {
    ...guide,
    referral: { ...guide.referral, provider: number, insurance: number },
    authorization: { ...guide.authorization, password, validity },
  };
}
