export { decideReferral, MAX_REFERRAL_QUANTITY, validatePartnerPrices, validateReferral } from './decide-referral.ts';
export type { AskedReferralLine, KnownReferral, PartnerPrice, ReferralDraft, ReferralPlan } from './decide-referral.ts';
export { canReceiveReferral, receiveReferral } from './receive-referral.ts';
export type { AskedReceipt, KnownReceipt } from './receive-referral.ts';
export {
  cancelReferral,
  changeReferral,
  finishReferral,
  pendingReferrals,
  REFERRAL_STATUSES,
  referralTotals,
  takeBackReferral,
} from './referral.ts';
export type { PendingReferral, ReferralLine, ReferralState, ReferralStatus, ReferralTotals } from './referral.ts';
