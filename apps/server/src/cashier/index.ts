export { addEntry, readEntries, removeEntry } from './cash-ledger.ts';
export { lockCashier, lockCashierIfThere, type LockedCashier } from './cashiers.ts';
export { allowed, tillOf } from './till.ts';
