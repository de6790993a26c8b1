import { Card, FieldGrid, SwitchField } from '@prumo/ui';
import type { Preferences } from '@prumo/view-models/core';
import { useState } from 'react';
import { DIRECT_PRINT } from '../composition/browser-ports.ts';

/** How papers are printed on this computer: a choice of the computer, not of the person. */
export function PrintCard({ preferences }: { readonly preferences: Preferences }) {
  const [on, setOn] = useState(() => preferences.read(DIRECT_PRINT) !== null);
  const choose = (wanted: boolean) => {
    preferences.write(DIRECT_PRINT, wanted ? 'yes' : null);
    setOn(wanted);
  };
  return (
    <Card title="Impressão neste aparelho">
      <FieldGrid>
        <SwitchField
          label="Impressão direta"
          hint="Recibos, guias e relatórios vão para a impressora sem abrir outra aba. Se o navegador foi aberto com --kiosk-printing, também sem a janela de impressão."
          span={12}
          value={on}
          onChange={choose}
        />
      </FieldGrid>
    </Card>
  );
}
