import { Card, FieldGrid, SelectField, SwitchField, TextField } from '@prumo/ui';
import { type CostCenter, type CostCenterForm, parentOptions } from '@prumo/view-models/finance';
import type { Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, shownChoice } from '../kit/index.ts';

interface Props {
  readonly form: CostCenterForm;
  /** The tree it stands in. */
  readonly all: Lookup<CostCenter>;
}

const labels = { name: 'Nome', parentId: 'Abaixo de' };

/** A cost centre. [FIN-020, FIN-021] */
export const CostCenterFormScreen = observer(function CostCenterFormScreen({ form, all }: Props) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo centro de custo' : 'Editar centro de custo'}
      form={form}
      listPath="/financial/cost-centers"
      listTitle="Centros de custo"
      labels={labels}
      shows={{ parentId: shownChoice(all.items.map(({ id, name }) => ({ value: id, label: name }))) }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={5} maxLength={80} {...bound} />}
          </Bind>
          <Parent form={form} all={all} />
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

const Parent = observer(function Parent({ form: { fields }, all }: Props) {
  const options = parentOptions(all.items, fields.draft).map(({ id, label: path }) => ({ value: id, label: path }));
  return (
    <Bind form={fields} field="parentId">
      {(bound) => (
        <SelectField
          label={labels.parentId}
          span={4}
          clearable
          loading={all.state === 'loading'}
          options={options}
          placeholder="Primeiro nível"
          {...bound}
        />
      )}
    </Bind>
  );
});
