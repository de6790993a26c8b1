import {
  AUTOMATIC_GUIDE,
  autoFillGuide,
  type GuideType,
  isGroupSession,
  NEW_GUIDE,
  takePreviousSession,
} from '@prumo/domain/billing';
import { addDays } from '@prumo/domain/dates';
import type { Visit } from './agenda.ts';
import type { Random } from './random.ts';

const INDICATIONS = [
  'Investigação diagnóstica',
  'Acompanhamento de doença crônica',
  'Dor persistente há mais de duas semanas',
  'Avaliação de rotina',
  'Controle pós-tratamento',
] as const;

/** The card that was shown: who came with one that had run out has shown the new one. */
function shownValidity({ patient: { validity }, day }: Visit): string | null {
  return validity !== null && validity < day ? addDays(day, 365) : validity;
}

/** The guide of a visit as the billing server stores it; what the plan fills by itself is filled by the plan's own rules. */
export function makeGuide(random: Random, visit: Visit, guideType: GuideType, number: number) {
  const { patient, plan, day, schedule } = visit;
  const { sadt } = plan.settings.tiss;
  const isSadt = guideType === 'sadt';
  const insured = !plan.particular;
  // An insurer gives no number twice.
  const place = String(number).padStart(6, '0');
  const { mode } = plan.settings.general.providerReferral;
  const password =
    insured && (isSadt || mode === 'password' || sadt.authorization.requiredPassword)
      ? `${random.digits(2)}${place}`
      : null;
  const insurance = insured && (isSadt || mode === 'insurance_referral') ? `${random.digits(3)}${place}` : null;
  const filled = autoFillGuide(
    {
      referral: {
        type: NEW_GUIDE.referralType,
        provider: mode === 'manual' ? String(number).padStart(8, '0') : null,
        insurance,
        main: null,
      },
      authorization: {
        date: isSadt && insured ? day : null,
        password,
        validity: isSadt && sadt.authorization.requiredValidity ? addDays(day, 30) : null,
      },
      insured: { record: insured ? patient.record : null, name: null, validity: insured ? shownValidity(visit) : null },
      request: { date: isSadt ? day : null },
      expenses: [],
    },
    plan.settings,
    { patientName: patient.name, serviceDate: day },
  );
  const { doctor } = schedule;
  return {
    referral: {
      type: filled.referral.type ?? null,
      provider: filled.referral.provider || null,
      insurance: filled.referral.insurance || null,
      main: null,
    },
    authorization: {
      date: filled.authorization.date ?? null,
      password,
      validity: filled.authorization.validity ?? null,
    },
    insured: {
      record: filled.insured.record ?? null,
      name: filled.insured.name ?? null,
      validity: filled.insured.validity ?? null,
    },
    patient: { name: patient.name, cns: patient.cns, isNewborn: false, socialName: patient.socialName },
    character: NEW_GUIDE.character,
    accidentIndication: NEW_GUIDE.accidentIndication,
    justification: null,
    clinicalIndication: isSadt ? random.pick(INDICATIONS) : null,
    closureReason: null,
    occupationalHealth: null,
    serviceRegime: NEW_GUIDE.serviceRegime,
    specialCoverage: null,
    ...(insured ? { validation: tokenOf(number) } : {}),
    // The requester of an SP/SADT guide is mandatory: without one the guide could not be saved again.
    ...(isSadt
      ? {
          request: {
            date: day,
            professional: { id: doctor.id, name: doctor.name, council: doctor.council, specialty: doctor.specialty },
          },
        }
      : {}),
  };
}

/** A guide as it is made for a visit. */
export type SessionGuide = ReturnType<typeof makeGuide>;

interface OfSession {
  readonly invoiceId: string | null;
  readonly patientId: string;
  readonly serviceType: string | null;
  readonly guideType: GuideType;
  readonly courtesy: boolean;
}

/** A later session of a patient in the same invoice takes over the guide of the first, as «Sessões anteriores» does. [BIL-036] */
export function goOnWith(sessions: Map<string, SessionGuide>, of: OfSession, guide: SessionGuide): SessionGuide {
  const { invoiceId, patientId, serviceType, guideType, courtesy } = of;
  if (invoiceId === null || courtesy || guideType !== 'sadt' || !isGroupSession(serviceType)) return guide;
  const { referral } = guide;
  // The number of an automatic guide is given by its lot: there is none to take over.
  if (referral.provider === null || referral.provider === AUTOMATIC_GUIDE) return guide;
  const key = `${invoiceId} ${patientId} ${serviceType}`;
  const first = sessions.get(key);
  if (first === undefined) {
    sessions.set(key, guide);
    return guide;
  }
  const { password, validity } = first.authorization;
  const taken = takePreviousSession(guide, { guide: first.referral.provider ?? '', password, validity });
  return { ...taken, insured: first.insured };
}

/** The token of the patient; one in eight has no phone to take it with. */
const tokenOf = (number: number) =>
  number % 8 === 0
    ? { token: null, absence: '07' }
    : { token: String((number * 7919) % 1_000_000).padStart(6, '0'), absence: null };
