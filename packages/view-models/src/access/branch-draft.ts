import { type BranchSetting, SETTINGS_ON_UNLESS_SET, validateBranch } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { cnpjCharacters, onlyDigits } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import { makeAutoObservable } from 'mobx';
import {
  type AddressFields,
  addressFields,
  addressOf,
  type FieldErrors,
  fieldErrors,
  textOrNull,
} from '../core/index.ts';
import type { BranchInput, BranchRecord } from './branch-gateway.ts';
import { SHOWN_SETTINGS } from './shown-settings.ts';

/** What a new branch begins with. */
const FIRST_SETTINGS: readonly BranchSetting[] = [
  'clinical.blockAppointmentInUse',
  'clinical.allowEditFinishedAppointment',
  'sphere.allowSlotting',
];

/** What is typed about a branch. Texts are '' when empty; the wire has null there. */
export class BranchDraft implements AddressFields {
  name: string;
  legalName: string;
  cnpj: string;
  cnes: string;
  phone: string;
  email: string;
  cep = '';
  street = '';
  number = '';
  complement = '';
  neighborhood = '';
  city = '';
  state: string | null = null;
  timeZone: string;
  modules: readonly string[];
  publicId: string;
  expiresAt: LocalDate | null;
  expiresAtText = '';
  /** The switches that are on. */
  settings: readonly string[];
  logo: string | null;
  readonly version: number | null;

  constructor(branch: BranchRecord | null) {
    this.name = branch?.name ?? '';
    this.legalName = branch?.legalName ?? '';
    this.cnpj = branch?.cnpj ?? '';
    this.cnes = branch?.cnes ?? '';
    this.phone = branch?.phone ?? '';
    this.email = branch?.email ?? '';
    Object.assign(this, addressFields(branch?.address ?? null));
    this.timeZone = branch?.timeZone ?? 'America/Sao_Paulo';
    this.modules = branch?.modules ?? ['clinical'];
    this.publicId = branch?.publicId ?? '';
    this.expiresAt = branch?.expiresAt ?? null;
    this.settings =
      branch === null
        ? FIRST_SETTINGS
        : SHOWN_SETTINGS.filter((setting) => branch.settings[setting] ?? SETTINGS_ON_UNLESS_SET.has(setting));
    this.logo = branch?.logo ?? null;
    this.version = branch?.version ?? null;
    makeAutoObservable(this);
  }
}

/** The draft as it is stored. */
export function toBranchInput(draft: BranchDraft): BranchInput {
  return {
    name: draft.name.trim(),
    legalName: textOrNull(draft.legalName),
    cnpj: textOrNull(cnpjCharacters(draft.cnpj)),
    cnes: textOrNull(onlyDigits(draft.cnes)),
    phone: textOrNull(onlyDigits(draft.phone)),
    email: textOrNull(draft.email),
    address: addressOf(draft),
    timeZone: draft.timeZone,
    modules: [...draft.modules],
    publicId: draft.publicId.trim(),
    expiresAt: draft.expiresAt,
    logo: draft.logo,
    version: draft.version ?? undefined,
    settings: Object.fromEntries(SHOWN_SETTINGS.map((setting) => [setting, draft.settings.includes(setting)])),
  };
}

/** What the domain says of the draft, by the names of its fields. */
export function checkBranch(draft: BranchDraft): FieldErrors {
  const problems = validateBranch({ ...draft, publicId: draft.publicId.trim() }).map((found) => ({
    ...found,
    field: found.field.replace(/^address\./, ''),
  }));
  const typedWrong = draft.expiresAt === null && draft.expiresAtText.trim() !== '';
  return { ...fieldErrors(problems), ...(typedWrong ? fieldErrors([problem('expiresAt', 'date.invalid')]) : {}) };
}
