import type { ShapePaths, Shapes } from '@prumo/contract';
import type { LineRules, PlanSettings } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, Page } from '../core/index.ts';
import type { GuideProblem } from './invoice-gateway.ts';
import type { Account, AccountAppointment, AccountInput, AccountItem, InvoiceCode, OpenCashier } from './account.ts';

/** What the list of accounts is asked for. [BIL-204] */
export type AccountsQuery = NonNullable<ShapePaths['/billing-accounts']['get']['parameters']['query']>;

/** A page of accounts and the sum of all pages. */
export interface AccountsPage extends Page<AccountItem> {
  readonly sum: Cents;
}

/** From where an account is looked at: the agenda is not told what a plan hides. [BIL-147, A102] */
export interface AccountCall extends CallOptions {
  readonly source?: 'appointments' | 'accounts' | undefined;
}

/** What the plan and the patient pay for a procedure, and where that price comes from. */
export interface LinePriceFound extends Pick<Shapes['PriceDefinition'], 'source' | 'parts'> {
  /** Null where the plan hides it. */
  readonly insurance: Cents | null;
  readonly particular: Cents;
}

/** An earlier group session, with the guide that a new one may go on with. */
export type PreviousAccount = Shapes['PreviousAccount'];

/** What the billing screens need from outside. HTTP in production, a fake in stories. */
export interface BillingGateway {
  list(query: AccountsQuery, options?: CallOptions): Answer<AccountsPage>;
  get(id: string, options?: AccountCall): Answer<Account>;
  create(input: AccountInput, options?: AccountCall): Answer<Account>;
  update(id: string, input: AccountInput, options?: AccountCall): Answer<Account>;
  remove(id: string): Answer<undefined>;
  cancel(id: string, cancellation: Shapes['AccountCancellationInput']): Answer<undefined>;
  invoiceCodes(planId: string, options?: CallOptions): Answer<readonly InvoiceCode[]>;
  /** The number that the next account would have; settled when it is saved. */
  nextNumber(options?: CallOptions): Answer<number>;
  /** Settings of a plan, complete: what the register leaves out has its default. */
  plan(insuranceId: string, planId: string, options?: CallOptions): Answer<PlanSettings>;
  /** Rules of procedures in a plan, by procedure. */
  rules(planId: string, expenseIds: readonly string[], options?: CallOptions): Answer<ReadonlyMap<string, LineRules>>;
  /** What the plan and the patient pay for a procedure of a professional; null without an agreed price. [BIL-193] */
  price(
    professionalId: string,
    planId: string,
    expenseId: string,
    options?: AccountCall,
  ): Answer<LinePriceFound | null>;
  appointment(id: string, options?: CallOptions): Answer<AccountAppointment>;
  /** Documents of a patient: CPF for the payer of a particular account, CNS for the guides. */
  patient(patientId: string, options?: CallOptions): Answer<Pick<Shapes['Patient'], 'cpf' | 'cns'>>;
  /** «Crédito disponível»: what the patient left at the clinic. */
  credit(patientId: string, options?: CallOptions): Answer<Cents>;
  /** The group sessions of a patient in a plan before a service. [BIL-165] */
  previousAccounts(
    patientId: string,
    planId: string,
    date: LocalDate,
    options?: CallOptions,
  ): Answer<readonly PreviousAccount[]>;
  /** Who has a record at a council; null for an unknown one. [BIL-152] */
  requester(
    council: { readonly name: string; readonly state: string; readonly record: string },
    options?: CallOptions,
  ): Answer<Shapes['Requester'] | null>;
  /** Asks the insurance whether it covers whoever has a card. */
  eligibility(
    insuranceId: string,
    asked: Shapes['EligibilityInput'],
    options?: CallOptions,
  ): Answer<Shapes['Eligibility']>;
  /** Asks the insurance to authorize the procedures of a guide. */
  authorization(
    insuranceId: string,
    asked: Shapes['AuthorizationInput'],
    options?: CallOptions,
  ): Answer<Shapes['Authorization']>;
  /** Asks it where such a request stands. */
  authorizationStatus(
    insuranceId: string,
    asked: Shapes['AuthorizationStatusInput'],
    options?: CallOptions,
  ): Answer<Shapes['Authorization']>;
  /** What is to be mended in the guide before it is sent. [TIS-012] */
  check(id: string, options?: CallOptions): Answer<readonly GuideProblem[]>;
  openCashiers(options?: CallOptions): Answer<readonly OpenCashier[]>;
  /** Asks a supervisor to release one save; the grant fits nothing else. `id` is the account that is changed, null for a new one. [BIL-149, AUD-009] */
  authorize(
    /** `code` is the supervisor's second factor; empty until it is asked for. */
    supervisor: { readonly cpf: string; readonly password: string; readonly code: string },
    save: { readonly id: string | null; readonly input: AccountInput },
    options?: CallOptions,
  ): Answer<{
    readonly result: boolean;
    readonly grant: string | null;
    /** What the right password still wants: the code of the phone, or a phone to be made known first. */
    readonly needs: 'code' | 'enrolment' | null;
  }>;
}
