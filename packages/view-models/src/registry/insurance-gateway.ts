import type { CbhpmFactors, LineRules, PlanContract, PlanSettings } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';
import type { PriceParts, PriceSource } from './price-source.ts';

/** A row of the list of insurers. */
export interface InsuranceItem extends Named {
  readonly type: 'insurance' | 'particular';
  readonly ansCode: string | null;
  readonly active: boolean;
  readonly plans: readonly (Named & { readonly active: boolean })[];
}

/** A code that gathers the accounts of one invoice. */
export interface PlanInvoiceCode {
  readonly id: string;
  readonly code: string;
  readonly date: LocalDate;
  readonly status: 'open' | 'closed';
}

export type InvoiceCodeInput = Omit<PlanInvoiceCode, 'id'>;

/** A plan with everything that is set about it. */
export interface InsurerPlan extends Named {
  readonly active: boolean;
  readonly settings: PlanSettings;
  readonly contract: PlanContract;
  readonly invoiceCodes: readonly PlanInvoiceCode[];
}

/** An insurer with its plans. */
export interface Insurance extends Named {
  readonly type: 'insurance' | 'particular';
  readonly legalName: string | null;
  readonly ansCode: string | null;
  readonly cnpj: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly active: boolean;
  readonly version: number;
  readonly plans: readonly InsurerPlan[];
}

export interface InsuranceInput extends Omit<Insurance, 'id' | 'version' | 'plans'> {
  readonly version?: number | undefined;
  readonly plans: readonly (Omit<InsurerPlan, 'id' | 'invoiceCodes'> & { readonly id?: string | undefined })[];
}

/** Where an insurer is in use. */
export interface InsuranceUsage {
  readonly patients: number;
  readonly futureAppointments: number;
  readonly openAccounts: number;
  readonly schedules: number;
}

/** An insurer of the national agency's list. */
export interface AnsInsurer {
  readonly ansCode: string;
  readonly name: string;
  readonly tradeName: string | null;
  readonly modality: string | null;
}

/** What a plan demands of a procedure, with nothing missing. */
export type PlanPriceRules = Required<Omit<LineRules, 'definition'>> & {
  readonly definition: Required<NonNullable<LineRules['definition']>>;
};

/** A procedure the plan accepts, with the price in force today. */
export interface PlanPriceRow {
  readonly expense: Named & { readonly code: string | null; readonly type: string };
  readonly insuranceValue: Cents;
  readonly particularValue: Cents;
  readonly source: PriceSource;
  readonly parts: PriceParts | null;
  /** Since when it holds; null for the first price agreed. */
  readonly validFrom: LocalDate | null;
  readonly next: {
    readonly validFrom: LocalDate;
    readonly insuranceValue: Cents;
    readonly particularValue: Cents;
  } | null;
  readonly rules: PlanPriceRules;
}

/** Prices to be stored, from one day on or (null) in place of those in force. */
export interface PlanPricesInput {
  readonly validFrom: LocalDate | null;
  readonly items: readonly {
    readonly expenseId: string;
    readonly insuranceValue: Cents;
    readonly particularValue: Cents;
  }[];
}

/** A file with prices. */
export interface PriceTableInput {
  /** Base64. */
  readonly content: string;
  readonly validFrom: LocalDate | null;
  readonly dryRun: boolean;
  readonly skipInvalid: boolean;
}

/** What an import did, or would do. */
export interface PriceTableReport {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly { readonly row: number; readonly field: string; readonly message: string }[];
}

/** A CBHPM table to choose. */
export type CbhpmTableName = Named & { readonly edition: string };

/** A plan pays by a table from a day on; without a table it stops. */
export interface PlanCbhpmLink {
  readonly validFrom: LocalDate;
  readonly table: CbhpmTableName | null;
  readonly factors: CbhpmFactors;
}

export interface PlanCbhpmInput {
  readonly tableId: string | null;
  readonly factors: CbhpmFactors;
}

/** One plan of one insurer. */
export interface PlanAddress {
  readonly insuranceId: string;
  readonly planId: string;
}

/** The calls of insurers, plans and prices. */
export interface InsuranceGateway {
  list(query: ListQuery, options?: CallOptions): Answer<Page<InsuranceItem>>;
  get(id: string, options?: CallOptions): Answer<Insurance>;
  create(input: InsuranceInput, options?: CallOptions): Answer<Insurance>;
  update(id: string, input: InsuranceInput, options?: CallOptions): Answer<Insurance>;
  deactivate(id: string): Answer<undefined>;
  usage(id: string): Answer<InsuranceUsage>;
  ansInsurers(search: string, options?: CallOptions): Answer<readonly AnsInsurer[]>;
  createCode(plan: PlanAddress, input: InvoiceCodeInput, options?: CallOptions): Answer<PlanInvoiceCode>;
  updateCode(plan: PlanAddress, id: string, input: InvoiceCodeInput): Answer<PlanInvoiceCode>;
  prices(plan: PlanAddress, query: Omit<ListQuery, 'active'>, options?: CallOptions): Answer<Page<PlanPriceRow>>;
  savePrices(plan: PlanAddress, input: PlanPricesInput, options?: CallOptions): Answer<undefined>;
  saveRules(plan: PlanAddress, expenseId: string, rules: PlanPriceRules): Answer<PlanPriceRow>;
  removePrice(plan: PlanAddress, expenseId: string): Answer<undefined>;
  cbhpm(
    plan: PlanAddress,
  ): Answer<{ readonly items: readonly PlanCbhpmLink[]; readonly tables: readonly CbhpmTableName[] }>;
  saveCbhpm(plan: PlanAddress, validFrom: LocalDate, input: PlanCbhpmInput): Answer<undefined>;
  removeCbhpm(plan: PlanAddress, validFrom: LocalDate): Answer<undefined>;
  importTable(plan: PlanAddress, input: PriceTableInput, options?: CallOptions): Answer<PriceTableReport>;
}

/** Where the price table of a plan is downloaded. */
export const priceTablePath = ({ insuranceId, planId }: PlanAddress, printType: 'sheet' | 'csv'): string =>
  `/insurances/${insuranceId}/plans/${planId}/price-table?printType=${printType}`;
