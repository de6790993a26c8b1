import type { OpenAccount, ReceiveAccount } from '@prumo/view-models/cashier';
import { token } from '../composition/token.ts';

/** Opens the billing account of an appointment in a dialog; the promise ends when that dialog is closed. [SCH-010] */
export interface AccountOpener {
  open(appointment: { readonly id: string; readonly accountId: string | null }): Promise<void>;
}

/** Bound by the billing module; without it the agenda shows no «Conta». */
export const ACCOUNT_OPENER = token<AccountOpener>('AccountOpener');

/** Opens a particular account for the cashier; without it accounts are listed there and not opened. */
export const OPEN_ACCOUNT = token<OpenAccount>('OpenAccount');

/** Receives an account for the cashier, without the rest of it. */
export const RECEIVE_ACCOUNT = token<ReceiveAccount>('ReceiveAccount');
