import type { GuideType } from '@prumo/domain/billing';

/** The guides of the national standard, in the order of table 54. [ANS 54] */
export const TISS_GUIDE_TYPES = ['consultation', 'sadt', 'hospitalization', 'dental', 'fees'] as const;
export type TissGuideType = (typeof TISS_GUIDE_TYPES)[number];

/** The guide of the standard an account is billed on; null for what no insurer gets (particular, conta padrão). [TIS-001] */
export function tissGuideType(guideType: GuideType): TissGuideType | null {
  return guideType === 'consultation' || guideType === 'sadt' ? guideType : null;
}
