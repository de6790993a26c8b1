import { patientName } from '@prumo/domain/identity';
import { formatDateTime } from '@prumo/domain/dates';
import { label, sentence } from '@prumo/messages';
import { Button, Card, type Column, DataTable, EmptyState, ErrorState, IconButton, MoneyText } from '@prumo/ui';
import type { PendingAttendance, PendingAttendances } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { CashTotal } from './cash-total.tsx';

interface Props {
  readonly attendances: PendingAttendances;
}

/** Atendimentos pending receipt. [CSH-025, CSH-026, CSH-027, CSH-028] */
export const CashierAttendancesScreen = observer(function CashierAttendancesScreen({ attendances }: Props) {
  return (
    <Card title="Atendimentos" flush>
      <AttendancesTable attendances={attendances} />
      <CashTotal label="Atendimentos" {...attendances.toReceive} />
    </Card>
  );
});

const valueColumn: Column<PendingAttendance> = {
  key: 'value',
  header: 'Valor',
  align: 'end',
  cell: ({ value }) => <MoneyText value={value} />,
};

const AttendancesTable = observer(function AttendancesTable({ attendances }: Props) {
  const { list } = attendances;
  if (list.state === 'failed') return <ErrorState onRetry={() => void list.load()} />;
  return (
    <DataTable
      caption="Atendimentos pendentes de recebimento"
      rows={attendances.items}
      rowKey={({ id }) => id}
      loading={list.value === null}
      empty={
        <EmptyState
          text={sentence('cashier.none-attendance')}
          detail="Contas particulares em recebimento aparecem aqui."
        />
      }
      columns={[
        {
          key: 'date',
          header: 'Data',
          cell: ({ date }) => formatDateTime(date, attendances.timeZone),
          noWrap: true,
          rowHeader: false,
          width: '160px',
        },
        { key: 'patient', header: 'Paciente', cell: ({ patient }) => patientName(patient), rowHeader: true },
        {
          key: 'serviceType',
          header: 'Tipo de atendimento',
          cell: ({ serviceType }) => (serviceType === null ? '' : label('serviceType', serviceType)),
        },
        valueColumn,
      ]}
      actions={actionsOf(attendances)}
    />
  );
});

const actionsOf = (attendances: PendingAttendances) => (attendance: PendingAttendance) => (
  <>
    {attendances.canReceive && (
      <Button
        small
        icon="dollar"
        aria-label={`Receber de ${attendance.patient.name}`}
        onClick={() => void attendances.receive(attendance)}
      >
        Receber
      </Button>
    )}
    {attendances.canEdit && (
      <IconButton
        icon="pencil"
        label={`Editar conta de ${patientName(attendance.patient)}`}
        onClick={() => void attendances.edit(attendance)}
      />
    )}
    <IconButton
      icon="trash"
      label={`Excluir conta de ${patientName(attendance.patient)}`}
      kind="danger"
      disabled={!attendances.canRemove}
      disabledReason={attendances.canRemove ? undefined : 'Você não tem permissão para excluir contas'}
      onClick={() => void attendances.remove(attendance)}
    />
  </>
);
