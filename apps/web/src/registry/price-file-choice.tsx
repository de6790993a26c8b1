import { Button } from '@prumo/ui';
import type { ChosenFile } from '@prumo/view-models/registry';
import { useRef } from 'react';

interface Props {
  readonly file: ChosenFile | null;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (file: ChosenFile) => void;
}

/** A price table on this computer: XLSX or CSV. */
export function PriceFileChoice({ file, busy = false, error, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (chosen: File) =>
    onChoose({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
  return (
    <div className="price-file">
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.txt"
        hidden
        aria-label="Arquivo da tabela"
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void take(chosen);
        }}
      />
      <Button icon="file" busy={busy} onClick={() => input.current?.click()}>
        {file === null ? 'Escolher arquivo' : 'Escolher outro arquivo'}
      </Button>
      {file !== null && <span className="price-demands">{file.name}</span>}
      {error !== undefined && (
        <span className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
