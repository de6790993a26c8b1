import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';

export type InsuranceItem = Shapes['InsuranceItem'];
export type Insurance = Shapes['Insurance'];
export type InsuranceInput = Shapes['InsuranceInput'];
/** A plan with everything that is set about it. */
export type PlanOfInsurance = Insurance['plans'][number];
/** A code that gathers the accounts of one invoice. */
export type PlanInvoiceCode = Shapes['InvoiceCode'];
export type InvoiceCodeInput = Shapes['InvoiceCodeInput'];
/** Where an insurance is in use. */
export type InsuranceUsage = Shapes['InsuranceUsage'];
/** An insurance of the national agency's list. */
export type AnsInsurer = Shapes['AnsInsurer'];
/** What a plan demands of a procedure, with nothing missing. */
export type PlanPriceRules = Shapes['PlanPriceRules'];
/** A procedure the plan accepts, with the price in force today. */
export type PlanPriceRow = Shapes['PlanPrice'];
/** Prices to be stored, from one day on or (null) in place of those in force. */
export type PlanPricesInput = Shapes['PlanPricesInput'];
export type PriceTableInput = Shapes['PriceTableInput'];
/** What an import did, or would do. */
export type PriceTableReport = Shapes['PriceTableReport'];
/** A plan pays by a table from a day on; without a table it stops. */
export type PlanCbhpmLink = Shapes['PlanCbhpm'];
export type PlanCbhpmInput = Shapes['PlanCbhpmInput'];
/** A CBHPM table to choose. */
export type CbhpmTableName = NonNullable<PlanCbhpmLink['table']>;

/** One plan of one insurance. */
export interface PlanAddress {
  readonly insuranceId: string;
  readonly planId: string;
}

/** The calls of insurances, plans and prices. */
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
  /** The plan accepts what another one accepts; how many procedures came, and how many it had already. */
  copyPrices(
    plan: PlanAddress,
    planId: string,
    options?: CallOptions,
  ): Answer<{ readonly copied: number; readonly kept: number }>;
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
