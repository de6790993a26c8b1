import { validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { variablesOf } from '../marketing/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { normalizeCid } from './cid.ts';

/** The parts of a record, each written from a template of its kind. [MED-050, A144] */
export const RECORD_SECTIONS = ['anamnesis', 'request', 'recipe', 'document', 'report'] as const;
export type RecordSection = (typeof RECORD_SECTIONS)[number];

/** Characters of one section. */
export const MAX_SECTION_LENGTH = 50_000;

export interface RecordDraft {
  readonly sections: readonly { readonly kind: string; readonly text: string }[];
  readonly cid?: string | null;
  /** 'YYYY-MM-DD' */
  readonly returnDate?: string | null;
}

export interface RecordRules {
  /** Setting medicalRecord.cidRequired. [ENT-092] */
  readonly cidRequired: boolean;
  readonly today: LocalDate;
}

/**
 * What blocks finishing a record: nothing written, a section of an unknown kind or too long, a variable nobody filled (it is named),
 * a missing CID where the branch demands one, an impossible CID, a return date that is no day or lies before today.
 * [MED-050, MED-051, MED-052, ENT-092]
 */
export function validateRecord(
  { sections, cid, returnDate }: RecordDraft,
  { cidRequired, today }: RecordRules,
): Problem[] {
  return [
    ...(sections.every(({ text }) => isBlank(text)) ? [problem('', 'record.empty')] : []),
    ...sections.flatMap(({ kind, text }, index) => [
      ...((RECORD_SECTIONS as readonly string[]).includes(kind)
        ? []
        : [problem(`sections.${index}.kind`, 'field.invalid')]),
      ...validateText(`sections.${index}.text`, text),
    ]),
    ...validateCid(cid, cidRequired),
    ...validateDate('returnDate', returnDate, { minimum: today }),
  ];
}

function validateText(field: string, text: string): Problem[] {
  if ([...text].length > MAX_SECTION_LENGTH) return [problem(field, 'text.too-long', { maximum: MAX_SECTION_LENGTH })];
  const [name] = variablesOf(text);
  return name === undefined ? [] : [problem(field, 'record.variable-left', { name })];
}

function validateCid(cid: string | null | undefined, required: boolean): Problem[] {
  if (isBlank(cid)) return required ? [problem('cid', 'field.required')] : [];
  return normalizeCid(cid) === null ? [problem('cid', 'record.cid-invalid')] : [];
}
