import { addTransferWords } from '@prumo/messages/transfers';
import { formatCompetenceMonth, formatDate } from '@prumo/domain/dates';
import { formatMoney } from '@prumo/domain/money';
import { label, sentence } from '@prumo/messages';
import {
  Button,
  type Column,
  confirm,
  DataTable,
  Dialog,
  ErrorState,
  MenuButton,
  MoneyText,
  Notice,
  Skeleton,
} from '@prumo/ui';
import type { Resource } from '@prumo/view-models/core';
import {
  type DetailLine,
  type FinancialDocument,
  paidOn,
  TRANSFER_PAPERS,
  type TransactionDetail,
} from '@prumo/view-models/finance';
import { observer } from 'mobx-react-lite';
import './transaction.css';

addTransferWords();

interface Props {
  readonly document: Resource<FinancialDocument>;
  /** What may be done with it; left out where it is only looked at. */
  readonly detail?: TransactionDetail | undefined;
  readonly onClose: () => void;
}

/** Detalhes do pagamento or do recebimento: a document, and the lines that it pays where it is a transfer. [§2.5, CSH-055, BIL-009] */
export const TransactionDialog = observer(function TransactionDialog({ document, detail, onClose }: Props) {
  const { value, state } = document;
  return (
    <Dialog
      title={value?.type === 'expense' ? 'Detalhes do pagamento' : 'Detalhes do recebimento'}
      size="lg"
      closable={detail?.busy !== true}
      onClose={onClose}
      footer={
        <>
          {detail && <Acts detail={detail} onClose={onClose} />}
          <Button onClick={onClose} disabled={detail?.busy}>
            Sair
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <ErrorState detail={document.problem?.message} onRetry={() => void (detail ?? document).load()} />
      ) : value === null ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {detail?.failed && <Failed detail={detail} failed={detail.failed} onClose={onClose} />}
          <dl className="transaction-detail">
            {rowsOf(value).map(([name, shown]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shown ?? '—'}</dd>
              </div>
            ))}
          </dl>
          {detail && detail.lines.length > 0 && (
            <div className="transaction-lines">
              <DataTable
                caption="Contas e laudos"
                columns={columns}
                rows={detail.lines}
                rowKey={keyOf}
                maxHeight={320}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
});

type Act = 'delete' | 'reverse';

async function undo(act: Act, detail: TransactionDetail, onClose: () => void): Promise<void> {
  if (!detail.mayUndo(act) || !(await asked(act, detail))) return;
  if (await detail.undo(act)) onClose();
}

const FAILED: Readonly<Record<Act, string>> = {
  delete: 'O documento não foi excluído e está como aparece aqui.',
  reverse: 'O documento não foi estornado e está como aparece aqui.',
};

/** What did not happen, with a way to try it again. [ERR-008, ERR-009] */
function Failed({ detail, failed: { act, problem }, onClose }: FailedProps) {
  return (
    <div className="transaction-warning">
      <Notice kind="danger" live>
        {FAILED[act]} {problem.message}{' '}
        <Button small disabled={detail.busy} onClick={() => void undo(act, detail, onClose)}>
          Tentar novamente
        </Button>
      </Notice>
    </div>
  );
}

interface FailedProps {
  readonly detail: TransactionDetail;
  readonly failed: NonNullable<TransactionDetail['failed']>;
  readonly onClose: () => void;
}

/** The buttons of the footer, in the order of the specification. [FIN-036, FIN-037, FIN-038, FIN-040] */
const Acts = observer(function Acts({
  detail,
  onClose,
}: {
  readonly detail: TransactionDetail;
  readonly onClose: () => void;
}) {
  return (
    <>
      {detail.buttons.map(({ action, enabled }) => {
        if (action === 'print-transfer')
          return (
            <MenuButton
              key={action}
              label={label('transactionAction', action)}
              icon="print"
              items={TRANSFER_PAPERS.map((paper) => ({
                label: label('transferPaper', paper),
                run: () => void detail.print(paper),
              }))}
            />
          );
        if (action === 'pay') return null;
        return (
          <Button
            key={action}
            kind={action === 'delete' ? 'danger' : 'secondary'}
            disabled={!enabled || detail.busy}
            onClick={() => void undo(action, detail, onClose)}
          >
            {label('transactionAction', action)}
          </Button>
        );
      })}
    </>
  );
});

const FREES = 'Os procedimentos deste repasse ficam livres para um novo.';

/** A document is asked for by words of its own. [ERR-004, ERR-005, ERR-006, BIL-201] */
const asked = (act: Act, { transfers }: TransactionDetail): Promise<boolean> =>
  confirm({
    title: sentence('confirm.title'),
    message: sentence(act === 'delete' ? 'transaction.confirm-delete' : 'transaction.confirm-reverse'),
    detail: transfers ? FREES : undefined,
    danger: true,
  });

const rowsOf = (row: FinancialDocument): readonly (readonly [string, string | null])[] => {
  const paid = paidOn(row);
  return [
    ['Data de emissão', formatDate(row.issueDate)],
    ['Data de vencimento', formatDate(row.dueDate)],
    ['Data de pagamento', paid === null ? null : formatDate(paid)],
    ['Competência', formatCompetenceMonth(row.competenceDate)],
    [row.type === 'expense' ? 'Favorecido' : 'Pagador', row.entity.name],
    ['Documento', row.document],
    ['Categoria', row.category?.name ?? null],
    ['Centro de custo', row.costCenter?.name ?? null],
    ['Forma de cobrança', row.method?.name ?? null],
    ['Conta bancária', row.bankAccount?.name ?? null],
    ['Parcela', `${row.installment.current}/${row.installment.total}`],
    ['Valor total', formatMoney(row.value.total)],
    ['Valor do documento', formatMoney(row.value.current)],
    ['Valor pago', formatMoney(row.value.final)],
    ['Taxas', formatMoney(row.value.rate)],
    ['Acréscimo', formatMoney(row.value.interest)],
    ['Desconto', formatMoney(row.value.discount)],
  ];
};

const keyOf = ({ service, name }: DetailLine): string => service?.id ?? name;

/** [FIN-034] */
const columns: readonly Column<DetailLine>[] = [
  { key: 'invoice', header: 'Fatura', cell: ({ service }) => service?.invoiceCode ?? '—' },
  {
    key: 'date',
    header: 'Data',
    noWrap: true,
    cell: ({ service }) => (service === null ? '—' : formatDate(service.startDate)),
  },
  {
    key: 'patient',
    header: 'Paciente',
    rowHeader: true,
    cell: ({ service }) => service?.patient.name ?? 'Laudos assinados',
  },
  { key: 'referral', header: 'Guia', cell: ({ service }) => <span className="tnum">{service?.referral ?? '—'}</span> },
  { key: 'name', header: 'Procedimento', cell: ({ name }) => name },
  {
    key: 'total',
    header: 'Valor',
    align: 'end',
    cell: ({ total }) => (total === null ? '—' : <MoneyText value={total} />),
  },
  {
    key: 'transfer',
    header: 'Repasse',
    align: 'end',
    cell: ({ totalTransfer }) => <MoneyText value={totalTransfer} />,
  },
];
