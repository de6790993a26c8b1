import { formatDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, Card, DataTable, DateField, EmptyState, TextField } from '@prumo/ui';
import type { InvoiceCodes, PlanInvoiceCode } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly codes: InvoiceCodes;
  readonly mayChange: boolean;
}

/** The invoice codes of a plan. A guide takes the first open one by itself. [REG-104, BIL-069] */
export const InvoiceCodesCard = observer(function InvoiceCodesCard({ codes, mayChange }: Props) {
  return (
    <>
      {mayChange && <NewCode codes={codes} />}
      <Card flush>
        <DataTable
          caption="Códigos de fatura"
          columns={[
            { key: 'code', header: 'Código', cell: ({ code }) => code },
            { key: 'date', header: 'Data', cell: ({ date }) => formatDate(date), width: '140px' },
            { key: 'status', header: 'Situação', cell: ({ status }) => label('invoiceStatus', status), width: '140px' },
          ]}
          rows={codes.codes}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon="inbox"
              text="Nenhuma fatura. As guias do plano são reunidas pela fatura aberta: crie a primeira."
            />
          }
          {...(mayChange
            ? {
                actions: (code: PlanInvoiceCode) => (
                  <Button
                    small
                    kind="ghost"
                    icon={code.status === 'open' ? 'lock' : 'lock-open'}
                    disabled={codes.saving}
                    onClick={() => void codes.turn(code)}
                  >
                    {code.status === 'open' ? 'Fechar' : 'Reabrir'}
                  </Button>
                ),
              }
            : {})}
        />
      </Card>
    </>
  );
});

const NewCode = observer(function NewCode({ codes }: { readonly codes: InvoiceCodes }) {
  return (
    <form
      className="invoice-code-form"
      aria-label="Nova fatura"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void codes.create();
      }}
    >
      <TextField
        label="Código da nova fatura"
        required
        maxLength={40}
        value={codes.code}
        onChange={codes.enterCode}
        error={codes.errors['code']}
      />
      <DateField label="Data" required value={codes.date} onChange={codes.enterDate} error={codes.errors['date']} />
      <Button kind="primary" type="submit" icon="plus" busy={codes.saving}>
        Abrir fatura
      </Button>
    </form>
  );
});
