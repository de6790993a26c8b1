import { formatDate, type LocalDate } from '@prumo/domain/dates';
import {
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  IconButton,
  MoneyText,
  PageHeader,
  Pagination,
  StatusChip,
} from '@prumo/ui';
import type { CustomerPayment } from '@prumo/view-models/access';
import type { CatalogueList } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { copyText } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<CustomerPayment>;
  readonly today: LocalDate;
}

const copyButton = ({ line, status }: CustomerPayment) =>
  status === 'open' && (
    <IconButton
      icon="copy"
      label="Copiar linha digitável"
      onClick={() => void copyText(line, 'Linha digitável copiada')}
    />
  );

const columnsOn = (today: LocalDate): readonly Column<CustomerPayment>[] => [
  { key: 'dueDate', header: 'Vencimento', noWrap: true, cell: ({ dueDate }) => formatDate(dueDate) },
  { key: 'description', header: 'Descrição', cell: ({ description }) => description },
  { key: 'value', header: 'Valor', align: 'end', cell: ({ value }) => <MoneyText value={value} /> },
  { key: 'status', header: 'Situação', cell: (payment) => <PaymentStatus payment={payment} today={today} /> },
  { key: 'line', header: 'Linha digitável', cell: ({ line }) => <span className="tnum">{line}</span> },
];

/** The payment slips (boletos) of the subscription. */
export const CustomerPaymentsScreen = observer(function CustomerPaymentsScreen({ list, today }: Props) {
  return (
    <div className="page">
      <PageHeader title="Boletos" crumbs={<Link to="/customer">Conta do cliente</Link>} />
      {list.state === 'failed' ? (
        <ErrorState onRetry={() => void list.reload()} />
      ) : (
        <Card flush>
          <DataTable
            caption="Boletos"
            rows={list.items}
            rowKey={({ id }) => id}
            loading={list.state !== 'ready'}
            empty={<EmptyState icon="barcode" text="Nenhum boleto emitido" />}
            columns={columnsOn(today)}
            actions={copyButton}
          />
        </Card>
      )}
      <Pagination page={list.place.page} total={list.total} loading={list.state !== 'ready'} onChange={list.goTo} />
    </div>
  );
});

function PaymentStatus({ payment, today }: { readonly payment: CustomerPayment; readonly today: LocalDate }) {
  if (payment.status === 'paid') return <StatusChip status="success" label="Pago" icon="check" />;
  return payment.dueDate < today ? (
    <StatusChip status="danger" label="Vencido" icon="exclamation-circle" />
  ) : (
    <StatusChip status="info" label="Em aberto" icon="clock" />
  );
}
