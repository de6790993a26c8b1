import { defaultPlanSettings, validateConsultationGuide, validateSadtGuide } from '../../src/billing/index.ts';
import type { GuideDraft, PlanSettings } from '../../src/billing/index.ts';
import type { Problem } from '../../src/result/index.ts';

export type Deep<T> = { readonly [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] };

/** A plan or guide with some leaves changed. */
export function change<T extends object>(base: T, changes: Deep<T>): T {
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(changes)])].map((key) => {
      const before: unknown = Reflect.get(base, key);
      const after: unknown = Reflect.get(changes, key);
      const nested =
        typeof before === 'object' &&
        before !== null &&
        !Array.isArray(before) &&
        typeof after === 'object' &&
        after !== null &&
        !Array.isArray(after);
      return [key, nested ? change(before, after) : key in changes ? after : before];
    }),
  ) as T;
}

export const plan = (changes: Deep<PlanSettings> = {}): PlanSettings => change(defaultPlanSettings, changes);
export const said = (problems: readonly Problem[]): string[] => problems.map(({ field, code }) => `${field} ${code}`);

export const consultation: GuideDraft = {
  startDate: '2025-06-12',
  startHour: '08:00',
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  professionalId: 'p1',
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: {},
  insured: { record: '0123456789', name: 'Ana' },
  expenses: [{ type: 'consultation' }],
};
export const guide = (changes: Deep<GuideDraft> = {}) => change(consultation, changes);
export const consult = (changes: Deep<GuideDraft> = {}, settings: Deep<PlanSettings> = {}) =>
  said(validateConsultationGuide(guide(changes), plan(settings)));

export const sadt: GuideDraft = {
  ...consultation,
  serviceType: 'exam',
  consultationType: null,
  request: {
    date: '2025-06-12',
    professional: { name: 'Dr. Rui', council: { name: 'CRM', state: 'PR', record: '12345' }, specialty: { code: '225125' } },
  },
};
export const exam = (changes: Deep<GuideDraft> = {}, settings: Deep<PlanSettings> = {}) =>
  said(validateSadtGuide(change(sadt, changes), plan(settings)));
