import { Button, Icon } from '@prumo/ui';
import type { AgendaClipboard } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';

/** What waits to be pasted, and how. [SCH-015] */
export const ClipboardBar = observer(function ClipboardBar({ clipboard }: { readonly clipboard: AgendaClipboard }) {
  if (clipboard.held === null) return null;
  const cut = clipboard.held.mode === 'cut';
  return (
    <div className="agenda-clipboard" role="status">
      <Icon name={cut ? 'eraser' : 'copy'} />
      <span>
        <strong>{clipboard.patientName || 'Agendamento'}</strong> {cut ? 'recortado' : 'copiado'}. Escolha um horário
        livre para colar (Ctrl+V).
      </span>
      <Button small busy={clipboard.busy} onClick={clipboard.clear}>
        {cut ? 'Cancelar recorte' : 'Encerrar cópia'}
      </Button>
    </div>
  );
});
