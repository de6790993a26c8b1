import { defaultServiceType, EXPENSE_TYPES } from '@prumo/domain/billing';
import { isLocalDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { DateField, SearchField, SelectField, Toolbar } from '@prumo/ui';
import type { UnbilledAttendances } from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

/** The types that a procedure can propose: no attendance is of another. */
const TYPES = [...new Set(EXPENSE_TYPES.map((type) => defaultServiceType(type)))];
const serviceTypes = TYPES.map((type) => ({ value: type, label: label('serviceType', type) }));

interface Props {
  readonly model: UnbilledAttendances;
  readonly lookups: LookupStore;
}

/** By what attendances are looked for; all of it stands in the address. */
export const UnbilledFilters = observer(function UnbilledFilters({ model, lookups }: Props) {
  const { rows } = model;
  const { place, problem } = rows;
  const plans = lookups.insurancePlans().items.map(({ plan, customName }) => ({ value: plan.id, label: customName }));
  const professionals = lookups.professionals().items.map(({ id, name }) => ({ value: id, label: name }));
  const day = (name: 'startDate' | 'endDate') => (text: string) => {
    if (text === '') rows.filter({ [name]: null });
  };
  return (
    <div className="accounts-filters">
      <Toolbar label="Filtros">
        <DateField
          label="Data inicial"
          value={place.startDate}
          error={problem?.errors['startDate']}
          onText={day('startDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ startDate: date })}
        />
        <DateField
          label="Data final"
          value={place.endDate}
          error={problem?.errors['endDate']}
          onText={day('endDate')}
          onChange={(date) => date !== null && isLocalDate(date) && rows.filter({ endDate: date })}
        />
        <SelectField
          label="Convênio e plano"
          clearable
          placeholder="Todos"
          options={plans}
          value={place.insurancePlanId || null}
          onChange={(id) => rows.filter({ insurancePlanId: id ?? '' })}
        />
        <SelectField
          label="Profissional"
          clearable
          placeholder="Todos"
          options={professionals}
          value={place.professionalId || null}
          onChange={(id) => rows.filter({ professionalId: id ?? '' })}
        />
        <SelectField
          label="Tipo de atendimento"
          clearable
          placeholder="Todos"
          options={serviceTypes}
          value={place.serviceType || null}
          onChange={(type) => rows.filter({ serviceType: TYPES.find((one) => one === type) ?? '' })}
        />
        <SearchField
          label="Paciente"
          placeholder="Nome"
          maxLength={120}
          value={rows.search}
          onChange={rows.type}
          onSearch={rows.searchNow}
        />
      </Toolbar>
    </div>
  );
});
