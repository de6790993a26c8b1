import { completeInsuranceRules, completePlanContract, completePlanSettings } from '@prumo/domain/billing';
import type { StoredInsuranceRules, StoredPlanContract, StoredPlanSettings } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { termWarnings } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';

/** What plan l and insurer i agreed about terms, as one value of a statement. */
export const termsJson: RawBuilder<unknown> = sql`json_build_object('settings', l.settings, 'contract', l.contract, 'rules', i.rules)`;

export interface StoredTerms {
  readonly settings: StoredPlanSettings | null;
  readonly contract: StoredPlanContract | null;
  readonly rules: StoredInsuranceRules | null;
}

interface Service {
  readonly day: string;
  readonly cardValidity: string | null;
  readonly passwordValidity: string | null;
}

/** What agenda and billing warn of for a service, in words; nothing for a plan that does not bill by the standard. [TIS-025] */
export function guideWarnings(
  { day, cardValidity, passwordValidity }: Service,
  stored: StoredTerms | null,
  today: LocalDate,
): { readonly code: string; readonly message: string }[] {
  if (!stored?.settings || !completePlanSettings(stored.settings).tiss.enabled) return [];
  return termWarnings(
    { serviceOn: day as LocalDate, cardValidity, passwordValidity },
    { contract: completePlanContract(stored.contract), rules: completeInsuranceRules(stored.rules), today },
  ).map(({ code, data }) => ({ code, message: sentence(code, data) }));
}

type Warnings = ReturnType<typeof guideWarnings>;

/** Left out where there is nothing to tell. */
export const toldWarnings = (warnings: Warnings): { readonly warnings?: Warnings } =>
  warnings.length === 0 ? {} : { warnings };
