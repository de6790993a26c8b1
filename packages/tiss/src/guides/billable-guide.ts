import type { GuideDraft, GuideLine, Text } from '@prumo/domain/billing';
import type { Cents } from '@prumo/domain/money';

/** A provider as one insurer knows it: its code there, else its document. */
export interface Contracted {
  readonly providerCode?: Text;
  readonly cnpj?: Text;
  readonly cpf?: Text;
  readonly name?: Text;
}

/** A professional who signs or executes. */
export interface GuideProfessional {
  readonly name?: Text;
  /** Code at the insurer, else the CPF: needed in the team only. */
  readonly providerCode?: Text;
  readonly cpf?: Text;
  readonly council?: { readonly name?: Text; readonly state?: Text; readonly record?: Text };
  readonly specialty?: { readonly code?: Text };
}

/** Somebody who took part in a procedure, with the degree of table 35. */
export interface BillableMember {
  readonly degreeParticipationCode?: Text;
  readonly professional?: GuideProfessional;
}

/** A line with what the insurer is told of it. Money in cents; quantity and factor as numbers. */
export interface BillableLine extends GuideLine, BillableMember {
  readonly table?: Text;
  readonly code?: Text;
  readonly name?: Text;
  readonly quantity: number;
  /** What the insurer authorized of it; null or left out where it said nothing. */
  readonly authorized?: number | null;
  readonly factor: number;
  readonly execution: { readonly date?: Text; readonly time?: Text; readonly duration?: number | null };
  /** What the insurer pays for one unit. */
  readonly value: { readonly insurance: Cents };
  readonly way?: Text;
  readonly technique?: Text;
  /** Who took part beside the professional, who is the first of the team. */
  readonly team?: readonly BillableMember[];
  /** Code of table 60. */
  readonly unit?: Text;
  readonly consumptionCenter?: Text;
  readonly anvisaRegistration?: Text;
  readonly manufacturerReference?: Text;
  readonly operatingAuthorization?: Text;
  /** Place in `expenses`, from 0, of the procedure another expense belongs to. */
  readonly linkedItem?: number | null;
}

/** A guide with everything the standard asks beyond the form. The paths of the form stay those of GuideDraft. */
export interface BillableGuide extends Omit<GuideDraft, 'request' | 'expenses'> {
  readonly insurer: { readonly ansRegistry?: Text };
  readonly branch: Contracted & { readonly cnes?: Text };
  readonly patient: { readonly isNewborn?: boolean | null };
  readonly professional?: GuideProfessional;
  readonly request?: Contracted & { readonly date?: Text; readonly professional?: GuideProfessional };
  readonly justification?: Text;
  readonly expenses: readonly BillableLine[];
}

/** How one insurer wants its guides. */
export interface GuideSettings {
  /** Send who took part in each procedure. */
  readonly sendTeam: boolean;
  readonly asciiOnly: boolean;
}

export const DEFAULT_GUIDE_SETTINGS: GuideSettings = { sendTeam: false, asciiOnly: false };
