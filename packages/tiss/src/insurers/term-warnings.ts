import { contractDates } from '@prumo/domain/billing';
import type { InsuranceRules, PlanContract } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { sendingDeadline } from './sending-deadline.ts';

/** A service that a guide is, or will be, made of. */
export interface ServiceToSend {
  readonly serviceOn: LocalDate;
  /** Validity of the card, and of the password of the authorization; null: none is known. */
  readonly cardValidity: string | null;
  readonly passwordValidity: string | null;
}

/** What the contract of the plan and its insurer say of terms, and the day it is looked at. */
export interface Terms {
  readonly contract: PlanContract;
  readonly rules: InsuranceRules;
  readonly today: LocalDate;
}

/**
 * What agenda and billing warn of before a guide is made or sent: a card or an authorization that has run out on the day of the
 * service, the term in which the guide is taken, and an invoice that has closed without it. The age of the plan's contract counts before that of
 * the insurer. [TIS-025]
 */
export function termWarnings({ serviceOn, cardValidity, passwordValidity }: ServiceToSend, terms: Terms): Problem[] {
  const { contract, rules, today } = terms;
  const deadline = sendingDeadline(serviceOn, contract.maximumAgeDays ?? rules.maximumAgeDays);
  const { closing } = contractDates(contract, serviceOn);
  return [
    ...(cardValidity !== null && cardValidity < serviceOn
      ? [problem('insurance.insured.validity', 'guide.card-expired')]
      : []),
    ...(passwordValidity !== null && passwordValidity < serviceOn
      ? [problem('authorization.validity', 'guide.password-expired')]
      : []),
    ...(deadline !== null && deadline < today ? [problem('expenses', 'guide.too-old', { deadline })] : []),
    ...(closing !== null && closing < today ? [problem('startDate', 'guide.cut-off-missed', { closing })] : []),
  ];
}
