import { PRIORITY_REASONS, ticketText } from '@prumo/domain/clinical';
import { localOf } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { label, sentence, tellReceived } from '@prumo/messages';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Icon,
  IconButton,
  type IconName,
  MenuButton,
  type MenuItem,
  StatusChip,
  VisuallyHidden,
} from '@prumo/ui';
import type { Attendance, AttendanceList, AttendanceStatus, AttendanceStep } from '@prumo/view-models/clinical';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import type { AccountOpener } from '../billing/index.ts';
import { appointmentPath } from '../kit/index.ts';
import { agreesToDay, statusActions } from '../scheduling/index.ts';

interface Props {
  readonly list: AttendanceList;
  /** Null where nobody may open accounts. */
  readonly accounts?: AccountOpener | null | undefined;
}

/** Who is expected, waits, is being attended or has been. [MED-047] */
export const AttendanceTable = observer(function AttendanceTable({ list, accounts = null }: Props) {
  return (
    <DataTable
      caption="Atendimentos do dia"
      columns={columnsOf(list)}
      rows={list.shown}
      rowKey={({ key }) => key}
      rowClass={({ status }) => (status === 'canceled' || status === 'absent' ? 'attendance-gone' : undefined)}
      actions={(row) => <Actions list={list} row={row} accounts={accounts} />}
      empty={
        <EmptyState
          icon="users"
          text={list.items.length === 0 ? 'Nenhum atendimento neste dia' : 'Nenhum atendimento nesta situação'}
          detail="Aqui aparecem os pacientes agendados, os que aguardam e os que já foram atendidos."
        />
      }
    />
  );
});

function columnsOf(list: AttendanceList): readonly Column<Attendance>[] {
  const hour = (instant: string): string => localOf(instant, list.timeZone).time;
  return [
    { key: 'hour', header: 'Horário', cell: ({ startDate }) => hour(startDate), noWrap: true, rowHeader: false },
    {
      key: 'arrival',
      header: 'Chegada e espera',
      cell: (row) => <Arrival list={list} row={row} hour={hour} />,
      noWrap: true,
    },
    { key: 'patient', header: 'Paciente', cell: (row) => <Patient row={row} />, rowHeader: true },
    { key: 'expenses', header: 'Procedimentos e convênio', cell: (row) => <Expenses row={row} /> },
    {
      key: 'professional',
      header: 'Profissional',
      cell: ({ professional, schedule }) => professional?.name ?? schedule.name,
    },
    { key: 'status', header: 'Situação', cell: (row) => <Status row={row} hour={hour} /> },
  ];
}

const nameOf = ({ patient }: Attendance): string => (patient === null ? 'Sem paciente' : patientName(patient));

function Patient({ row }: { readonly row: Attendance }) {
  return (
    <span>
      {nameOf(row)}
      {row.patient?.alert && (
        <span className="attendance-alert" title={row.patient.alert}>
          {' '}
          <Icon name="exclamation-triangle" label={`Alerta: ${row.patient.alert}`} />
        </span>
      )}
      {row.slot && <span className="attendance-mark"> encaixe</span>}
      {row.inUseBy && <span className="attendance-mark"> Em uso por {row.inUseBy.name}</span>}
    </span>
  );
}

interface RowProps {
  readonly row: Attendance;
  readonly hour: (instant: string) => string;
}

function Expenses({ row: { expenses, insurance } }: { readonly row: Attendance }) {
  const text = expenses.join(', ');
  return (
    <span>
      <span className="attendance-expenses" title={text}>
        {text}
      </span>
      <span className="attendance-detail">{insurance}</span>
    </span>
  );
}

function Arrival({ list, row, hour }: RowProps & Props) {
  const { arrivedAt, ticket, priority } = row;
  if (arrivedAt === null) return '–';
  return (
    <span>
      <span className="tnum">{hour(arrivedAt)}</span>
      {ticket !== null && <span className="attendance-mark"> senha {ticketText(ticket)}</span>}
      {priority !== null && (
        <span className="attendance-priority" title={label('priorityReason', priority)}>
          <StatusChip status="attending" icon="star" label="Preferencial" />
          <VisuallyHidden>: {label('priorityReason', priority)}</VisuallyHidden>
        </span>
      )}
      <span className="attendance-wait">
        <Wait list={list} row={row} />
      </span>
    </span>
  );
}

const levels = {
  short: ['info', 'clock'],
  attention: ['warning', 'hourglass'],
  long: ['danger', 'exclamation-triangle'],
} as const satisfies Record<string, readonly [string, IconName]>;

/** Colour, icon and word: never colour alone. */
const Wait = observer(function Wait({ list, row }: { readonly list: AttendanceList; readonly row: Attendance }) {
  const waiting = list.waiting(row);
  if (waiting === null) return null;
  const { minutes, level } = waiting;
  if (level === null) return <span className="attendance-mark">esperou {minutesText(minutes)}</span>;
  const [tone, icon] = levels[level];
  return <StatusChip status={tone} icon={icon} label={`${minutesText(minutes)} · ${label('waitingLevel', level)}`} />;
});

const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;

function Status({ row: { status, call, service, received }, hour }: RowProps) {
  const began = service.startedAt !== null && `Início ${hour(service.startedAt)}`;
  const ended = service.finishedAt !== null && `fim ${hour(service.finishedAt)}`;
  const called =
    call !== null &&
    service.startedAt === null &&
    `Chamado às ${hour(call.calledAt)}${call.times > 1 ? ` (${call.times}×)` : ''}: ${call.room}`;
  const detail = [called, began, ended].filter(Boolean).join(', ');
  return (
    <span>
      <StatusChip status={status} label={label('appointmentStatus', status)} />
      {received !== null && <span className="attendance-detail">{tellReceived(received)}</span>}
      {detail !== '' && <span className="attendance-detail">{detail}</span>}
    </span>
  );
}

/** Steps that lead on; the others are in the menu. */
const ONWARD: Readonly<Record<string, string>> = {
  scheduled: 'waiting',
  confirmed: 'waiting',
  waiting: 'attending',
  attending: 'attended',
};
const opensAccount = ({ refusal }: AttendanceStep): boolean => refusal === 'appointment.payment-without-account';
const short: Readonly<Record<string, string>> = { waiting: 'Chegou', attending: 'Iniciar', attended: 'Finalizar' };

const Actions = observer(function Actions({
  list,
  row,
  accounts,
}: {
  readonly list: AttendanceList;
  readonly row: Attendance;
  readonly accounts: AccountOpener | null;
}) {
  const navigate = useNavigate();
  const steps = list.steps(row);
  const onward = steps.find(({ to }) => to === ONWARD[row.status]);
  const named = statusActions(
    row.status,
    steps.filter((step) => step !== onward).map(({ to }) => to),
  );
  const busy = list.busyId === row.id;
  const name = nameOf(row);
  const take = async (to: AttendanceStatus, text: string) => {
    if (await agreesToDay(list.otherDay(row, to), row.patient && name, text)) await list.changeStatus(row, to);
  };
  const marks = list.canMark(row)
    ? [null, ...PRIORITY_REASONS].map((priority, index): MenuItem => ({
        label: priority === null ? 'Sem prioridade' : `Preferencial: ${label('priorityReason', priority)}`,
        checked: row.priority === priority,
        separated: index === 0,
        run: () => void list.changePriority(row, priority),
      }))
    : [];
  const items: MenuItem[] = [
    ...named.map(({ to, label: text, icon }): MenuItem => {
      const step = steps.find((one) => one.to === to);
      return {
        label: text,
        icon,
        disabled: step === undefined || (step.refusal !== null && !(opensAccount(step) && accounts !== null)),
        run: () =>
          step &&
          // Its account comes first, and takes the appointment to the cashier. [BIL-046]
          (opensAccount(step) && accounts !== null
            ? void accounts.open({ id: row.id, accountId: null }).then(list.reload)
            : void take(step.to, text)),
      };
    }),
    ...(list.can('clinical:listAppointments')
      ? [
          {
            label: 'Abrir na agenda',
            icon: 'calendar',
            separated: named.length > 0,
            run: () => void navigate(appointmentPath(row.id, list.place.date)),
          } as const,
        ]
      : []),
    ...(row.patient !== null && list.can('general:updatePatient')
      ? [
          {
            label: 'Editar paciente',
            icon: 'user-edit',
            run: () => void navigate(`/patients/${row.patient?.id}/edit`),
          } as const,
        ]
      : []),
    ...marks,
  ];
  return (
    <span className="attendance-actions">
      <span className="attendance-onward" data-no-fallback>
        {list.canCall(row) && (
          <IconButton
            kind="secondary"
            icon="megaphone"
            label={`Chamar ${name}`}
            busy={busy}
            onClick={() => void list.call(row)}
          />
        )}
        {onward && (
          <Button
            // Another step is another button: a second press on «Chegou» must not begin the service.
            key={onward.to}
            small
            kind={onward.to === 'waiting' ? 'secondary' : 'primary'}
            busy={busy}
            disabled={onward.refusal !== null}
            disabledReason={onward.refusal === null ? undefined : sentence(onward.refusal)}
            aria-label={`${short[onward.to]} ${name}`}
            onClick={() => void take(onward.to, 'Registrar chegada')}
          >
            {short[onward.to]}
          </Button>
        )}
      </span>
      {items.length > 0 && (
        <MenuButton label={`Mais ações de ${name}`} iconOnly kind="ghost" align="end" items={items} />
      )}
    </span>
  );
});
