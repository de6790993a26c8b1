export { receivedReferral, undoReferralReceipt } from './receive-order.ts';
