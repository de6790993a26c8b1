import { addDays, type LocalDate, validateDateRange, weekday } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, DateField, Dialog, FieldGrid, RadioGroupField, SelectField } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly onClose: () => void;
}

const ALL = 'ALL';
const LONGEST_DAYS = 30;
const periods = [
  { value: 'day', label: 'O dia' },
  { value: 'week', label: 'A semana' },
  { value: 'range', label: 'Um período' },
] as const;
const papers = [
  { value: 'A4', label: 'A4' },
  { value: 'A5', label: 'A5' },
] as const;

/** «Imprimir»: the day, the week or some days, of all schedules or of one, as PDF. [SCH-013, SCH-030] */
export const PrintAgendaDialog = observer(function PrintAgendaDialog({ desk, onClose }: Props) {
  const { place } = desk.agenda;
  const [period, setPeriod] = useState<(typeof periods)[number]['value']>('day');
  const [from, setFrom] = useState<LocalDate | null>(place.date);
  const [until, setUntil] = useState<LocalDate | null>(place.date);
  const [scheduleId, setScheduleId] = useState(place.scheduleId ?? ALL);
  const [format, setFormat] = useState<'A4' | 'A5'>('A4');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const sunday = addDays(place.date, -weekday(place.date));
  const [start, end] =
    period === 'day' ? [place.date, place.date] : period === 'week' ? [sunday, addDays(sunday, 6)] : [from, until];
  const wrong = problemOf(start, end);
  const print = async () => {
    setTried(true);
    if (wrong !== null || start === null || end === null) return;
    setBusy(true);
    const query = new URLSearchParams({
      type: desk.kind,
      startDate: start,
      endDate: end,
      format,
      ...(scheduleId === ALL ? {} : { scheduleId }),
    });
    await desk.tools.print(`/calendar/print?${query.toString()}`);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog
      title="Imprimir a agenda"
      size="sm"
      onClose={onClose}
      onSubmit={() => void print()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="print" busy={busy}>
            Imprimir
          </Button>
        </>
      }
    >
      <FieldGrid>
        <RadioGroupField label="O que imprimir" span={12} options={periods} value={period} onChange={setPeriod} />
        {period === 'range' && (
          <>
            <DateField label="De" required span={6} value={from} onChange={setFrom} />
            <DateField
              label="Até"
              required
              span={6}
              value={until}
              onChange={setUntil}
              error={tried ? (wrong ?? undefined) : undefined}
            />
          </>
        )}
        <SelectField
          label="Agenda"
          span={12}
          options={[
            { value: ALL, label: 'Todas as agendas' },
            ...desk.lookups.schedules(desk.kind).items.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={scheduleId}
          onChange={(id) => setScheduleId(id ?? ALL)}
        />
        <RadioGroupField label="Papel" span={12} options={papers} value={format} onChange={setFormat} />
      </FieldGrid>
    </Dialog>
  );
});

function problemOf(start: LocalDate | null, end: LocalDate | null): string | null {
  if (start === null || end === null) return sentence('field.required');
  const [first] = validateDateRange(start, end);
  if (first !== undefined) return sentence(first.code, first.data);
  return end > addDays(start, LONGEST_DAYS) ? 'Escolha no máximo 31 dias' : null;
}
