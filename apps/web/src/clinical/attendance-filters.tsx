import { label } from '@prumo/messages';
import { APPOINTMENT_STATUSES } from '@prumo/domain/scheduling';
import { Button, DateBar, MenuButton, SearchField, SelectField } from '@prumo/ui';
import { type AttendanceList, attendanceFilterCount } from '@prumo/view-models/clinical';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { type Ref, useState } from 'react';

interface Props {
  readonly list: AttendanceList;
  readonly lookups: LookupStore;
  readonly search: Ref<HTMLInputElement>;
}

/** Day, search and filters; all but day and search fold away. [ENT-105, UIX-019] */
export const AttendanceFilters = observer(function AttendanceFilters({ list, lookups, search }: Props) {
  const { place } = list;
  const [unfolded, setUnfolded] = useState(false);
  const set = attendanceFilterCount(place);
  return (
    <>
      <div className="desk-when">
        <DateBar value={place.date} today={list.today} onChange={(date) => list.move({ date })} />
      </div>
      <div className="desk-search">
        <SearchField
          ref={search}
          label="Paciente"
          labelHidden
          placeholder="Paciente ( / )"
          maxLength={120}
          value={list.search}
          onChange={list.type}
          onSearch={list.searchNow}
        />
      </div>
      <Button icon="filter" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        <span className="desk-words">Filtros</span>
        {set > 0 && ` (${set})`}
      </Button>
      <div
        className="desk-filters attendance-filters"
        role="group"
        aria-label="Filtros"
        data-unfolded={unfolded || undefined}
      >
        <Choices list={list} lookups={lookups} />
        {(set > 0 || place.search !== '') && (
          <Button
            kind="ghost"
            icon="filter-slash"
            onClick={() =>
              list.move({ schedules: [], scheduleId: null, professionalId: null, status: null, search: '' })
            }
          >
            Limpar
          </Button>
        )}
      </div>
    </>
  );
});

const Choices = observer(function Choices({ list, lookups }: Omit<Props, 'search'>) {
  const { place } = list;
  const schedules = lookups.schedules().items;
  const chosen = new Set(place.schedules);
  const toggle = (id: string) =>
    list.move({ schedules: chosen.has(id) ? place.schedules.filter((one) => one !== id) : [...place.schedules, id] });
  return (
    <>
      <SelectField
        label="Agenda"
        labelHidden
        clearable
        placeholder="Agenda"
        value={place.scheduleId}
        onChange={(id) => list.move({ scheduleId: id })}
        options={schedules.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        label="Profissional"
        labelHidden
        clearable
        placeholder="Profissional"
        value={place.professionalId}
        onChange={(id) => list.move({ professionalId: id })}
        options={lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuButton
        label={chosen.size === 0 ? 'Minhas agendas' : `Minhas agendas (${chosen.size})`}
        icon="calendar"
        items={schedules.map(({ id, name }) => ({ label: name, checked: chosen.has(id), run: () => toggle(id) }))}
      />
      <SelectField
        label="Ordem"
        labelHidden
        value={place.order}
        onChange={(order) => list.move({ order: order ?? 'queue' })}
        options={
          [
            { value: 'queue', label: 'Por prioridade e chegada' },
            { value: 'hour', label: 'Por horário' },
          ] as const
        }
      />
    </>
  );
});

/** How many there are of each status; one press shows only those. [MED-047] */
export const AttendanceStatuses = observer(function AttendanceStatuses({ list }: Pick<Props, 'list'>) {
  const { status: chosen } = list.place;
  const shown = APPOINTMENT_STATUSES.filter((status) => status === chosen || list.count(status) > 0);
  return (
    <div role="group" aria-label="Situação" className="attendance-statuses">
      <Button small pressed={chosen === null} onClick={() => list.move({ status: null })}>
        Todos ({list.items.length})
      </Button>
      {shown.map((status) => (
        <Button
          key={status}
          small
          pressed={chosen === status}
          onClick={() => list.move({ status: chosen === status ? null : status })}
        >
          {label('appointmentStatus', status)} ({list.count(status)})
        </Button>
      ))}
    </div>
  );
});
