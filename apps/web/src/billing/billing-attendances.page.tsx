import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { without, withParam } from './address-params.ts';
import { UNBILLED_ATTENDANCES, unbilledModule } from './attendances.module.ts';
import { billingModule } from './billing.module.ts';
import { OpenedAccountDialog } from './opened-account-dialog.tsx';
import { UnbilledAttendancesScreen } from './unbilled-attendances.screen.tsx';
import { usePlacedList } from './use-placed-list.ts';

export const modules = [billingModule, unbilledModule];

/** /financial/billing-attendances; the account of one opens over the list, and is in the address. [BIL-004, BIL-141] */
export const Component = observer(function BillingAttendancesPage() {
  const model = useViewModel(UNBILLED_ATTENDANCES);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [params, setParams] = useSearchParams();
  const create = session.can('financial:createAccount');
  const open = create && session.can('clinical:listAppointments');
  const id = open ? params.get('attendance') : null;
  usePlacedList(model, true);
  const end = (saved: unknown) => {
    setParams((old) => without(old, 'attendance'), { replace: true });
    if (saved !== null && id !== null) model.mended(id);
  };
  return (
    <>
      <UnbilledAttendancesScreen
        model={model}
        lookups={lookups}
        timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
        may={{ create, seeValues: session.can('financial:listAccounts'), bill: session.can('financial:listBillings') }}
        onOpen={open ? (one) => setParams((old) => withParam(old, 'attendance', one)) : undefined}
        addressOf={(one) => `/financial/billing-attendances?${withParam(params, 'attendance', one).toString()}`}
      />
      {id !== null && (
        <OpenedAccountDialog key={id} asked={{ appointmentId: id, source: 'appointments' }} onClose={end} />
      )}
    </>
  );
});
