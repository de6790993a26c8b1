import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import type { ChosenDrawer, Drafts, NewKey, Notifier } from '../core/index.ts';
import type { TransactionGateway, TransferPapers } from '../finance/index.ts';
import type { LookupGateway, LookupStore } from '../registry/index.ts';
import type { BillingGateway } from './billing-gateway.ts';

/** The five dialogs of an account. 'referral' is 'Conta padrão'; 'insurance' the particular dialog without anything to pay. [BIL-008] */
export type AccountVariant = 'insurance' | 'referral' | 'particular' | 'consultation' | 'sadt';

/** What the session knows, as far as accounts need it. */
export interface AccountSession {
  readonly today: LocalDate;
  readonly branch: { readonly timeZone: string; readonly name: string } | null;
  can(permission: Permission): boolean;
}

export interface AccountDialogPorts {
  readonly gateway: BillingGateway;
  readonly lookups: LookupStore;
  readonly prices: Pick<LookupGateway, 'prices'>;
  /** The documents of transfers; without them a line that was paid out only says so. [BIL-009] */
  readonly transfers?: { readonly transactions: TransactionGateway; readonly papers: TransferPapers } | undefined;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  /** Keeps what is typed in this browser; without them nothing is kept. [UXP-006] */
  readonly drafts?: Drafts | undefined;
  /** The drawer that the person works at; without it nothing is remembered. */
  readonly chosenDrawer?: ChosenDrawer | undefined;
  readonly session: AccountSession;
}
