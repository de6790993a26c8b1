import type { Account, AccountRequestToOpen } from '@prumo/view-models/billing';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ACCOUNT_DIALOG } from './billing.module.ts';

interface Props {
  readonly asked: AccountRequestToOpen;
  /** With the saved account, or null when nothing was saved. */
  readonly onClose: (saved: Account | null) => void;
}

/** A dialog that loads its account when it appears. */
export function OpenedAccountDialog({ asked, onClose }: Props) {
  const model = useViewModel(ACCOUNT_DIALOG);
  const lookups = useViewModel(LOOKUPS);
  useStarted(() => model.open(asked), model.close);
  return <AccountDialog model={model} lookups={lookups} onClose={onClose} />;
}
