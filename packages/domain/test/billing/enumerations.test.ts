import { expect, test } from 'vitest';
import * as billing from '../../src/billing/index.ts';

const {
  CLOSURE_REASONS,
  CONSULTATION_GUIDE_FIELDS,
  NEW_GUIDE,
  NEW_INDICATED,
  NEW_LINE,
  SADT_CLOSURE_REASONS,
  SADT_GUIDE_FIELDS,
} = billing;

/** The values of an enumeration, whatever their order. */
const sorted = (values: readonly string[]): string[] => values.toSorted();
const words = (list: string): string[] => list.split(' ').toSorted();

test.each([
  ['ENT-018', billing.ACCOUNT_STATUSES, 'open payment finished in_billing closed in_appeal canceled'],
  ['ENT-031', billing.PROVIDER_GUIDE_MODES, 'manual password insurance_referral automatic'],
  [
    'ENT-037',
    billing.SERVICE_TYPES,
    'home_care consultation removal exam outpatient_examination hospitalization other_therapies small_service minor_surgery emergency_room chemotherapy radiotherapy occupational_health_admission occupational_health_dismissal occupational_health_periodical occupational_health_back_to_work occupational_health_change_duty occupational_health_promotion_health occupational_health_new_beneficiary occupational_health_fired_assistance telemedicine renal_replacement_therapy',
  ],
  ['ENT-038', billing.CONSULTATION_TYPES, 'first return forwarding prenatal'],
  ['ENT-039', billing.WAYS, 'unique same_way different_ways'],
  ['ENT-040', billing.TECHNIQUES, 'conventional video robotic'],
  ['ENT-042', billing.GUIDE_TYPES.filter((type) => type !== 'forward'), 'consultation sadt particular'],
  ['ENT-043', billing.PAYMENT_SOURCE_TYPES, 'person company'],
  ['ENT-044', billing.ADJUSTMENT_TYPES, 'percent value'],
  ['ENT-045', billing.ACCIDENT_INDICATIONS, 'work transit not_accident others'],
  ['ENT-046', billing.OCCUPATIONAL_HEALTH, 'admission resignation periodical back_to_work job_change health_promotion'],
  ['ENT-047', billing.SERVICE_REGIMES, 'outpatient home hospitalization emergency telemedicine'],
  ['ENT-048', billing.SPECIAL_COVERAGES, 'pregnant preoperative postoperative'],
  ['ENT-050', billing.PROCEDURE_TYPES, 'consultation evaluation exam laboratory procedure session surgery'],
  ['ENT-051', billing.OTHER_EXPENSE_TYPES, 'daily gas material medicine opme others tax'],
  ['ENT-053', billing.DOCUMENT_TYPES, 'money credit_card check others'],
  ['ENT-055', billing.COMPENSATION_TYPES, 'after-day fixed-day same-day'],
  [
    'ENT-056',
    billing.PARTICIPATION_DEGREES,
    'surgeon first_assistant second_assistant third_assistant fourth_assistant surgical_technician anesthetist anesthetist_assistant consultant perfusionist pediatrician_birth_room sadt_assistant clinical intensivist',
  ],
  [
    'ENT-057',
    billing.COUNCILS,
    'ABQ CBOO CFEP COREN CRAS CRESS CREFONO CRF CRFA CREFITO CRM CRN CRO CRP CRBio CRBM CREF CRMV CRTR FENATE RMS',
  ],
  ['ENT-059', billing.IDENTITY_TYPES, 'cpf cnpj passport rg'],
  ['BIL-140', billing.OFFERED_COUNCILS, 'COREN CREF CRFA CRM CRO CREFITO CRN CRP CREFONO'],
  ['BIL-038', billing.REPORT_ACCOUNT_STATUSES, 'open in_billing closed finished in_appeal'],
] as const)('%s: the values are those of the specification', (_id, values, expected) => {
  expect(sorted(values)).toEqual(words(expected));
});

test('the fuller list of expense types is both lists together, laboratory under both its names [ENT-052]', () => {
  const fuller =
    'evaluation surgery consultation daily exam gas laboratorial material medicine opme procedure session tax others';
  expect(sorted(words(fuller).map((type) => billing.storedExpenseType(type) ?? ''))).toEqual(
    sorted(billing.EXPENSE_TYPES),
  );
});

test('28 closure reasons in 5 groups, of which SP/SADT offers the three deaths with a certificate [ENT-049, TIS-011]', () => {
  expect(new Set(CLOSURE_REASONS).size).toBe(28);
  const groups = ['discharge_', 'permanency_', 'transferred_', 'death_', 'administrative_closure'];
  expect(CLOSURE_REASONS.filter((reason) => !groups.some((group) => reason.startsWith(group)))).toEqual([]);
  expect(SADT_CLOSURE_REASONS).toEqual(['death_do_attending_physician', 'death_do_iml', 'death_do_svo']);
});

test('what a new guide, line and referrer start with [ENT-019, ENT-026, LIM-032, LIM-034, LIM-035, LIM-036]', () => {
  expect(NEW_GUIDE).toEqual({
    character: 'elective',
    accidentIndication: 'not_accident',
    serviceRegime: 'outpatient',
    referralType: 'sadt',
  });
  expect(NEW_LINE).toEqual({
    durationMinutes: 15,
    blankDurationMinutes: 30,
    quantity: 1,
    factor: 1,
    degreeParticipationCode: 'clinical',
  });
  expect(NEW_INDICATED).toEqual({ type: 'professional', councilName: 'CRM', councilState: 'PR' });
  const { general } = billing.defaultPlanSettings;
  expect([general.providerReferral.mode, general.record.required]).toEqual(['manual', true]);
});

test('the national guides have each of their fields once, the consultation guide 1 to 29 [BIL-018]', () => {
  const numbers = CONSULTATION_GUIDE_FIELDS.map(({ number }) => number).toSorted((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 29 }, (_, index) => index + 1));
  expect(new Set(SADT_GUIDE_FIELDS.map(({ key }) => key)).size).toBe(SADT_GUIDE_FIELDS.length);
});
