import { Button } from '@prumo/ui';
import { useRef } from 'react';

interface Props {
  readonly label: string;
  /** The endings that the browser offers. */
  readonly accept: string;
  /** Of the file that was chosen. */
  readonly name: string | undefined;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  readonly onFile: (file: File) => void;
}

/** A table on this computer, chosen by a button that says so; the same file may be chosen again. */
export function TableFileChoice({ label, accept, name, busy = false, error, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="price-file">
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon="file" busy={busy} onClick={() => input.current?.click()}>
        {name === undefined ? 'Escolher arquivo' : 'Escolher outro arquivo'}
      </Button>
      {name !== undefined && <span className="price-demands">{name}</span>}
      {error !== undefined && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
