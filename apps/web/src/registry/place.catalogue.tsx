import { PLACE_TYPES } from '@prumo/domain/scheduling';
import { type Api, registry } from '@prumo/http-adapter/core';
import { label } from '@prumo/messages';
import { Card, FieldGrid, SelectField, TextAreaField, TextField } from '@prumo/ui';
import { makePlaceForm } from '@prumo/view-models/registry';
import { ActiveField, activeColumn, Bind, catalogue, shownLabel } from '../kit/index.ts';

const labels = { name: 'Nome', type: 'Tipo', notes: 'Observações' };
const types = PLACE_TYPES.map((type) => ({ value: type as string, label: label('placeType', type) }));

/** Rooms and other places of the branch. [REG-040, REG-041, REG-042, REG-088] */
export default catalogue({
  calls: (api: Api) => registry(api, '/places'),
  form: makePlaceForm,
  forgets: 'places',
  searchLabel: 'Nome do local',
  purpose: 'Os consultórios e salas de exame são escolhidos nas agendas; almoxarifados guardam o estoque.',
  columns: [
    { key: 'name', header: 'Nome', cell: ({ name }) => name },
    { key: 'type', header: 'Tipo', cell: ({ type }) => label('placeType', type) },
    activeColumn,
  ],
  labels,
  shows: { type: shownLabel('placeType') },
  fields: (form) => (
    <Card>
      <FieldGrid>
        <Bind form={form.fields} field="name">
          {(bound) => <TextField label={labels.name} required span={7} maxLength={60} {...bound} />}
        </Bind>
        <Bind form={form.fields} field="type">
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
        <Bind form={form.fields} field="notes">
          {(bound) => <TextAreaField label={labels.notes} span={12} maxLength={500} {...bound} />}
        </Bind>
        <ActiveField form={form} />
      </FieldGrid>
    </Card>
  ),
});
