import { orderSheets } from './orders.ts';
import { receiptSheets } from './receipts.ts';
import { stateSheets } from './states.ts';

/** Referral orders: what they cost, how they end, what the cashier receives of them. */
export const referralsSheets = { ...orderSheets, ...receiptSheets, ...stateSheets };
