import { type Api, registry } from '@prumo/http-adapter/core';
import { Card, FieldGrid, TextField } from '@prumo/ui';
import { MARKER_COLORS, makeMarkerForm } from '@prumo/view-models/registry';
import { ActiveField, activeColumn, Bind, catalogue } from '../kit/index.ts';
import { ColorField } from './color-field.tsx';

const labels = { name: 'Nome', color: 'Cor' };

/** The markers of the branch: the model of every registry. */
export default catalogue({
  calls: (api: Api) => registry(api, '/markers'),
  form: makeMarkerForm,
  forgets: 'markers',
  purpose: 'Etiquetas coloridas para os agendamentos, por exemplo «Primeira vez» ou «Trazer exames».',
  columns: [
    {
      key: 'name',
      header: 'Nome',
      cell: ({ name, color }) => (
        <>
          <span className="color-dot" style={{ background: color }} />
          {name}
        </>
      ),
    },
    activeColumn,
  ],
  labels,
  fields: (form) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={6} maxLength={60} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="color">
          {(bound) => <ColorField label={labels.color} required span={6} colors={MARKER_COLORS} {...bound} />}
        </Bind>
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
