import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';

export type Customer = Shapes['Customer'];

/** A payment slip (boleto) of the subscription. */
export type CustomerPayment = Shapes['CustomerPayment'];

/** The customer account. */
export interface CustomerGateway {
  customer(options?: CallOptions): Answer<Customer>;
  payments(query: ListQuery, options?: CallOptions): Answer<Page<CustomerPayment>>;
}
