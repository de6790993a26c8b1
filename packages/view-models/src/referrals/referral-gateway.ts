import type { ShapePaths, Shapes } from '@prumo/contract';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, Page } from '../core/index.ts';

/** A referral order with its procedures and its receipt. [REF-010] */
export type Referral = Shapes['Referral'];
export type ReferralItem = Shapes['ReferralItem'];
export type ReferralInput = Shapes['ReferralInput'];
export type ReferralReceiptInput = Shapes['ReferralReceiptInput'];
export type ReferralsQuery = NonNullable<ShapePaths['/forwards']['get']['parameters']['query']>;
export type PartnerPrices = Shapes['PartnerPrices'];
export type PartnerPricesInput = Shapes['PartnerPricesInput'];
export type PendingReferral = Shapes['PendingReferral'];

/** A page of orders and what the whole filter comes to. */
export interface ReferralsPage extends Page<ReferralItem> {
  readonly sum: Shapes['ReferralSum'];
}

/** Referral orders and the price lists of partners. */
export interface ReferralGateway {
  list(query: ReferralsQuery, options?: CallOptions): Answer<ReferralsPage>;
  get(id: string, options?: CallOptions): Answer<Referral>;
  create(input: ReferralInput, options?: CallOptions): Answer<Referral>;
  update(id: string, input: ReferralInput, options?: CallOptions): Answer<Referral>;
  remove(id: string, options?: CallOptions): Answer<undefined>;
  finish(id: string, options?: CallOptions): Answer<Referral>;
  receive(id: string, input: ReferralReceiptInput, options?: CallOptions): Answer<Referral>;
  /** Orders that wait at the cashier. [CSH-104] */
  pending(options?: CallOptions): Answer<readonly PendingReferral[]>;
  /** Partners in use. [REF-007] */
  partners(options?: CallOptions): Answer<readonly Named[]>;
  prices(partnerId: string, options?: CallOptions): Answer<PartnerPrices>;
  savePrices(partnerId: string, input: PartnerPricesInput, options?: CallOptions): Answer<PartnerPrices>;
  searchPatients(text: string, options?: CallOptions): Answer<readonly Named[]>;
}
