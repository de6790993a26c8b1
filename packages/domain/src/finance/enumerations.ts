/** Enumerations of finance; codes travel on the wire, labels are in the messages package. */

/** A payable or a receivable; the specification's «income» is `revenue` on the wire. [ENT-001] */
export const TRANSACTION_TYPES = ['expense', 'revenue'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** A partial payment keeps a document open. [FIN-043, FIN-074, A119] */
export const TRANSACTION_STATUSES = ['open', 'paid', 'canceled'] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

/** What a list shows of a document: its status, and whether an open one was paid in part. */
export const TRANSACTION_STAGES = ['open', 'partial', 'paid', 'canceled'] as const;
export type TransactionStage = (typeof TRANSACTION_STAGES)[number];

/** Buttons of the detail dialog, in the order of its footer. [FIN-036, FIN-037, FIN-039, FIN-040] */
export const TRANSACTION_ACTIONS = ['delete', 'print-transfer', 'pay', 'reverse'] as const;
export type TransactionAction = (typeof TRANSACTION_ACTIONS)[number];

/** How far a change of one instalment reaches: only it, it and the following ones, or the whole group. */
export const INSTALMENT_SCOPES = ['one', 'following', 'all'] as const;
export type InstalmentScope = (typeof INSTALMENT_SCOPES)[number];

/** How near the due date of a document is. */
export const DUE_STATUSES = ['overdue', 'today', 'upcoming', 'settled'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];

/** A category takes revenues or expenses, never both. [ENT-012] */
export const CATEGORY_TYPES = ['revenue', 'expense'] as const;
export type CategoryType = (typeof CATEGORY_TYPES)[number];

/** Synthetic shows the main categories, analytic the whole tree. [RPT-040, RPT-041] */
export const STATEMENT_DETAILS = ['synthetic', 'analytic'] as const;
export type StatementDetail = (typeof STATEMENT_DETAILS)[number];

/** How an actual amount stands against its budget: inside, an expense above it, a revenue short of it. */
export const BUDGET_STATUSES = ['within', 'over', 'below'] as const;
export type BudgetStatus = (typeof BUDGET_STATUSES)[number];

/** Where money lies: a current account, savings, an investment, or a drawer of the clinic. [ENT-009, FIN-067] */
export const BANK_ACCOUNT_TYPES = ['bank', 'savings', 'investment', 'cashier'] as const;
export type BankAccountType = (typeof BANK_ACCOUNT_TYPES)[number];
