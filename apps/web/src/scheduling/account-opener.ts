import { token } from '../composition/token.ts';

/** Opens the billing account of an appointment in a dialog; the promise ends when that dialog is closed. [SCH-010] */
export interface AccountOpener {
  open(appointment: { readonly id: string; readonly accountId: string | null }): Promise<void>;
}

/** Bound by the billing module; without it the agenda shows no «Conta». */
export const ACCOUNT_OPENER = token<AccountOpener>('AccountOpener');
