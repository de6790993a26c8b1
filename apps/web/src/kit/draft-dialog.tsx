import { localOf } from '@prumo/domain/dates';
import { Button, Dialog } from '@prumo/ui';

interface Props {
  /** Instant, ISO. */
  readonly savedAt: string;
  readonly timeZone: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** The question about a draft. It must be answered: what is typed over an unanswered one would take its place. [UXP-006] */
export const DraftDialog = ({ savedAt, timeZone, onResume, onDiscard }: Props) => (
  <Dialog
    title="Rascunho não salvo"
    size="sm"
    closable={false}
    onClose={onResume}
    footer={
      <>
        <Button onClick={onDiscard}>Descartar</Button>
        <Button kind="primary" ref={(button) => button?.setAttribute('data-autofocus', '')} onClick={onResume}>
          Continuar
        </Button>
      </>
    }
  >
    <p className="confirm-message">
      Há um rascunho de {localOf(savedAt, timeZone).time}, guardado neste navegador e ainda não salvo.
    </p>
  </Dialog>
);
