import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';
import type { Named } from './user.ts';

export interface Customer extends Named {
  readonly branches: readonly (Named & { readonly expiresAt: LocalDate | null; readonly modules: readonly string[] })[];
}

/** A payment slip (boleto) of the subscription. */
export interface CustomerPayment {
  readonly id: string;
  readonly dueDate: LocalDate;
  readonly value: Cents;
  readonly status: 'open' | 'paid';
  readonly description: string;
  /** Digits of the slip. */
  readonly line: string;
}

/** The customer account. */
export interface CustomerGateway {
  customer(options?: CallOptions): Answer<Customer>;
  payments(query: ListQuery, options?: CallOptions): Answer<Page<CustomerPayment>>;
}
