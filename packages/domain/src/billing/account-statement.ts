import type { LocalDate } from '../dates/index.ts';
import { addCents, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { DOCUMENT_TYPES } from './enumerations.ts';

/** An instalment with what came in of it. */
export interface PaidInstalment {
  readonly documentType: (typeof DOCUMENT_TYPES)[number];
  readonly dueDate: LocalDate;
  readonly value: Cents;
  readonly paid: Cents;
}

export const INSTALMENT_STATES = ['paid', 'partial', 'open', 'overdue', 'on_card'] as const;
export type InstalmentState = (typeof INSTALMENT_STATES)[number];

/** What a private account charges and what became of it, in cents. */
export interface AccountStatement {
  /** Services − discount + interest. */
  readonly charged: Cents;
  readonly received: Cents;
  /** Paid by the patient with a card; the card company owes it. */
  readonly onCard: Cents;
  /** What the patient still owes. */
  readonly open: Cents;
  readonly instalments: readonly { readonly open: Cents; readonly state: InstalmentState }[];
}

/**
 * The statement of a private account: what it charges, what came in, what the patient paid by card and its company still owes, and what
 * the patient owes, so that the four always add up. An instalment by card is the patient's no longer; any other is open until it came in
 * whole, and overdue from the day after it fell due. A courtesy charges nothing. [BIL-129, A121]
 */
export function accountStatement(
  account: {
    readonly particularTotal: Cents;
    readonly discount: Cents;
    readonly interest: Cents;
    readonly instalments: readonly PaidInstalment[];
  },
  today: LocalDate,
): AccountStatement {
  const charged = chargedOf(account);
  const instalments = account.instalments.map((one) => {
    const open = subtractCents(one.value, one.paid);
    return { open, state: stateOf(one, open, today), documentType: one.documentType };
  });
  const received = sumCents(account.instalments.map(({ paid }) => paid));
  const onCard = sumCents(instalments.map(({ open, documentType }) => (documentType === 'credit_card' ? open : zero)));
  return {
    charged,
    received,
    onCard,
    open: subtractCents(charged, received, onCard),
    instalments: instalments.map(({ open, state }) => ({ open, state })),
  };
}

/** What a private account charges, in cents: services − discount + interest. [BIL-129] */
export const chargedOf = (account: {
  readonly particularTotal: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
}): Cents => addCents(subtractCents(account.particularTotal, account.discount), account.interest);

function stateOf({ documentType, dueDate, paid }: PaidInstalment, open: Cents, today: LocalDate): InstalmentState {
  if (open <= 0) return 'paid';
  if (documentType === 'credit_card') return 'on_card';
  if (dueDate < today) return 'overdue';
  return paid > 0 ? 'partial' : 'open';
}
