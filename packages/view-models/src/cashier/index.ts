export { CashFinancialForm, FinancialDraft } from './cash-financial-form.ts';
export { CashFlowBoard } from './cash-flow-board.ts';
export type {
  CashFinancialInput,
  CashFlow,
  CashFlowEntry,
  CashFlowGateway,
  RemovedEntry,
  CashOperationChange,
  CashOperationInput,
  PayerEntity,
  Transfer,
} from './cash-flow-gateway.ts';
export { CashOperationEdit, OperationEditDraft } from './cash-operation-edit.ts';
export { CashOperationForm, OperationDraft } from './cash-operation-form.ts';
export { CashierClosure, ClosureDraft } from './cashier-closure.ts';
export { CashierConfiguration, ConfigurationDraft } from './cashier-configuration.ts';
export { CashierHandover, HandoverDraft } from './cashier-handover.ts';
export type {
  CashCategories,
  Cashier,
  CashierClosingInput,
  CashierGateway,
  CashierHandoverInput,
  CashierOpeningInput,
  Drawer,
  Moment,
} from './cashier-gateway.ts';
export { CashierDay, type CashierDayGateway, type DaySummary } from './cashier-day.ts';
export { CashierOpening, OpeningDraft } from './cashier-opening.ts';
export type { CashierPorts } from './cashier-ports.ts';
export type { CashierQuestions } from './cashier-questions.ts';
export type { CashierSession } from './cashier-session.ts';
export type { CashierSetting, CashierSettingGateway, CashierSettingInput } from './cashier-setting-gateway.ts';
export { Closings, ClosingsDraft } from './closings.ts';
export { DrawerCount } from './drawer-count.ts';
export { entryPrintPath, type KeptBecause } from './entry-rules.ts';
export { MAX_NOTES } from './notes-of.ts';
export { OpenCashiers } from './open-cashiers.ts';
export { CASHIER_PAPERS, type CashierPaper } from './papers.ts';
export type { PendingAttendance, PendingAttendanceGateway } from './pending-attendance-gateway.ts';
export { type OpenAccount, PendingAttendances, type ReceiveAccount } from './pending-attendances.ts';
