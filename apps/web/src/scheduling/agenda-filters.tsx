import { Button, AutoCompleteField, IconButton, SearchField, SelectField } from '@prumo/ui';
import { APPOINTMENT_STATUSES } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import type { Named } from '@prumo/view-models/access';
import { filterCount } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type Ref, useState } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import type { AgendaView } from './agenda-view.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly view: AgendaView;
  readonly expenseName: string | null;
  readonly onExpense: (expense: Named | null) => void;
  readonly search: Ref<HTMLInputElement>;
  /** Stands at the end of the line. */
  readonly beside?: ReactNode;
}

const statuses = APPOINTMENT_STATUSES.filter((status) => status !== 'available').map((status) => ({
  value: status as string,
  label: label('appointmentStatus', status),
}));

/** The filters of the agenda; on a phone all but the search fold away. [SCH-004, SCH-005] */
export const AgendaFilters = observer(function AgendaFilters({
  desk,
  view,
  expenseName,
  onExpense,
  search,
  beside,
}: Props) {
  const { agenda } = desk;
  const { place } = agenda;
  const [unfolded, setUnfolded] = useState(false);
  const set = filterCount(place);
  return (
    <div className="desk-line">
      <div className="desk-search">
        <SearchField
          ref={search}
          label="Paciente"
          labelHidden
          placeholder="Paciente ( / )"
          maxLength={120}
          value={agenda.searchBox.text}
          onChange={agenda.searchBox.type}
          onSearch={agenda.searchBox.searchNow}
        />
      </div>
      <span className="desk-unfold">
        <Button icon="filter" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <span className="desk-words">Filtros</span>
          {set > 0 && ` (${set})`}
        </Button>
      </span>
      <div className="desk-filters" role="group" aria-label="Filtros" data-unfolded={unfolded || undefined}>
        <ScheduleFilter desk={desk} view={view} />
        <ProfessionalFilter desk={desk} />
        <ExpenseFilter desk={desk} name={expenseName} onExpense={onExpense} />
        <InsuranceFilter desk={desk} />
        <SelectField
          label="Situação"
          labelHidden
          clearable
          placeholder="Situação"
          options={statuses}
          value={place.status}
          onChange={(status) => agenda.move({ status })}
        />
        {(set > 0 || place.search !== '') && (
          <IconButton
            kind="secondary"
            icon="filter-slash"
            label="Limpar"
            onClick={() =>
              agenda.move({
                scheduleId: null,
                professionalId: null,
                expenseId: null,
                insuranceId: null,
                status: null,
                search: '',
              })
            }
          />
        )}
      </div>
      {beside}
    </div>
  );
});

interface FilterProps {
  readonly desk: AgendaDesk;
}

const ALL = 'ALL';

const ScheduleFilter = observer(function ScheduleFilter({
  desk: { agenda, lookups, kind },
  view,
}: FilterProps & Pick<Props, 'view'>) {
  // A week is of one schedule.
  const options = [
    ...(view === 'week' ? [] : [{ value: ALL, label: 'Todas as agendas' }]),
    ...lookups.schedules(kind).items.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label="Agenda"
      labelHidden
      options={options}
      value={agenda.place.scheduleId ?? ALL}
      onChange={(id) => agenda.move({ scheduleId: id === ALL ? null : id })}
    />
  );
});

const ProfessionalFilter = observer(function ProfessionalFilter({ desk: { agenda, lookups } }: FilterProps) {
  const options = lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label="Profissional"
      labelHidden
      clearable
      placeholder="Profissional"
      options={options}
      value={agenda.place.professionalId}
      onChange={(id) => agenda.move({ professionalId: id })}
    />
  );
});

const InsuranceFilter = observer(function InsuranceFilter({ desk: { agenda, lookups } }: FilterProps) {
  const options = lookups.insurances().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      label="Convênio"
      labelHidden
      clearable
      placeholder="Convênio"
      options={options}
      value={agenda.place.insuranceId}
      onChange={(id) => agenda.move({ insuranceId: id })}
    />
  );
});

interface ExpenseProps extends FilterProps {
  readonly name: string | null;
  readonly onExpense: (expense: Named | null) => void;
}

const ExpenseFilter = observer(function ExpenseFilter({ desk: { agenda, lookups }, name, onExpense }: ExpenseProps) {
  const { expenseId } = agenda.place;
  const value: Named | null = expenseId === null ? null : { id: expenseId, name: name ?? 'Procedimento escolhido' };
  return (
    <AutoCompleteField<Named>
      looksFor="procedure"
      label="Procedimento"
      labelHidden
      placeholder="Procedimento"
      value={value}
      search={(text, signal) => lookups.searchExpenses(text, { signal })}
      toKey={({ id }) => id}
      toLabel={(expense) => expense.name}
      onChange={onExpense}
    />
  );
});
