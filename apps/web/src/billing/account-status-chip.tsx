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
export const AccountStatusChip = ({ status }: { readonly status: string }) => (
  <StatusChip status={looks[status] ?? 'neutral'} label={label('accountStatus', status)} />
);
