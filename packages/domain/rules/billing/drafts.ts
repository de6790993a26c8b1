import { defaultPlanSettings } from '../../src/billing/index.ts';
import type { GuideDraft, PlanSettings } from '../../src/billing/index.ts';
import type { Problem } from '../../src/result/index.ts';

/** Some leaves of a value. */
export type Deep<T> = {
  readonly [K in keyof T]?: T[K] extends readonly unknown[]
    ? T[K]
    : T[K] extends object | undefined
      ? Deep<NonNullable<T[K]>>
      : T[K];
};

/** A value with some leaves changed; lists are replaced whole. */
export function change<T extends object>(base: T, changes: Deep<T> | undefined): T {
  if (changes === undefined) return base;
  const keys = new Set([...Object.keys(base), ...Object.keys(changes)]);
  return Object.fromEntries(
    [...keys].map((key) => {
      const before: unknown = Reflect.get(base, key);
      if (!Object.hasOwn(changes, key)) return [key, before];
      const after: unknown = Reflect.get(changes, key);
      return [key, isPart(before) && isPart(after) ? change(before, after) : after];
    }),
  ) as T;
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A plan that differs from a new one in some settings. */
export const planWith = (changes?: Deep<PlanSettings>): PlanSettings => change(defaultPlanSettings, changes);

/** A Guia de Consulta with nothing missing. */
export const CONSULTATION: GuideDraft = {
  startDate: '2025-06-12',
  startHour: '08:00',
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  occupationalHealth: null,
  specialCoverage: null,
  closureReason: null,
  clinicalIndication: null,
  professionalId: 'p1',
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: { date: null, password: null, validity: null },
  insured: { record: '0123456789', name: 'Ana', validity: null },
  expenses: [{ type: 'consultation' }],
};

/** A Guia de SP/SADT with nothing missing. */
export const SADT: GuideDraft = {
  ...CONSULTATION,
  serviceType: 'exam',
  consultationType: null,
  request: {
    date: '2025-06-12',
    professional: {
      name: 'Dr. Rui',
      council: { name: 'CRM', state: 'PR', record: '12345' },
      specialty: { code: '225125' },
    },
  },
  expenses: [{ type: 'exam' }],
};

/** Problems as a table writes them: «startDate field.required». */
export const said = (problems: readonly Problem[]): string[] => problems.map(({ field, code }) => `${field} ${code}`);

/** A value with the leaves at dotted paths changed: { 'referral.provider': '' }. */
export function changeAt<T extends object>(base: T, changes: Readonly<Record<string, unknown>> | undefined): T {
  return Object.entries(changes ?? {}).reduce<T>((value, [path, leaf]) => {
    const nested = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), leaf);
    return change(value, nested as Deep<T>);
  }, base);
}
