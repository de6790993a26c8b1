import type { Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';
import type { PriceParts, PriceSource } from './price-source.ts';

export interface Professional extends Named {
  /** E.g. 'Dra.' */
  readonly treatment: string | null;
  readonly councils: readonly { readonly name: string; readonly state: string; readonly record: string }[];
  readonly specialties: readonly { readonly code: string; readonly name: string }[];
}

export type InsurancePlan = Shapes['InsurancePlan'];

export interface Expense extends Named {
  /** TUSS code. */
  readonly code: string | null;
  readonly type: string;
  readonly modality: string | null;
  readonly durationMinutes: number;
}

export type Schedule = Shapes['Schedule'];

export interface Place extends Named {
  readonly type: string;
}

export interface PaymentMethod extends Named {
  readonly documentType: 'money' | 'credit_card' | 'check' | 'others';
  readonly paymentType: 'money' | 'credit_card' | 'debit_card' | 'check' | 'pix' | 'doc' | 'ted' | 'others';
  readonly compensation: { readonly type: 'after-day' | 'fixed-day' | 'same-day'; readonly days: number };
  /** Fee in percent by number of instalments. */
  readonly installments: readonly { readonly count: number; readonly rate: number }[];
  /** Where payers are told a PIX key. [UXP-015] */
  readonly pix: Shapes['PaymentMethod']['pix'];
  /** It pays out of what the patient left at the clinic. */
  readonly patientCredit?: boolean | undefined;
}

export interface Category extends Named {
  readonly parent: Named | null;
  readonly active: boolean;
  readonly type: 'revenue' | 'expense';
}

export type Specialty = Shapes['Specialty'];

/** One line of the price look-up. */
export interface ExpensePrice {
  readonly code: string | null;
  readonly expense: Named & { readonly type: string; readonly specialty: string | null };
  readonly professional: { readonly name: string | null };
  readonly insurance: { readonly customName: string };
  /** Null where the plan hides it. [BIL-147] */
  readonly insuranceValue: Cents | null;
  readonly particularValue: Cents;
  readonly source: PriceSource;
  readonly parts: PriceParts | null;
}

export interface PriceQuery {
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly insurancePlanId?: string | undefined;
  readonly withParticularValue?: boolean | undefined;
  /** From where it is looked at: the agenda is not told what a plan hides. [BIL-147] */
  readonly source?: 'appointments' | 'accounts' | undefined;
}

/** The look-ups that several screens share. [spec 7.3] */
export interface LookupGateway {
  professionals(
    query: ListQuery & { readonly notFilterBranch?: boolean | undefined },
    options?: CallOptions,
  ): Answer<Page<Professional>>;
  insurancePlans(query: ListQuery, options?: CallOptions): Answer<Page<InsurancePlan>>;
  expenses(query: ListQuery, options?: CallOptions): Answer<Page<Expense>>;
  schedules(
    query: Omit<ListQuery, 'search'> & { readonly type?: 'elective' | 'surgery' | undefined },
    options?: CallOptions,
  ): Answer<Page<Schedule>>;
  scheduleExpenses(scheduleId: string, options?: CallOptions): Answer<readonly Expense[]>;
  scheduleInsurancePlans(scheduleId: string, options?: CallOptions): Answer<readonly InsurancePlan[]>;
  places(
    query: Omit<ListQuery, 'search'> & { readonly type?: string | undefined },
    options?: CallOptions,
  ): Answer<Page<Place>>;
  bankAccounts(
    query: Omit<ListQuery, 'search'> & { readonly cashier?: boolean | undefined },
    options?: CallOptions,
  ): Answer<Page<Named>>;
  paymentMethods(query: Omit<ListQuery, 'search'>, options?: CallOptions): Answer<Page<PaymentMethod>>;
  categories(
    query: Omit<ListQuery, 'search'> & { readonly type?: 'revenue' | 'expense' | undefined },
    options?: CallOptions,
  ): Answer<Page<Category>>;
  specialties(
    query: {
      readonly search?: string | undefined;
      readonly limit?: number | undefined;
      readonly isSpecialty?: boolean | undefined;
    },
    options?: CallOptions,
  ): Answer<readonly Specialty[]>;
  prices(
    query: PriceQuery,
    options?: CallOptions,
  ): Answer<{ readonly items: readonly ExpensePrice[]; readonly hasMore: boolean }>;
}
