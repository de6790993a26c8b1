import { formatCompetenceMonth, formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { Button, Dialog, ErrorState, Skeleton } from '@prumo/ui';
import type { TransactionDetail } from '@prumo/view-models/cashier';
import type { Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly detail: Resource<TransactionDetail>;
  readonly onClose: () => void;
}

/** The document behind a Receita or Despesa. [CSH-055] */
export const TransactionDialog = observer(function TransactionDialog({ detail, onClose }: Props) {
  const { value, state } = detail;
  return (
    <Dialog
      title={value?.type === 'expense' ? 'Detalhes do pagamento' : 'Detalhes do recebimento'}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>Sair</Button>}
    >
      {state === 'failed' ? (
        <ErrorState detail={detail.problem?.message} onRetry={() => void detail.load()} />
      ) : value === null ? (
        <Skeleton lines={6} />
      ) : (
        <dl className="cash-detail">
          {rowsOf(value).map(([name, shown]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shown ?? '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
});

const rowsOf = (row: TransactionDetail): readonly (readonly [string, string | null])[] => [
  ['Data de emissão', formatDate(row.issueDate)],
  ['Data de vencimento', formatDate(row.dueDate)],
  ['Data de pagamento', row.paymentDate === null ? null : formatDate(row.paymentDate)],
  ['Competência', formatCompetenceMonth(row.competenceDate)],
  [row.type === 'expense' ? 'Favorecido' : 'Pagador', row.entityName],
  ['Documento', row.document],
  ['Categoria', row.category],
  ['Centro de custo', row.costCenter],
  ['Forma de cobrança', row.method],
  ['Conta bancária', row.bankAccount],
  ['Parcela', `${row.installment.current}/${row.installment.total}`],
  ['Valor total', formatMoney(row.total)],
  ['Valor do documento', formatMoney(row.current)],
  ['Valor pago', formatMoney(row.paid)],
  ['Taxas', formatMoney(row.rate)],
  ['Acréscimo', formatMoney(row.interest)],
  ['Desconto', formatMoney(row.discount)],
];
