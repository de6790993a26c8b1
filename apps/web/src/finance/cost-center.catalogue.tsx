import { NO_ORDERS } from '@prumo/view-models/core';
import { createHttpCostCenterGateway } from '@prumo/http-adapter/finance';
import { Card, FieldGrid, TextField } from '@prumo/ui';
import { makeCostCenterForm } from '@prumo/view-models/finance';
import { ActiveField, activeColumn, Bind, catalogue, shownChoice } from '../kit/index.ts';
import { ParentField } from './parent-field.tsx';
import { TreeListScreen } from './tree-list.screen.tsx';

const labels = { name: 'Nome', parentId: 'Abaixo de' };

/** The cost centres. [FIN-019, FIN-020, FIN-021] */
export default catalogue({
  calls: createHttpCostCenterGateway,
  form: makeCostCenterForm,
  purpose: 'Centros de custo mostram o resultado de cada setor da clínica, por exemplo exames de imagem.',
  list: TreeListScreen,
  orders: NO_ORDERS,
  columns: [activeColumn],
  labels,
  shows: ({ all }) => ({ parentId: shownChoice(all.items.map(({ id, name }) => ({ value: id, label: name }))) }),
  fields: ({ form, all }) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={5} maxLength={80} {...bound} />}
        </Bind>
        <ParentField fields={form.fields} all={all} label={labels.parentId} />
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
