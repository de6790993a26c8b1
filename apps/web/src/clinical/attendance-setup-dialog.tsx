import { MAX_ROOM_LENGTH, MAX_WAITING_MINUTES } from '@prumo/domain/clinical';
import { Button, Dialog, FieldGrid, NumberField, SelectField, TextField } from '@prumo/ui';
import type { AttendanceList } from '@prumo/view-models/clinical';
import type { LookupStore } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly list: AttendanceList;
  readonly lookups: LookupStore;
}

/** Where the user attends, and when a wait changes its colour; kept in this browser. [ENT-104] */
export const AttendanceSetupDialog = observer(function AttendanceSetupDialog({ list, lookups }: Props) {
  const { form } = list.setup;
  const { draft, errors } = form;
  return (
    <Dialog
      title="Local e sala de atendimento"
      size="sm"
      dirty={form.dirty}
      onClose={list.closeSetup}
      onSubmit={() => void list.saveSetup()}
      footer={
        <>
          <Button onClick={list.closeSetup}>Cancelar</Button>
          <Button kind="primary" type="submit">
            Salvar
          </Button>
        </>
      }
    >
      <p className="attendance-setup-hint">
        O painel de chamada mostra este local e esta sala. A escolha vale para você, neste navegador.
      </p>
      <FieldGrid>
        <SelectField
          label="Local"
          span={12}
          clearable
          value={draft.placeId}
          error={errors['placeId']}
          onChange={(id) => form.set('placeId', id)}
          options={lookups.places('clinical').items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label="Sala"
          span={12}
          value={draft.roomName}
          maxLength={MAX_ROOM_LENGTH}
          error={errors['roomName']}
          onChange={(text) => form.set('roomName', text)}
        />
        <NumberField
          label="Espera pede atenção após"
          unit="min"
          span={6}
          min={1}
          max={MAX_WAITING_MINUTES}
          value={draft.attentionMinutes}
          error={errors['attentionMinutes']}
          onChange={(value) => form.set('attentionMinutes', value)}
        />
        <NumberField
          label="Espera é longa após"
          unit="min"
          span={6}
          min={1}
          max={MAX_WAITING_MINUTES}
          value={draft.longMinutes}
          error={errors['longMinutes']}
          onChange={(value) => form.set('longMinutes', value)}
        />
      </FieldGrid>
    </Dialog>
  );
});
