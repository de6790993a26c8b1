import { label } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';

/** The general look that stands for each status of an account. */
const looks: Readonly<Record<string, string>> = {
  open: 'info',
  payment: 'payment',
  in_billing: 'warning',
  closed: 'confirmed',
  finished: 'success',
  in_appeal: 'danger',
  canceled: 'canceled',
};

/** Where an account stands, in words. [BIL-038, BIL-188] */
export const AccountStatusChip = ({
  status,
  received = false,
}: {
  readonly status: string;
  /** Paid: the word of the status stays, the chip is no longer that of an unpaid one. */
  readonly received?: boolean;
}) => (
  <StatusChip
    status={received && status === 'open' ? 'success' : (looks[status] ?? 'neutral')}
    label={label('accountStatus', status)}
  />
);
