import { sentence } from '@prumo/messages';
import { Button, Dialog, TextAreaField } from '@prumo/ui';
import { useState } from 'react';

interface Props {
  readonly patientName: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onCancel: (reason: string) => void;
}

/** A cancellation says why. [SCH-052] */
export function CancelDialog({ patientName, busy, onClose, onCancel }: Props) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const empty = reason.trim() === '';
  const submit = () => {
    setTried(true);
    if (!empty) onCancel(reason.trim());
  };
  return (
    <Dialog
      title="Cancelar agendamento"
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          <Button kind="danger" type="submit" icon="ban" busy={busy}>
            Cancelar agendamento
          </Button>
        </>
      }
    >
      <p>{patientName}</p>
      <TextAreaField
        label="Motivo"
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={tried && empty ? sentence('field.required') : undefined}
      />
    </Dialog>
  );
}
