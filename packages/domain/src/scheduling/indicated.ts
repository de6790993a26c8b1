import { COUNCILS, isCbo, isState } from '../identity/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Who may have indicated the clinic to a patient: a professional of any clinic, a partner of the branch, or anybody else. [ENT-070] */
export const INDICATED_TYPES = ['professional', 'partner', 'other'] as const;

export type IndicatedType = (typeof INDICATED_TYPES)[number];

/** A referrer as typed. */
export interface IndicatedDraft {
  readonly name?: string | null;
  readonly type?: string | null;
  readonly council?: { readonly name: string; readonly state: string; readonly record: string | null } | null;
  /** Code of the occupation (CBO). */
  readonly specialtyCode?: string | null;
}

/** Longest name of a referrer, in characters. */
export const INDICATED_NAME_LENGTH = 120;

/**
 * A referrer needs a name of up to 120 characters and a known type. The council of a professional is one of the national table, of an existing
 * state; its number may be missing, as may the specialty, which is an occupation code (CBO). Others have neither: theirs is not looked at.
 * [§3.5, ENT-070, A147]
 */
export function validateIndicated({ name, type, council, specialtyCode }: IndicatedDraft): Problem[] {
  const isLong = !isBlank(name) && name.trim().length > INDICATED_NAME_LENGTH;
  const isKnown = INDICATED_TYPES.some((known) => known === type);
  return [
    ...requireFields({ name, type }),
    ...(isLong ? [problem('name', 'text.too-long', { maximum: INDICATED_NAME_LENGTH })] : []),
    ...(isBlank(type) || isKnown ? [] : [problem('type', 'field.invalid')]),
    ...(type === 'professional' ? professionalProblems(council, specialtyCode) : []),
  ];
}

function professionalProblems(council: IndicatedDraft['council'], specialtyCode: string | null | undefined): Problem[] {
  const given = council ?? null;
  return [
    ...(given === null || COUNCILS.some((known) => known === given.name)
      ? []
      : [problem('council.name', 'field.invalid')]),
    ...(given === null || isState(given.state) ? [] : [problem('council.state', 'field.invalid')]),
    ...(isBlank(specialtyCode) || isCbo(specialtyCode) ? [] : [problem('specialty', 'field.invalid')]),
  ];
}
