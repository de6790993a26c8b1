import { NO_ORDERS } from '@prumo/view-models/core';
import { CATEGORY_TYPES } from '@prumo/domain/finance';
import { createHttpCategoryGateway } from '@prumo/http-adapter/finance';
import { label } from '@prumo/messages';
import { Card, FieldGrid, SelectField, TextField } from '@prumo/ui';
import { makeCategoryForm } from '@prumo/view-models/finance';
import { ActiveField, activeColumn, Bind, catalogue, shownChoice } from '../kit/index.ts';
import { parentChoices, ParentField } from './parent-field.tsx';
import { TreeListScreen } from './tree-list.screen.tsx';

const labels = { name: 'Nome', type: 'Tipo', parentId: 'Abaixo de' };
const types = CATEGORY_TYPES.map((type) => ({ value: type, label: label('categoryType', type) }));

/** The categories of revenues and of expenses; a revenue never stands below an expense. [FIN-016, FIN-017, FIN-018] */
export default catalogue({
  calls: createHttpCategoryGateway,
  form: makeCategoryForm,
  forgets: 'categories',
  purpose: 'Toda receita e toda despesa tem uma categoria; é por elas que os relatórios somam.',
  list: TreeListScreen,
  orders: NO_ORDERS,
  columns: [{ key: 'type', header: 'Tipo', cell: ({ type }) => label('categoryType', type) }, activeColumn],
  labels,
  shows: ({ form, all }) => ({
    type: shownChoice(types),
    parentId: shownChoice(parentChoices(all, form.fields.draft)),
  }),
  fields: ({ form, all }) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={5} maxLength={80} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="type">
          {(bound) => (
            <SelectField
              label={labels.type}
              required
              span={3}
              options={types}
              {...bound}
              onChange={(type) => {
                bound.onChange(type);
                form.fields.set('parentId', null);
              }}
            />
          )}
        </Bind>
        <ParentField fields={form.fields} all={all} label={labels.parentId} />
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
