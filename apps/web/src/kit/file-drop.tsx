import { Button, Icon } from '@prumo/ui';
import type { ChosenFile } from '@prumo/view-models/files';
import { type DragEvent, useRef, useState } from 'react';
import './file-drop.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** The endings that the browser offers. */
  readonly accept: string;
  readonly button: string;
  readonly busy?: boolean;
  readonly onFile: (file: ChosenFile) => void;
}

/** A file, chosen or dropped, and taken at once. */
export function FileDrop({ label, hint, accept, button, busy = false, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file) onFile({ name: file.name, sizeBytes: file.size, content: file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping adds to the button inside
    <div
      className={over ? 'file-drop file-drop-over' : 'file-drop'}
      role="group"
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="cloud-upload" className="file-drop-icon" />
      <div className="file-drop-text">
        <span>{label}</span>
        <span className="file-drop-hint">{hint}</span>
      </div>
      <Button icon="folder-open" busy={busy} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={button}
        aria-hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
