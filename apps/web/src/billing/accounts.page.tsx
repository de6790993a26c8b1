import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { accountsParamsOf, accountsPlaceOf, type AccountsList } from '@prumo/view-models/billing';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { OpenedAccountDialog } from './opened-account-dialog.tsx';
import { AccountsScreen } from './accounts.screen.tsx';
import { ACCOUNTS_LIST, billingModule } from './billing.module.ts';

export const modules = [billingModule];

/** /financial/accounts, and /financial/accounts/:id/edit with that account open. The open account is in the address: Back closes it. [BIL-001, BIL-002] */
export const Component = observer(function AccountsPage() {
  const list = useViewModel(ACCOUNTS_LIST);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  usePlaceInUrl(list);
  const open = id ?? params.get('account');
  const close = (saved: unknown) => {
    if (id !== undefined)
      void navigate({ pathname: '/financial/accounts', search: params.toString() }, { replace: true });
    else setParams((old) => without(old, 'account'), { replace: true });
    if (saved !== null) void list.reload();
  };
  return (
    <>
      <AccountsScreen
        list={list}
        lookups={lookups}
        timeZone={session.branch?.timeZone}
        may={{ remove: session.can('financial:deleteAccount'), print: session.can('financial:printAccount') }}
        onOpen={(accountId) =>
          setParams((old) => new URLSearchParams([...without(old, 'account'), ['account', accountId]]))
        }
      />
      {open !== null && (
        <OpenedAccountDialog key={open} asked={{ accountId: open, source: 'accounts' }} onClose={close} />
      )}
    </>
  );
});

/** Filters and page live in the address; opening an account does not load the list anew. */
function usePlaceInUrl(list: AccountsList): void {
  const [params, setParams] = useSearchParams();
  const text = without(params, 'account').toString();
  useEffect(() => {
    list.announceTo((place) =>
      setParams(accountsParamsOf(place, list.firstPlace), { replace: place.search !== list.place.search }),
    );
    return () => list.announceTo(null);
  }, [list, setParams]);
  useEffect(() => {
    void list.show(accountsPlaceOf(new URLSearchParams(text), list.firstPlace));
  }, [list, text]);
  useEffect(() => () => list.stop(), [list]);
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
