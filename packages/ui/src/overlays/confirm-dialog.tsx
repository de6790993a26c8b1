import { Button } from '../actions/button.tsx';
import type { ConfirmOptions } from './confirm.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps extends ConfirmOptions {
  readonly onAnswer: (yes: boolean) => void;
}

/** A question in a small dialog. The focus starts on the refusal, so that a stray Enter destroys nothing. */
export function ConfirmDialog({
  title = 'Atenção!',
  message,
  detail,
  yes = 'Sim',
  no = 'Não',
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button ref={(button) => button?.setAttribute('data-autofocus', '')} onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p className="confirm-message">{message}</p>
      {detail !== undefined && <p className="confirm-detail">{detail}</p>}
    </Dialog>
  );
}
