import { formatLongDate } from '../dates/index.ts';
import { formatCpf } from '../identity/index.ts';
import { fillVariables, MESSAGE_TAGS, messageValues, unknownVariables } from '../marketing/index.ts';
import type { MessageMoment, MessagePatient } from '../marketing/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { MAX_SECTION_LENGTH } from './validate-record.ts';

/** What templates are for, in the order of their pages. [MED-005, MED-008, MED-011, MED-014, MED-017, MED-020, MED-023] */
export const TEMPLATE_KINDS = [
  'anamnesis',
  'appointment',
  'request',
  'recipe',
  'document',
  'report',
  'surgery',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The variables of clinical templates: those of messages, and what a printed document says. [MED-059] */
export const CLINICAL_VARIABLES = [
  ...MESSAGE_TAGS,
  'long_date',
  'patient_social_name',
  'patient_cpf',
  'patient_mother_name',
  'insurance_name',
  'insurance_record',
  'professional_name',
  'professional_council',
  'branch_name',
  'branch_city',
  'cid',
] as const;
export type ClinicalVariable = (typeof CLINICAL_VARIABLES)[number];

/** Patient, appointment and place a document is written for. */
export interface ClinicalContext {
  readonly patient: MessagePatient & {
    readonly socialName?: string | null;
    readonly cpf?: string | null;
    readonly motherName?: string | null;
  };
  readonly moment: MessageMoment;
  readonly insurance?: { readonly name: string; readonly record?: string | null } | null;
  /** Council as people read it: 'CRM-PR 12345'. */
  readonly professional?: { readonly name: string; readonly council?: string | null } | null;
  readonly branch?: { readonly name: string; readonly city?: string | null } | null;
  readonly cid?: string | null;
}

/** The value of every variable, as people read it; what is not known is empty. [MED-059] */
export function clinicalValues(context: ClinicalContext): Record<ClinicalVariable, string> {
  const { patient, moment, insurance, professional, branch, cid } = context;
  return {
    ...messageValues(patient, moment),
    long_date: formatLongDate(moment.date),
    patient_social_name: patient.socialName ?? '',
    patient_cpf: formatCpf(patient.cpf ?? ''),
    patient_mother_name: patient.motherName ?? '',
    insurance_name: insurance?.name ?? '',
    insurance_record: insurance?.record ?? '',
    professional_name: professional?.name ?? '',
    professional_council: professional?.council ?? '',
    branch_name: branch?.name ?? '',
    branch_city: branch?.city ?? '',
    cid: cid ?? '',
  };
}

/**
 * A template filled for a patient. Variables whose value is not known become empty; an unknown variable stays visible, so that
 * finishing is blocked until it is gone. [MED-059]
 */
export function applyTemplate(text: string, context: ClinicalContext): string {
  const unknown = unknownVariables(text, CLINICAL_VARIABLES).map((name) => [name, `{{${name}}}`] as const);
  return fillVariables(text, { ...clinicalValues(context), ...Object.fromEntries(unknown) }, 'blank');
}

/** Characters of a template: its text fits into the section of a record that it is written into. */
export const TEMPLATE_LIMITS = { name: 80, text: MAX_SECTION_LENGTH } as const;

export interface TemplateDraft {
  readonly name?: string | null;
  readonly kind?: string | null;
  readonly text?: string | null;
}

/**
 * Problems of a template: name, kind and text required and not too long, and only variables that exist (another is named).
 * [MED-006, MED-059]
 */
export function validateTemplate({ name, kind, text }: TemplateDraft): Problem[] {
  const known = isBlank(kind) || (TEMPLATE_KINDS as readonly string[]).includes(kind);
  return [
    ...requireFields({ name, kind, text }),
    ...validateLength('name', name),
    ...(known ? [] : [problem('kind', 'field.invalid')]),
    ...validateText(text ?? ''),
  ];
}

function validateText(text: string): Problem[] {
  const tooLong = validateLength('text', text);
  const [unknown] = unknownVariables(text, CLINICAL_VARIABLES);
  if (tooLong.length > 0 || unknown === undefined) return tooLong;
  return [problem('text', 'message.unknown-variable', { name: unknown })];
}

function validateLength(field: keyof typeof TEMPLATE_LIMITS, text: string | null | undefined): Problem[] {
  const maximum = TEMPLATE_LIMITS[field];
  return [...(text ?? '')].length > maximum ? [problem(field, 'text.too-long', { maximum })] : [];
}
