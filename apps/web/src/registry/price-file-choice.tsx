import type { ChosenFile } from '@prumo/view-models/registry';
import { TableFileChoice } from './table-file-choice.tsx';

interface Props {
  readonly file: ChosenFile | null;
  readonly busy?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (file: ChosenFile) => void;
}

/** A price table on this computer: XLSX or CSV. */
export function PriceFileChoice({ file, busy, error, onChoose }: Props) {
  const take = async (chosen: File) =>
    onChoose({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
  return (
    <TableFileChoice
      label="Arquivo da tabela"
      accept=".xlsx,.csv,.txt"
      name={file?.name}
      busy={busy ?? false}
      error={error}
      onFile={(chosen) => void take(chosen)}
    />
  );
}
