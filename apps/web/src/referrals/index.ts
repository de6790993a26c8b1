export { PENDING_REFERRALS, referralsModule } from './referrals.module.ts';
export { useReceiving } from './use-receiving.tsx';
