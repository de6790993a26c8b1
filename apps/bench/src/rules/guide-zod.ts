import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  OCCUPATIONAL_HEALTH,
  type PlanSettings,
  SADT_CLOSURE_REASONS,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
  TECHNIQUES,
  WAYS,
} from '@prumo/domain/billing';
import { z } from 'zod';

// The same checks as a zod schema, built once for the plan. For a guide that is no consultation, as the measured one.

const LARGEST = 99_999_999_999;
const MAX_UNITS = 9_999_999;
const filled = z.string().trim().min(1);
const day = z.iso.date();
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const maybe = <T extends z.ZodType>(schema: T, required: boolean) => (required ? schema : schema.nullish());
const numberText = (maximum: number, required: boolean) => maybe(filled.max(maximum), required);
const amount = z.int().nonnegative().max(LARGEST);

const line = z
  .object({
    expenseId: filled,
    professionalId: filled,
    accreditedProfessionalId: filled,
    degreeParticipationCode: filled,
    execution: z.object({ date: day, time: hour, duration: z.int().min(0).max(999) }),
    factor: z
      .number()
      .positive()
      .max(MAX_UNITS)
      .refine((factor) => String(factor).replaceAll(/\D/g, '').replace(/^0+/, '').length <= 3),
    quantity: z.int().min(1).max(999),
    value: z.object({ insurance: amount, particular: amount }),
    rules: z.object({
      requireWayTechnique: z.boolean().optional(),
      definition: z
        .object({ accreditation: z.boolean().optional(), professionals: z.array(z.string()).optional() })
        .optional(),
    }),
    way: z.enum(WAYS).nullish(),
    technique: z.enum(TECHNIQUES).nullish(),
  })
  .superRefine(
    ({ rules, way, technique, value, factor, quantity, professionalId, accreditedProfessionalId }, context) => {
      if (rules.requireWayTechnique === true && !way)
        context.addIssue({ code: 'custom', path: ['way'], message: 'field.required' });
      if (rules.requireWayTechnique === true && !technique)
        context.addIssue({ code: 'custom', path: ['technique'], message: 'field.required' });
      const allowed = rules.definition?.professionals ?? [];
      if (allowed.length > 0 && !allowed.includes(professionalId))
        context.addIssue({ code: 'custom', path: ['professionalId'], message: 'not-allowed' });
      if (
        rules.definition?.accreditation === true &&
        allowed.length > 0 &&
        !allowed.includes(accreditedProfessionalId)
      ) {
        context.addIssue({ code: 'custom', path: ['accreditedProfessionalId'], message: 'not-allowed' });
      }
      if (Math.round((value.insurance * factor + value.particular) * quantity) > LARGEST) {
        context.addIssue({ code: 'custom', path: ['quantity'], message: 'billing.line-above-maximum' });
      }
    },
  );

/** The schema of a guide with its lines under this plan. */
export function guideSchema(plan: PlanSettings) {
  const { required, requiredValidity, digits } = plan.general.record;
  const demands = plan.tiss.sadt.authorization;
  const maximum = plan.tiss.enabled ? 20 : 50;
  const card = filled.max(20).refine((record) => {
    const count = record.replaceAll(/\D/g, '').length;
    return !digits.enabled || (count >= digits.min && count <= digits.max);
  });
  const guide = z
    .object({
      startDate: day,
      startHour: hour,
      serviceType: z.enum(SERVICE_TYPES),
      character: z.enum(CHARACTERS),
      accidentIndication: z.enum(ACCIDENT_INDICATIONS),
      serviceRegime: z.enum(SERVICE_REGIMES),
      occupationalHealth: z.enum(OCCUPATIONAL_HEALTH).nullish(),
      specialCoverage: z.enum(SPECIAL_COVERAGES).nullish(),
      closureReason: z.enum(SADT_CLOSURE_REASONS).nullish(),
      clinicalIndication: maybe(filled.max(500), plan.referral.requireClinicalIndication),
      referral: z.object({
        provider: numberText(maximum, false),
        main: numberText(maximum, demands.requiredMainReferral),
        insurance: numberText(20, demands.requiredInsuranceReferral),
      }),
      authorization: z.object({
        date: maybe(day, demands.requiredDate),
        password: numberText(20, demands.requiredPassword),
        validity: maybe(day, demands.requiredValidity),
      }),
      insured: z.object({ record: maybe(card, required), validity: maybe(day, requiredValidity) }),
      request: z.object({
        date: maybe(day, plan.tiss.sadt.requiredRequestDate),
        professional: z.object({
          name: filled,
          council: z.object({ name: filled, state: filled, record: filled }),
          specialty: z.object({ code: filled }),
        }),
      }),
      expenses: z
        .array(z.object({ rules: z.object({ requireClinicalIndication: z.boolean().optional() }).optional() }))
        .min(1),
    })
    .superRefine(({ startDate, request, expenses, clinicalIndication }, context) => {
      if (request.date && request.date > startDate)
        context.addIssue({ code: 'custom', path: ['request', 'date'], message: 'request-after-service' });
      if (expenses.some(({ rules }) => rules?.requireClinicalIndication === true) && !clinicalIndication) {
        context.addIssue({ code: 'custom', path: ['clinicalIndication'], message: 'field.required' });
      }
    });
  return z.object({ guide, lines: z.array(line) });
}
