import { foldText } from '../identity/index.ts';
import { countOf } from './alike.ts';
import type { Alike } from './alike.ts';
import { topCounts } from './top-counts.ts';

/** Who pays: the patient, or an insurance. [DSH-029] */
export const PAYER_TYPES = ['particular', 'insurance'] as const;
export type PayerType = (typeof PAYER_TYPES)[number];

export interface InsuranceCount {
  readonly name: string;
  readonly type: PayerType;
  readonly count: number;
}

/** Particular by its type, or by its name whatever the case. [A158] */
export function payerType({ name, type }: { readonly name: string; readonly type?: string | null }): PayerType {
  return type === 'particular' || foldText(name) === 'particular' ? 'particular' : 'insurance';
}

/** Appointments of each insurance with the kind of payer, the most frequent first. [DSH-029] */
export function countByInsurance(
  insurances: readonly (Alike & { readonly name: string; readonly type?: string | null })[],
): InsuranceCount[] {
  return PAYER_TYPES.flatMap((type) =>
    topCounts(
      insurances
        .filter((insurance) => payerType(insurance) === type)
        .map((insurance) => ({ name: insurance.name, count: countOf(insurance) })),
      null,
    ).map(({ name, count }) => ({ name, type, count })),
  ).toSorted((a, b) => b.count - a.count);
}
