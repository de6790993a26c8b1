import { sumCents } from '../money/index.ts';
import type { LinePrice } from '../money/index.ts';
import {
  defaultConsultationType,
  defaultGuideType,
  defaultServiceType,
  takesConsultationType,
} from './default-types.ts';
import type { Insurance } from './default-types.ts';
import type { GuideType } from './enumerations.ts';
import { NEW_GUIDE } from './guide-draft.ts';
import type { Text } from './guide-draft.ts';
import type { PlanSettings } from './plan-settings.ts';
import { particularLineTotal } from './totals.ts';

/** What a new account is proposed as. */
export interface ProposedGuide {
  readonly guideType: GuideType;
  readonly serviceType: Text;
  readonly consultationType: Text;
  readonly character: Text;
  readonly accidentIndication: Text;
  readonly serviceRegime: Text;
}

/**
 * The dialog and the types of an account with these lines; what was said stands, empty too (null), only what is left out is
 * proposed. [BIL-054, BIL-055, BIL-056, BIL-057, BIL-058, BIL-059, BIL-060, BIL-061, BIL-196, ENT-019, A93, A94, A158]
 */
export function proposeGuide(
  said: Partial<ProposedGuide>,
  lines: readonly { readonly type: string; readonly return: boolean; readonly price: LinePrice }[],
  { insurance, plan }: { readonly insurance: Insurance; readonly plan: PlanSettings },
): ProposedGuide {
  const [first] = lines;
  const { serviceType = defaultServiceType(first?.type) } = said;
  const {
    guideType = defaultGuideType({
      serviceType,
      particularTotal: sumCents(lines.map(({ price }) => particularLineTotal(price))),
      insurance,
      consultationInSadt: plan.tiss.consultationInSadt,
    }),
  } = said;
  const proposed = takesConsultationType(guideType, serviceType) ? defaultConsultationType(first) : null;
  return {
    guideType,
    serviceType,
    consultationType: said.consultationType === undefined ? proposed : said.consultationType,
    character: said.character === undefined ? NEW_GUIDE.character : said.character,
    accidentIndication: said.accidentIndication === undefined ? NEW_GUIDE.accidentIndication : said.accidentIndication,
    serviceRegime: said.serviceRegime === undefined ? NEW_GUIDE.serviceRegime : said.serviceRegime,
  };
}
