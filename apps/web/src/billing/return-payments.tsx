import { formatDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Card, type Column, DataTable, MoneyText } from '@prumo/ui';
import type { BillingReturnDetail, ReturnDetail } from '@prumo/view-models/billing';
import { Link } from 'react-router-dom';
import { ReturnCharges } from './return-charges.tsx';
import { twoLines } from './two-lines.tsx';

type Payment = BillingReturnDetail['payments'][number];

interface Props {
  readonly told: BillingReturnDetail;
  readonly detail: ReturnDetail;
}

/** What an insurer paid of each lot, what it settled, and the taxes and other charges of table 27. [TIS-016] */
export function ReturnPayments({ told, detail }: Props) {
  return (
    <>
      <Card title="Pagamentos" flush>
        <DataTable
          caption="Pagamentos"
          columns={PAYMENTS}
          rows={told.payments}
          rowKey={(payment) => `${payment.lot} ${payment.protocol} ${payment.paidOn}`}
        />
      </Card>
      {told.charges.length > 0 && <ReturnCharges charges={told.charges} detail={detail} />}
      {told.net !== null && (
        <p>
          Líquido creditado: <MoneyText value={told.net} />
        </p>
      )}
    </>
  );
}

const PAYMENTS: readonly Column<Payment>[] = [
  { key: 'lot', header: 'Lote', cell: ({ lot, protocol }) => twoLines(lot, `Protocolo ${protocol}`) },
  {
    key: 'invoice',
    header: 'Fatura',
    cell: ({ invoice, unmatched }) =>
      invoice === null ? (
        unmatched !== null && sentence(unmatched)
      ) : (
        <span className="two-lines">
          <Link to={`/financial/invoices?invoice=${invoice.id}`}>{invoice.name}</Link>
          {unmatched !== null && <small>{sentence(unmatched)}</small>}
        </span>
      ),
  },
  { key: 'paidOn', header: 'Pago em', noWrap: true, cell: ({ paidOn }) => formatDate(paidOn) },
  { key: 'informed', header: 'Informado', align: 'end', cell: ({ informed }) => <MoneyText value={informed} /> },
  { key: 'released', header: 'Liberado', align: 'end', cell: ({ released }) => <MoneyText value={released} /> },
  { key: 'denied', header: 'Glosado', align: 'end', cell: ({ denied }) => <MoneyText value={denied} /> },
  { key: 'settled', header: 'Baixado', align: 'end', cell: ({ settled }) => <MoneyText value={settled} /> },
];
