import { formatDateTime } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { Button, Card, DataTable, EmptyState, ErrorState, Icon, IconButton, MoneyText } from '@prumo/ui';
import type { PendingReferral, PendingReferrals } from '@prumo/view-models/referrals';
import { observer } from 'mobx-react-lite';
import { CashTotal } from './cash-total.tsx';
import { Link } from 'react-router-dom';

interface Props {
  readonly referrals: PendingReferrals;
  readonly timeZone: string;
  readonly onReceive: (id: string) => void;
}

/** Encaminhamentos pending receipt. [CSH-008, CSH-037, CSH-040, CSH-041] */
export const CashierReferralsScreen = observer(function CashierReferralsScreen(props: Props) {
  const { referrals, timeZone } = props;
  const { list } = referrals;
  return (
    <Card title="Encaminhamentos" flush>
      {list.state === 'failed' ? (
        <ErrorState onRetry={() => void list.load()} />
      ) : (
        <DataTable
          caption="Encaminhamentos pendentes de recebimento"
          rows={referrals.items}
          rowKey={({ id }) => id}
          loading={list.value === null}
          empty={<EmptyState text={sentence('cashier.none-referral')} />}
          columns={[
            {
              key: 'date',
              header: 'Data',
              noWrap: true,
              rowHeader: false,
              width: '160px',
              cell: ({ createdAt }) => formatDateTime(createdAt, timeZone),
            },
            { key: 'patient', header: 'Paciente', rowHeader: true, cell: ({ patient }) => patientName(patient) },
            { key: 'code', header: 'Código', width: '110px', cell: ({ code }) => code },
            { key: 'value', header: 'Valor', align: 'end', cell: ({ total }) => <MoneyText value={total} /> },
          ]}
          actions={actionsOf(props)}
        />
      )}
      <CashTotal label="Encaminhamentos" {...referrals.toReceive} />
    </Card>
  );
});

/** Receive, edit in another tab, delete. [CSH-038, CSH-039, REF-011] */
const actionsOf =
  ({ referrals, onReceive }: Props) =>
  ({ id, code, patient, ...order }: PendingReferral) => (
    <>
      <Button small icon="dollar" aria-label={`Receber de ${patient.name}`} onClick={() => onReceive(id)}>
        Receber
      </Button>
      {referrals.canEdit && (
        <Link
          className="button button-icon button-ghost"
          to={`/forwards/${id}/edit`}
          target="_blank"
          rel="noreferrer"
          aria-label={`Editar encaminhamento ${code} em outra aba`}
          title={`Editar encaminhamento ${code} em outra aba`}
        >
          <Icon name="pencil" />
        </Link>
      )}
      <IconButton
        icon="trash"
        label={`Excluir encaminhamento ${code}`}
        kind="danger"
        disabled={!referrals.canRemove}
        disabledReason={referrals.canRemove ? undefined : 'Você não tem permissão para excluir encaminhamentos'}
        onClick={() => void referrals.remove({ id, code, patient, ...order })}
      />
    </>
  );
