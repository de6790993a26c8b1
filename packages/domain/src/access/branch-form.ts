import { validateDate } from '../dates/index.ts';
import { isState, onlyDigits, validateCep, validateCnpj, validateEmail, validatePhone } from '../identity/index.ts';
import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { MODULES } from './modules.ts';

type Text = string | null | undefined;

/** The time zones of Brazil, from east to west; each has its label. */
export const BRAZILIAN_TIME_ZONES = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Maceio',
  'America/Recife',
  'America/Fortaleza',
  'America/Belem',
  'America/Araguaina',
  'America/Santarem',
  'America/Campo_Grande',
  'America/Cuiaba',
  'America/Manaus',
  'America/Boa_Vista',
  'America/Porto_Velho',
  'America/Rio_Branco',
  'America/Eirunepe',
] as const;

/** The switches of a branch, with the names the specification gives them. [ENT-083 … ENT-093, A141] */
export const BRANCH_SETTINGS = [
  'clinical.blockServiceWithoutAccount',
  'clinical.blockAppointmentInUse',
  'clinical.allowEditFinishedAppointment',
  'sphere.allowInvalidExpenses',
  'sphere.allowSlotting',
  'pacs.enabled',
  'patient.groupByProfessional',
  'patient.identityRequired',
  'attendance.medicalReport',
  'medicalRecord.cidRequired',
] as const;
export type BranchSetting = (typeof BRANCH_SETTINGS)[number];

/** The switches that are on in a branch where nobody has touched them; the others are off. [A141] */
export const SETTINGS_ON_UNLESS_SET: ReadonlySet<string> = new Set<BranchSetting>([
  'clinical.blockAppointmentInUse',
  'sphere.allowInvalidExpenses',
]);

export interface BranchDraft {
  readonly name?: Text;
  readonly cnpj?: Text;
  readonly cnes?: Text;
  readonly phone?: Text;
  readonly email?: Text;
  readonly cep?: Text;
  readonly state?: Text;
  readonly timeZone: string;
  readonly modules: readonly string[];
  /** The code that the call panel knows the branch by. */
  readonly publicId?: Text;
  readonly expiresAt?: Text;
}

/** Digits of the national register of health establishments. */
const CNES_DIGITS = 7;

/**
 * The registration of a branch: a name and a public code (3 to 40 small letters, digits, hyphens); CNPJ with or without letters, CNES of
 * 7 digits, contacts and expiry valid where they are given; only modules and time zones that exist. [REG-112, ACC-002, UIX-041]
 */
export function validateBranch(draft: BranchDraft): Problem[] {
  const zones: readonly string[] = BRAZILIAN_TIME_ZONES;
  const modules = new Set<string>(MODULES.map(({ key }) => key));
  return [
    ...requireFields({ name: draft.name, publicId: draft.publicId }),
    ...validateCnpj('cnpj', draft.cnpj),
    ...(isBlank(draft.cnes) || isCnes(draft.cnes) ? [] : [problem('cnes', 'field.invalid')]),
    ...validatePhone('phone', draft.phone),
    ...validateEmail('email', draft.email),
    ...validateCep('address.cep', draft.cep),
    ...(isBlank(draft.state) || isState(draft.state) ? [] : [problem('address.state', 'field.invalid')]),
    ...(zones.includes(draft.timeZone) ? [] : [problem('timeZone', 'field.invalid')]),
    ...(draft.modules.every((key) => modules.has(key)) ? [] : [problem('modules', 'field.invalid')]),
    ...(isBlank(draft.publicId) || /^[a-z0-9-]{3,40}$/.test(draft.publicId)
      ? []
      : [problem('publicId', 'field.invalid')]),
    ...validateDate('expiresAt', draft.expiresAt),
  ];
}

const isCnes = (text: string): boolean => /^[\d.\s-]+$/.test(text) && onlyDigits(text).length === CNES_DIGITS;

/**
 * Whether the time zone of a branch may change: appointments that are there would show other hours, so somebody must have agreed to it.
 * The refusal tells how many there are. A count that is no natural number throws nothing: anything above zero asks. [REG-112]
 */
export function changeTimeZone(
  change: { readonly from: string; readonly to: string; readonly confirmed: boolean },
  appointments: number,
): Result<string, Refusal<'access.time-zone-in-use'>> {
  if (change.from === change.to || change.confirmed || !(appointments > 0)) return ok(change.to);
  return refuse({ code: 'access.time-zone-in-use', data: { appointments } });
}
