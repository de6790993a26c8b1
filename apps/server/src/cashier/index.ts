export { addEntry, changeEntry, removeEntry, type StoredEntry } from './cash-ledger.ts';
export { lockCashier, lockCashierIfThere, type LockedCashier } from './cashiers.ts';
export { cashierOf } from './print-parts.ts';
export { pendingAttendances } from './pending-attendances.ts';
export { allowed, tillAt, tillOf } from './till.ts';
