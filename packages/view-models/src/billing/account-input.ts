import {
  ACCIDENT_INDICATIONS,
  AUTHORIZATION_STATUSES,
  CHARACTERS,
  CONSULTATION_TYPES,
  OCCUPATIONAL_HEALTH,
  PROVIDER_CODE_TYPES,
  SERVICE_REGIMES,
  SPECIAL_COVERAGES,
  statusOnSave,
} from '@prumo/domain/billing';
import { instantAt, isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import { assert, isBlank } from '@prumo/domain/result';
import { choice } from '../core/index.ts';
import type { Account, AccountInput, AccountPatient, AccountRequest } from './account.ts';
import type { GuideForm } from './guide-form.ts';
import type { GuideValues } from './guide-values.ts';
import type { PaymentForm } from './payment-form.ts';

/** What an account is about, apart from its forms. */
export interface AccountSubject {
  readonly appointmentId: string | null;
  readonly patient: Pick<AccountPatient, 'id' | 'name'>;
  readonly insurance: { readonly id: string; readonly planId: string };
  readonly timeZone: string;
  /** [BIL-147] */
  readonly insuranceHidden: boolean;
  /** The number that a new private account was proposed with. */
  readonly proposedNumber: string | null;
}

/**
 * The payload of a save: the same for every dialog; the payment only of the particular one, a request only with a
 * requester's name. [BIL-039, BIL-040, BIL-041, BIL-157, BIL-159, BIL-160, A105]
 */
export function accountInputOf(
  subject: AccountSubject,
  guide: GuideForm,
  payment: PaymentForm,
  { stored, grant }: { readonly stored: Account | null; readonly grant: string | null },
): AccountInput {
  const { values, guideType } = guide;
  assert(isLocalDate(values.startDate), 'a guide is sent with a valid service date');
  const text = (path: keyof GuideValues): string | null => (isBlank(values[path]) ? null : values[path].trim());
  const isParticular = guideType === 'particular';
  const { status, clearInstallments } = statusOnSave({
    dialog: isParticular ? 'particular' : 'insurance',
    particularTotal: payment.courtesy ? zero : payment.particularTotal,
    modality: payment.receiving.modality,
    receipt: payment.receiving.receipt,
  });
  return {
    guideType,
    status,
    appointmentId: subject.appointmentId,
    startDate: instantAt(values.startDate, values.startHour, subject.timeZone),
    invoiceId: text('invoiceId'),
    ...(stored === null && subject.proposedNumber !== null && text('referral.provider') === subject.proposedNumber
      ? {}
      : {
          referral: {
            type: text('referral.type'),
            provider: text('referral.provider'),
            insurance: text('referral.insurance'),
            main: text('referral.main'),
          },
        }),
    authorization: {
      date: dateOrNull(values['authorization.date']),
      password: text('authorization.password'),
      validity: dateOrNull(values['authorization.validity']),
      requestNumber: text('authorization.requestNumber'),
      requestStatus: choice(AUTHORIZATION_STATUSES, values['authorization.requestStatus']),
    },
    insurance: {
      id: subject.insurance.id,
      planId: subject.insurance.planId,
      insured: {
        record: text('insurance.insured.record'),
        name: text('insurance.insured.name'),
        validity: dateOrNull(values['insurance.insured.validity']),
      },
    },
    patient: {
      id: subject.patient.id,
      name: subject.patient.name,
      cns: text('patient.cns'),
      isNewborn: guide.isNewborn,
      socialName: text('patient.socialName'),
    },
    professionalId: text('professionalId'),
    specialtyCode: text('specialtyCode'),
    serviceType: text('serviceType'),
    consultationType: choice(CONSULTATION_TYPES, values.consultationType),
    character: choice(CHARACTERS, values.character),
    accidentIndication: choice(ACCIDENT_INDICATIONS, values.accidentIndication),
    justification: text('justification'),
    clinicalIndication: text('clinicalIndication'),
    closureReason: text('closureReason'),
    occupationalHealth: choice(OCCUPATIONAL_HEALTH, values.occupationalHealth),
    serviceRegime: choice(SERVICE_REGIMES, values.serviceRegime),
    specialCoverage: choice(SPECIAL_COVERAGES, values.specialCoverage),
    courtesy: payment.courtesy,
    request: requestOf(values),
    validation: { token: text('validation.token'), absence: text('validation.absence') },
    discount: payment.discount,
    interest: payment.interest,
    installments: isParticular && !clearInstallments && payment.receiving.receipt ? payment.sharedInstallments : [],
    cashier: isParticular ? payment.stored : null,
    expenses: guide.lines,
    insuranceHidden: subject.insuranceHidden,
    ...(grant === null ? {} : { grant }),
    ...(stored === null ? {} : { version: stored.version }),
  };
}

/** [BIL-159] */
export function requestOf(values: GuideValues): AccountRequest | null {
  if (isBlank(values['request.professional.name'])) return null;
  const works = !isBlank(values['request.providerCode']) || !isBlank(values['request.providerName']);
  return {
    date: dateOrNull(values['request.date']),
    ...(works
      ? {
          providerType: choice(PROVIDER_CODE_TYPES, values['request.providerType']),
          providerCode: values['request.providerCode'].trim(),
          providerName: values['request.providerName'].trim(),
        }
      : {}),
    professional: {
      id: isBlank(values['request.professional.id']) ? null : values['request.professional.id'],
      name: values['request.professional.name'].trim(),
      council: {
        name: values['request.professional.council.name'],
        state: values['request.professional.council.state'],
        record: values['request.professional.council.record'].trim(),
      },
      specialty: {
        code: values['request.professional.specialty.code'],
        name: values['request.professional.specialty.name'],
      },
    },
  };
}

/** Half-typed dates of fields this dialog does not show are not sent. */
const dateOrNull = (text: string): LocalDate | null => (isLocalDate(text) ? text : null);
