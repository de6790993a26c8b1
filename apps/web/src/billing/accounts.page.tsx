import { PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { accountsParamsOf, accountsPlaceOf, type AccountsList } from '@prumo/view-models/billing';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useWayBack } from '../pages/may-open.ts';
import { without, withParam } from './address-params.ts';
import { OpenedAccountDialog } from './opened-account-dialog.tsx';
import { AccountsScreen } from './accounts.screen.tsx';
import { AccountStatementDialog } from './account-statement-dialog.tsx';
import { GuideDocumentsDialog } from './guide-documents-dialog.tsx';
import { ServiceNotesDialog } from './service-notes-dialog.tsx';
import { ACCOUNT_STATEMENT, ACCOUNTS_LIST, billingModule, GUIDE_DOCUMENTS, SERVICE_NOTES } from './billing.module.ts';

export const modules = [billingModule];

/** /financial/accounts, and /financial/accounts/:id/edit with that account open, over the list where it may be seen. The open account is in the address: Back closes it. [BIL-001, BIL-002] */
export const Component = observer(function AccountsPage() {
  const list = useViewModel(ACCOUNTS_LIST);
  const lookups = useViewModel(LOOKUPS);
  const statement = useViewModel(ACCOUNT_STATEMENT);
  const notes = useViewModel(SERVICE_NOTES);
  const [noted, setNoted] = useState<string | null>(null);
  const documents = useViewModel(GUIDE_DOCUMENTS);
  const [documented, setDocumented] = useState<{ id: string; key: string } | null>(null);
  const [stated, setStated] = useState<string | null>(null);
  const session = useViewModel(SESSION);
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const mayList = session.can('financial:listAccounts');
  const back = useWayBack('/financial/accounts');
  usePlaceInUrl(list, mayList);
  const open = id ?? params.get('account');
  const close = (saved: unknown) => {
    if (id !== undefined)
      void navigate(
        { pathname: back, search: back === '/financial/accounts' ? without(params, 'field').toString() : '' },
        { replace: true },
      );
    else setParams((old) => without(without(old, 'account'), 'field'), { replace: true });
    if (saved !== null && mayList) void list.reload();
  };
  return (
    <>
      {mayList ? (
        <AccountsScreen
          list={list}
          lookups={lookups}
          timeZone={session.branch?.timeZone}
          may={{ remove: session.can('financial:deleteAccount'), print: session.can('financial:printAccount') }}
          onStatement={setStated}
          onNote={setNoted}
          onDocuments={setDocumented}
          onOpen={(accountId) => setParams((old) => withParam(old, 'account', accountId))}
          addressOf={(accountId) => `/financial/accounts?${withParam(params, 'account', accountId).toString()}`}
        />
      ) : (
        <div className="page">
          <PageHeader title="Editar conta" crumbs="Contas" />
        </div>
      )}
      {stated !== null && (
        <AccountStatementDialog
          statement={statement}
          accountId={stated}
          lookups={lookups}
          onClose={() => setStated(null)}
        />
      )}
      {documented !== null && (
        <GuideDocumentsDialog
          documents={documents}
          accountId={documented.id}
          number={documented.key}
          onClose={() => setDocumented(null)}
        />
      )}
      {noted !== null && (
        <ServiceNotesDialog
          notes={notes}
          accountId={noted}
          timeZone={session.branch?.timeZone}
          onClose={() => {
            setNoted(null);
            void list.reload();
          }}
        />
      )}
      {open !== null && (
        <OpenedAccountDialog
          key={open}
          asked={{ accountId: open, source: 'accounts', mend: params.get('field') }}
          onClose={close}
        />
      )}
    </>
  );
});

/** Filters and page live in the address; opening an account does not load the list anew. */
function usePlaceInUrl(list: AccountsList, mayList: boolean): void {
  const [params, setParams] = useSearchParams();
  const text = without(without(params, 'account'), 'field').toString();
  useEffect(() => {
    list.announceTo((place) =>
      setParams(accountsParamsOf(place, list.firstPlace), { replace: place.search !== list.place.search }),
    );
    return () => list.announceTo(null);
  }, [list, setParams]);
  useEffect(() => {
    if (mayList) void list.show(accountsPlaceOf(new URLSearchParams(text), list.firstPlace));
  }, [list, text, mayList]);
  useEffect(() => () => list.stop(), [list]);
}
