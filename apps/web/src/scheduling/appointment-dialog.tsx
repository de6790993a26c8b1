import { patientName } from '@prumo/domain/identity';
import { formatDate, formatDateTime, type LocalDate, localOf } from '@prumo/domain/dates';
import type { AppointmentStatus } from '@prumo/domain/scheduling';
import { label, tellReceived } from '@prumo/messages';
import {
  Button,
  confirm,
  Dialog,
  ErrorState,
  MenuButton,
  type MenuItem,
  Notice,
  Skeleton,
  StatusChip,
} from '@prumo/ui';
import type { AppointmentForm, BookingTarget } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useContext, useState } from 'react';
import type { AccountOpener } from '../billing/index.ts';
import { Beside } from './agenda-beside.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { confirmDeletion, DraftOffer } from '../kit/index.ts';
import { agreesToDay } from './agrees-to-day.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { AppointmentSourceLine } from './appointment-source.tsx';
import { askFreeTimes } from './ask-free-times.ts';
import { BookingConflictDialog } from './booking-conflict-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { statusActions } from './status-actions.ts';

const BundleDialog = lazy(() => import('./bundle-dialog.tsx'));

const ConfirmationDialog = lazy(async () => ({
  default: (await import('../marketing/confirmation-dialog.tsx')).ConfirmationDialog,
}));

interface Props {
  readonly desk: AgendaDesk;
  readonly accounts: AccountOpener | null;
  readonly onClose: () => void;
  /** Opens another appointment in place of this one. */
  readonly onOpen: (id: string, date: LocalDate) => void;
}

/** Books an appointment, or shows one with its fields, its states and what can be done with it. [SCH-009, SCH-046] */
export const AppointmentDialog = observer(function AppointmentDialog({ desk, accounts, onClose, onOpen }: Props) {
  const { form, moves } = desk;
  const { appointment } = form;
  const whose = appointment?.patient ? patientName(appointment.patient) : '';
  const [asking, setAsking] = useState<'cancel' | 'move' | null>(null);
  const save = async (run: AppointmentForm['save']) => {
    if (!(await run({ label: 'Abrir', run: onOpen }))) return;
    const { id } = form;
    onClose();
    // The free time that was pressed is taken: the card that lies there now has the focus, or what leads on where it is not in sight.
    setTimeout(() => {
      const card = document.querySelector<HTMLElement>(`.agenda [data-id="${id}"]`);
      if (card !== null || document.activeElement === document.body)
        (card ?? document.querySelector<HTMLElement>('.agenda [data-own-keys], .agenda .agenda-new'))?.focus();
    });
  };
  const openOther = async (id: string, date: LocalDate) => {
    if (form.dirty && !(await confirm({ title: 'Atenção!', message: 'Descartar as alterações?' }))) return;
    form.fields.markSaved();
    form.discardDraft();
    onOpen(id, date);
  };
  const move = async (target: BookingTarget) => {
    if (appointment === null) return;
    const done = await moves.move(appointment, target);
    // A taken time is asked about over the agenda; both dialogs have done their part.
    if (done || moves.pending !== null) onClose();
  };
  return (
    <>
      <Dialog
        title={form.id === null ? 'Novo agendamento' : whose === '' ? 'Agendamento' : whose}
        size="lg"
        shows={form.id !== null}
        aside={
          appointment && (
            <StatusChip status={appointment.status} label={label('appointmentStatus', appointment.status)} />
          )
        }
        dirty={form.fields.dirty && !form.readOnly}
        closable={!form.saving}
        onClose={onClose}
        onSubmit={() => void save(form.save)}
        footer={<Foot desk={desk} accounts={accounts} onClose={onClose} onMove={() => setAsking('move')} />}
      >
        {form.state === 'loading' && <Skeleton lines={8} />}
        {form.state === 'failed' && (
          <ErrorState detail={form.problem?.message} onRetry={() => form.id !== null && void form.load(form.id)} />
        )}
        {form.state === 'ready' && (
          <div className="appointment-form">
            <DraftOffer keeper={form.draft} timeZone={desk.agenda.timeZone} />
            <Notices desk={desk} />
            <StatusBar
              desk={desk}
              accounts={accounts}
              onCancel={() => setAsking('cancel')}
              onOpen={(id, date) => void openOther(id, date)}
            />
            <AppointmentFields desk={desk} />
          </div>
        )}
      </Dialog>
      {form.time.conflict !== null && (
        <BookingConflictDialog
          conflict={form.time.conflict}
          allowsSlotting={form.rights.allowsSlotting}
          onOther={() => {
            form.time.chooseOther();
            void askFreeTimes(desk);
            document.getElementById('field-hour')?.focus();
          }}
          onFitIn={() => void save(form.fitIn)}
        />
      )}
      {desk.tools.bundle.base !== null && (
        <Suspense fallback={null}>
          <BundleDialog
            desk={desk}
            onBooked={() => {
              onClose();
              void desk.agenda.refresh();
            }}
          />
        </Suspense>
      )}
      {asking === 'cancel' && (
        <CancelDialog
          patientName={whose}
          busy={form.saving}
          onClose={() => setAsking(null)}
          onCancel={(reason) =>
            void form.steps.moveTo('canceled', reason).then((done) => (setAsking(null), done && onClose()))
          }
        />
      )}
      <ConfirmationBeside timeZone={desk.agenda.timeZone} patientName={whose} />
      {asking === 'move' && appointment !== null && (
        <MoveDialog
          desk={desk}
          appointment={appointment}
          onClose={() => setAsking(null)}
          onMove={(target) => void move(target)}
        />
      )}
    </>
  );
});

/** «Enviar confirmação», while it is open. [SCH-053] */
const ConfirmationBeside = observer(function ConfirmationBeside(props: {
  readonly timeZone: string;
  readonly patientName: string;
}) {
  const { confirmation } = useContext(Beside);
  if (confirmation === null || confirmation.state === 'idle') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog sender={confirmation} {...props} />
    </Suspense>
  );
});

/** Alert of the patient, what would keep its guide from being taken, lock of somebody else, refusals. [PAT-021, SCH-023, TIS-025] */
const Notices = observer(function Notices({ desk: { form } }: { readonly desk: AgendaDesk }) {
  const { readOnlyReason } = form;
  const { alert } = form.patient;
  const { refusal } = form.steps;
  const guideWarnings = form.appointment?.guideWarnings ?? [];
  if (alert === null && readOnlyReason === null && refusal === null && guideWarnings.length === 0) return null;
  return (
    <div className="appointment-notices">
      {readOnlyReason?.kind === 'in-use' && (
        <Notice kind="warning" live>
          Em uso por {readOnlyReason.name || 'outra pessoa'}. Você pode ver, e poderá alterar quando for liberado.
        </Notice>
      )}
      {readOnlyReason?.kind === 'finished' && (
        <Notice>Este atendimento já foi finalizado e não pode ser alterado.</Notice>
      )}
      {readOnlyReason?.kind === 'forbidden' && <Notice>Você pode ver este agendamento, mas não alterá-lo.</Notice>}
      {alert !== null && (
        <Notice kind="danger">
          <strong>Alerta:</strong> {alert}
        </Notice>
      )}
      {guideWarnings.map(({ code, message }) => (
        <Notice key={code} kind="warning">
          <strong>Guia:</strong> {message}
        </Notice>
      ))}
      {refusal !== null && (
        <Notice kind="danger" live>
          {refusal.message}
        </Notice>
      )}
    </div>
  );
});

/** When it is, when the patient came, and the next steps. [SCH-047, SCH-052] */
const StatusBar = observer(function StatusBar({
  desk: { form, agenda },
  accounts,
  onCancel,
  onOpen,
}: {
  readonly desk: AgendaDesk;
  readonly accounts: AccountOpener | null;
  readonly onCancel: () => void;
  readonly onOpen: Props['onOpen'];
}) {
  const { appointment } = form;
  if (appointment === null) return null;
  const at = (instant: string) => localOf(instant, agenda.timeZone).time;
  const act = async (to: AppointmentStatus, text: string) => {
    if (to === 'canceled') return onCancel();
    if (!(await agreesToDay(form.steps.otherDay(to), appointment.patient && patientName(appointment.patient), text)))
      return;
    // Saved as one that waits for its payment, the account takes the appointment along. [BIL-046]
    if (accounts !== null && form.steps.needsAccountFor(to)) {
      await accounts.open({ id: appointment.id, accountId: appointment.accountId });
      await form.refresh();
    } else await form.steps.moveTo(to);
  };
  const { startedAt, finishedAt } = appointment.service;
  return (
    <div className="appointment-state">
      <div className="appointment-meta">
        <span>
          {formatDate(localOf(appointment.startDate, agenda.timeZone).date)}, {at(appointment.startDate)}–
          {at(appointment.endDate)}
        </span>
        {appointment.arrivedAt !== null && <span>Chegada às {at(appointment.arrivedAt)}</span>}
        {startedAt !== null && <span>Início às {at(startedAt)}</span>}
        {finishedAt !== null && <span>Fim às {at(finishedAt)}</span>}
        {appointment.received && <span>{tellReceived(appointment.received)}</span>}
        {appointment.cancelReason !== null && <span>Motivo do cancelamento: {appointment.cancelReason}</span>}
        <AppointmentSourceLine appointment={appointment} timeZone={agenda.timeZone} onOpen={onOpen} />
      </div>
      {statusActions(appointment.status, form.steps.next).map(({ to, label: text, icon }) => (
        <Button key={to} small icon={icon} busy={form.saving} onClick={() => void act(to, text)}>
          {text}
        </Button>
      ))}
    </div>
  );
});

interface FootProps extends Omit<Props, 'onOpen'> {
  readonly onMove: () => void;
}

const Foot = observer(function Foot({ desk, accounts, onClose, onMove }: FootProps) {
  const { form, clipboard, agenda, session, tools } = desk;
  const { appointment, readOnly } = form;
  const leaveWith = async (run: () => unknown) => {
    const dirty = form.fields.dirty && !readOnly;
    if (dirty && !(await confirm({ title: 'Atenção!', message: 'Descartar as alterações?' }))) return;
    onClose();
    run();
  };
  const remove = async () => {
    if (appointment === null) return;
    const { patient, startDate } = appointment;
    const who = patient === null ? '' : ` de ${patientName(patient)}`;
    const detail = `Agendamento${who}, ${formatDateTime(startDate, agenda.timeZone)}.`;
    if ((await confirmDeletion(detail)) && (await form.remove())) onClose();
  };
  const planBundle = () => {
    const base = form.bookable();
    if (base !== null) tools.bundle.plan(base);
  };
  const card = appointment === null ? undefined : agenda.card(appointment.id);
  const { confirmation } = useContext(Beside);
  const items: MenuItem[] = [
    {
      label: 'Recortar',
      icon: 'eraser',
      detail: 'Ctrl+X',
      disabled: readOnly || card === undefined,
      run: () => void leaveWith(() => card && clipboard.cut(card)),
    },
    {
      label: 'Copiar',
      icon: 'copy',
      detail: 'Ctrl+C',
      disabled: card === undefined,
      run: () => void leaveWith(() => card && clipboard.copy(card)),
    },
    ...(session.can('clinical:printAppointments') && appointment !== null
      ? [
          {
            label: 'Imprimir comprovante',
            icon: 'print',
            run: () => void tools.print(`/appointments/${appointment.id}/print?format=A5`),
          } as const,
        ]
      : []),
    { label: 'Mover para…', icon: 'arrow-right', disabled: readOnly, run: onMove },
    ...(confirmation === null || appointment?.patient == null
      ? []
      : [
          {
            label: 'Enviar confirmação…',
            icon: 'comment' as const,
            separated: true,
            run: () => void confirmation.open(appointment.id),
          },
        ]),
    {
      label: 'Excluir',
      icon: 'trash',
      danger: true,
      separated: true,
      disabled: !form.removable,
      run: () => void remove(),
    },
  ];
  return (
    <>
      {appointment !== null && (
        <span className="appointment-foot-start">
          <MenuButton label="Mais ações" items={items} />
          {accounts !== null && (
            <Button
              icon="receipt"
              onClick={() =>
                void accounts.open({ id: appointment.id, accountId: appointment.accountId }).then(form.refresh)
              }
            >
              Conta
            </Button>
          )}
        </span>
      )}
      {appointment === null && !form.fields.draft.slot && (
        <Button icon="clone" onClick={planBundle}>
          Pacote…
        </Button>
      )}
      <Button onClick={() => void leaveWith(() => undefined)}>Sair</Button>
      {!readOnly && form.state === 'ready' && (
        <Button kind="primary" type="submit" icon="check" busy={form.saving}>
          Salvar
        </Button>
      )}
    </>
  );
});
