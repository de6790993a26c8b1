import { isHour, type LocalDate, localOf } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, DateField, Dialog, FieldGrid, HourField, SelectField, SwitchField } from '@prumo/ui';
import type { Appointment, BookingTarget } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly appointment: Appointment;
  readonly onClose: () => void;
  readonly onMove: (target: BookingTarget) => void;
}

/** «Mover para…»: day, hour and schedule by one pointer or by the keyboard; the same call as cut and paste. [UXP-002] */
export const MoveDialog = observer(function MoveDialog({ desk, appointment, onClose, onMove }: Props) {
  const { agenda, form, moves } = desk;
  const lies = localOf(appointment.startDate, agenda.timeZone);
  const [date, setDate] = useState<LocalDate | null>(lies.date);
  const [hour, setHour] = useState(lies.time);
  const [scheduleId, setScheduleId] = useState<string | null>(appointment.scheduleId);
  const [slot, setSlot] = useState(appointment.slot);
  const [tried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (date !== null && isHour(hour) && scheduleId !== null) onMove({ date, hour, scheduleId, slot });
  };
  return (
    <Dialog
      title="Mover para…"
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button kind="primary" type="submit" icon="arrow-right" busy={moves.busy}>
            Mover
          </Button>
        </>
      }
    >
      <FieldGrid>
        <DateField
          label="Data"
          required
          span={6}
          value={date}
          onChange={setDate}
          error={tried && date === null ? sentence('field.required') : undefined}
        />
        <HourField
          label="Hora"
          required
          span={6}
          value={hour}
          onChange={setHour}
          error={tried && !isHour(hour) ? sentence('hour.invalid') : undefined}
        />
        <SelectField
          label="Agenda"
          required
          span={12}
          options={form.time.schedules.map(({ id, name }) => ({ value: id, label: name }))}
          value={scheduleId}
          onChange={setScheduleId}
        />
        {form.rights.allowsSlotting && <SwitchField label="Encaixe" span={12} value={slot} onChange={setSlot} />}
      </FieldGrid>
    </Dialog>
  );
});
