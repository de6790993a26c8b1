import { CASH_OPERATIONS, CASHIER_STATUSES, PAYMENT_TYPES } from '../../src/cashier/index.ts';
import { choice, group, list, money, optional } from '../field.ts';
import type { Field } from '../field.ts';

export const operation: Field = choice('Operação', CASH_OPERATIONS, 'cashOperation');
export const status: Field = choice('Situação do caixa', CASHIER_STATUSES, 'cashierStatus');
export const direction: Field = choice('Tipo', ['revenue', 'expense'], 'transactionType');

const paidPart = { type: choice('Forma', PAYMENT_TYPES, 'paymentType'), value: money('Valor') };

/** How something was paid, part by part. */
export const paid: Field = list('Pago em', group('Parte', paidPart), { type: 'money', value: 0 });

export const entryFields = { operation, type: direction, total: money('Total'), installments: paid };

/** One entry of a cash flow. */
export const entry: Field = group('Lançamento', entryFields);

const blankEntry = {
  operation: 'revenue',
  type: 'revenue',
  total: 1000,
  installments: [{ type: 'money', value: 1000 }],
};

export const entries: Field = list('Lançamentos', entry, blankEntry);

/** A cashier from its opening on. */
export const cashier: Field = group('Caixa', {
  status,
  opening: money('Aporte inicial'),
  movements: entries,
  closing: optional(money('Retirado no fechamento')),
});
