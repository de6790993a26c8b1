import { defaultServiceType, SERVICE_TYPES } from '@prumo/domain/billing';
import type { Text } from '@prumo/domain/billing';
import { isBlank, ok, refuse } from '@prumo/domain/result';
import type { Refusal, Result } from '@prumo/domain/result';
import { codeOf } from '../codes/code-of.ts';
import type { CodedValue } from '../codes/enumeration-codes.ts';
import type { TableCode } from '../tables/table-codes.ts';

/** The service of a guide as the product keeps it. */
export interface Service {
  readonly serviceType?: Text;
  readonly serviceRegime?: Text;
  readonly occupationalHealth?: Text;
  readonly character?: Text;
  /** Type of the first expense: the nature of the act where the service type is only a place. */
  readonly expenseType?: Text;
}

/** The service in the codes of 4.03; null where the product has nothing or nothing valid. */
export interface ServiceCodes {
  readonly serviceType: TableCode<50> | null;
  readonly serviceRegime: TableCode<76> | null;
  readonly occupationalHealth: TableCode<77> | null;
  readonly character: TableCode<23> | null;
}

/** Places that were service types until 4.00: now a regime, next to what was done there. */
const REGIME_OF: Readonly<Record<string, CodedValue<'serviceRegime'>>> = {
  home_care: 'home',
  hospitalization: 'hospitalization',
  emergency_room: 'emergency',
  telemedicine: 'telemedicine',
};

/** Occupational service types and what table 77 calls them. Two of them have no code any more. */
const OCCUPATIONAL_OF: Readonly<Record<string, CodedValue<'occupationalHealth'>>> = {
  occupational_health_admission: 'admission',
  occupational_health_dismissal: 'resignation',
  occupational_health_periodical: 'periodical',
  occupational_health_back_to_work: 'back_to_work',
  occupational_health_change_duty: 'job_change',
  occupational_health_promotion_health: 'health_promotion',
};

/**
 * Says a service in the codes of 4.03. Service types removed in 4.00 become the nature of the act plus a regime (home care,
 * hospitalization, emergency room, telemedicine) or an occupational health code; the emergency room is always urgent. Refused for
 * the two that no code exists for (new beneficiary, assistance to the dismissed). Blank or unknown values answer null, never a
 * guess. [TIS-007]
 */
export function expressService(service: Service): Result<ServiceCodes, Refusal<'guide.service-without-code'>> {
  const { serviceType, serviceRegime, occupationalHealth, character, expenseType } = service;
  const type = serviceType ?? '';
  const given = {
    serviceRegime: codeOf('serviceRegime', serviceRegime),
    occupationalHealth: codeOf('occupationalHealth', occupationalHealth),
    character: codeOf('character', character),
  };
  const known = codeOf('serviceType', type);
  if (known !== null || isBlank(type) || !isServiceType(type)) return ok({ serviceType: known, ...given });
  const act = codeOf('serviceType', natureOf(type, expenseType));
  const regime = REGIME_OF[type];
  const occupational = OCCUPATIONAL_OF[type];
  if (regime !== undefined) {
    const urgent = type === 'emergency_room' ? codeOf('character', 'emergency') : given.character;
    return ok({ ...given, serviceType: act, serviceRegime: codeOf('serviceRegime', regime), character: urgent });
  }
  if (occupational === undefined) return refuse('guide.service-without-code');
  return ok({ ...given, serviceType: act, occupationalHealth: codeOf('occupationalHealth', occupational) });
}

/** Occupational health and telemedicine know consultations beside exams and therapies; elsewhere the act decides. */
function natureOf(type: string, expenseType: Text): string {
  const nature = defaultServiceType(expenseType);
  const consults = type === 'telemedicine' || type.startsWith('occupational_health');
  return consults && nature === 'small_service' ? 'consultation' : nature;
}

function isServiceType(text: string): boolean {
  return (SERVICE_TYPES as readonly string[]).includes(text);
}
