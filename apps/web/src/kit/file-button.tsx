import { Button, type IconName } from '@prumo/ui';
import { useState } from 'react';

interface Props {
  readonly icon: IconName;
  readonly label: string;
  /** Makes the file; the button is busy meanwhile. */
  readonly onRun: () => Promise<unknown>;
}

/** Makes a file of what the page shows, e.g. «Imprimir» or «Exportar». */
export function FileButton({ icon, label, onRun }: Props) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await onRun().finally(() => setBusy(false));
  };
  return (
    <Button icon={icon} busy={busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
