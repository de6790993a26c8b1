import { Card, FieldGrid, SwitchField, TextField } from '@prumo/ui';
import { MARKER_COLORS, type MarkerForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen } from '../kit/index.ts';
import { ColorField } from './color-field.tsx';

const labels = { name: 'Nome', color: 'Cor' };

/** A marker: the model of every catalogue's form. */
export const MarkerFormScreen = observer(function MarkerFormScreen({ form }: { readonly form: MarkerForm }) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo marcador' : 'Editar marcador'}
      form={form}
      listPath="/markers"
      listTitle="Marcadores"
      labels={labels}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={6} maxLength={60} {...bound} />}
          </Bind>
          <Bind form={fields} field="color">
            {(bound) => <ColorField label={labels.color} required span={6} colors={MARKER_COLORS} {...bound} />}
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
