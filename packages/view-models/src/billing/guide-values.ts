import { type GuideDraft, NEW_GUIDE } from '@prumo/domain/billing';
import type { Account, AccountLine } from './account.ts';

/** The texts of a guide by their paths of the wire: the same names carry values, errors, labels and printed numbers. */
export const GUIDE_PATHS = [
  'startDate',
  'startHour',
  'serviceType',
  'consultationType',
  'character',
  'accidentIndication',
  'serviceRegime',
  'occupationalHealth',
  'specialCoverage',
  'closureReason',
  'clinicalIndication',
  'justification',
  'professionalId',
  'specialtyCode',
  'invoiceId',
  'referral.type',
  'referral.provider',
  'referral.insurance',
  'referral.main',
  'authorization.date',
  'authorization.password',
  'authorization.validity',
  'authorization.requestNumber',
  'authorization.requestStatus',
  'insurance.insured.record',
  'insurance.insured.name',
  'insurance.insured.validity',
  'patient.cns',
  'patient.socialName',
  'validation.token',
  'validation.absence',
  'request.date',
  'request.providerType',
  'request.providerCode',
  'request.providerName',
  'request.professional.id',
  'request.professional.name',
  'request.professional.council.name',
  'request.professional.council.state',
  'request.professional.council.record',
  'request.professional.specialty.code',
  'request.professional.specialty.name',
] as const;
export type GuidePath = (typeof GUIDE_PATHS)[number];

/** Empty text means absent. Dates 'YYYY-MM-DD'; what is no date stays as it was typed, so that it can be refused. */
export type GuideValues = Record<GuidePath, string>;

/** A new guide. [ENT-019, ENT-020] */
export function emptyGuide(): GuideValues {
  return {
    ...(Object.fromEntries(GUIDE_PATHS.map((path) => [path, ''])) as GuideValues),
    character: NEW_GUIDE.character,
    accidentIndication: NEW_GUIDE.accidentIndication,
    serviceRegime: NEW_GUIDE.serviceRegime,
    'referral.type': NEW_GUIDE.referralType,
    'request.providerType': 'operator',
  };
}

/** The texts of a stored account; date and hour of the service are those of the branch. */
export function guideValuesOf(account: Account, start: { readonly date: string; readonly time: string }): GuideValues {
  const { referral, authorization, patient, request, validation } = account;
  const { insured } = account.insurance;
  const requester = request?.professional;
  const texts: Record<GuidePath, string | null | undefined> = {
    startDate: start.date,
    startHour: start.time,
    serviceType: account.serviceType,
    consultationType: account.consultationType,
    character: account.character,
    accidentIndication: account.accidentIndication,
    serviceRegime: account.serviceRegime,
    occupationalHealth: account.occupationalHealth,
    specialCoverage: account.specialCoverage,
    closureReason: account.closureReason,
    clinicalIndication: account.clinicalIndication,
    justification: account.justification,
    professionalId: account.professionalId,
    specialtyCode: account.specialtyCode,
    invoiceId: account.invoiceId,
    'referral.type': referral.type ?? NEW_GUIDE.referralType,
    'referral.provider': referral.provider,
    'referral.insurance': referral.insurance,
    'referral.main': referral.main,
    'authorization.date': authorization.date,
    'authorization.password': authorization.password,
    'authorization.validity': authorization.validity,
    'authorization.requestNumber': authorization.requestNumber,
    'authorization.requestStatus': authorization.requestStatus,
    'insurance.insured.record': insured.record,
    'insurance.insured.name': insured.name,
    'insurance.insured.validity': insured.validity,
    'patient.cns': patient.cns,
    'patient.socialName': patient.socialName,
    'validation.token': validation.token,
    'validation.absence': validation.absence,
    'request.date': request?.date,
    'request.providerType': request?.providerType ?? 'operator',
    'request.providerCode': request?.providerCode,
    'request.providerName': request?.providerName,
    'request.professional.id': requester?.id,
    'request.professional.name': requester?.name,
    'request.professional.council.name': requester?.council.name,
    'request.professional.council.state': requester?.council.state,
    'request.professional.council.record': requester?.council.record,
    'request.professional.specialty.code': requester?.specialty.code,
    'request.professional.specialty.name': requester?.specialty.name,
  };
  return Object.fromEntries(GUIDE_PATHS.map((path) => [path, texts[path] ?? ''])) as GuideValues;
}

/** The guide as the rules of the domain ask for it. */
export function guideDraftOf(values: GuideValues, lines: readonly AccountLine[]): GuideDraft {
  return {
    startDate: values.startDate,
    startHour: values.startHour,
    serviceType: values.serviceType,
    consultationType: values.consultationType,
    character: values.character,
    accidentIndication: values.accidentIndication,
    serviceRegime: values.serviceRegime,
    occupationalHealth: values.occupationalHealth,
    specialCoverage: values.specialCoverage,
    closureReason: values.closureReason,
    clinicalIndication: values.clinicalIndication,
    professionalId: values.professionalId,
    referral: {
      type: values['referral.type'],
      provider: values['referral.provider'],
      insurance: values['referral.insurance'],
      main: values['referral.main'],
    },
    authorization: {
      date: values['authorization.date'],
      password: values['authorization.password'],
      validity: values['authorization.validity'],
    },
    insured: {
      record: values['insurance.insured.record'],
      name: values['insurance.insured.name'],
      validity: values['insurance.insured.validity'],
    },
    validation: { token: values['validation.token'], absence: values['validation.absence'] },
    request: {
      date: values['request.date'],
      providerType: values['request.providerType'],
      providerCode: values['request.providerCode'],
      providerName: values['request.providerName'],
      professional: {
        name: values['request.professional.name'],
        council: {
          name: values['request.professional.council.name'],
          state: values['request.professional.council.state'],
          record: values['request.professional.council.record'],
        },
        specialty: {
          code: values['request.professional.specialty.code'],
          name: values['request.professional.specialty.name'],
        },
      },
    },
    expenses: lines,
  };
}
