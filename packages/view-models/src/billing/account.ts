import type { AccountStatus, Adjustment, GuideType, Instalment, LineRules } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';

/** One procedure or expense of a guide. [ENT-025] */
export interface AccountLine {
  /** Null until it is stored. */
  readonly id: string | null;
  /** Id of the line in the form. */
  readonly itemId: string;
  readonly expenseId: string;
  readonly appointmentExpenseId: string | null;
  readonly code: string | null;
  readonly type: string;
  readonly name: string;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number | null };
  readonly quantity: number;
  readonly factor: number;
  readonly way: string | null;
  readonly technique: string | null;
  readonly return: boolean;
  readonly professionalId: string | null;
  readonly professionalName: string | null;
  readonly specialtyCode: string | null;
  readonly accreditedProfessionalId: string | null;
  readonly degreeParticipationCode: string | null;
  readonly value: { readonly insurance: Cents; readonly particular: Cents; readonly film: Cents };
  /** Set when the line was paid out to its professional. [BIL-052] */
  readonly financialBundleId: string | null;
  readonly rules: LineRules;
}

export interface AccountReferral {
  readonly type: string | null;
  readonly provider: string | null;
  readonly insurance: string | null;
  readonly main: string | null;
}

export interface AccountAuthorization {
  readonly date: string | null;
  readonly password: string | null;
  readonly validity: string | null;
}

export interface Insured {
  readonly record: string | null;
  readonly name: string | null;
  readonly validity: string | null;
}

export interface AccountPatient {
  readonly id: string;
  readonly name: string;
  readonly socialName: string | null;
  readonly cns: string | null;
  readonly isNewborn: boolean;
}

/** Who asked for the service. */
export interface AccountRequest {
  readonly date: string | null;
  readonly professional: {
    readonly id: string | null;
    readonly name: string;
    readonly council: { readonly name: string; readonly state: string; readonly record: string };
    readonly specialty: { readonly code: string; readonly name: string };
  };
}

/** The payer of a private account: a person by CPF or a company by CNPJ. */
export interface PaymentSource {
  readonly type: 'person' | 'company';
  readonly value: string | null;
  readonly name: string | null;
}

/** How a private account is paid. */
export interface AccountCashier {
  /** The open cashier that receives. */
  readonly id: string | null;
  readonly bankAccountId: string | null;
  readonly categoryId: string | null;
  readonly modality: 'company' | 'professional';
  /** 'Efetuar o recebimento' */
  readonly receipt: boolean;
  readonly source: PaymentSource;
}

/** What the guide dialogs write, besides lines and payment. */
interface GuideData {
  readonly guideType: GuideType;
  readonly appointmentId: string | null;
  /** ISO instant of the service. */
  readonly startDate: string;
  readonly invoiceId: string | null;
  readonly referral: AccountReferral;
  readonly authorization: AccountAuthorization;
  readonly patient: AccountPatient;
  readonly professionalId: string | null;
  readonly specialtyCode: string | null;
  readonly serviceType: string | null;
  readonly consultationType: string | null;
  readonly character: string | null;
  readonly accidentIndication: string | null;
  readonly justification: string | null;
  readonly clinicalIndication: string | null;
  readonly closureReason: string | null;
  readonly occupationalHealth: string | null;
  readonly serviceRegime: string | null;
  readonly specialCoverage: string | null;
  readonly courtesy: boolean;
  readonly request: AccountRequest | null;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly installments: readonly Instalment[];
  readonly cashier: AccountCashier | null;
  readonly expenses: readonly AccountLine[];
}

/** An account as stored. [ENT-017] */
export interface Account extends GuideData {
  readonly id: string;
  /** Its number, as people say it. */
  readonly key: string;
  readonly status: AccountStatus;
  readonly insurance: {
    readonly id: string;
    readonly planId: string;
    readonly name: string;
    readonly type: string;
    readonly insured: Insured;
  };
  /** Code of the reason why it cannot be edited; null when it can. */
  readonly readOnly: string | null;
  readonly paymentDate: LocalDate | null;
  readonly total: { readonly insurance: Cents; readonly particular: Cents; readonly general: Cents };
  readonly version: number;
}

/** An account to be stored. [BIL-157] */
export interface AccountInput extends GuideData {
  readonly status: 'open' | 'payment';
  readonly insurance: { readonly id: string; readonly planId: string; readonly insured: Insured };
  /** Supervisor grant of one use. [BIL-064] */
  readonly grant?: string | undefined;
  /** The version it was read with. [BIL-206] */
  readonly version?: number | undefined;
}

/** One row of the list of accounts. */
export interface AccountItem {
  readonly id: string;
  readonly key: string;
  readonly status: AccountStatus;
  readonly guideType: string;
  readonly date: string;
  readonly patient: Named;
  readonly insurance: Named;
  readonly professional: Named | null;
  readonly serviceType: string | null;
  readonly total: Cents;
  readonly invoiceCode: string | null;
}

/** The invoice codes of a plan; 'open' means current. [ENT-030] */
export interface InvoiceCode {
  readonly id: string;
  readonly code: string;
  readonly date: LocalDate;
  readonly status: string;
}

/** An appointment, as far as an account starts from it. */
export interface AccountAppointment {
  readonly id: string;
  readonly startDate: string;
  readonly accountId: string | null;
  readonly professional: Named | null;
  readonly patient: {
    readonly id: string;
    readonly name: string;
    readonly socialName: string | null;
    readonly cpf: string | null;
    readonly record: string | null;
    readonly validity: LocalDate | null;
  } | null;
  readonly insurance: {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly planId: string;
  } | null;
  readonly expenses: readonly {
    readonly id: string;
    readonly expenseId: string;
    readonly code: string | null;
    readonly name: string;
    readonly type: string;
    readonly quantity: number;
    readonly return: boolean;
    readonly value: { readonly insurance: Cents; readonly particular: Cents };
  }[];
}

/** A cashier that can receive now; attendances take the category of its setting. */
export interface OpenCashier {
  readonly id: string;
  readonly bankAccount: Named;
  readonly balance: Cents;
  readonly attendanceCategory: Named | null;
}
