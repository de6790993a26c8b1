import { formatDateTime } from '@prumo/domain/dates';
import { type Received, sentence, tellReceived } from '@prumo/messages';
import { Button, confirm, Dialog, ErrorSummary, Form, GoToField, Notice } from '@prumo/ui';
import { type Account, type AccountDialogModel, isGuide, type ReceiptPaper } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DraftOffer, fieldId } from '../kit/index.ts';
import { AccountHead } from './account-head.tsx';
import { AuthorizationDialog } from './authorization-dialog.tsx';
import { fieldLabel, fieldOfError } from './field-labels.ts';
import { TransactionDialog } from '../finance/index.ts';
import { LineDialog } from './line-dialog.tsx';
import { PreviousSessionsDialog } from './previous-sessions-dialog.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import './billing.css';

/** What every variant of the account dialog is given. */
export interface VariantProps {
  readonly model: AccountDialogModel;
  readonly lookups: LookupStore;
  /** Called when the dialog is left: with the saved account, or null. */
  readonly onClose: (saved: Account | null) => void;
  /** Prints the stored account as it is looked at here; absent for who may not print. [BIL-164] */
  readonly onPrint?: ((account: Account, paper: ReceiptPaper) => Promise<void>) | undefined;
}

interface Props extends VariantProps {
  readonly title: string;
  readonly size: 'lg' | 'xl';
  /** Has the numbers of a printed guide. */
  readonly numbered?: boolean;
  readonly children: ReactNode;
}

/** What the five dialogs share: who it is about, warnings, errors, 'Sair' and 'Finalizar'. [BIL-008, BIL-025, BIL-033, BIL-037] */
export const AccountFrame = observer(function AccountFrame({
  model,
  lookups,
  onClose,
  onPrint,
  title,
  size,
  numbered = false,
  children,
}: Props) {
  const body = useRef<HTMLDivElement>(null);
  const finish = () => void model.save().then((saved) => saved && onClose(saved));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    finish();
  };
  return (
    <>
      <Dialog
        title={title}
        size={size}
        dirty={model.dirty}
        onDiscard={() => model.draft?.discard()}
        onClose={() => onClose(null)}
        closable={!model.saving}
        aside={numbered ? <GoToField within={body} /> : undefined}
        footer={
          <>
            <Button onClick={() => onClose(null)} disabled={model.saving}>
              Sair
            </Button>
            {model.sessions.offered && (
              <Button icon="history" disabled={model.saving} onClick={model.sessions.open}>
                Sessões anteriores
              </Button>
            )}
            {onPrint && <PrintStored model={model} onPrint={onPrint} />}
            {!model.readOnly && (
              <Button
                kind="primary"
                icon="check"
                busy={model.saving}
                shortcut="Control+Enter"
                title="Ctrl+Enter"
                onClick={finish}
              >
                Finalizar
              </Button>
            )}
          </>
        }
      >
        <div ref={body} role="presentation" onKeyDown={onKeyDown}>
          {/* Without a submit button Enter in a field, which card readers send, does not save the guide. */}
          <Form className="guide-body" aria-label={title}>
            <DraftOffer keeper={model.draft} timeZone={model.timeZone} />
            <Warnings model={model} />
            <Errors model={model} />
            <AccountHead model={model} />
            {children}
          </Form>
        </div>
      </Dialog>
      {model.lines.form && (
        <LineDialog form={model.lines.form} lookups={lookups} onApply={model.lines.apply} onClose={model.lines.close} />
      )}
      {model.sessions.shown && (
        <PreviousSessionsDialog
          sessions={model.sessions.shown}
          timeZone={model.timeZone}
          onClose={model.sessions.close}
        />
      )}
      {model.transfer?.viewing && (
        <TransactionDialog
          document={model.transfer.viewing.document}
          detail={model.transfer.viewing}
          onClose={model.transfer.close}
        />
      )}
      {model.authorization && (
        <AuthorizationDialog
          form={model.authorization}
          onClose={model.closeAuthorization}
          onAuthorize={() => void model.authorize().then((saved) => saved && onClose(saved))}
        />
      )}
    </>
  );
});

/** The guide or the receipt that is stored, on paper; what is typed and not saved is on none. */
const PrintStored = observer(function PrintStored({
  model: { stored, dirty },
  onPrint,
}: Pick<VariantProps, 'model'> & { readonly onPrint: NonNullable<VariantProps['onPrint']> }) {
  const [busy, setBusy] = useState(false);
  if (stored === null || dirty) return null;
  const print = async (paper: ReceiptPaper) => {
    setBusy(true);
    await onPrint(stored, paper);
    setBusy(false);
  };
  if (stored.received !== null) return <PrintReceipt busy={busy} onPrint={print} />;
  return isGuide(stored) ? (
    <Button icon="print" busy={busy} onClick={() => void print('A4')}>
      Imprimir guia
    </Button>
  ) : null;
});

/** Why it cannot be changed, or why the last save failed. [ERR-032, ERR-036, ERR-037, BIL-206] */
const Warnings = observer(function Warnings({ model }: { readonly model: AccountDialogModel }) {
  return (
    <>
      {model.readOnlySentence !== null && <Notice kind="warning">{model.readOnlySentence}</Notice>}
      {model.stored?.lotRejected === true && model.readOnlySentence === null && (
        <Notice kind="info">
          O convênio rejeitou o lote desta guia. Corrija-a aqui e depois use «Gerar novo lote» na fatura. Se o valor
          mudar, o documento a receber da fatura muda junto.
        </Notice>
      )}
      {model.stored?.cancellation && (
        <Notice kind="info">
          Cancelada em {formatDateTime(model.stored.cancellation.date, model.timeZone)} por{' '}
          {model.stored.cancellation.user}: {model.stored.cancellation.reason}
        </Notice>
      )}
      {model.stored?.received && <ReceivedNotice model={model} received={model.stored.received} />}
      {model.readOnlySentence === null && model.forbidden && (
        <Notice kind="info">Você pode consultar esta conta, mas não alterá-la.</Notice>
      )}
      {model.outdated && (
        <Notice
          kind="warning"
          live
          action={
            <Button small icon="refresh" onClick={() => void model.reload()}>
              Recarregar
            </Button>
          }
        >
          Outra pessoa salvou esta conta enquanto você a editava. Recarregar descarta o que foi digitado aqui.
        </Notice>
      )}
      {model.failure && (
        <Notice kind="danger" live>
          {model.failure.message} O que foi digitado continua aqui.
        </Notice>
      )}
    </>
  );
});

/** What was received, and by which receipt; to change it is asked for first, while the drawer is open. [BIL-044, BIL-192] */
const ReceivedNotice = observer(function ReceivedNotice({
  model,
  received,
}: {
  readonly model: AccountDialogModel;
  readonly received: Received;
}) {
  const change = async () => {
    const message = sentence('billing.receipt-anew', { receipt: received.receipt });
    if (await confirm({ title: sentence('confirm.title'), message, danger: true })) model.changeReceived();
  };
  return (
    <Notice
      kind="success"
      action={
        model.mayChangeReceived ? (
          <Button small icon="pencil" onClick={() => void change()}>
            Alterar conta recebida
          </Button>
        ) : undefined
      }
    >
      {tellReceived(received)} · recibo nº {received.receipt}
      {model.changesReceived && ' · será anulado ao finalizar'}
    </Notice>
  );
});

/** The errors with the numbers of the printed guide; F8 goes to the next one. [UXP-010] */
const Errors = observer(function Errors({ model }: { readonly model: AccountDialogModel }) {
  const { guide } = model;
  const errors = [...guide.errors].map(([path, message]) => ({
    fieldId: fieldId(fieldOfError(path)),
    label: fieldLabel(guide.guideType, path),
    message,
    number: guide.numberOf(path) ?? undefined,
  }));
  return <ErrorSummary errors={errors} attempt={guide.attempt} />;
});
