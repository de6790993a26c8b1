import fc from 'fast-check';
import type { Cents } from '@prumo/domain/money';
import type { Problem, Result } from '@prumo/domain/result';
import { amounts } from '@prumo/domain/rules';
import type { BillableGuide, BillableLine } from '../src/index.ts';
import { exam, soundSadt } from './inputs.ts';

/** What a row changes in a sound guide. */
export type Change = Partial<BillableGuide>;

/** The guide of one changed exam. */
export const line = (change: Partial<BillableLine>): Change => ({ expenses: [{ ...exam, ...change }] });

/** Problems as the tables write them: field and code. */
export const said = (problems: readonly Problem[]): string[] => problems.map(({ field, code }) => `${field} ${code}`);
export const problemsOf = (made: Result<unknown, Problem[]>): string[] => (made.ok ? [] : said(made.error));

/** Numbers a form or a broken caller may hand over. */
export const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: 0, max: 2000 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1.305, 10.55, 0.5),
);
const anyText = fc.oneof(fc.string(), fc.constantFrom(null, undefined, '', '  ', '12ABC34501DE35', '2026-02-31'));

/** Guides with anything in them. */
export const anyGuide: fc.Arbitrary<BillableGuide> = fc
  .record({
    text: fc.array(anyText, { minLength: 8, maxLength: 8 }),
    quantity: anyNumber,
    factor: anyNumber,
    insurance: fc.oneof(amounts, fc.constantFrom(Number.NaN, -1, 0.5)),
    type: fc.constantFrom('exam', 'material', 'opme', 'others', 'laboratorial', 'none', null),
    serviceType: fc.constantFrom(
      'exam',
      'consultation',
      'telemedicine',
      'occupational_health_new_beneficiary',
      'x',
      null,
    ),
  })
  .map(
    ({
      text: [provider, cnes, cbo, record, code, startDate, closureReason, name],
      quantity,
      factor,
      insurance,
      type,
      serviceType,
    }) => ({
      ...soundSadt,
      serviceType,
      startDate,
      closureReason,
      referral: { provider },
      branch: { cnpj: provider, cnes, name },
      professional: { specialty: { code: cbo } },
      insured: { record },
      // A broken caller may hand over what the type forbids: the answer must still be problems.
      expenses: [{ ...exam, type, code, name, quantity, factor, value: { insurance: insurance as Cents } }],
    }),
  );
