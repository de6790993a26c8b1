import { Button, Card, IconButton, MoneyField, SelectField } from '@prumo/ui';
import type { LookupStore, ProcedureForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import './procedures.css';

interface Props {
  readonly procedure: ProcedureForm;
  readonly lookups: LookupStore;
}

/** What single professionals ask privately. */
export const ProcedureProfessionals = observer(function ProcedureProfessionals({ procedure, lookups }: Props) {
  const { fields, item } = procedure.form;
  const { items, state } = lookups.professionals();
  const known = [
    ...items,
    ...(item?.professionals ?? [])
      .map(({ professional }) => professional)
      .filter(({ id }) => !items.some((one) => one.id === id)),
  ];
  const options = known.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card
      title="Valores particulares por profissional"
      actions={
        <Button kind="secondary" icon="plus" onClick={procedure.addProfessional}>
          Adicionar profissional
        </Button>
      }
    >
      {fields.draft.professionals.length === 0 && (
        <p className="row-empty">Todos os profissionais cobram o valor particular do procedimento.</p>
      )}
      {fields.draft.professionals.map(({ professionalId, value }, place) => (
        // Rows have no name of their own while they are typed: their place is their key.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="form-row" key={place}>
          <SelectField
            id={fieldId(`professionals.${place}.professionalId`)}
            label="Profissional"
            required
            filter
            loading={state === 'loading' || state === 'idle'}
            options={options}
            value={professionalId}
            error={fields.errors[`professionals.${place}.professionalId`]}
            onChange={(id) => procedure.changeProfessional(place, { professionalId: id })}
          />
          <MoneyField
            id={fieldId(`professionals.${place}.value`)}
            label="Valor particular"
            value={value}
            error={fields.errors[`professionals.${place}.value`]}
            onChange={(cents) => procedure.changeProfessional(place, { value: cents })}
          />
          <IconButton
            icon="trash"
            label={`Remover profissional ${place + 1}`}
            onClick={() => procedure.removeProfessional(place)}
          />
        </div>
      ))}
    </Card>
  );
});
