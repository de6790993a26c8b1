import type { CashierCategories } from '../cashier/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { Cents } from '../money/index.ts';
import type { Problem, Refusal } from '../result/index.ts';
import type { AccountState } from './account-state.ts';
import type { SavedStatus, SaveRefusal } from './account-status.ts';
import type { Adjustment, AdjustmentShare } from './adjustments.ts';
import type { AppointmentExpense } from './appointment-link.ts';
import type { ChargedLine, LineAmounts, PlanUnitPrice } from './charged-line.ts';
import type { GuideType } from './enumerations.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import type { Instalment, PaymentMethod } from './instalments.ts';
import type { LineRules } from './line-rules.ts';
import type { UnitValue } from './line-values.ts';
import type { AskedInstalment } from './plan-instalments.ts';
import type { PlanSettings } from './plan-settings.ts';
import type { AccountTotals } from './totals.ts';
import type { ExpenseLineDraft } from './validate-line.ts';

/** A line as it is asked for; its value is for one unit. */
export interface AskedLine extends Omit<ExpenseLineDraft, 'execution' | 'factor' | 'quantity' | 'rules' | 'value'> {
  readonly id: string | null;
  readonly expenseId: string;
  readonly appointmentExpenseId: string | null;
  readonly return: boolean;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number };
  readonly quantity: number;
  readonly factor: number;
  readonly value: UnitValue;
}

/** How a particular account is to be paid. */
export interface AskedPayment {
  readonly cashierId: Text;
  readonly categoryId: Text;
  readonly modality: string | null;
  /** 'Efetuar o recebimento' */
  readonly receipt: boolean;
  readonly source: { readonly type?: Text; readonly value?: Text };
}

/** What somebody asks to store as an account. */
export interface AskedAccount<L extends AskedLine = AskedLine> {
  readonly id: string;
  readonly guideType: GuideType;
  /** Day and hour are those of the branch. */
  readonly guide: Omit<GuideDraft, 'expenses'>;
  /** The invoice code; null for none, undefined where the plan's current one is meant. */
  readonly invoiceId?: string | null | undefined;
  readonly startDate: string;
  readonly endDate: string | null;
  readonly courtesy: boolean;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly lines: readonly L[];
  readonly payment: AskedPayment | null;
  readonly instalments: readonly AskedInstalment[];
}

/** An expense of the branch with what the plan says of it on the day of its line. */
export interface KnownExpense {
  readonly price: PlanUnitPrice | null;
  readonly rules: LineRules;
}

/** What is known when it is asked for, read under the locks of what will change. */
export interface KnownAccount {
  readonly today: LocalDate;
  readonly plan: PlanSettings;
  /** financial:allowDiscountInterest [A106] */
  readonly mayAdjust: boolean;
  /** The invoice codes of the plan. */
  readonly invoiceCodes: readonly { readonly id: string; readonly status: string }[];
  /** By the place of the line; null for an expense that the branch does not have. */
  readonly expenses: readonly (KnownExpense | null)[];
  /** The account as it stands; null for a new one. */
  readonly previous: {
    readonly state: AccountState;
    /** The invoice that is on it. */
    readonly invoiceId: string | null;
    readonly discount: Cents;
    readonly interest: Cents;
    readonly transferred: readonly (LineAmounts & { readonly financialBundleId: string })[];
    readonly instalments: readonly { readonly dueDate: string; readonly method: { readonly id: string } }[];
  } | null;
  readonly appointment: {
    readonly status: string;
    readonly expenses: readonly (AppointmentExpense & { readonly expenseId: string; readonly value: UnitValue })[];
  } | null;
  /** The methods in use. */
  readonly methods: readonly PaymentMethod[];
  /** Whether whoever asks has a drawer open, and the one that is to receive. */
  readonly hasOpenCashier: boolean;
  readonly drawer: {
    readonly status: string;
    readonly categories: Pick<CashierCategories, 'attendance' | 'forward'>;
  } | null;
  /** Categories of revenue. */
  readonly categories: readonly string[];
}

/** A line as it is stored. */
export type DecidedLine<L> = L &
  ChargedLine & {
    readonly appointmentExpenseId: string | null;
    readonly financialBundleId: string | null;
    readonly total: Cents;
    readonly share: AdjustmentShare;
  };

/** Everything that is stored of an account. */
export interface AccountPlan<L extends AskedLine = AskedLine> {
  readonly status: SavedStatus;
  readonly courtesy: boolean;
  readonly guideNumber: string;
  readonly invoiceId: string | null;
  readonly consultationType: Text;
  readonly endDate: string;
  readonly professionalId: string | null;
  readonly totals: AccountTotals;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly lines: readonly DecidedLine<L>[];
  readonly instalments: readonly Instalment[];
  /** What is received now, and under which category; null when nothing is. */
  readonly receipt: { readonly cashierId: string; readonly categoryId: string } | null;
  /** A supervisor must release it. [BIL-063] */
  readonly requiresAuthorization: boolean;
  /** The appointment as it becomes; null without one. */
  readonly appointment: {
    readonly status: string;
    readonly expenses: readonly { readonly id: string; readonly accountId: string | null; readonly value: UnitValue }[];
  } | null;
}

export type AccountRefusal =
  | Refusal<'access.forbidden' | SaveRefusal | 'billing.line-transferred' | 'cashier.closed'>
  | { readonly problems: readonly Problem[] };
