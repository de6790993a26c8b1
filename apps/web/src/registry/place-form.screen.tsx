import { PLACE_TYPES } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { Card, FieldGrid, SelectField, SwitchField, TextAreaField, TextField } from '@prumo/ui';
import type { PlaceForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, shownLabel } from '../kit/index.ts';

const labels = { name: 'Nome', type: 'Tipo', notes: 'Observações' };
const types = PLACE_TYPES.map((type) => ({ value: type as string, label: label('placeType', type) }));

/** A room or another place. [REG-041, REG-042] */
export const PlaceFormScreen = observer(function PlaceFormScreen({ form }: { readonly form: PlaceForm }) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo local' : 'Editar local'}
      form={form}
      listPath="/places"
      listTitle="Salas e locais"
      labels={labels}
      shows={{ type: shownLabel('placeType') }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={7} maxLength={60} {...bound} />}
          </Bind>
          <Bind form={fields} field="type">
            {(bound) => (
              <SelectField
                label={labels.type}
                required
                span={5}
                options={types}
                hint="Só consultórios e salas de exame são oferecidos na agenda."
                {...bound}
              />
            )}
          </Bind>
          <Bind form={fields} field="notes">
            {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={500} {...bound} />}
          </Bind>
          {form.id !== null && (
            <Bind form={fields} field="active">
              {({ value, onChange }) => <SwitchField label="Ativo" value={value} onChange={onChange} />}
            </Bind>
          )}
        </FieldGrid>
      </Card>
    </CatalogueFormScreen>
  );
});
