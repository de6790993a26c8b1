import { MAX_CASH_VALUE } from '@prumo/domain/cashier';
import { label } from '@prumo/messages';
import { Button, Dialog, FieldGrid, MoneyField, TextAreaField, TextField } from '@prumo/ui';
import { type CashOperationEdit, MAX_NOTES } from '@prumo/view-models/cashier';
import { observer } from 'mobx-react-lite';
import { Bind } from '../kit/index.ts';

interface Props {
  readonly edit: CashOperationEdit;
  readonly onSave: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const ignore = () => undefined;

/** Changes an Aporte or Sangria: cashier and type are shown, value and notes typed. [CSH-050] */
export const OperationEditDialog = observer(function OperationEditDialog({ edit, onSave, onLeave, onClose }: Props) {
  const { fields } = edit;
  const type = label('cashOperation', edit.entry.operation);
  return (
    <Dialog
      title={`Editar ${type}`}
      dirty={fields.dirty}
      onClose={onClose}
      onSubmit={onSave}
      footer={
        <>
          <Button onClick={onLeave}>Sair</Button>
          <Button type="submit" kind="primary" icon="save" busy={edit.saving}>
            Salvar
          </Button>
        </>
      }
    >
      <FieldGrid>
        <TextField label="Caixa" span={6} disabled value={edit.cashier.drawer.name} onChange={ignore} />
        <TextField label="Operação" span={6} disabled value={type} onChange={ignore} />
        <Bind form={fields} field="value">
          {(bound) => <MoneyField label="Valor" required span={6} maxLength={10} maximum={MAX_CASH_VALUE} {...bound} />}
        </Bind>
        <Bind form={fields} field="notes">
          {(bound) => <TextAreaField label="Observação" span={12} rows={3} maxLength={MAX_NOTES} {...bound} />}
        </Bind>
      </FieldGrid>
    </Dialog>
  );
});
