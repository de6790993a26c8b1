import { label } from '@prumo/messages';
import { StatusChip } from '@prumo/ui';
import type { ImportStatus } from '@prumo/view-models/imports';

const looks: Readonly<Record<ImportStatus, string>> = {
  draft: 'info',
  checking: 'waiting',
  checked: 'info',
  running: 'waiting',
  done: 'success',
  canceled: 'canceled',
  failed: 'danger',
  undoing: 'waiting',
  undone: 'canceled',
};

/** Where an import stands. */
export const ImportStatusChip = ({ status }: { readonly status: ImportStatus }) => (
  <StatusChip status={looks[status]} label={label('importStatus', status)} />
);
