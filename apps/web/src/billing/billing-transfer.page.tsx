import type { ProfessionalTransfers, TransferLine } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { TransactionDialog } from '../finance/index.ts';
import { useStarted } from '../kit/index.ts';
import { without, withParam } from './address-params.ts';
import { billingModule } from './billing.module.ts';
import { OpenedAccount, useOpenedAccount } from './opened-account.tsx';
import { ProfessionalTransfersScreen } from './professional-transfers.screen.tsx';
import { OPEN_TRANSACTION, TRANSFERS, transfersModule } from './transfers.module.ts';
import { usePlacedList } from './use-placed-list.ts';

export const modules = [billingModule, transfersModule];

/** /financial/billing-transfer; a document or an account opens over the list, and is in the address. [BIL-007] */
export const Component = observer(function BillingTransferPage() {
  const model = useViewModel(TRANSFERS);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [params, setParams] = useSearchParams();
  const account = useOpenedAccount(session.can);
  const documentId = params.get('document');
  usePlacedList(model, true);
  return (
    <>
      <ProfessionalTransfersScreen
        model={model}
        lookups={lookups}
        may={{ close: session.can('financial:createBillingTransfer') }}
        accountAddress={
          account.open && ((id) => `/financial/billing-transfer?${account.paramsOf(params, id).toString()}`)
        }
        denialAddress={session.can('financial:listBillings') ? denialAddress(model) : undefined}
        documentAddress={(id) => `/financial/billing-transfer?${withParam(params, 'document', id).toString()}`}
      />
      <OpenedAccount account={account} onSaved={() => void model.rows.reload()} />
      {documentId !== null && (
        <OpenedDocument
          key={documentId}
          id={documentId}
          onGone={model.freed}
          onClose={() => setParams((old) => without(old, 'document'), { replace: true })}
        />
      )}
    </>
  );
});

/** The board of denials, where those of the month, code and professional stand. */
const denialAddress =
  (model: ProfessionalTransfers) =>
  (line: TransferLine): string =>
    `/financial/billing-denials?${new URLSearchParams({
      professionalId: model.rows.place.professionalId,
      month: line.date.slice(0, 7),
      ...(line.denial?.code ? { code: line.denial.code } : {}),
    }).toString()}`;

interface DocumentProps {
  readonly id: string;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

const OpenedDocument = observer(function OpenedDocument({ id, onGone, onClose }: DocumentProps) {
  const open = useViewModel(OPEN_TRANSACTION);
  const detail = useMemo(() => open(id, onGone), [open, id, onGone]);
  useStarted(detail.load, detail.stop);
  return <TransactionDialog document={detail.document} detail={detail} onClose={onClose} />;
});
