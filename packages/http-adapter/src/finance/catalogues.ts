import type { BankAccountGateway, PaymentMethodGateway } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { registry } from '../core/registry.ts';

/** The bank accounts over HTTP. */
export const createHttpBankAccountGateway = (api: Api): BankAccountGateway => registry(api, '/bank-accounts');

/** The payment methods over HTTP. */
export const createHttpPaymentMethodGateway = (api: Api): PaymentMethodGateway => registry(api, '/payment-methods');
