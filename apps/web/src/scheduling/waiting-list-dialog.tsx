import { formatDateTime, type LocalDate, WEEKDAY_LABELS } from '@prumo/domain/dates';
import { DAY_PERIODS, type DayPeriod } from '@prumo/domain/scheduling';
import { formatPhone, patientName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import {
  AutoCompleteField,
  Button,
  CheckboxField,
  DateField,
  Dialog,
  EmptyState,
  ErrorState,
  FieldGrid,
  HourField,
  SelectField,
  Skeleton,
  SwitchField,
  TextField,
} from '@prumo/ui';
import type { FoundPatient, WaitingBoard, WaitingPatient } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import './waiting-list.css';

interface Props {
  readonly board: WaitingBoard;
  readonly desk: AgendaDesk;
  readonly mayBook: boolean;
  readonly onClose: () => void;
}

/** «Lista de espera»: who waits, in order, and the way on and off the list. [SCH-006, SCH-007, UXP-017] */
export const WaitingListDialog = observer(function WaitingListDialog({ board, desk, mayBook, onClose }: Props) {
  const [scheduleId, setScheduleId] = useState<string | null>(desk.agenda.place.scheduleId);
  const [joining, setJoining] = useState(false);
  const [booking, setBooking] = useState<WaitingPatient | null>(null);
  const schedules = desk.lookups
    .schedules()
    .items.map(({ id, name }) => ({ value: id, label: board.counts[id] ? `${name} (${board.counts[id]})` : name }));
  const shown = board.items.filter(({ schedule }) => scheduleId === null || schedule.id === scheduleId);
  return (
    <>
      <Dialog title="Lista de espera" size="lg" onClose={onClose} footer={<Button onClick={onClose}>Sair</Button>}>
        <div className="waiting-list">
          <SelectField
            label="Agenda"
            clearable
            placeholder="Todas as agendas"
            options={schedules}
            value={scheduleId}
            onChange={setScheduleId}
          />
          {board.state === 'loading' && <Skeleton lines={4} />}
          {board.state === 'failed' && <ErrorState detail={board.problem?.message} onRetry={() => void board.load()} />}
          {board.state === 'ready' && shown.length === 0 && (
            <EmptyState
              icon="users"
              text="Ninguém na lista de espera"
              detail="Quem entra aqui é lembrado quando um horário vaga."
            />
          )}
          {shown.length > 0 && (
            <ol className="waiting-items">
              {shown.map((entry) => (
                <li key={entry.id} className="waiting-item">
                  <div className="waiting-line">
                    <WaitingWords entry={entry} timeZone={board.timeZone} />
                    {mayBook && (
                      <span className="waiting-actions">
                        <Button small icon="calendar-plus" onClick={() => setBooking(entry)}>
                          Agendar
                        </Button>
                        <Button
                          small
                          kind="ghost"
                          icon="trash"
                          busy={board.busy}
                          onClick={() => void board.leave(entry)}
                        >
                          Tirar da lista
                        </Button>
                      </span>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          )}
          {mayBook && joining && <JoinForm board={board} schedules={schedules} />}
          {mayBook && !joining && (
            <Button icon="user-plus" onClick={() => setJoining(true)}>
              Colocar paciente na lista
            </Button>
          )}
        </div>
      </Dialog>
      {booking !== null && (
        <BookingDialog board={board} entry={booking} date={desk.agenda.place.date} onClose={() => setBooking(null)} />
      )}
    </>
  );
});

/** Who it is, since when, and when they can come. */
export const WaitingWords = ({ entry, timeZone }: { readonly entry: WaitingPatient; readonly timeZone: string }) => (
  <span className="waiting-words">
    <strong>{patientName(entry.patient)}</strong>
    {entry.priority && <em className="waiting-priority">Prioridade</em>}
    <span>
      {[
        entry.schedule.name,
        wishes(entry),
        entry.patient.phone && formatPhone(entry.patient.phone),
        `desde ${formatDateTime(entry.enteredAt, timeZone)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
    {entry.notes !== null && <span>{entry.notes}</span>}
  </span>
);

function wishes({ weekdays, periods }: WaitingPatient): string {
  const days = weekdays.length === 0 ? 'qualquer dia' : weekdays.map((day) => WEEKDAY_LABELS[day]).join(', ');
  return `${days}, ${periods.length === 0 ? 'qualquer hora' : periods.map((period) => label('dayPeriod', period).toLowerCase()).join(' ou ')}`;
}

interface JoinProps {
  readonly board: WaitingBoard;
  readonly schedules: readonly { readonly value: string; readonly label: string }[];
}

const JoinForm = observer(function JoinForm({ board, schedules }: JoinProps) {
  const { draft, errors, type } = board;
  const toggle = <T,>(list: readonly T[], one: T, on: boolean): readonly T[] =>
    on ? [...list, one] : list.filter((other) => other !== one);
  return (
    <fieldset className="waiting-join">
      <legend>Adicionar à lista</legend>
      <FieldGrid>
        <SelectField
          label="Agenda do paciente"
          required
          autoFocus
          span={5}
          options={schedules}
          value={draft.scheduleId}
          onChange={(scheduleId) => type({ scheduleId })}
          error={errors['scheduleId']}
        />
        <AutoCompleteField<FoundPatient>
          label="Paciente"
          required
          span={7}
          placeholder="Nome, data de nascimento ou CPF"
          looksFor="other"
          search={board.findPatients}
          toKey={({ id }) => id}
          toLabel={({ name }) => name}
          emptyText="Paciente não encontrado"
          value={draft.patient}
          onChange={(patient) => type({ patient })}
          error={errors['patientId']}
        />
      </FieldGrid>
      <div className="waiting-choices" role="group" aria-label="Dias preferidos">
        {WEEKDAY_LABELS.map((name, day) => (
          <CheckboxField
            key={name}
            label={name}
            value={draft.weekdays.includes(day)}
            onChange={(on) => type({ weekdays: toggle(draft.weekdays, day, on) })}
          />
        ))}
      </div>
      <div className="waiting-choices" role="group" aria-label="Períodos preferidos">
        {DAY_PERIODS.map((period: DayPeriod) => (
          <CheckboxField
            key={period}
            label={label('dayPeriod', period)}
            value={draft.periods.includes(period)}
            onChange={(on) => type({ periods: toggle(draft.periods, period, on) })}
          />
        ))}
      </div>
      <FieldGrid>
        <TextField
          label="Observações da espera"
          span={8}
          maxLength={200}
          value={draft.notes}
          onChange={(notes) => type({ notes })}
        />
        <SwitchField label="Prioridade por lei" value={draft.priority} onChange={(priority) => type({ priority })} />
      </FieldGrid>
      <Button icon="plus" kind="primary" busy={board.busy} onClick={() => void board.join()}>
        Adicionar à lista
      </Button>
    </fieldset>
  );
});

interface BookingProps {
  readonly board: WaitingBoard;
  readonly entry: WaitingPatient;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

const BookingDialog = observer(function BookingDialog({ board, entry, date: first, onClose }: BookingProps) {
  const [date, setDate] = useState<LocalDate | null>(first);
  const [hour, setHour] = useState('');
  const ready = date !== null && /^\d{2}:\d{2}$/.test(hour);
  return (
    <Dialog
      title={`Agendar ${patientName(entry.patient)}`}
      size="sm"
      onClose={onClose}
      onSubmit={() => ready && void board.book(entry, { date, hour }).then((booked) => booked && onClose())}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button
            kind="primary"
            type="submit"
            icon="check"
            disabled={!ready}
            disabledReason="Informe o dia e o horário"
            busy={board.busy}
          >
            Agendar
          </Button>
        </>
      }
    >
      <p className="waiting-place">{entry.schedule.name}</p>
      <FieldGrid>
        <DateField label="Data" required span={6} value={date} onChange={setDate} />
        <HourField label="Hora" required span={6} value={hour} onChange={setHour} />
      </FieldGrid>
    </Dialog>
  );
});
