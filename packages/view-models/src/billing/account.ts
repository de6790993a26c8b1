import type { Shapes } from '@prumo/contract';
import type { Instalment, LineRules } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';

type Stored = Shapes['Account'];
type StoredLine = Shapes['StoredLine'];
/** With everything said that a body may leave to the server. */
type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

/** One procedure or expense of a guide as the form has it: what an answer brings, and one that is not stored yet. [ENT-025] */
export interface AccountLine extends Omit<
  StoredLine,
  'id' | 'isNew' | 'accountId' | 'startDate' | 'endDate' | 'expense' | 'execution' | 'professional' | 'value' | 'rules'
> {
  /** Null until it is stored. */
  readonly id: string | null;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number | null };
  readonly professional: Named | null;
  /** What is hidden counts as nothing here; it is neither shown nor sent. [BIL-147] */
  readonly value: { readonly insurance: Cents; readonly particular: Cents; readonly film: Cents };
  readonly rules: LineRules;
}

export type AccountPatient = Pick<Stored['patient'], 'id' | 'name' | 'socialName' | 'cns' | 'isNewborn'>;
/** Who asked for the service. */
export type AccountRequest = Shapes['AccountRequest'];
/** How a particular account is paid. */
export type AccountCashier = Shapes['AccountCashier'];
/** The payer of a particular account: a person by CPF or a company by CNPJ. */
export type PaymentSource = AccountCashier['source'];

/** An account as stored, as far as the dialogs look at it. [ENT-017] */
export interface Account extends Omit<
  Stored,
  'branch' | 'endDate' | 'invoice' | 'patient' | 'expenses' | 'installments'
> {
  readonly patient: AccountPatient;
  readonly installments: readonly Instalment[];
  readonly expenses: readonly AccountLine[];
}

type Shaped = 'referral' | 'insurance' | 'patient' | 'installments' | 'cashier' | 'expenses' | 'grant' | 'version';

/** An account to be stored, with nothing left to the server. [BIL-157] */
export interface AccountInput extends Whole<Omit<Shapes['AccountInput'], Shaped | 'id' | 'branch' | 'endDate'>> {
  /** Left out where the number is the one that was proposed: the server settles it. */
  readonly referral?: Stored['referral'] | undefined;
  readonly insurance: Pick<Stored['insurance'], 'id' | 'planId' | 'insured'>;
  readonly patient: AccountPatient;
  readonly installments: readonly Instalment[];
  readonly cashier: AccountCashier | null;
  readonly expenses: readonly AccountLine[];
  /** Whoever saves does not see what the insurance pays: it is left as it stands. [BIL-147] */
  readonly insuranceHidden: boolean;
  /** Supervisor grant of one use. [BIL-064] */
  readonly grant?: string | undefined;
  /** The version it was read with. [BIL-206] */
  readonly version?: number | undefined;
}

/** One row of the list of accounts. */
export type AccountItem = Shapes['AccountItem'];
/** The invoice codes of a plan; 'open' means current. [ENT-030] */
export type InvoiceCode = Shapes['InvoiceCode'];

/** An appointment, as far as an account starts from it. */
export interface AccountAppointment extends Pick<
  Shapes['Appointment'],
  'id' | 'startDate' | 'accountId' | 'insurance'
> {
  readonly professional: Named | null;
  readonly patient:
    | (Pick<Shapes['AppointmentPatient'], 'id' | 'name' | 'socialName' | 'cpf'> & {
        readonly record: string | null;
        readonly validity: LocalDate | null;
      })
    | null;
  readonly expenses: readonly Omit<Shapes['AppointmentExpense'], 'accountId'>[];
  /** Of a surgery: its team is proposed for the lines. [SCH-051] */
  readonly surgery?: Shapes['Appointment']['surgery'];
}

/** A cashier that can receive now; attendances take the category of its setting. */
export interface OpenCashier extends Pick<Shapes['Cashier'], 'id' | 'bankAccount' | 'balance'> {
  readonly categories: Pick<Shapes['CashierCategories'], 'attendance'>;
}

/** Whether an account is a guide of an insurer, with a paper of its own; the others have a receipt. */
export const isGuide = ({ guideType }: Pick<Account, 'guideType'>): boolean =>
  guideType === 'consultation' || guideType === 'sadt';
