import { formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import type { ReferralTotals } from '@prumo/domain/referrals';
import { Card, DataTable, MoneyText, Notice, PageHeader } from '@prumo/ui';
import type { Referral } from '@prumo/view-models/referrals';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWayBack } from '../pages/may-open.ts';
import { ReferralStatus } from './referral-status.tsx';
import './referrals.css';

interface Props {
  readonly order: Referral;
  readonly because: 'canceled' | 'received' | 'finished';
  readonly timeZone: string;
  readonly actions: ReactNode;
  /** The instalments of its receipt. */
  readonly instalments?: ReactNode;
}

/** An order that is only read: finished, received or canceled. [REF-010] */
export function ReferralSheet({ order, because, timeZone, actions, instalments }: Props) {
  const back = useWayBack('/forwards');
  const when = (date: string) => formatDateTime(date, timeZone);
  const { received, finished, canceled } = order;
  return (
    <div className="page">
      <PageHeader
        title={`Encaminhamento ${order.code}`}
        crumbs={back === '/forwards' ? <Link to={back}>Encaminhamentos</Link> : 'Encaminhamentos'}
        actions={actions}
      />
      <Notice kind="info">
        {sentence(`referral.${because}`)}
        {because === 'received' && '. Para alterá-lo, exclua antes o recebimento no fluxo de caixa.'}
      </Notice>
      <Card
        title="Dados do encaminhamento"
        actions={<ReferralStatus status={order.status} received={received !== null} />}
      >
        <dl className="referral-facts">
          <Fact
            label="Parceiro"
            value={order.partner.active ? order.partner.name : `${order.partner.name} (inativo)`}
          />
          <Fact label="Paciente" value={patientName(order.patient)} />
          <Fact label="Data" value={`${when(order.createdAt)} · ${order.createdBy}`} />
          {finished && <Fact label="Finalizado em" value={`${when(finished.date)} · ${finished.user}`} />}
          {canceled && <Fact label="Excluído em" value={`${when(canceled.date)} · ${canceled.user}`} />}
          {received && (
            <>
              <Fact label="Recebido em" value={`${when(received.date)} · ${received.user}`} />
              <Fact label="Recibo" value={`nº ${received.number} · ${received.drawer}`} />
              <Fact label="Forma de pagamento" value={received.methods.map(({ name }) => name).join(', ')} />
            </>
          )}
          {order.notes && <Fact label="Observação" value={order.notes} />}
        </dl>
      </Card>
      <Card title="Procedimentos" flush>
        <DataTable
          caption="Procedimentos do encaminhamento"
          rows={order.lines}
          rowKey={({ expense }) => expense.id}
          columns={[
            { key: 'name', header: 'Procedimento', rowHeader: true, cell: ({ expense }) => expense.name },
            { key: 'quantity', header: 'Quantidade', align: 'end', cell: ({ quantity }) => quantity },
            { key: 'price', header: 'Valor', align: 'end', cell: ({ price }) => <MoneyText value={price} /> },
            { key: 'kept', header: 'Fica na clínica', align: 'end', cell: ({ kept }) => <MoneyText value={kept} /> },
            { key: 'total', header: 'Total', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
          ]}
        />
        <ReferralFigures {...order} />
      </Card>
      {instalments !== undefined && (
        <Card title="Parcelas" flush>
          {instalments}
        </Card>
      )}
    </div>
  );
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** What the patient pays, what of it stays, and what the partner gets. [REF-010] */
export const ReferralFigures = ({ total, kept, owed }: ReferralTotals) => (
  <dl className="referral-figures">
    <div>
      <dt>Fica na clínica</dt>
      <dd className="tnum">
        <MoneyText value={kept} />
      </dd>
    </div>
    <div>
      <dt>Do parceiro</dt>
      <dd className="tnum">
        <MoneyText value={owed} />
      </dd>
    </div>
    <div>
      <dt>Total</dt>
      <dd className="tnum">
        <MoneyText value={total} />
      </dd>
    </div>
  </dl>
);
