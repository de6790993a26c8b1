import { CATEGORY_TYPES } from '@prumo/domain/finance';
import { label } from '@prumo/messages';
import { Card, FieldGrid, SelectField, SwitchField, TextField } from '@prumo/ui';
import { type Category, type CategoryForm, parentOptions } from '@prumo/view-models/finance';
import type { Lookup } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { Bind, CatalogueFormScreen, shownChoice } from '../kit/index.ts';

interface Props {
  readonly form: CategoryForm;
  /** The tree it stands in. */
  readonly all: Lookup<Category>;
}

const labels = { name: 'Nome', type: 'Tipo', parentId: 'Abaixo de' };
const types = CATEGORY_TYPES.map((type) => ({ value: type, label: label('categoryType', type) }));

/** A category; a revenue never stands below an expense. [FIN-017, FIN-018] */
export const CategoryFormScreen = observer(function CategoryFormScreen({ form, all }: Props) {
  const { fields } = form;
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Nova categoria' : 'Editar categoria'}
      form={form}
      listPath="/financial/categories"
      listTitle="Categorias"
      labels={labels}
      shows={{
        type: shownChoice(types),
        parentId: shownChoice(
          parentOptions(all.items, fields.draft).map(({ id, label: path }) => ({ value: id, label: path })),
        ),
      }}
      canDeactivate={form.item?.active ?? false}
    >
      <Card>
        <FieldGrid>
          <Bind form={fields} field="name">
            {(bound) => <TextField label={labels.name} required span={5} maxLength={80} {...bound} />}
          </Bind>
          <Bind form={fields} field="type">
            {(bound) => (
              <SelectField
                label={labels.type}
                required
                span={3}
                options={types}
                {...bound}
                onChange={(type) => {
                  bound.onChange(type);
                  fields.set('parentId', null);
                }}
              />
            )}
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
