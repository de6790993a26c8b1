import type { InvoiceStatus } from '@prumo/domain/billing';
import { label } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';

const looks: Readonly<Record<InvoiceStatus, string>> = { open: 'info', closed: 'confirmed', finished: 'success' };

/** Where an invoice stands, in words. [BIL-006] */
export const InvoiceStatusChip = ({ status }: { readonly status: InvoiceStatus }) => (
  <StatusChip status={looks[status]} label={label('invoiceStatus', status)} />
);
