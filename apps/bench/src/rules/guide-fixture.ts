import { type ExpenseLineDraft, defaultPlanSettings, type GuideDraft, type PlanSettings } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';

/** A guide with its lines, as it is checked before it is saved. */
export interface FilledGuide {
  readonly guide: GuideDraft;
  readonly lines: readonly ExpenseLineDraft[];
}

const { general, tiss } = defaultPlanSettings;

/** A plan that follows the national standard and demands everything a plan can demand of SP/SADT. */
export const PLAN: PlanSettings = {
  ...defaultPlanSettings,
  general: {
    ...general,
    record: { ...general.record, requiredValidity: true, digits: { enabled: true, min: 5, max: 17 } },
  },
  tiss: {
    ...tiss,
    enabled: true,
    sadt: {
      ...tiss.sadt,
      requiredRequestDate: true,
      authorization: {
        ...tiss.sadt.authorization,
        requiredDate: true,
        requiredInsuranceReferral: true,
        requiredMainReferral: true,
        requiredPassword: true,
        requiredValidity: true,
      },
    },
  },
  referral: { requireClinicalIndication: true },
};

function lineOf(number: number): ExpenseLineDraft {
  return {
    expenseId: `e${number}`,
    professionalId: 'p1',
    accreditedProfessionalId: 'p1',
    degreeParticipationCode: 'clinical',
    execution: { date: '2025-06-12', time: '08:30', duration: 15 },
    factor: 1,
    quantity: 1 + (number % 3),
    value: { insurance: cents(12_345 + number), particular: cents(0) },
    rules: { requireWayTechnique: number % 10 === 0 },
    way: number % 10 === 0 ? 'unique' : null,
    technique: number % 10 === 0 ? 'video' : null,
  };
}

/** A SP/SADT guide with nothing missing. */
export function filledGuide(lines: number): FilledGuide {
  const drafts = Array.from({ length: lines }, (_, number) => lineOf(number));
  return {
    lines: drafts,
    guide: {
      startDate: '2025-06-12',
      startHour: '08:00',
      serviceType: 'exam',
      consultationType: null,
      character: 'elective',
      accidentIndication: 'not_accident',
      serviceRegime: 'outpatient',
      occupationalHealth: null,
      specialCoverage: null,
      closureReason: null,
      clinicalIndication: 'Dor lombar há três semanas',
      referral: { type: 'sadt', provider: '123', insurance: '456', main: '789' },
      authorization: { date: '2025-06-10', password: 'ABC9', validity: '2025-07-10' },
      insured: { record: '0123456789', name: 'Ana', validity: '2026-01-31' },
      request: {
        date: '2025-06-12',
        professional: {
          name: 'Rui',
          council: { name: 'CRM', state: 'PR', record: '12345' },
          specialty: { code: '225125' },
        },
      },
      expenses: drafts.map(({ rules }) => ({ type: 'exam', rules })),
    },
  };
}

/** The same with a fault of each kind. */
export function brokenGuide(lines: number): FilledGuide {
  const { guide, lines: good } = filledGuide(lines);
  const faults: readonly Partial<ExpenseLineDraft>[] = [
    { expenseId: '', degreeParticipationCode: null },
    { professionalId: '', accreditedProfessionalId: ' ' },
    { execution: { date: '2025-02-31', time: '25:00', duration: -1 } },
    { execution: { date: '', time: '', duration: null } },
    { factor: 1.234, quantity: 1.5 },
    { factor: 0, quantity: -1 },
    { factor: null, quantity: 10_000_000 },
    { value: { insurance: cents(-1), particular: cents(100_000_000_000) } },
    { value: { insurance: cents(99_999_999_999), particular: cents(0) }, quantity: 2 },
    { rules: { requireWayTechnique: true }, way: null, technique: 'magic' },
  ];
  return {
    lines: good.map((line, number) => ({ ...line, ...faults[number] })),
    guide: {
      ...guide,
      startHour: '24:00',
      serviceType: 'nothing',
      character: '',
      closureReason: 'unknown',
      clinicalIndication: '',
      referral: { ...guide.referral, provider: '1'.repeat(21), main: '' },
      authorization: { ...guide.authorization, date: '2025-02-30', password: '' },
      insured: { ...guide.insured, record: '123', validity: null },
      request: {
        ...guide.request,
        date: '2025-06-13',
        professional: { name: '', council: { name: 'CRM', state: '', record: '1' } },
      },
    },
  };
}
