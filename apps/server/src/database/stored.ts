import type { Schemas } from '@prumo/contract';
import type {
  LineRules,
  PaymentMethod,
  StoredInsuranceRules,
  StoredPlanContract,
  StoredPlanSettings,
} from '@prumo/domain/billing';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as a value, written as its JSON text. Which column holds which type says schema/json-columns.ts. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>;

export type { LineRules, StoredInsuranceRules, StoredPlanContract, StoredPlanSettings };
export type LineSupply = Schemas['LineSupply'];
export type Address = Schemas['Address'];
export type NotePayer = Schemas['ServiceNotePayer'];
export type EntityRecord = Schemas['EntityRecord'];
export type SettingAdditional = Schemas['SettingAdditional'];
export type Councils = Schemas['Council'][];
export type Specialties = Schemas['Specialty'][];
export type Buttons = string[];
export type Compensation = PaymentMethod['compensation'];
export type InstallmentRates = PaymentMethod['installments'];
/** By the key of the setting; one that is left out is as the domain says. */
export type Switches = Readonly<Record<string, boolean>>;

/** What a guide holds besides the columns that are searched or added up. */
export interface GuideDetail {
  readonly referral: Schemas['AccountReferral'];
  readonly authorization: Schemas['AccountAuthorization'];
  readonly insured: Schemas['Insured'];
  readonly patient: {
    readonly name: string;
    readonly cns: string | null;
    readonly isNewborn: boolean;
    readonly socialName: string | null;
  };
  readonly character: string | null;
  readonly accidentIndication: string | null;
  readonly justification: string | null;
  readonly clinicalIndication: string | null;
  readonly closureReason: string | null;
  readonly occupationalHealth: string | null;
  readonly serviceRegime: string | null;
  readonly specialCoverage: string | null;
  readonly request?: Schemas['AccountRequest'] | null;
  /** Absent in accounts of before. */
  readonly validation?: Schemas['AccountValidation'];
}

/** How a particular account is paid. */
export interface PaymentDetail {
  readonly bankAccountId: string | null;
  readonly modality: 'company' | 'professional';
  readonly source: Schemas['AccountCashier']['source'];
}
