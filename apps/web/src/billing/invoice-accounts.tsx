import { formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Button, type Column, EmptyState, Icon, MoneyText } from '@prumo/ui';
import type { AccountItem, Invoice, InvoiceDetail } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ListTable, SelectionBar } from '../kit/index.ts';
import { AccountStatusChip } from './account-status-chip.tsx';
import { countAccounts } from './count-accounts.ts';
import { twoLines } from './two-lines.tsx';

interface Props {
  readonly detail: InvoiceDetail;
  readonly invoice: Invoice;
  readonly timeZone: string;
  readonly onAccount?: ((id: string) => void) | undefined;
  readonly accountAddress: (id: string) => string;
}

/** The accounts of an invoice; while it is open some may be taken out. [BIL-198] */
export const InvoiceAccounts = observer(function InvoiceAccounts(props: Props) {
  const { detail, invoice, onAccount } = props;
  const { rows, chosen } = detail;
  const mayRelease = invoice.status === 'open' && detail.may('release');
  return (
    <ListTable
      list={rows}
      title="Contas da fatura"
      caption="Contas da fatura"
      columns={columnsOf(detail, props.timeZone)}
      onOpen={onAccount && (({ id }) => onAccount(id))}
      addressOf={onAccount && (({ id }) => props.accountAddress(id))}
      selection={
        mayRelease
          ? { keys: new Set(chosen.map(({ id }) => id)), onChange: detail.choose, labelOf: ({ key }) => `conta ${key}` }
          : undefined
      }
      empty={<NoAccount planId={invoice.plan.id} />}
      bar={
        mayRelease && (
          <SelectionBar count={chosen.length} onClear={() => detail.choose(new Set())}>
            <Button icon="minus-circle" busy={detail.doing === 'release'} onClick={() => void detail.release()}>
              Retirar da fatura
            </Button>
          </SelectionBar>
        )
      }
    />
  );
});

const NoAccount = ({ planId }: { readonly planId: string }) => (
  <EmptyState
    icon="file-edit"
    text="Nenhuma conta nesta fatura"
    detail="Escolha as contas em aberto do plano e inclua-as nesta fatura."
    action={
      <Link className="button button-secondary" to={`/financial/billing-accounts?insurancePlanId=${planId}`}>
        <Icon name="file-import" />
        <span className="button-label">Faturar contas do plano</span>
      </Link>
    }
  />
);

const columnsOf = ({ rows }: InvoiceDetail, timeZone: string): readonly Column<AccountItem>[] => [
  {
    key: 'key',
    header: 'Conta',
    cell: ({ key }) => <span className="tnum">{key}</span>,
    footer: countAccounts(rows.total),
  },
  { key: 'date', header: 'Atendimento', noWrap: true, cell: ({ date }) => formatDateTime(date, timeZone) },
  {
    key: 'patient',
    header: 'Paciente',
    cell: ({ patient, guideType }) => twoLines(patientName(patient), label('guideType', guideType)),
  },
  { key: 'professional', header: 'Profissional', cell: ({ professional }) => professional?.name ?? '—' },
  { key: 'status', header: 'Situação', cell: ({ status }) => <AccountStatusChip status={status} /> },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total }) => <MoneyText value={total} />,
    footer: <MoneyText value={rows.sum} />,
  },
];
