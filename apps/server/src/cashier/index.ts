export { addEntry, changeEntry, removeEntry, type StoredEntry } from './cash-ledger.ts';
export { enterMoney } from './enter-money.ts';
export { lockCashier, lockCashierIfThere, type LockedCashier } from './cashiers.ts';
export { cashierOf } from './print-parts.ts';
export { restoreCredit, spendCredit } from './patient-credit.routes.ts';
export { pendingAttendances } from './pending-attendances.ts';
export { allowed, tillAt } from './till.ts';
