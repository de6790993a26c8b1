import type { PlanSettings } from '@prumo/domain/billing';
import type { Problem } from '@prumo/domain/result';
import { consultationGuide } from './consultation-guide.ts';
import type { BillableGuide, GuideSettings } from './billable-guide.ts';
import { sadtGuide } from './sadt-guide.ts';

/**
 * What the national standard demands of a guide beyond the form's own rules, by form path, for a plan that bills by TISS; nothing
 * for one that does not. A number still to be assigned (GUIA_AUTOMATICA) is no problem here: lots are refused without it.
 * [TIS-007, TIS-011, TIS-012]
 */
export function validateTissGuide(
  type: 'consultation' | 'sadt',
  guide: BillableGuide,
  plan: Pick<PlanSettings, 'tiss'>,
  settings?: GuideSettings,
): Problem[] {
  if (!plan.tiss.enabled) return [];
  const built = type === 'consultation' ? consultationGuide(guide, settings) : sadtGuide(guide, settings);
  return built.ok ? [] : built.error;
}
