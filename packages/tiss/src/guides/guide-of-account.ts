import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import type { GuideDraft, InsuranceRules, LineSupply, PlanContract, PlanSettings, Text } from '@prumo/domain/billing';
import type { Cents } from '@prumo/domain/money';
import { isBlank } from '@prumo/domain/result';
import type { BillableGuide, BillableLine, Contracted, GuideProfessional } from './billable-guide.ts';

/** Who charges whom: the branch, the insurer and the plan between them. */
export interface BillingParties {
  readonly branch: { readonly name: string; readonly legalName: Text; readonly cnpj: Text; readonly cnes: Text };
  /** Registro ANS of the insurer. */
  readonly ansCode: Text;
  readonly settings: PlanSettings;
  readonly contract: PlanContract;
  /** What the insurer demands beyond the standard. */
  readonly rules: InsuranceRules;
}

/** A professional of the register: the first council is the one that guides show. */
export interface RegisteredProfessional {
  readonly name: string;
  readonly cpf: Text;
  readonly councils: readonly { readonly name: Text; readonly state: Text; readonly record: Text }[];
  readonly specialties: readonly { readonly code: string }[];
  /** The code of the professional in the plan. */
  readonly providerCode: Text;
}

/** A line as an account keeps it, with what the register of the branch says of its expense. */
export interface StoredLine {
  /** Names the line in its account. */
  readonly itemId: string;
  readonly type: string;
  readonly tussTable: Text;
  /** Code of table 60, of another expense. */
  readonly unit: Text;
  readonly code: Text;
  readonly name: string;
  readonly quantity: number;
  /** What the insurer authorized of it. */
  readonly authorized?: number | null;
  readonly factor: number;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly insurance: Cents;
  readonly way: Text;
  readonly technique: Text;
  readonly degree: Text;
  readonly supply: LineSupply | null;
  readonly specialtyCode: Text;
  readonly professional: RegisteredProfessional | null;
  /** Who took part beside the professional. */
  readonly team?: readonly {
    readonly degree: Text;
    readonly specialtyCode: Text;
    readonly professional: RegisteredProfessional | null;
  }[];
}

/** An account as the branch keeps it. */
export interface StoredAccount {
  readonly day: string;
  readonly serviceType: Text;
  readonly consultationType: Text;
  readonly specialtyCode: Text;
  readonly professional: RegisteredProfessional | null;
  /** What its dialog keeps of the guide; the paths are those of the wire. */
  readonly guide: Omit<GuideDraft, 'startDate' | 'serviceType' | 'consultationType' | 'expenses' | 'request'> & {
    readonly request?: GuideDraft['request'] | null;
    readonly patient: { readonly isNewborn?: boolean | null };
    readonly justification?: Text;
  };
  readonly lines: readonly StoredLine[];
}

/**
 * The guide of an account as the standard asks for it, out of what the branch keeps: who is contracted comes from the contract of the
 * plan, the CNES from the branch, councils and CBO from the register of professionals. Nothing is made up: what no form keeps is
 * left out, and the check of the guide names it. A number that the plan leaves to the clinic is given when the lot is made.
 * [TIS-007, TIS-010, A89]
 */
export function guideOfAccount(account: StoredAccount, parties: BillingParties): BillableGuide {
  const { lines, professional } = account;
  const { request, ...guide } = account.guide;
  const { settings, ansCode, branch } = parties;
  const automatic = settings.general.providerReferral.mode === 'automatic' && isBlank(guide.referral.provider);
  return {
    ...guide,
    ...(request === null || request === undefined ? {} : { request: requestOf(request) }),
    startDate: account.day,
    serviceType: account.serviceType,
    consultationType: account.consultationType,
    referral: automatic ? { ...guide.referral, provider: AUTOMATIC_GUIDE } : guide.referral,
    insurer: { ansRegistry: ansCode },
    branch: {
      ...contractedAs(parties),
      name: isBlank(branch.legalName) ? branch.name : branch.legalName,
      cnes: branch.cnes,
    },
    ...(professional === null ? {} : { professional: guideProfessional(professional, account.specialtyCode) }),
    expenses: lines.map((line) => billableLine(line, lines)),
  };
}

/** Who is contracted, as the contract of the plan says that the insurer knows the clinic; its CNPJ is that of the branch where the contract repeats none. */
export function contractedAs({
  contract: { providerCode },
  branch,
}: Pick<BillingParties, 'contract' | 'branch'>): Contracted {
  const { type, value } = providerCode;
  if (type === 'cnpj') return { cnpj: isBlank(value) ? branch.cnpj : value };
  return type === 'cpf' ? { cpf: value } : { providerCode: value };
}

/** Who asked for it and when; how the insurer knows whom the requester works for takes the place of what was typed. */
function requestOf(request: NonNullable<GuideDraft['request']>): NonNullable<BillableGuide['request']> {
  const { date, professional } = request;
  return { date, ...(professional === undefined ? {} : { professional }), ...requestingProvider(request) };
}

/** Whom the requester works for, as its insurer knows it; nothing where that is the clinic. */
function requestingProvider({
  providerType,
  providerCode,
  providerName,
}: NonNullable<GuideDraft['request']>): Contracted {
  if (isBlank(providerCode) && isBlank(providerName)) return {};
  const name = { name: providerName };
  if (providerType === 'cnpj') return { cnpj: providerCode, ...name };
  return providerType === 'cpf' ? { cpf: providerCode, ...name } : { providerCode, ...name };
}

function billableLine(line: StoredLine, lines: readonly StoredLine[]): BillableLine {
  const supply = line.supply ?? {};
  const linked = isBlank(supply.linkedItem) ? -1 : lines.findIndex(({ itemId }) => itemId === supply.linkedItem);
  return {
    type: line.type,
    table: isBlank(supply.table) ? line.tussTable : supply.table,
    unit: line.unit,
    code: line.code,
    name: line.name,
    quantity: line.quantity,
    authorized: line.authorized ?? null,
    factor: line.factor,
    execution: { date: line.day, time: line.time, duration: line.duration },
    value: { insurance: line.insurance },
    way: line.way,
    technique: line.technique,
    degreeParticipationCode: line.degree,
    consumptionCenter: supply.consumptionCenter,
    anvisaRegistration: supply.anvisaRegistration,
    manufacturerReference: supply.manufacturerReference,
    operatingAuthorization: supply.operatingAuthorization,
    linkedItem: linked === -1 ? null : linked,
    ...(line.professional === null ? {} : { professional: guideProfessional(line.professional, line.specialtyCode) }),
    team: (line.team ?? []).map(({ degree, specialtyCode, professional }) => ({
      degreeParticipationCode: degree,
      ...(professional === null ? {} : { professional: guideProfessional(professional, specialtyCode) }),
    })),
  };
}

/** The specialty of the service, else the only one that the professional has. */
function guideProfessional(
  { name, cpf, councils, specialties, providerCode }: RegisteredProfessional,
  specialtyCode: Text,
): GuideProfessional {
  const [council] = councils;
  const only = specialties.length === 1 ? specialties[0]?.code : null;
  return {
    name,
    cpf,
    providerCode,
    ...(council === undefined ? {} : { council }),
    specialty: { code: isBlank(specialtyCode) ? only : specialtyCode },
  };
}
