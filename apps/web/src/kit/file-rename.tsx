import { sentence } from '@prumo/messages';
import { Button, Dialog, TextField } from '@prumo/ui';
import type { FileItem, FileManager } from '@prumo/view-models/files';
import { useState } from 'react';

interface Props {
  readonly item: FileItem;
  readonly files: FileManager;
  readonly onClose: () => void;
}

/** Another description for a file; an empty one is blocked. [UIX-050] */
export function FileRename({ item, files, onClose }: Props) {
  const [text, setText] = useState(item.name);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const empty = text.trim() === '';
  const save = async () => {
    setTried(true);
    if (empty || busy) return;
    setBusy(true);
    const done = await files.rename(item, text);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Dialog
      title="Renomear arquivo"
      size="sm"
      onClose={onClose}
      dirty={text !== item.name}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" type="submit" icon="check" busy={busy}>
            Salvar
          </Button>
        </>
      }
    >
      <TextField
        label="Descrição"
        required
        maxLength={120}
        value={text}
        onChange={setText}
        error={tried && empty ? sentence('file.description-required') : undefined}
      />
    </Dialog>
  );
}
