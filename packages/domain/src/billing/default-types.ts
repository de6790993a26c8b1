import { foldText } from '../identity/index.ts';
import type { Cents } from '../money/index.ts';
import type { ConsultationType, GuideType, ServiceType } from './enumerations.ts';
import type { GuideLine, Text } from './guide-draft.ts';

/**
 * Service type proposed by the first expense; no expense or an unknown type proposes a small service. [BIL-054, BIL-055, BIL-056,
 * BIL-057, BIL-058, BIL-059, A93]
 */
export function defaultServiceType(firstExpenseType: Text): ServiceType {
  switch (firstExpenseType) {
    case 'consultation':
    case 'exam':
      return firstExpenseType;
    case 'session':
    case 'evaluation':
      return 'other_therapies';
    case 'laboratory':
    case 'laboratorial':
      return 'exam';
    case 'surgery':
      return 'minor_surgery';
    default:
      return 'small_service';
  }
}

/** Consultation type proposed by the first expense: only a consultation has one. [BIL-054, A93] */
export function defaultConsultationType(first: GuideLine | undefined): ConsultationType | null {
  if (first?.type !== 'consultation') return null;
  return first.return === true ? 'return' : 'first';
}

/** Whether a guide asks for a consultation type: the consultation guide always, the others only for a consultation. [BIL-097, BIL-117] */
export function takesConsultationType(guideType: GuideType, serviceType: Text): boolean {
  return guideType === 'consultation' || serviceType === 'consultation';
}

/** The service type chosen; leaving consultation clears the consultation type. [BIL-062] */
export function changeServiceType<T extends { readonly serviceType?: Text; readonly consultationType?: Text }>(
  guide: T,
  serviceType: string,
): T {
  return {
    ...guide,
    serviceType,
    consultationType: serviceType === 'consultation' ? (guide.consultationType ?? null) : null,
  };
}

export interface Insurance {
  readonly name: string;
  readonly type?: Text;
}

/** An insurance that stands for particular patients, by type or by name in any case. [BIL-061, A158] */
export function isParticularInsurance({ name, type }: Insurance): boolean {
  return type === 'particular' || foldText(name) === 'particular';
}

/**
 * The dialog an account opens with: particular when the patient pays or the insurance is 'Particular'; consultation for a
 * consultation (unless the plan bills it on SADT); else sadt. [BIL-060, BIL-061, BIL-196, A94, A158]
 */
export function defaultGuideType({
  serviceType,
  particularTotal,
  insurance,
  consultationInSadt = false,
}: {
  readonly serviceType: Text;
  readonly particularTotal: Cents;
  readonly insurance: Insurance;
  readonly consultationInSadt?: boolean;
}): GuideType {
  if (particularTotal > 0 || isParticularInsurance(insurance)) return 'particular';
  return serviceType === 'consultation' && !consultationInSadt ? 'consultation' : 'sadt';
}
