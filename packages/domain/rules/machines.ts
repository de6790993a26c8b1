import { accountMachine } from './billing/account.machine.ts';
import { cashierMachine } from './cashier/cashier.machine.ts';
import { recordMachine } from './clinical/record.machine.ts';
import { transactionMachine } from './finance/transaction.machine.ts';
import { bedMachine } from './hospitalization/bed.machine.ts';
import type { Machine } from './machine.ts';
import { appointmentMachine } from './scheduling/appointment.machine.ts';
import { stockDocumentMachine } from './stock/document.machine.ts';

/** Every state machine of the domain. */
export const MACHINES = {
  appointment: appointmentMachine,
  account: accountMachine,
  cashier: cashierMachine,
  transaction: transactionMachine,
  bed: bedMachine,
  record: recordMachine,
  stockDocument: stockDocumentMachine,
} satisfies Record<string, Machine>;
