import { formatMoney } from '@prumo/domain/money';
import { Button, DateField, Dialog, FieldGrid, Notice } from '@prumo/ui';
import type { Invoice, InvoiceDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { countAccounts } from './count-accounts.ts';
import { checkSummary } from './guide-check-card.tsx';
import { Refused } from './refused.tsx';

interface Props {
  readonly detail: InvoiceDetail;
  readonly invoice: Invoice;
}

/** «Fechar fatura»: what the insurer will owe, and when. [BIL-198] */
export const CloseInvoiceDialog = observer(function CloseInvoiceDialog({ detail, invoice }: Props) {
  const busy = detail.doing === 'close';
  const atField = detail.errors['dueDate'];
  return (
    <Dialog
      title="Fechar fatura"
      size="sm"
      closable={!busy}
      onClose={detail.endClosing}
      onSubmit={() => void detail.close()}
      footer={
        <>
          <Button disabled={busy} onClick={detail.endClosing}>
            Voltar
          </Button>
          <Button kind="primary" icon="lock" type="submit" busy={busy}>
            Fechar fatura
          </Button>
        </>
      }
    >
      <div className="invoice-dialog">
        {atField === undefined && <Refused problem={detail.problem} sentences={detail.sentences} />}
        <CheckedBefore detail={detail} />
        <p>
          Fatura <strong>{invoice.code}</strong>: {countAccounts(invoice.accounts)},{' '}
          <strong>{formatMoney(invoice.total.insurance)}</strong> a receber de {invoice.insurance.name}. Fechada, ela
          não recebe nem perde contas.
        </p>
        <FieldGrid>
          <DateField
            label="Vencimento"
            required
            span={6}
            min={detail.today}
            value={detail.dueDate}
            error={atField}
            hint={invoice.proposedDueDate === null ? 'O contrato do plano não diz quando o convênio paga' : undefined}
            onChange={detail.enterDueDate}
          />
        </FieldGrid>
      </div>
    </Dialog>
  );
});

/** What the check of the guides found: errors hold the closing back, warnings do not. [TIS-012] */
const CheckedBefore = observer(function CheckedBefore({ detail }: Pick<Props, 'detail'>) {
  const { value } = detail.check;
  if (value === null || value.errors + value.warnings === 0) return null;
  return (
    <Notice kind={value.errors > 0 ? 'danger' : 'warning'} live>
      {checkSummary(value)}{' '}
      {value.errors > 0 ? 'As com erro seguram o fechamento.' : 'Os avisos não seguram o fechamento.'}
    </Notice>
  );
});
