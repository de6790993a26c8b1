import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { InvoiceList } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { without, withParam } from './address-params.ts';
import { InvoiceScreen } from './invoice.screen.tsx';
import { INVOICE_DETAIL } from './invoices.module.ts';
import { InvoicesScreen } from './invoices.screen.tsx';
import { placeAddress } from './mending-place.ts';
import { OpenedAccount, useOpenedAccount } from './opened-account.tsx';
import { usePlacedList } from './use-placed-list.ts';

interface Props {
  readonly path: string;
  readonly title: string;
  readonly subtitle: string;
  readonly list: InvoiceList;
}

/** A list of invoices, and in its place the one that the address names: Back leads to the list. [BIL-005, BIL-006] */
export const InvoicesView = observer(function InvoicesView({ path, title, subtitle, list }: Props) {
  const detail = useViewModel(INVOICE_DETAIL);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [params, setParams] = useSearchParams();
  const account = useOpenedAccount(session.can);
  const invoiceId = params.get('invoice');
  const at = (search: URLSearchParams) => (search.size === 0 ? path : `${path}?${search.toString()}`);
  usePlacedList(list, invoiceId === null);
  useEffect(() => {
    if (invoiceId === null) return;
    void detail.open(invoiceId);
    return detail.stop;
  }, [detail, invoiceId]);
  if (invoiceId === null)
    return (
      <InvoicesScreen
        title={title}
        subtitle={subtitle}
        list={list}
        lookups={lookups}
        onOpen={(id) => setParams((old) => withParam(old, 'invoice', id))}
        addressOf={(id) => at(withParam(params, 'invoice', id))}
      />
    );
  return (
    <>
      <InvoiceScreen
        key={invoiceId}
        detail={detail}
        timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
        listAddress={at(without(params, 'invoice'))}
        onAccount={account.open}
        accountAddress={(id, field) => at(account.paramsOf(params, id, field))}
        placeAddress={(place) => placeAddress(place, session.can)}
      />
      <OpenedAccount account={account} onSaved={() => void detail.reload()} />
    </>
  );
});
