export { PartnerPriceList, PriceListDraft } from './partner-price-list.ts';
export { ReceiveReferral } from './receive-referral.ts';
export { ReferralDraft, ReferralForm, type ShownLine } from './referral-form.ts';
export type {
  PartnerPrices,
  PartnerPricesInput,
  PendingReferral,
  Referral,
  ReferralGateway,
  ReferralInput,
  ReferralItem,
  ReferralReceiptInput,
  ReferralsPage,
  ReferralsQuery,
} from './referral-gateway.ts';
export { REFERRAL_FILTERS, ReferralsList, type ReferralsPlace } from './referrals-list.ts';
export { PendingReferrals } from './pending-referrals.ts';
