import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { ACCOUNT_DIALOGS } from './billing.module.ts';

// The guides are large and most visits of the agenda open none.
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

/** Shows what `AccountDialogs.open` asks for. A page that opens accounts draws it once. */
export const AccountDialogHost = observer(function AccountDialogHost() {
  const dialogs = useViewModel(ACCOUNT_DIALOGS);
  const { current } = dialogs;
  if (current === null) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialog key={current.key} asked={current.asked} onClose={dialogs.close} />
    </Suspense>
  );
});
