import fc from 'fast-check';
import { PROVIDER_GUIDE_MODES, SERVICE_TYPES } from '../../src/billing/index.ts';
import type { GuideDraft, PlanSettings, Text } from '../../src/billing/index.ts';
import { localDates } from '../arbitraries.ts';
import { change, CONSULTATION, planWith, SADT } from './drafts.ts';

/** Anything a field of text may hold: nothing, blanks, letters, digits too many, characters of two units. */
export const texts: fc.Arbitrary<Text> = fc.oneof(
  fc.constantFrom(null, undefined, '', '  ', 'constructor', '__proto__', '😀'.repeat(21)),
  fc.string({ maxLength: 60 }),
  fc.stringMatching(/^\d{0,25}$/),
);

/** Typed days: real ones, impossible ones, nonsense. */
export const typedDates: fc.Arbitrary<Text> = fc.oneof(
  localDates,
  fc.constantFrom('2025-02-31', '2025-13-01', '0000-00-00', '10/06/2025'),
  texts,
);

const flags = <K extends string>(...names: readonly K[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<K, fc.Arbitrary<boolean>>);

/** Plans with any combination of their settings. */
export const plans: fc.Arbitrary<PlanSettings> = fc
  .record({
    mode: fc.constantFrom(...PROVIDER_GUIDE_MODES),
    record: flags('required', 'requiredValidity', 'fillValidityWithServiceDate'),
    digits: fc.record({
      enabled: fc.boolean(),
      min: fc.integer({ min: 1, max: 12 }),
      max: fc.integer({ min: 12, max: 20 }),
    }),
    billing: flags('blockValues', 'hideInsuranceValue', 'billingForIndividualSessions'),
    tiss: flags('enabled', 'consultationInSadt'),
    requiredInsuranceReferral: fc.boolean(),
    sadt: flags('requiredRequestDate', 'fillAuthorizationDateWithServiceDate', 'fillRequestDataWithServiceDate'),
    authorization: flags(
      'fillInsuranceReferralWithPassword',
      'requiredDate',
      'requiredInsuranceReferral',
      'requiredMainReferral',
      'requiredPassword',
      'requiredValidity',
    ),
    fillValidityDate: fc.record({ enabled: fc.boolean(), days: fc.integer({ min: 0, max: 400 }) }),
    requireClinicalIndication: fc.boolean(),
  })
  .map((given) =>
    planWith({
      general: {
        providerReferral: { mode: given.mode },
        record: { ...given.record, digits: given.digits },
        billing: given.billing,
      },
      tiss: {
        ...given.tiss,
        consultation: { requiredInsuranceReferral: given.requiredInsuranceReferral },
        sadt: { ...given.sadt, authorization: { ...given.authorization, fillValidityDate: given.fillValidityDate } },
      },
      referral: { requireClinicalIndication: given.requireClinicalIndication },
    }),
  );

/** Guides as a screen or a foreign system may send them: complete ones with some fields emptied, mistyped or nonsense. */
export const guides: fc.Arbitrary<GuideDraft> = fc
  .record({
    base: fc.constantFrom(CONSULTATION, SADT),
    serviceType: fc.oneof(fc.constantFrom(...SERVICE_TYPES), texts),
    consultationType: fc.oneof(fc.constantFrom('first', 'return'), texts),
    startDate: typedDates,
    startHour: fc.oneof(fc.constantFrom('08:00', '25:00'), texts),
    authorization: fc.record({ date: typedDates, password: texts, validity: typedDates }),
    referral: fc.record({ provider: texts, insurance: texts, main: texts }),
    insured: fc.record({ record: texts, name: texts, validity: typedDates }),
    requestDate: typedDates,
    expenses: fc.array(fc.record({ type: texts, rules: fc.record({ requireClinicalIndication: fc.boolean() }) }), {
      maxLength: 3,
    }),
  })
  .map(({ base, requestDate, ...changes }) => change(base, { ...changes, request: { date: requestDate } }));
