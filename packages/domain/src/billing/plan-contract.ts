import { addDays, addMonths, dateOf, daysInMonth, partsOf, startOfMonth } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { providerCodeProblems } from './guide-provider.ts';
import { PROVIDER_CODE_TYPES } from './provider-code.ts';
import type { ProviderCodeType } from './provider-code.ts';

/** What the contract with an insurance says about one plan. Null days are not agreed. */
export interface PlanContract {
  /** Day of the month on which the invoice closes, 1 to 31; a shorter month closes on its last day. */
  readonly cutOffDay: number | null;
  /** Days from the closing to the payment. */
  readonly paymentDays: number | null;
  /** Days from the payment in which a denied amount may be appealed. */
  readonly appealDays: number | null;
  /** Days from the appeal in which the insurance answers it. [TIS-025] */
  readonly answerDays: number | null;
  /** Days after the service in which a guide is still taken; without them what the insurance says for all plans counts. [TIS-025] */
  readonly maximumAgeDays: number | null;
  readonly providerCode: { readonly type: ProviderCodeType; readonly value: string };
  /** In which encoding the insurance reckons the hash of a lot. [TIS-004] */
  readonly hashEncoding: 'iso-8859-1' | 'utf-8';
  /** Texts go out without accents, so that every encoding gives the same hash. */
  readonly asciiOnly: boolean;
}

/** Nothing agreed yet: the hash as the standard says. [TIS-004] */
export const defaultPlanContract: PlanContract = {
  cutOffDay: null,
  paymentDays: null,
  appealDays: null,
  answerDays: null,
  maximumAgeDays: null,
  providerCode: { type: 'operator', value: '' },
  hashEncoding: 'iso-8859-1',
  asciiOnly: false,
};

/** The longest a contract may give for a payment or an appeal: one year. */
const MAX_CONTRACT_DAYS = 365;

/**
 * Problems of a contract: days outside their bounds, a CNPJ or CPF that is none, a code longer than the 14 characters of the
 * standard. An empty code is allowed until a lot is sent. [BIL-198, TIS-004, TIS-025]
 */
export function validatePlanContract(contract: PlanContract): Problem[] {
  return [
    ...days('cutOffDay', contract.cutOffDay, 1, 31),
    ...days('paymentDays', contract.paymentDays, 0, MAX_CONTRACT_DAYS),
    ...days('appealDays', contract.appealDays, 0, MAX_CONTRACT_DAYS),
    ...days('answerDays', contract.answerDays, 0, MAX_CONTRACT_DAYS),
    ...days('maximumAgeDays', contract.maximumAgeDays, 0, MAX_CONTRACT_DAYS),
    ...providerCodeProblems('providerCode.value', contract.providerCode),
  ];
}

function days(field: string, value: number | null, minimum: number, maximum: number): Problem[] {
  const valid = value === null || (Number.isInteger(value) && value >= minimum && value <= maximum);
  return valid ? [] : [problem(field, 'number.out-of-range', { minimum, maximum })];
}

/** What follows from a contract for a service of one day; null where the contract says nothing. */
export interface ContractDates {
  readonly closing: LocalDate | null;
  readonly payment: LocalDate | null;
  readonly appealUntil: LocalDate | null;
}

/**
 * When a service is invoiced, paid and may still be appealed: the next closing on or after the service, the payment days after it,
 * the appeal days after the payment. Only for a contract that `validatePlanContract` accepts. [BIL-198]
 */
export function contractDates({ cutOffDay, paymentDays, appealDays }: PlanContract, service: LocalDate): ContractDates {
  if (cutOffDay === null) return { closing: null, payment: null, appealUntil: null };
  const here = closingIn(service, cutOffDay);
  const closing = here >= service ? here : closingIn(addMonths(startOfMonth(service), 1), cutOffDay);
  const payment = paymentDays === null ? null : addDays(closing, paymentDays);
  return {
    closing,
    payment,
    appealUntil: payment === null || appealDays === null ? null : addDays(payment, appealDays),
  };
}

function closingIn(month: LocalDate, cutOffDay: number): LocalDate {
  const parts = partsOf(month);
  return dateOf({ ...parts, day: Math.min(cutOffDay, daysInMonth(parts.year, parts.month)) });
}

/** Some leaves of a contract, as an older plan was stored. */
export type StoredPlanContract = { readonly [K in keyof PlanContract]?: unknown };

/**
 * The contract of a plan with nothing missing: what is stored where it is of the right kind, else what a new plan has. Unknown
 * keys are dropped. [TIS-004]
 */
export function completePlanContract(stored: StoredPlanContract | null | undefined): PlanContract {
  const given: StoredPlanContract = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    cutOffDay: numberOrNull(given.cutOffDay),
    paymentDays: numberOrNull(given.paymentDays),
    appealDays: numberOrNull(given.appealDays),
    answerDays: numberOrNull(given.answerDays),
    maximumAgeDays: numberOrNull(given.maximumAgeDays),
    providerCode: providerCodeOf(given.providerCode),
    hashEncoding: given.hashEncoding === 'utf-8' ? 'utf-8' : 'iso-8859-1',
    asciiOnly: given.asciiOnly === true,
  };
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function providerCodeOf(stored: unknown): PlanContract['providerCode'] {
  const { providerCode } = defaultPlanContract;
  if (typeof stored !== 'object' || stored === null) return providerCode;
  const type = PROVIDER_CODE_TYPES.find((known) => known === Reflect.get(stored, 'type')) ?? providerCode.type;
  const value: unknown = Reflect.get(stored, 'value');
  return { type, value: typeof value === 'string' ? value : providerCode.value };
}
