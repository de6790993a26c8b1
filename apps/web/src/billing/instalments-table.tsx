import type { Instalment } from '@prumo/domain/billing';
import { formatDate } from '@prumo/domain/dates';
import { subtractCents, sumCents } from '@prumo/domain/money';
import { type Column, DataTable, EmptyState, IconButton, MoneyText } from '@prumo/ui';
import { netOf, type PaymentForm } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

const nameOf = ({
  method: {
    name,
    installment: { current, total },
  },
}: Instalment): string => (total > 1 ? `${name} ${current}/${total}` : name);

interface Row {
  readonly item: Instalment;
  readonly index: number;
}

/** The instalments with fee and net; one or all of an addition can be taken out. [BIL-014, BIL-189, BIL-190, A159] */
export const InstalmentsTable = observer(function InstalmentsTable({ payment }: { readonly payment: PaymentForm }) {
  return (
    <div className="guide-table">
      <DataTable
        caption="Parcelas"
        rows={payment.installments.map((item, index): Row => ({ item, index }))}
        rowKey={({
          item: {
            method: { installment },
          },
        }) => `${installment.groupId}-${installment.current}`}
        columns={columnsOf(payment)}
        actions={(row) => actionsOf(payment, row)}
        empty={
          <EmptyState
            icon="credit-card"
            text="Nenhuma parcela adicionada"
            detail="Escolha a forma de pagamento e use «Adicionar parcela»."
          />
        }
      />
    </div>
  );
});

function columnsOf({ installments, fee }: PaymentForm): readonly Column<Row>[] {
  const total = sumCents(installments.map(({ value }) => value));
  return [
    { key: 'number', header: '#', width: '48px', rowHeader: false, cell: ({ index }) => index + 1 },
    {
      key: 'method',
      header: 'Forma',
      rowHeader: true,
      cell: ({ item }) => nameOf(item),
      footer: installments.length > 1 ? 'Total' : undefined,
    },
    { key: 'dueDate', header: 'Vencimento', noWrap: true, cell: ({ item }) => formatDate(item.dueDate) },
    {
      key: 'value',
      header: 'Valor',
      align: 'end',
      cell: ({ item }) => <MoneyText value={item.value} />,
      footer: <MoneyText value={total} />,
    },
    {
      key: 'rate',
      header: 'Taxa',
      align: 'end',
      cell: ({ item }) => <MoneyText value={item.rate} />,
      footer: <MoneyText value={fee} />,
    },
    {
      key: 'net',
      header: 'Líquido',
      align: 'end',
      cell: ({ item }) => <MoneyText value={netOf(item)} />,
      footer: <MoneyText value={subtractCents(total, fee)} />,
    },
  ];
}

function actionsOf(payment: PaymentForm, { item, index }: Row) {
  if (payment.readOnly) return null;
  const { groupId } = item.method.installment;
  const first = payment.installments.findIndex(({ method }) => method.installment.groupId === groupId) === index;
  return (
    <>
      <IconButton icon="trash" label={`Remover parcela ${index + 1}`} onClick={() => payment.remove(index)} />
      {first && payment.groupSize(groupId) > 1 && (
        <IconButton
          icon="times-circle"
          label={`Remover todas as parcelas de ${item.method.name}`}
          onClick={() => payment.removeGroup(groupId)}
        />
      )}
    </>
  );
}
